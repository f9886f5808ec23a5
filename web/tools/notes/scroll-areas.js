/** Areas that scroll sideways where the screen is narrow: code, formulas and tables. All can be reached by keyboard; the
 * page's script takes those out of the tab order that fit (pages/notes/scroll-areas.js). */
import { escapeHtml } from './tags.js';

const TABLE = /<div class="scroll"[^>]*>\s*(<table[\s\S]*?<\/table>)\s*<\/div>|(<table[\s\S]*?<\/table>)/g;

/** @param {string} table */
const captionOf = (table) =>
  /<caption>([\s\S]*?)<\/caption>/
    .exec(table)?.[1]
    .replace(/<[^>]*>/g, '')
    .trim() ?? 'Table';

/** @param {string} code as HTML @param {string} [kind] another class */
export const codeArea = (code, kind = '') =>
  `<pre class="${kind ? `${kind} ` : ''}scroll" tabindex="0"><code>${code}</code></pre>`;

/** @param {string} math as HTML */
export const formulaArea = (math) =>
  `<span class="formula scroll" tabindex="0" role="group" aria-label="Formula">${math}</span>`;

/** Puts every table into an area of its own, named by its caption. @param {string} html */
export const withTableAreas = (html) =>
  html.replace(TABLE, (whole, framed, bare) => {
    if (framed && whole.includes('aria-label=')) return whole;
    const table = framed ?? bare;
    return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(captionOf(table))}">${table}</div>`;
  });
