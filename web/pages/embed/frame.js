/** embed.html?tag=game&level=club: a board or game that fills its iframe, for sites that do not allow scripts. */
import { ATTRIBUTES } from './attributes.js';

const query = new URLSearchParams(location.search);
if (!query.size) location.replace('embedding.html');

const tag = query.get('tag') === 'game' ? 'freckers-game' : 'freckers-board';
const element = document.createElement(tag);
for (const { name, tags } of ATTRIBUTES) {
  const value = query.get(name);
  if (value === null || !tags.includes(tag)) continue;
  element.setAttribute(name, ['moves', 'position'].includes(name) ? value.replaceAll('_', ' ') : value);
}
if (!query.has('theme')) element.setAttribute('theme', 'auto');
document.querySelector('main')?.append(element);
