/** Explains why one move is better than another: both best lines are followed to the same depth, and the terms of the
 * evaluation are compared there.
 * @import { Evaluation, Line, RuleSet, Rules } from '../../../wasm/lilypad.js' */

/** The best hand-written evaluation. */
const DEFAULT_EVALUATION = 'best';

/** @typedef {object} Explanation
 * @property {string} best first action of the better line
 * @property {string} other
 * @property {number} plies how far both lines were followed
 * @property {string} evaluation the terms belong to
 * @property {number} gain of the better line in rows, according to the evaluation
 * @property {{ name: string, gain: number }[]} terms gains of the better line in rows, the largest first */

const MIN_ROWS = 0.05;
const MAX_TERMS = 4;

/** Evaluates a position by a named evaluation, or by the default one if that has no terms or its model is missing.
 * @param {Rules} rules @param {string} text @param {string | null} name @param {RuleSet} ruleSet @returns {Evaluation} */
export function evaluateByTerms(rules, text, name, ruleSet) {
  try {
    const found = rules.evaluation(text, name ?? DEFAULT_EVALUATION, ruleSet);
    if (found.terms.length) return found;
  } catch {
    // the default one works for every position
  }
  return rules.evaluation(text, DEFAULT_EVALUATION, ruleSet);
}

/** A game with actions appended. @param {string} text @param {string[]} actions */
export const withActions = (text, actions) => `${text}${text.includes(' moves ') ? '' : ' moves'} ${actions.join(' ')}`;

/** @param {Rules} rules @param {string} text the game up to the position @param {RuleSet} ruleSet
 * @param {string | null} evaluation @param {Pick<Line, 'moves'>[]} lines @returns {Explanation | null} */
export function explain(rules, text, ruleSet, evaluation, lines) {
  if (lines.length < 2) return null;
  const [best, other] = lines;
  const plies = Math.min(best.moves.length, other.moves.length);
  const [here, there] = [best, other].map(({ moves }) =>
    evaluateByTerms(rules, withActions(text, moves.slice(0, plies)), evaluation, ruleSet),
  );
  const sign = plies % 2 ? -1 : 1; // scores are for the player to move at the end of the lines
  const rows = (/** @type {number} */ score) => (sign * score) / here.unit;
  const terms = here.terms
    .map(({ name, score }, index) => ({ name, gain: rows(score - there.terms[index].score) }))
    .filter(({ gain }) => Math.abs(gain) >= MIN_ROWS)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, MAX_TERMS);
  return {
    best: best.moves[0],
    other: other.moves[0],
    plies,
    evaluation: here.evaluation,
    gain: rows(here.score - there.score),
    terms,
  };
}
