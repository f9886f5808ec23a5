/** The pages of the notes, whole.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { Note } from '../course.js' */
import { readFile } from 'node:fs/promises';
import { course } from '../course.js';
import { noteMarkup, readingMinutes } from './note.js';

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** @param {{ title: string, summary: string, header: string, body: string }} page */
const shell = ({ title, summary, header, body }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <meta name="description" content="${summary}" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#eef5f1" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#0e1a1c" media="(prefers-color-scheme: dark)" />
    <title>Lilypad notes: ${title}</title>
    <link rel="icon" href="../images/lilypad.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="../notes.css" />
    <script type="module" src="../notes.js"></script>
  </head>
  <body>
    ${header}
    <main class="note">
${body}
    <div id="news"></div>
    </main>
  </body>
</html>
`;

/** @param {Note | undefined} note @param {string} rel */
const neighbour = (note, rel) =>
  note ? `<a rel="${rel}" href="${note.name}.html"><small>${rel === 'prev' ? 'Before' : 'Next'}</small> ${note.title}</a>` : '<span></span>';

/** @param {Note} note @param {number} index @param {string} source @param {Rules} rules */
function noteBody(note, index, source, rules) {
  return `<article>
<p class="place"><a href="index.html">Notes</a> · ${index + 1} of ${course.length} · ${readingMinutes(source)} minutes</p>
<h1>${note.title}</h1>
${noteMarkup(note.name, source, rules)}
</article>
<nav class="neighbours" aria-label="Notes before and after">${neighbour(course[index - 1], 'prev')}${neighbour(course[index + 1], 'next')}</nav>`;
}

/** @param {{ note: Note, source: string }[]} notes */
const contents = (notes) =>
  `<ol class="contents">${notes.map(({ note: { name, title, summary }, source }) => `<li><a href="${name}.html">${title}</a> <span>${summary}</span> <small>${readingMinutes(source)} min</small></li>`).join('')}</ol>`;

/** Every page by its file below the site's folder. @param {Rules} rules @param {string} header */
export async function notePages(rules, header) {
  /** @param {string} name */
  const read = (name) => readFile(`web/notes/${name}.html`, 'utf8');
  const notes = await Promise.all(course.map(async (note) => ({ note, source: await read(note.name) })));
  const front = noteMarkup('index', await read('index'), rules).replace('<!-- contents -->', contents(notes));
  return [
    { file: 'notes/index.html', html: shell({ title: 'contents', summary: 'A short course in adversarial search where every figure is live.', header, body: front }) },
    ...notes.map(({ note, source }, index) => ({
      file: `notes/${note.name}.html`,
      html: shell({ ...note, header, body: noteBody(note, index, source, rules) }),
    })),
  ];
}
