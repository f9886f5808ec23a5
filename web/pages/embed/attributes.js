/** Attributes, methods and events of the two tags, for the generator, the frame and the documentation.
 * @typedef {'freckers-board' | 'freckers-game'} Tag
 * @typedef {object} Attribute
 * @property {string} name
 * @property {Tag[]} tags
 * @property {'text' | 'number' | 'flag' | readonly string[]} kind an array lists the choices, the default first
 * @property {string} help */
import { LEVELS } from '../../shared/freckers/levels.js';

/** @type {Tag} */
const BOARD = 'freckers-board';
/** @type {Tag} */
const GAME = 'freckers-game';

/** @type {Attribute[]} */
export const ATTRIBUTES = [
  {
    name: 'level',
    tags: [GAME],
    kind: ['casual', ...LEVELS.map(({ id }) => id).filter((id) => id !== 'casual')],
    help: 'how strong the opponent is',
  },
  { name: 'agent', tags: [GAME], kind: 'text', help: 'instead of a level: an agent such as alphabeta-best:depth=4' },
  { name: 'movetime', tags: [GAME], kind: 'number', help: 'thinking time in milliseconds' },
  { name: 'side', tags: [GAME], kind: ['red', 'blue', 'both'], help: 'the side the reader plays' },
  { name: 'position', tags: [BOARD, GAME], kind: 'text', help: 'where the game begins; spaces may be underscores' },
  { name: 'moves', tags: [BOARD, GAME], kind: 'text', help: 'moves from there, such as 0313 7464 grow' },
  {
    name: 'ply',
    tags: [BOARD],
    kind: 'number',
    help: 'how many of the moves to show; loads the engine at once',
  },
  { name: 'rules', tags: [BOARD, GAME], kind: ['pads', 'referee'], help: 'what a frog may land on between two jumps' },
  {
    name: 'controls',
    tags: [BOARD, GAME],
    kind: 'flag',
    help: 'buttons: step through the moves of a board; undo and new game',
  },
  { name: 'coordinates', tags: [BOARD, GAME], kind: ['on', 'off'], help: 'numbers of rows and columns' },
  {
    name: 'flipped',
    tags: [BOARD, GAME],
    kind: 'flag',
    help: 'turned by half; without it Red is at the bottom, or Blue if the reader plays Blue',
  },
  { name: 'size', tags: [BOARD, GAME], kind: 'number', help: 'maximum width in pixels' },
  {
    name: 'theme',
    tags: [BOARD, GAME],
    kind: ['', 'auto', 'light', 'dark'],
    help: 'light or dark; auto follows the reader’s system; by default the page decides',
  },
];

export const METHODS = [
  { tag: BOARD, name: 'go(ply), first(), previous(), next(), last()', help: 'show another position of the game' },
  { tag: GAME, name: 'play(action), undo(), restart()', help: 'move for the reader' },
];

export const EVENTS = [
  { tag: BOARD, name: 'change', help: '{ ply, position }: another position is shown' },
  { tag: GAME, name: 'move', help: '{ action, side, position }: a move was made' },
  { tag: GAME, name: 'end', help: '{ result }: red, blue or draw' },
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
