/** Tags that exist only in the sources of the notes. Their content is raw text and may contain characters such as <. */

/** @typedef {Record<string, string>} Attributes attributes without a value are empty strings */

const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** @param {string} text @returns {Attributes} */
const attributesOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, value.replaceAll('&quot;', '"')]),
  );

/** @param {string} tag */
const pattern = (tag) => new RegExp(`<(${tag})((?:\\s+[\\w-]+(?:="[^"]*")?)*)\\s*>([\\s\\S]*?)</\\1>`, 'g');

/** All uses of some tags, in order. @param {string} source @param {string} tag one name, or several separated by | */
export const tagsIn = (source, tag) =>
  [...source.matchAll(pattern(tag))].map(([, name, attributes, content]) => ({
    name,
    attributes: attributesOf(attributes),
    content,
  }));

/** @param {string} source @param {string} tag @param {(content: string, attributes: Attributes, name: string) => string} write */
export const replaceTags = (source, tag, write) =>
  source.replace(pattern(tag), (_, name, attributes, content) => write(content, attributesOf(attributes), name));

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);

/** Content without surrounding blank lines and common indentation. @param {string} content */
export function dedent(content) {
  const lines = content
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent)).join('\n');
}
