/** Search scores for display: the engine counts in hundredths of a row of advance, people read rows.
 * @import { Line } from '../../../wasm/lilypad.js' */
import { endOfScore, endText, signed } from '../match/scores.js';

const ROW = 100;
/** Rows of advance that bars and graphs show as a 75 % share. */
const THREE_QUARTER_ROWS = 4;

/** A score as a line of a report. @param {number} score @returns {Pick<Line, 'score' | 'end' | 'winRate'>} */
export const lineOf = (score) => ({ score, end: endOfScore(score), winRate: null });

/** A score as rows of advance for the player to move. Forced ends lie far outside the range of other scores.
 * @param {Pick<Line, 'score' | 'end' | 'winRate'>} line */
export function rowsOf({ score, end, winRate }) {
  if (end !== null) return Math.sign(end) * (1000 - Math.abs(end));
  if (winRate !== null) return (THREE_QUARTER_ROWS * Math.log((winRate + 1e-3) / (1 - winRate + 1e-3))) / Math.log(3);
  return score === null ? null : score / ROW;
}

/** How far a side is ahead, from 0 (lost) to 1 (won). @param {number} rows */
export const shareOf = (rows) => 1 / (1 + 3 ** (-rows / THREE_QUARTER_ROWS));

/** A score in rows. @param {number} score */
export const rowsText = (score) => signed(score / ROW);

/** A line's score from the view of the player to move. @param {Pick<Line, 'score' | 'end' | 'winRate'>} line */
export function scoreText(line) {
  if (line.end !== null) return endText(line.end);
  if (line.winRate !== null) return `${Math.round(100 * line.winRate)} %`;
  return line.score === null ? '' : rowsText(line.score);
}
