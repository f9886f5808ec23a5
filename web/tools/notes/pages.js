/** The pages of the notes.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { Note } from '../../pages/notes/course.js' */
import { readFile } from 'node:fs/promises';
import { course } from '../../pages/notes/course.js';
import { REPORTS, reportTitle } from '../../shared/reports.js';
import { recordsMarkup, runsMarkup } from './measured.js';
import { noteMarkup, readingMinutes } from './note.js';

/** @param {string} name @param {string} title @param {string} description @param {string} content */
const page = (name, title, description, content) => ({
  file: `notes/${name}.html`,
  title: `Lilypad notes: ${title}`,
  description,
  script: 'notes',
  hasGuests: content.includes('<agent-lab'),
  body: `    <main class="note">
${content}
    <div id="news"></div>
    </main>`,
});

/** @param {Note | undefined} note @param {string} rel */
const neighbour = (note, rel) =>
  note
    ? `<a rel="${rel}" href="${note.name}.html"><small>${rel === 'prev' ? 'Previous' : 'Next'}</small> ${note.title}</a>`
    : '<span></span>';

/** @param {Note} note @param {number} index @param {string} source @param {Rules} rules */
function noteBody(note, index, source, rules) {
  return `<article>
<p class="place"><a href="index.html">Notes</a> · ${index + 1} of ${course.length} · ${readingMinutes(source)} minutes</p>
<h1>${note.title}</h1>
${noteMarkup(note.name, source, rules)}
</article>
<nav class="neighbours" aria-label="Previous and next note">${neighbour(course[index - 1], 'prev')}${neighbour(course[index + 1], 'next')}</nav>`;
}

/** @param {{ note: Note, source: string }[]} notes */
const contents = (notes) =>
  `<ol class="contents">${notes.map(({ note: { name, title, summary }, source }) => `<li><a href="${name}.html">${title}</a> <span>${summary}</span> <small>${readingMinutes(source)} min</small></li>`).join('')}</ol>`;

const reportList = `<dl>
${REPORTS.map(
  ({ id, about }) => `  <dt id="report-${id}"><a href="../reports.html#report-${id}">${reportTitle(id)}</a></dt>
  <dd>${about}</dd>`,
).join('\n')}
</dl>`;

/** All pages of the notes, without the page shell. @param {Rules} rules */
export async function notePages(rules) {
  /** @param {string} name */
  const read = (name) => readFile(`web/pages/notes/${name}.html`, 'utf8');
  const notes = await Promise.all(course.map(async (note) => ({ note, source: await read(note.name) })));
  const front = noteMarkup('index', await read('index'), rules)
    .replace('<!-- contents -->', contents(notes))
    .replace('<!-- reports -->', reportList);
  const sources = notes.map(({ source }) => source);
  const measured = noteMarkup('measured', await read('measured'), rules)
    .replace('<!-- runs -->', runsMarkup())
    .replace('<!-- records -->', recordsMarkup(sources));
  return [
    page('index', 'contents', 'A short course in adversarial search where every figure is live.', front),
    page('measured', 'our measurements', 'Where our own numbers in the notes come from.', measured),
    ...notes.map(({ note, source }, index) =>
      page(note.name, note.title, note.summary, noteBody(note, index, source, rules)),
    ),
  ];
}
