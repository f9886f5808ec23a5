/** The options of a Lit property whose attribute is text: without the attribute it has its initial text again, not null.
 * @param {string} [initial] */
export const textAttribute = (initial = '') => ({
  converter: (/** @type {string | null} */ value) => value ?? initial,
});
