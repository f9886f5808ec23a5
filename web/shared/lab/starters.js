/** Programs to begin with. Their files lie beside this one and are served with the site, so that they are fetched only when
 * somebody chooses one.
 * @import { Language } from '../guests/guests.js'
 * @typedef {{ id: string, name: string, about: string }} Starter */

/** @type {Starter[]} */
export const STARTERS = [
  { id: 'random', name: 'Random', about: 'any legal move' },
  { id: 'greedy', name: 'Greedy', about: 'the move that gains the most rows' },
  { id: 'minimax', name: 'Minimax', about: 'looks two moves ahead; its evaluation is yours to improve' },
  { id: 'mcts', name: 'MCTS', about: 'grows a tree by short random playouts' },
];

/** Programs with something left to do, for exercises. @type {Starter[]} */
export const UNFINISHED = [
  { id: 'search', name: 'Search', about: 'minimax whose search is still to be written' },
  { id: 'evaluation', name: 'Evaluation', about: 'minimax that sees only who has come home' },
  { id: 'playouts', name: 'Playouts', about: 'tries every move with random games' },
];

export const STARTER_FOLDER = 'starters';
/** @type {Record<Language, string>} */
export const EXTENSIONS = { python: 'py', javascript: 'js' };

/** Rejects with a message for the user. @param {Language} language @param {string} id */
export async function fetchStarter(language, id) {
  if (![...STARTERS, ...UNFINISHED].some((starter) => starter.id === id))
    throw new Error(`There is no starter “${id.slice(0, 40)}”.`);
  const address = new URL(`./${STARTER_FOLDER}/${id}.${EXTENSIONS[language]}`, import.meta.url);
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Error('The starter did not arrive; you may be offline.');
  return response.text();
}
