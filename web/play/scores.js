/** Scores of searches for people: agents count in their own units, people read rows of advance.
 * @import { Agent, Line, RuleSet, Rules } from '../../wasm/lilypad.js' */
import { readAgent } from './opponents.js';

const USUAL_UNIT = 100;
/** The best that is written by hand: what searches use without their model. */
export const OUR_EVALUATION = 'best';
/** Rows of advance at which a side is taken for three quarters won, for bars and graphs. */
const TELLING_ROWS = 4;

/** The evaluation that an agent uses, or null if it has none to name. @param {Agent[]} agents @param {string} text */
export const evaluationOf = (agents, text) => readAgent(agents, text)?.values.evaluation ?? null;

/** The score of one row in an agent's units; an evaluation whose model is missing is replaced by ours.
 * @param {Rules} rules @param {string} agent its written form @param {RuleSet} ruleSet */
export function unitOf(rules, agent, ruleSet) {
  const name = evaluationOf(rules.agents, agent);
  if (!name) return USUAL_UNIT;
  try {
    return rules.evaluation('startpos', name, ruleSet).unit;
  } catch {
    return rules.evaluation('startpos', OUR_EVALUATION, ruleSet).unit;
  }
}

/** A score as a number of rows for the player to move; a forced end is far beyond any other.
 * @param {Line} line @param {number} unit */
export function rowsOf({ score, end, winRate }, unit) {
  if (end !== null) return Math.sign(end) * (1000 - Math.abs(end));
  if (winRate !== null) return TELLING_ROWS * Math.log((winRate + 1e-3) / (1 - winRate + 1e-3)) / Math.log(3);
  return score === null ? null : score / unit;
}

/** The share of the game that a side owns, 0 to 1. @param {number} rows */
export const shareOf = (rows) => 1 / (1 + 3 ** (-rows / TELLING_ROWS));

/** @param {number} rows */
export const signed = (rows) => `${rows < 0 ? '−' : '+'}${Math.abs(rows).toFixed(1)}`;

/** A line's score as its player sees it. @param {Line} line @param {number} unit */
export function scoreText(line, unit) {
  if (line.end !== null) return line.end > 0 ? `wins in ${line.end}` : `loses in ${-line.end}`;
  if (line.winRate !== null) return `${Math.round(100 * line.winRate)} %`;
  return line.score === null ? '' : signed(line.score / unit);
}
