/** The notes in order. Each is a file in this folder; figure-list.js finds its figures by their tags. */

/** @typedef {object} Note
 * @property {string} name of its file, without extension
 * @property {string} title
 * @property {string} summary one line for the table of contents */

/** @type {Note[]} */
export const course = [
  { name: 'game', title: 'The game', summary: 'Learn the rules by playing, and see why there are two sets of them.' },
  {
    name: 'bits',
    title: 'Boards as bits',
    summary: 'A position in three numbers, and how shifting them finds every jump.',
  },
  {
    name: 'minimax',
    title: 'Minimax and alpha-beta',
    summary: 'A real search, step by step: what it looks at, what it skips, and why.',
  },
  {
    name: 'deep',
    title: 'Making it deep',
    summary: 'Order, killers, tables, deepening, the horizon and the clock, each measured.',
  },
  {
    name: 'monte-carlo',
    title: 'Monte Carlo',
    summary: 'A tree that grows by playing games, and why it finds good moves.',
  },
  { name: 'evaluation', title: 'Evaluation', summary: 'What a position is worth: by hand, by trees, by a network.' },
  { name: 'comparing', title: 'Comparing engines', summary: 'Why ten games prove nothing, and what does.' },
  {
    name: 'hidden-cards',
    title: 'Hidden cards',
    summary: 'Sequence: how to search a game of which you see only a part.',
  },
  {
    name: 'your-agent',
    title: 'Add your own agent',
    summary: 'First in this page, in Python or JavaScript; then in C, from a file to the arena.',
  },
  { name: 'your-game', title: 'Your own game', summary: 'A whole game in one C file, with agents, arena and board.' },
];
