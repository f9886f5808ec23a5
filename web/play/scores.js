/** Scores of searches for people: engines count in hundredths of a row of advance, people read rows.
 * @import { Agent, Line } from '../../wasm/lilypad.js' */
import { readAgent } from './opponents.js';

const ROW = 100;
/** Rows of advance at which a side is taken for three quarters won, for bars and graphs. */
const TELLING_ROWS = 4;

/** The evaluation that an agent uses, or null if it has none to name. @param {Agent[]} agents @param {string} text */
export const evaluationOf = (agents, text) => readAgent(agents, text)?.values.evaluation ?? null;

/** A score as a number of rows for the player to move; a forced end is far beyond any other.
 * @param {Line} line */
export function rowsOf({ score, end, winRate }) {
  if (end !== null) return Math.sign(end) * (1000 - Math.abs(end));
  if (winRate !== null) return TELLING_ROWS * Math.log((winRate + 1e-3) / (1 - winRate + 1e-3)) / Math.log(3);
  return score === null ? null : score / ROW;
}

/** The share of the game that a side owns, 0 to 1. @param {number} rows */
export const shareOf = (rows) => 1 / (1 + 3 ** (-rows / TELLING_ROWS));

/** @param {number} rows */
export const signed = (rows) => `${rows < 0 ? '−' : '+'}${Math.abs(rows).toFixed(1)}`;

/** A line's score as its player sees it. @param {Line} line */
export function scoreText(line) {
  if (line.end !== null) return line.end > 0 ? `wins in ${line.end}` : `loses in ${-line.end}`;
  if (line.winRate !== null) return `${Math.round(100 * line.winRate)} %`;
  return line.score === null ? '' : signed(line.score / ROW);
}
