/** Snippets that embed a board.
 * @import { Tag } from './attributes.js' */
import { ATTRIBUTES } from './attributes.js';

/** The attributes of a tag that differ from their defaults.
 * @param {Tag} tag @param {Record<string, string | boolean>} values @returns {[string, string | true][]} */
export function changedAttributes(tag, values) {
  /** @type {[string, string | true][]} */
  const list = [];
  for (const { name, kind } of ATTRIBUTES.filter(({ tags }) => tags.includes(tag))) {
    const text = String(values[name] ?? '').trim();
    const initial = Array.isArray(kind) ? kind[0] : '';
    if (kind === 'flag' && values[name]) list.push([name, true]);
    if (kind !== 'flag' && text && text !== initial) list.push([name, text]);
  }
  return list;
}

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&"<>]/g, (character) => ENTITIES[character]);

/** @param {string} site URL of the site's folder @param {Tag} tag @param {Record<string, string | boolean>} values */
export function tagSnippet(site, tag, values) {
  const attributes = changedAttributes(tag, values).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<script type="module" src="${site}embed.js"></script>\n<${tag}${attributes.join('')}></${tag}>`;
}

/** @param {string} site @param {Tag} tag @param {Record<string, string | boolean>} values */
export function frameSnippet(site, tag, values) {
  const query = new URLSearchParams({ tag: tag.replace('freckers-', '') });
  for (const [name, value] of changedAttributes(tag, values))
    query.set(name, value === true ? 'yes' : value.replaceAll(' ', '_'));
  const width = Number(values.size) || 480;
  return `<iframe src="${escapeHtml(`${site}embed.html?${query}`)}" width="${width}" height="${width + 64}" title="Freckers" loading="lazy"></iframe>`;
}
