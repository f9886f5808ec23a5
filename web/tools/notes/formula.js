/** Formulas as MathML, which browsers render natively. */
import katex from 'katex';
import { formulaArea } from './scroll-areas.js';

/** @param {string} tex @param {boolean} display on a line of its own */
export function formula(tex, display) {
  const math = katex.renderToString(tex.trim(), {
    output: 'mathml',
    displayMode: display,
    throwOnError: true,
    strict: 'error',
  });
  return display ? formulaArea(math) : math;
}
