/** The five student reports by name, and whose a number is.
 * @typedef {'report’s text' | 'authors’ program' | 'ours'} Origin
 * @typedef {object} Report
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} about
 * @property {string[]} notes where the course discusses it, by file name */

/** @type {Report[]} */
export const REPORTS = [
  {
    id: '000',
    name: 'Boosted trees and PUCT',
    game: 'freckers',
    about:
      'A tree search guided by boosted trees over 39 features, and a minimax player with five features weighted by hand.',
    notes: ['monte-carlo', 'evaluation'],
  },
  {
    id: '001',
    name: 'Sequence with action scores',
    game: 'sequence',
    about: 'A tree search for the card game Sequence, guided by a heuristic score for moves, with 0.9 seconds a move.',
    notes: ['hidden-cards'],
  },
  {
    id: '002',
    name: 'Bit boards and a hybrid',
    game: 'freckers',
    about:
      'Bit boards, a tree search with progressive widening, a minimax player that counts distance, and a hybrid of the two.',
    notes: ['bits', 'monte-carlo', 'evaluation'],
  },
  {
    id: '003',
    name: 'Tuples and a time plan',
    game: 'freckers',
    about: 'Minimax with an evaluation compared number by number, and a plan for its time over the whole game.',
    notes: ['deep'],
  },
  {
    id: '004',
    name: 'Table, killers and sorting',
    game: 'freckers',
    about:
      'Alpha-beta with a transposition table, killer moves and sorted moves; its nodes are counted with and without each.',
    notes: ['minimax', 'deep', 'comparing'],
  },
];

/** @param {string} id */
export function reportNamed(id) {
  const found = REPORTS.find((report) => report.id === id);
  if (!found) throw new Error(`There is no report ${id}.`);
  return found;
}

/** @param {string} id */
export const reportTitle = (id) => `Report ${id}: ${reportNamed(id).name}`;

/** What a reader is told about a published number. @type {Record<Origin, string>} */
export const ORIGINS = {
  'report’s text': 'is in the report’s text',
  'authors’ program': 'comes from the authors’ program, not from the text',
  ours: 'our own reading or sum',
};
