/** Why one move and not another: both best lines are played out to the same length, and the evaluation says in which of
 * its terms the two ends differ.
 * @import { Evaluation, Line, RuleSet, Rules } from '../../wasm/lilypad.js' */

/** The best evaluation that is written by hand. */
const OUR_EVALUATION = 'best';

/** @typedef {object} Explanation
 * @property {string} best first action of the better line
 * @property {string} other
 * @property {number} plies how far both lines were followed
 * @property {string} evaluation whose terms they are
 * @property {string | null} own the agent's own evaluation, where it has no terms to show
 * @property {number} gain of the better line in rows, as the terms see it
 * @property {{ name: string, gain: number }[]} terms gains of the better line in rows, the largest first */

const LEAST_ROWS = 0.05;
const MOST_TERMS = 4;

/** An evaluation by name, or ours where an agent uses one that is not made of terms, or lacks its model.
 * @param {Rules} rules @param {string} text @param {string | null} name @param {RuleSet} ruleSet @returns {Evaluation} */
export function evaluate(rules, text, name, ruleSet) {
  try {
    const found = rules.evaluation(text, name ?? OUR_EVALUATION, ruleSet);
    if (found.terms.length) return found;
  } catch {
    // ours knows every position
  }
  return rules.evaluation(text, OUR_EVALUATION, ruleSet);
}

/** A game with further actions. @param {string} text @param {string[]} actions */
export const followed = (text, actions) => `${text}${text.includes(' moves ') ? '' : ' moves'} ${actions.join(' ')}`;

/** @param {Rules} rules @param {string} text the game up to the position @param {RuleSet} ruleSet
 * @param {string | null} evaluation @param {Pick<Line, 'moves'>[]} lines @returns {Explanation | null} */
export function explain(rules, text, ruleSet, evaluation, lines) {
  if (lines.length < 2) return null;
  const [best, other] = lines;
  const plies = Math.min(best.moves.length, other.moves.length);
  const [here, there] = [best, other].map(({ moves }) => evaluate(rules, followed(text, moves.slice(0, plies)), evaluation, ruleSet));
  const sign = plies % 2 ? -1 : 1; // the ends are valued for whoever is to move there
  const rows = (/** @type {number} */ score) => (sign * score) / here.unit;
  const terms = here.terms
    .map(({ name, score }, index) => ({ name, gain: rows(score - there.terms[index].score) }))
    .filter(({ gain }) => Math.abs(gain) >= LEAST_ROWS)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, MOST_TERMS);
  const own = evaluation === here.evaluation ? null : evaluation;
  return { best: best.moves[0], other: other.moves[0], plies, evaluation: here.evaluation, own, gain: rows(here.score - there.score), terms };
}
