/** Our own numbers in the notes. Each names the record of the run that it comes from, and must stand in it: a text in
 * web/pages/notes/runs (what was measured, the command, what it printed), or one of models/*.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { codeArea } from './scroll-areas.js';
import { escapeHtml } from './tags.js';

const RUNS = 'web/pages/notes/runs';

/** The text of a number as records write it. @param {string} text */
const plain = (text) =>
  text
    .replaceAll('±', '+-')
    .replaceAll('−', '-')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/\s+/g, ' ');

/** @param {string} name of a run, or the path of a file in models */
function recordPath(name) {
  const path = name.startsWith('models/') ? name : `${RUNS}/${name}.txt`;
  if (!existsSync(path)) throw new Error(`there is no record “${name}”`);
  return path;
}

/** Whether a record holds a number, and not only as part of another. @param {string} record @param {string} number */
export function holdsNumber(record, number) {
  const [text, wanted] = [plain(record), plain(number).trim()];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text.slice(at + wanted.length)];
    if (!/[\d.]/.test(before) && !/^(?:\d|\.\d*[1-9])/.test(after)) return true;
  }
  return false;
}

/** The rows of tables, items and paragraphs of a record in which a text stands. @param {string} record @param {string} text */
const rowsWith = (record, text) =>
  record
    .split(/\n(?=\s*[|-])|\n{2,}/)
    .filter((row) => row.replace(/\s+/g, ' ').includes(text))
    .join('\n');

/** The id of a record on the page that lists them. @param {string} name */
const anchorOf = (name) => basename(name, '.md');

/** A record in models is long, so a number from there also names its row. @param {string} number @param {Record<string, string>} attributes */
export function measuredMarkup(number, { in: name = '', row = '' }) {
  const record = readFileSync(recordPath(name), 'utf8');
  if (name.startsWith('models/') && !row) throw new Error(`${number} does not say in which row of “${name}” it stands`);
  if (!holdsNumber(rowsWith(record, row), number))
    throw new Error(`${row ? `“${row}” in ` : ''}the record “${name}” does not hold ${number}`);
  return `<span class="number-from ours">${number}<a href="measured.html#${anchorOf(name)}" aria-label="ours, see how it was measured">ours</a></span>`;
}

/** A run as its title, and each command followed by what it printed. @param {string} name */
function runMarkup(name) {
  const [title, ...lines] = readFileSync(recordPath(name), 'utf8').trim().split('\n');
  const steps = lines.join('\n').split(/^\$ /m).slice(1);
  const shown = steps.map((step) => {
    const [command, ...output] = step.trimEnd().split('\n');
    return `${codeArea(escapeHtml(command), 'command')}\n${codeArea(escapeHtml(output.join('\n')), 'printed')}`;
  });
  return `<section><h2 id="${name}">${escapeHtml(title)}</h2>\n${shown.join('\n')}</section>`;
}

/** All runs, in the order of their names. */
export const runsMarkup = () =>
  readdirSync(RUNS)
    .map((file) => basename(file, '.txt'))
    .sort()
    .map(runMarkup)
    .join('\n');

/** The records of training and tuning that notes refer to. @param {string[]} sources of all notes */
export function recordsMarkup(sources) {
  const files = new Set(sources.flatMap((source) => source.match(/(?<=<measured in=")models\/[^"]+/g) ?? []));
  /** The first sentence after the title. @param {string} file */
  const about = (file) =>
    (readFileSync(file, 'utf8').split('\n\n')[1] ?? '').replace(/\s+/g, ' ').match(/^.*?\.(?=\s|$)/)?.[0] ?? '';
  return `<dl>${[...files]
    .sort()
    .map(
      (file) =>
        `<dt id="${anchorOf(file)}"><code>${file}</code></dt><dd>${escapeHtml(about(file)).replace(/`([^`]+)`/g, '<code>$1</code>')}</dd>`,
    )
    .join('')}</dl>`;
}
