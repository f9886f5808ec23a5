/** The terms of an evaluation.
 * @import { Evaluation, RuleSet, Rules } from '../../../wasm/lilypad.js' */

/** The best hand-written evaluation. */
const DEFAULT_EVALUATION = 'best';

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
