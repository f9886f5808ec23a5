/** The page about the API: the examples, and every export of the package with its types, from the declarations that tsc writes. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readDeclarations } from './declarations.js';
import { describeElements, elementTypes } from './elements.js';
import { modelTypes } from './models.js';

const FOLDER = 'build/api';
const EXAMPLES = [
  ['search', 'The best move'],
  ['rules', 'The rules'],
  ['match', 'A tournament'],
];
/** Sections of the page: a title, where it is imported from, and the files of declarations. */
const MODULES = /** @type {const} */ ([
  ['Searches', 'lilypad', ['client', 'pool', 'types/client']],
  ['The engine and the rules', 'lilypad', ['loader', 'freckers', 'sequence', 'trace', 'types/engine', 'types/agents']],
  ['Freckers', 'lilypad', ['types/freckers']],
  ['Sequence', 'lilypad', ['types/sequence']],
  ['Tournaments', 'lilypad', ['arena', 'types/arena']],
  ['A model of your own', 'lilypad', ['convert-model']],
  ['Shipped models', 'lilypad/models', ['models']],
  ['Files', 'lilypad/wasm', ['package/module']],
  ['Node', 'lilypad/node', ['node', 'package/node']],
  ['The worker', 'lilypad/worker', ['worker']],
  ['Elements', 'lilypad/embed', ['elements']],
]);
/** Declarations that no script of wasm/ has. @type {Record<string, () => string | Promise<string>>} */
const WRITTEN = { models: modelTypes, elements: async () => elementTypes(await describeElements()) };
/** What the scripts share among themselves. */
const INTERNAL = new Set(['Job', 'Slot', 'Exports', 'loadNow', 'Node', 'Converted']);

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Words between backquotes become code. @param {string} text */
const prose = (text) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** What is said about parameters and the result, an item each. @param {import('./declarations.js').Remark[]} remarks */
const remarkList = (remarks) =>
  remarks.length
    ? `<ul class="remarks">${remarks.map(({ name, text }) => `<li>${name ? `<code>${name}</code>` : 'Returns'}: ${prose(text)}</li>`).join('')}</ul>`
    : '';

/** @param {string} text @param {string} label */
const code = (text, label) =>
  `<pre class="scroll" tabindex="0" role="region" aria-label="${label}"><code>${escapeHtml(text.trim())}</code></pre>`;

async function exampleSection() {
  const parts = EXAMPLES.map(async ([name, title]) => {
    const source = await readFile(`web/pages/api/examples/${name}.js`, 'utf8');
    const shown = source.replace(/\/\*\* @param .*\n/g, '');
    return `<h3>${title}</h3>${code(shown, title)}<p><button id="run-${name}">Run: ${title.toLowerCase()}</button></p><pre class="scroll" id="output-${name}" role="status" hidden></pre>`;
  });
  return (await Promise.all(parts)).join('\n');
}

/** @param {string} file without its ending */
async function declarationsOf(file) {
  const path = file.startsWith('types/') ? `wasm/${file}.d.ts` : `${FOLDER}/${file}.d.ts`;
  const text = WRITTEN[file] ? await WRITTEN[file]() : await readFile(path, 'utf8');
  return readDeclarations(text).filter(({ name }) => !INTERNAL.has(name));
}

/** @param {string} source the content of the page */
export async function apiPage(source) {
  await promisify(execFile)('node_modules/.bin/tsc', ['-p', 'web/tools/package/tsconfig.json', '--outDir', FOLDER]);
  const sections = MODULES.map(async ([title, from, files]) => {
    const found = (await Promise.all(files.map(declarationsOf))).flat();
    const entries = found.map(
      ({ name, comment, remarks, text }) =>
        `<h3 id="${name}">${name}</h3>${comment ? `<p>${prose(comment)}</p>` : ''}${remarkList(remarks)}${code(text.replace(/^export (declare )?/, ''), name)}`,
    );
    return `<section class="card" aria-label="${title}"><h2>${title}</h2><p class="help">from <code>${from}</code></p>${entries.join('\n')}</section>`;
  });
  return source
    .replace('<!-- examples -->', await exampleSection())
    .replace('<!-- modules -->', (await Promise.all(sections)).join('\n'));
}
