/** Renders Lit templates to text, for pages that show something before their scripts have loaded. Supports only what still
 * drawings use: text, arrays, nested templates and plain attributes.
 * @import { TemplateResult } from 'lit' */

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param {unknown} value @returns {value is TemplateResult} */
const isTemplate = (value) => typeof value === 'object' && value !== null && 'strings' in value;

/** @param {unknown} value @returns {string} */
function valueText(value) {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join('');
  return isTemplate(value) ? templateText(value) : String(value).replace(/[&<>"]/g, (character) => ENTITIES[character]);
}

/** @param {TemplateResult} template @returns {string} */
export function templateText({ strings, values }) {
  const text = strings.map((string, index) => {
    if (index >= values.length) return string;
    const quote = string.endsWith('=') ? '"' : '';
    if (/\s[@.?][-\w]+=["']?$/.test(string))
      throw new Error(`a listener or property cannot be written as text: ${string}`);
    return string + quote + valueText(values[index]) + quote;
  });
  return text.join('').replace(/\s+/g, ' ').replaceAll('> <', '><').trim();
}
