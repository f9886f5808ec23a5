/** Search scores for display: the engine counts in hundredths of a row of advance, people read rows.
 * @import { Line, Side } from '../../../wasm/lilypad.js' */
import { aheadText, endOfScore, signed, winText } from '../match/scores.js';
import { nameOf, otherSide } from '../match/sides.js';

const ROW = 100;
/** Rows of advance that bars and graphs show as a 75 % share. */
const THREE_QUARTER_ROWS = 4;
/** Rows that stand for a win; a win in some actions is that much less. */
export const WON_ROWS = 1000;

/** A score as a line of a report. @param {number} score @returns {Pick<Line, 'score' | 'end' | 'winRate'>} */
export const lineOf = (score) => ({ score, end: endOfScore(score), winRate: null });

/** A score as rows of advance for the player to move. Forced ends lie far outside the range of other scores.
 * @param {Pick<Line, 'score' | 'end' | 'winRate'>} line */
export function rowsOf({ score, end, winRate }) {
  if (end !== null) return Math.sign(end) * (WON_ROWS - Math.abs(end));
  if (winRate !== null) return (THREE_QUARTER_ROWS * Math.log((winRate + 1e-3) / (1 - winRate + 1e-3))) / Math.log(3);
  return score === null ? null : score / ROW;
}

/** How far a side is ahead, from 0 (lost) to 1 (won). @param {number} rows */
export const shareOf = (rows) => 1 / (1 + 3 ** (-rows / THREE_QUARTER_ROWS));

/** Rows with their sign. What is written as zero is never negative. @param {number} rows */
export const signedRows = (rows) => signed(Number(rows.toFixed(1)));

/** A number of rows with its sign, where the text around it says whose they are. @param {number} score */
export const rowsText = (score) => signedRows(score / ROW);

/** Who is ahead and by how much. @param {number} rows by which Red is ahead, as `rowsOf` counts them */
export function leadText(rows) {
  if (Math.abs(rows) > WON_ROWS / 2) return winText(rows > 0 ? 'red' : 'blue', Math.round(WON_ROWS - Math.abs(rows)));
  return aheadText(rows);
}

/** A line's score, in the form of `leadText` or as the chance of the side that is ahead.
 * @param {Pick<Line, 'score' | 'end' | 'winRate'>} line @param {Side} side to move */
export function scoreText(line, side) {
  if (line.end === null && line.winRate !== null) {
    const percent = Math.round(100 * line.winRate);
    return percent === 50
      ? 'Even'
      : `${nameOf(percent > 50 ? side : otherSide(side))} ${Math.max(percent, 100 - percent)} %`;
  }
  const rows = rowsOf(line);
  return rows === null ? '' : leadText(side === 'red' ? rows : -rows);
}
