/** Formulas as MathML, which browsers render natively. */
import katex from 'katex';

/** @param {string} tex @param {boolean} display on a line of its own */
export function formula(tex, display) {
  return katex.renderToString(tex.trim(), {
    output: 'mathml',
    displayMode: display,
    throwOnError: true,
    strict: 'error',
  });
}
