/** Reads a file of puzzles, whole or not at all. models/puzzles/README.md describes its bytes, and what themes mean.
 * @import { RuleSet, Side } from '../../../wasm/lilypad.js'
 * @typedef {object} Puzzle
 * @property {string} position in the engine's notation
 * @property {Side} side to move
 * @property {string[]} solution the one good move; then, as long as there is again one, the best reply and that move
 * @property {number | null} gap rows by which the first move is better than any other; null if it alone wins, or alone does
 *   not lose, by force
 * @property {number} grade place in `LEVELS` of the weakest level that finds the first move
 * @property {number | null} winsIn moves of the solver to a win, where that is known exactly
 * @property {Theme[]} themes
 * @typedef {(typeof THEMES)[number]} Theme
 * @typedef {{ rules: RuleSet, levels: number, puzzles: Puzzle[] }} PuzzleFile `levels` is how many the grades count */
import { actionText, positionText } from './bits.js';
import { byteBelow, openData, refuse } from './data-file.js';
import { RULE_SETS } from './rules.js';

/** In the order of their bits. */
export const THEMES = /** @type {const} */ ([
  'grow',
  'step',
  'sideways',
  'jump',
  'long-jump',
  'set-up',
  'block',
  'patience',
  'last-frog',
  'home',
  'race',
]);

const MAGIC = 'LILYPUZ1';
const SIDES = /** @type {const} */ (['red', 'blue']);
const LONGEST_SOLUTION = 9;
const DECISIVE = 0xffff;
const LAST_ACTION = 150;

/** @param {number} bits @returns {Theme[]} */
function themesOf(bits) {
  if (bits >> THEMES.length) refuse('a theme is unknown');
  return THEMES.filter((_, index) => (bits >> index) & 1);
}

/** @param {ReturnType<typeof openData>} data @param {number} levels @returns {Puzzle} */
function readPuzzle(data, levels) {
  const [red, blue, pads] = [data.set(), data.set(), data.set()];
  const side = SIDES[byteBelow(data, SIDES.length, 'a side')];
  const position = positionText({ red, blue, pads, side, played: data.byte() });
  const gap = data.short();
  const grade = byteBelow(data, levels, 'a grade');
  const winsIn = byteBelow(data, LAST_ACTION, 'the number of moves to a win') || null;
  const themes = themesOf(data.short());
  const length = byteBelow(data, LONGEST_SOLUTION + 1, 'the length of a solution');
  if (length % 2 === 0) refuse('a solution does not end with a move of the solver');
  const solution = Array.from({ length }, () => actionText(data.short()));
  return { position, side, solution, gap: gap === DECISIVE ? null : gap / 100, grade, winsIn, themes };
}

/** Throws an error with a message if the bytes are not exactly one file of puzzles. @param {Uint8Array} bytes
 * @returns {PuzzleFile} */
export function readPuzzles(bytes) {
  const data = openData(bytes, MAGIC);
  const rules = RULE_SETS[byteBelow(data, RULE_SETS.length, 'the rule set')];
  const levels = data.byte();
  const puzzles = Array.from({ length: data.short() }, () => readPuzzle(data, levels));
  data.close();
  return { rules, levels, puzzles };
}
