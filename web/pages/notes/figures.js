/** The one script of the notes, and of any other page that embeds their figures: it defines the tags that the document
 * contains. */
import { FIGURES } from './figure-list.js';

for (const [tag, load] of Object.entries(FIGURES)) {
  if (document.querySelector(tag)) load();
}
// A page of the notes, not of another site.
if (document.querySelector('main.note')) import('./page.js');
