/** Reads an opening book, whole or not at all. models/book/README.md describes its bytes.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @typedef {object} BookMove
 * @property {string} action in the engine's notation
 * @property {number} score rows by which the mover is ahead after it
 * @property {number} games of self-play in which it was played here
 * @property {number} points the mover's in these games, 1 for a win
 * @property {number} chosen games in which an engine chose it; in the others it was part of a random opening
 * @typedef {{ depth: number, moves: BookMove[] }} BookEntry `depth` is the fewest actions from the start; moves come best first
 * @typedef {object} Book
 * @property {RuleSet} rules
 * @property {number} games of self-play
 * @property {number} size how many positions it holds
 * @property {(position: string) => BookEntry | null} find what it says about a position in the engine's notation. Colours
 *   swapped or the board mirrored are the same position. */
import { actionText, checkBoard, mirrorSet, positionSets, turnSet } from './bits.js';
import { byteBelow, openData, refuse } from './data-file.js';
import { RULE_SETS } from './rules.js';

/** @typedef {{ mine: bigint, theirs: bigint, pads: bigint }} Board the mover's: its frogs start in row 0 */
/** @typedef {{ number: number, score: number, games: number, points: number, chosen: number }} StoredMove */

const MAGIC = 'LILYBOK1';
const LAST_ACTION = 150;
const MOST_MOVES = 4;
const MOST_SCORE = 30_000;
/** Swap rows or columns of both cells of a move. */
const TURNED = 0o7070;
const MIRRORED = 0o0707;
const GROW = 64 * 64;

/** @param {Board} board */
const keyOf = ({ mine, theirs, pads }) => `${mine},${theirs},${pads}`;

/** The one of a board and its mirror image that a book holds. @param {Board} board */
function fold(board) {
  const other = { mine: mirrorSet(board.mine), theirs: mirrorSet(board.theirs), pads: mirrorSet(board.pads) };
  const differs = /** @type {const} */ (['mine', 'theirs', 'pads']).find((part) => board[part] !== other[part]);
  const isMirrored = differs !== undefined && other[differs] < board[differs];
  return { board: isMirrored ? other : board, isMirrored };
}

/** @param {ReturnType<typeof openData>} data @param {number} allGames @returns {StoredMove} */
function readMove(data, allGames) {
  const [number, score, games, points, chosen] = [
    data.short(),
    data.signed(),
    data.short(),
    data.short(),
    data.short(),
  ];
  actionText(number);
  if (Math.abs(score) > MOST_SCORE) refuse(`a score is ${score}`);
  if (games > allGames || chosen > games || points > 2 * games) refuse('the counts of a move do not fit');
  return { number, score, games, points, chosen };
}

/** @param {ReturnType<typeof openData>} data @param {number} games */
function readEntry(data, games) {
  const board = { mine: data.set(), theirs: data.set(), pads: data.set() };
  checkBoard(board.mine, board.theirs, board.pads);
  if (fold(board).isMirrored) refuse('a position is mirrored');
  const depth = byteBelow(data, LAST_ACTION, 'the depth of a position');
  const length = byteBelow(data, MOST_MOVES + 1, 'the number of moves');
  if (!length) refuse('a position has no moves');
  return { board, depth, moves: Array.from({ length }, () => readMove(data, games)) };
}

/** Throws an error with a message if the bytes are not exactly one book. @param {Uint8Array} bytes @returns {Book} */
export function readBook(bytes) {
  const data = openData(bytes, MAGIC);
  const rules = RULE_SETS[byteBelow(data, RULE_SETS.length, 'the rule set')];
  const games = data.short();
  const entries = Array.from({ length: data.short() }, () => readEntry(data, games));
  data.close();
  const found = new Map(entries.map((entry) => [keyOf(entry.board), entry]));
  if (found.size !== entries.length) refuse('a position is there twice');

  /** @param {string} position */
  function find(position) {
    const { red, blue, pads, side } = positionSets(position);
    const isBlue = side === 'blue';
    const seen = isBlue
      ? { mine: turnSet(blue), theirs: turnSet(red), pads: turnSet(pads) }
      : { mine: red, theirs: blue, pads };
    const { board, isMirrored } = fold(seen);
    const entry = found.get(keyOf(board));
    if (!entry) return null;
    const change = (isBlue ? TURNED : 0) ^ (isMirrored ? MIRRORED : 0);
    const moves = entry.moves.map(({ number, score, points, ...counts }) => ({
      action: actionText(number === GROW ? GROW : number ^ change),
      score: score / 100,
      points: points / 2,
      ...counts,
    }));
    return { depth: entry.depth, moves };
  }
  return { rules, games, size: entries.length, find };
}
