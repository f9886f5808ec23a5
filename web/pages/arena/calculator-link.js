/** The address of the calculator for sequential tests: `#sprt=ELO0,ELO1,ALPHA,BETA,DRAWS,MODEL`, where later parts may be missing.
 * @import { EloModel, SprtTest } from '../../../wasm/lilypad.js' */

const PREFIX = '#sprt';

/** @param {string} hash */
export const isCalculator = (hash) => hash === PREFIX || hash.startsWith(`${PREFIX}=`);

/** A number within a range, or the default. @param {string | undefined} text @param {number} low @param {number} high @param {number} fallback */
function within(text, low, high, fallback) {
  const value = text?.trim() ? Number(text) : NaN;
  return value >= low && value <= high ? value : fallback;
}

/** What the address asks for; anything that makes no sense is the default. @param {string} hash @returns {Required<SprtTest> & { draws: number }} */
export function readTest(hash) {
  const [elo0, elo1, alpha, beta, draws, model] = hash.slice(PREFIX.length + 1).split(',');
  const test = {
    elo0: within(elo0, -1000, 1000, 0),
    elo1: within(elo1, -1000, 1000, 20),
    alpha: within(alpha, 0.001, 0.499, 0.05),
    beta: within(beta, 0.001, 0.499, 0.05),
    draws: within(draws, 0, 0.99, 0.1),
    model: /** @type {EloModel} */ (model === 'normalized' ? model : 'logistic'),
  };
  return test.elo0 < test.elo1 ? test : { ...test, elo0: 0, elo1: 20 };
}

/** @param {{ elo0: number, elo1: number, alpha?: number, beta?: number, draws?: number, model?: EloModel }} test */
export const testAddress = ({ elo0, elo1, alpha = 0.05, beta = 0.05, draws = 0.1, model = 'logistic' }) =>
  `${PREFIX}=${[elo0, elo1, alpha, beta, draws, model].join(',')}`;
