/** Programs as files: what people take to their repository, and what they bring from it.
 * @import { Program } from './program.js' */
import { MAX_LENGTH } from './program.js';
import { EXTENSIONS } from './starters.js';

/** @param {string} name */
const fileName = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'agent';

/** @param {Program & { name: string }} program */
export const asFile = ({ name, language, text }) => ({
  name: `${fileName(name)}.${EXTENSIONS[language]}`,
  bytes: new TextEncoder().encode(text),
  type: 'text/plain',
});

/** A zip with the folder as the course wants it, `agent/program.py`; JavaScript is one file in it. @param {Program & { name: string }} program */
export async function asZip({ name, language, text }) {
  const { strToU8, zipSync } = await import('fflate');
  /** @type {Record<string, Uint8Array>} */
  const files =
    language === 'python'
      ? { 'agent/__init__.py': strToU8('from .program import Agent\n'), 'agent/program.py': strToU8(text) }
      : { [`${fileName(name)}.js`]: strToU8(text) };
  return {
    name: `${fileName(name)}.zip`,
    bytes: /** @type {Uint8Array<ArrayBuffer>} */ (zipSync(files)),
    type: 'application/zip',
  };
}

/** Rejects with a message for the user. @param {File} file @returns {Promise<Program & { name: string }>} */
export async function readProgramFile(file) {
  const { readChosen } = await import('../guests/agent-files.js');
  const { language, files } = await readChosen([file]);
  const own = files.filter(
    ({ path, bytes }) => /\.(py|m?js)$/.test(path) && !(path.endsWith('__init__.py') && bytes.length < 200),
  );
  if (own.length !== 1)
    throw new Error(
      `There are ${own.length} files in it, and the editor holds one. Whole projects can play in the arena: drop them there under “Your own agent”.`,
    );
  /** @type {string} */
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(own[0].bytes);
  } catch {
    throw new Error('That is not a text file.');
  }
  if (text.length > MAX_LENGTH)
    throw new Error(`That is too long: the editor holds ${MAX_LENGTH.toLocaleString('en')} characters.`);
  return { name: file.name.replace(/\.[^.]*$/, ''), language, text };
}
