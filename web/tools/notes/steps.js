/** The steps of a walk-through: files to write, files to change, commands to run. The page shows them and a test runs them,
 * both from the same source. */
import { readFileSync } from 'node:fs';
import { highlight } from './highlight.js';
import { codeArea } from './scroll-areas.js';
import { dedent, escapeHtml, tagsIn } from './tags.js';

/** @typedef {import('./tags.js').Attributes} Attributes
 * @typedef {{ kind: 'file', path: string, text: string }
 *   | { kind: 'edit', path: string, after: string, text: string }
 *   | { kind: 'command', text: string, prints: string }} Step `after` is a line of the file, without its indentation */

export const STEP_TAGS = 'file|edit|command';

/** @param {string} name @param {Attributes} attributes @param {string} content @returns {Step} */
export function readStep(name, attributes, content) {
  const text = dedent(content);
  const { path = '', after = '', prints = '' } = attributes;
  if (name === 'command') return { kind: 'command', text, prints };
  if (!path) throw new Error(`a <${name}> has no path`);
  return name === 'file' ? { kind: 'file', path, text: `${text}\n` } : { kind: 'edit', path, after, text };
}

/** @param {string} source of a note @returns {Step[]} */
export const stepsIn = (source) =>
  tagsIn(source, STEP_TAGS).map(({ name, attributes, content }) => readStep(name, attributes, content));

/** Inserts the lines of a step after the line that it names; throws unless there is exactly one such line.
 * @param {string} text @param {Extract<Step, { kind: 'edit' }>} step */
export function applyEdit(text, { path, after, text: added }) {
  const lines = text.split('\n');
  const places = lines.flatMap((line, index) => (line.trim() === after ? [index] : []));
  if (places.length !== 1) throw new Error(`${path} has ${places.length} lines “${after}”; there must be exactly one`);
  const indent = lines[places[0]].slice(0, lines[places[0]].length - lines[places[0]].trimStart().length);
  lines.splice(places[0] + 1, 0, ...added.split('\n').map((line) => indent + line));
  return lines.join('\n');
}

/** @param {Step} step */
export function stepMarkup(step) {
  if (step.kind === 'command') return codeArea(escapeHtml(step.text), 'code command');
  const code = highlight(step.kind === 'file' ? step.text.trimEnd() : step.text, step.path);
  if (step.kind === 'file')
    return `<figure class="code"><figcaption>New file <b>${step.path}</b></figcaption>${codeArea(code)}</figure>`;
  applyEdit(readFileSync(step.path, 'utf8'), step);
  return `<figure class="code"><figcaption>In <b>${step.path}</b>, after <code>${escapeHtml(step.after)}</code></figcaption>${codeArea(code)}</figure>`;
}
