/** embed.html?tag=game&level=club: a board, game, puzzle, lab, exercise or figure that fills its iframe, for sites that do not
 * allow scripts. */
import { FIGURE_HELP } from '../notes/figure-help.js';
import { ATTRIBUTES, TAGS } from './attributes.js';
import { reportOrigin, tellParent } from './frame-messages.js';

const NOTES = new URL('./notes.js', import.meta.url).href;
const query = new URLSearchParams(location.search);
if (!query.size) location.replace('embedding.html');

/** What the address asks for: a tag of the site's own, or a figure of the notes by its tag; `exercise` is one of them. */
function wanted() {
  const name = query.get('tag') === 'exercise' ? 'search-exercise' : (query.get('tag') ?? '');
  const figure = FIGURE_HELP.find(({ tag }) => tag === name && !TAGS.some((known) => known === tag));
  if (figure) return { tag: figure.tag, names: figure.attributes.split(', ').filter(Boolean), isFigure: true };
  const tag = TAGS.find((known) => known.split('-')[1] === name || known === name) ?? 'freckers-board';
  return { tag, names: ATTRIBUTES.filter(({ tags }) => tags.includes(tag)).map((one) => one.name), isFigure: false };
}

const { tag, names, isFigure } = wanted();
const element = document.createElement(tag);
for (const name of names) {
  const value = query.get(name);
  if (value === null) continue;
  element.setAttribute(name, ['moves', 'position', 'solution'].includes(name) ? value.replaceAll('_', ' ') : value);
}
if (!query.has('theme') && !isFigure) element.setAttribute('theme', 'auto');
document.querySelector('main')?.append(element);
if (isFigure) import(NOTES);
tellParent(element, reportOrigin(query.get('report')));
