/** Attributes, methods and events of the tags, for the generator, the frame and the documentation.
 * @typedef {(typeof TAGS)[number] | (typeof FIGURE_TAGS)[number]} Tag
 * @typedef {object} Attribute
 * @property {string} name
 * @property {Tag[]} tags
 * @property {'text' | 'number' | 'flag' | readonly string[]} kind an array lists the choices
 * @property {string} [initial] the default, if it is not the first choice
 * @property {string} [none] what the choice of nothing means
 * @property {string} help */
import { LEVELS } from '../../shared/freckers/levels.js';
import { STARTERS, UNFINISHED } from '../../shared/lab/starters.js';

export const TAGS = /** @type {const} */ (['freckers-board', 'freckers-game', 'freckers-puzzle', 'agent-lab']);
const [BOARD, GAME, PUZZLE, LAB] = TAGS;

/** Figures of the notes that the generator offers; they come with another script. */
export const FIGURE_TAGS = /** @type {const} */ (['minimax-steps', 'bit-viewer', 'search-exercise']);
const [TREE, BITS, EXERCISE] = FIGURE_TAGS;

/** @type {Attribute[]} */
export const ATTRIBUTES = [
  {
    name: 'kind',
    tags: [EXERCISE],
    kind: [
      'moves',
      'grow',
      'flood',
      'key',
      'prune',
      'best-case',
      'depth',
      'ucb1',
      'puct',
      'weights',
      'interval',
      'hand',
    ],
    help: 'what is asked',
  },
  { name: 'seed', tags: [EXERCISE], kind: 'number', help: 'the same number always asks the same' },
  { name: 'depth', tags: [TREE], kind: 'number', help: 'how many moves deep to search' },
  { name: 'puzzle', tags: [PUZZLE], kind: 'text', help: 'daily, or the name at the end of a puzzle’s link' },
  {
    name: 'level',
    tags: [GAME],
    kind: LEVELS.map(({ id }) => id),
    initial: 'casual',
    help: 'how strong the opponent is',
  },
  {
    name: 'starter',
    tags: [LAB],
    kind: [...STARTERS, ...UNFINISHED].map(({ id }) => id),
    initial: 'greedy',
    help: 'the program that the reader begins with',
  },
  {
    name: 'language',
    tags: [LAB],
    kind: ['', 'python', 'javascript'],
    none: 'the reader chooses',
    help: 'Python or JavaScript; without it the reader chooses',
  },
  {
    name: 'opponent',
    tags: [LAB],
    kind: ['random', 'greedy', ...LEVELS.map(({ id }) => id)],
    initial: 'greedy',
    help: 'whom the program plays against; agents such as alphabeta:depth=2 work too',
  },
  { name: 'games', tags: [LAB], kind: 'number', help: 'how many games count, 10 unless told; at most 50' },
  { name: 'goal', tags: [LAB], kind: 'number', help: 'the points to reach; a win is one, a draw half a point' },
  { name: 'id', tags: [LAB], kind: 'text', help: 'the reader’s text is kept under the page’s address and this name' },
  { name: 'agent', tags: [GAME], kind: 'text', help: 'instead of a level: an agent such as alphabeta-best:depth=4' },
  { name: 'movetime', tags: [GAME], kind: 'number', help: 'thinking time in milliseconds' },
  { name: 'side', tags: [GAME], kind: ['red', 'blue', 'both'], help: 'the side the reader plays' },
  {
    name: 'position',
    tags: [BOARD, GAME, PUZZLE, TREE, BITS],
    kind: 'text',
    help: 'where the game begins; spaces may be underscores',
  },
  {
    name: 'solution',
    tags: [PUZZLE],
    kind: 'text',
    help: 'for a puzzle of your own: the moves of both sides, the last one the reader’s',
  },
  { name: 'moves', tags: [BOARD, GAME], kind: 'text', help: 'moves from there, such as 0313 7464 grow' },
  {
    name: 'ply',
    tags: [BOARD],
    kind: 'number',
    help: 'how many of the moves to show; loads the engine at once',
  },
  {
    name: 'rules',
    tags: [BOARD, GAME, PUZZLE],
    kind: ['pads', 'referee'],
    help: 'what a frog may land on between two jumps',
  },
  {
    name: 'controls',
    tags: [BOARD, GAME],
    kind: 'flag',
    help: 'buttons: step through the moves of a board; undo and new game',
  },
  { name: 'coordinates', tags: [BOARD, GAME, PUZZLE], kind: ['on', 'off'], help: 'numbers of rows and columns' },
  {
    name: 'flipped',
    tags: [BOARD, GAME, PUZZLE],
    kind: 'flag',
    help: 'turned round; without it Red is at the bottom, or Blue if the reader plays Blue',
  },
  { name: 'size', tags: [BOARD, GAME, PUZZLE], kind: 'number', help: 'maximum width in pixels' },
  {
    name: 'theme',
    tags: [BOARD, GAME, PUZZLE, LAB],
    kind: ['', 'auto', 'light', 'dark'],
    none: 'same as the page',
    help: 'light or dark; auto follows the reader’s system; by default the page decides',
  },
];

/** What an attribute is as long as nothing is given. @param {Attribute} attribute */
export const initialOf = ({ kind, initial }) => initial ?? (Array.isArray(kind) ? kind[0] : '');

export const METHODS = [
  { tag: BOARD, name: 'go(ply), first(), previous(), next(), last()', help: 'show another position of the game' },
  { tag: GAME, name: 'play(action), undo(), restart()', help: 'move for the reader' },
  { tag: PUZZLE, name: 'again()', help: 'begin again' },
];

export const EVENTS = [
  { tag: BOARD, name: 'change', help: '{ ply, position }: another position is shown' },
  { tag: GAME, name: 'move', help: '{ action, side, position }: a move was made' },
  { tag: GAME, name: 'end', help: '{ result }: red, blue or draw' },
  { tag: PUZZLE, name: 'result', help: '{ puzzle, score }: 1 if found at once, 0.5 with a hint, else 0' },
  { tag: EXERCISE, name: 'exercise-solved', help: '{ kind, seed }: the answers are right' },
  { tag: LAB, name: 'result', help: '{ points, games, reached }: the games of the exercise are over' },
];

export const PROPERTIES = [
  '--freckers-size',
  '--freckers-accent',
  '--freckers-on-accent',
  '--freckers-text',
  '--freckers-quiet',
  '--freckers-surface',
  '--freckers-line',
  '--board-radius',
  '--board-shore',
  '--board-shore-ink',
  '--board-water-near',
  '--board-water-far',
  '--board-pad-light',
  '--board-pad-dark',
  '--board-pad-edge',
  '--board-red-light',
  '--board-red-dark',
  '--board-red-edge',
  '--board-blue-light',
  '--board-blue-dark',
  '--board-blue-edge',
  '--board-mark',
  '--board-blossom',
  '--board-focus',
];
