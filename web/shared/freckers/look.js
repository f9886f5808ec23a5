/** Short searches, and what a move loses by them.
 * @import { RuleSet, Rules, Side } from '../../../wasm/lilypad.js'
 * @import { Searcher } from './match.js'
 * @typedef {object} Found what a search says about a position
 * @property {number} rows by which Red is ahead
 * @property {string[]} moves the best line */
import { rowsOf, WON_ROWS } from './scores.js';

const LIMITS = 'nodes 40000 movetime 500';
/** Beyond this lead a game is decided, and the exact score does not matter. */
const DECIDED_ROWS = 12;
/** Rows by which Red is ahead when a game has ended. */
export const RESULT_ROWS = { red: WON_ROWS, blue: -WON_ROWS, draw: 0 };

/** What a short search says about a position; the end of a game needs no search.
 * @param {object} parts
 * @param {Searcher} parts.client
 * @param {Rules} parts.rules
 * @param {string} parts.text @param {RuleSet} parts.ruleSet @param {string} parts.agent
 * @param {string} [parts.limits] @param {AbortSignal} [parts.signal] @returns {Promise<Found>} */
export async function lookAt({ client, rules, text, ruleSet, agent, limits = LIMITS, signal }) {
  const { result, side } = rules.describe(text, ruleSet);
  if (result !== 'none') return { rows: RESULT_ROWS[result], moves: [] };
  const { lines } = await client.search(text, agent, limits, { rules: ruleSet, signal });
  const rows = rowsOf(lines[0]) ?? 0;
  return { rows: side === 'red' ? rows : -rows, moves: lines[0].moves };
}

/** @param {number} rows */
const clamp = (rows) => Math.min(DECIDED_ROWS, Math.max(-DECIDED_ROWS, rows));

/** What a side loses from one score to another, in rows. It is rounded to the tenths that people read, so that what is judged
 * by it never contradicts the number shown. @param {number} better @param {number} rows by which Red is ahead @param {Side} side */
export const lossOf = (better, rows, side) =>
  Number(Math.max(0, (clamp(better) - clamp(rows)) * (side === 'red' ? 1 : -1)).toFixed(1));
