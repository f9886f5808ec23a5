/** The one script of the notes, and of any other page that shows their figures: it defines the tags that stand in the
 * document. */
import { FIGURES } from './figure-list.js';

for (const [tag, load] of Object.entries(FIGURES)) {
  if (document.querySelector(tag)) load();
}
// A page of the notes itself, not one of another site.
if (document.querySelector('main.note')) import('./page.js');
