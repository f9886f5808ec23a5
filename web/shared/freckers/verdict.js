/** Who is ahead in a position, and what the number that says so means.
 * @import { Line, PositionDescription } from '../../../wasm/lilypad.js' */
import { winText } from '../match/scores.js';
import { RESULT_ROWS } from './look.js';
import { leadText, scoreText } from './scores.js';

/** @param {Line | undefined} line */
function legendOf(line) {
  if (line?.end) return ''; // it says so itself
  if (line && line.winRate !== null) return 'The chance to win, as this agent sees it.';
  if (line && line.score === null) return 'This agent does not say how good a move is.';
  return '+1.0 means that one frog is one row further on.';
}

/** Who is ahead, or has won. @param {Pick<PositionDescription, 'result' | 'side'>} position
 * @param {number | null} rows by which Red is ahead, as far as is known @param {Line | undefined} line the best of a search */
export function verdictOf({ result, side }, rows, line) {
  if (result !== 'none')
    return { rows: RESULT_ROWS[result], text: result === 'draw' ? 'Draw' : winText(result, 0), legend: '' };
  const text = line ? scoreText(line, side) || 'No score' : rows === null ? '…' : leadText(rows);
  return { rows, text, legend: legendOf(line) };
}
