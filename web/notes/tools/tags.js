/** The tags that exist only in the sources of the notes. What stands in them is taken as it is, signs such as < included. */

/** @typedef {Record<string, string>} Attributes a name without a value has the empty text */

const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** @param {string} text @returns {Attributes} */
const attributesOf = (text) => Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, value.replaceAll('&quot;', '"')]));

/** @param {string} tag */
const pattern = (tag) => new RegExp(`<(${tag})((?:\\s+[\\w-]+(?:="[^"]*")?)*)\\s*>([\\s\\S]*?)</\\1>`, 'g');

/** Every use of one of some tags, in order. @param {string} source @param {string} tag a name, or several with | between them */
export const tagsIn = (source, tag) =>
  [...source.matchAll(pattern(tag))].map(([, name, attributes, content]) => ({ name, attributes: attributesOf(attributes), content }));

/** @param {string} source @param {string} tag @param {(content: string, attributes: Attributes, name: string) => string} write */
export const replaceTags = (source, tag, write) =>
  source.replace(pattern(tag), (_, name, attributes, content) => write(content, attributesOf(attributes), name));

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** The lines of a tag's content, without the empty ones around them and what all of them are indented by. @param {string} content */
export function dedented(content) {
  const lines = content.replace(/^(?:[ \t]*\n)+/, '').trimEnd().split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent)).join('\n');
}
