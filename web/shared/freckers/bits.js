/** Boards and actions as the data files have them: a set of cells in 64 bits, cell 8 x row + column of the printed board,
 * and actions as from x 64 + to. Here they become the engine's notation. */
import { refuse } from './data-file.js';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
const FROGS = 6;
const LAST_ACTION = 150;
const GROW = 64 * 64;

/** @param {bigint} set @param {number} cell */
const has = (set, cell) => ((set >> BigInt(cell)) & 1n) === 1n;

/** @param {bigint} set */
const count = (set) => set.toString(2).replaceAll('0', '').length;

/** Throws unless each side has six frogs and no cell holds two things. @param {bigint} one @param {bigint} other @param {bigint} pads */
export function checkBoard(one, other, pads) {
  if (count(one) !== FROGS || count(other) !== FROGS) refuse('a side does not have six frogs');
  if (one & other || (one | other) & pads) refuse('two things are on one cell');
}

/** A position in the engine's notation. Throws unless each side has six frogs and no cell holds two things.
 * @param {{ red: bigint, blue: bigint, pads: bigint, side: 'red' | 'blue', played: number }} board */
export function positionText({ red, blue, pads, side, played }) {
  checkBoard(red, blue, pads);
  if (played >= LAST_ACTION) refuse(`${played} moves are played`);
  const rows = ROWS.map((row) =>
    ROWS.map((column) => {
      const cell = 8 * row + column;
      return has(red, cell) ? 'r' : has(blue, cell) ? 'b' : has(pads, cell) ? '*' : '1';
    })
      .join('')
      .replace(/1+/g, (water) => `${water.length}`),
  );
  return `${rows.join('/')} ${side[0]} ${played}`;
}

/** @param {number} cell */
const cellText = (cell) => `${cell >> 3}${cell & 7}`;

/** An action in the engine's notation. @param {number} number */
export function actionText(number) {
  if (number === GROW) return 'grow';
  const [from, to] = [number >> 6, number & 63];
  return number > 0 && number < GROW && from !== to
    ? cellText(from) + cellText(to)
    : refuse(`there is no move ${number}`);
}

/** The sets of a position in the engine's notation, which must be a legal one. @param {string} position */
export function positionSets(position) {
  const [board, side] = position.split(' ');
  const cells = board.replaceAll('/', '').replace(/\d/g, (water) => '1'.repeat(Number(water)));
  /** @param {string} thing */
  const setOf = (thing) => [...cells].reduce((set, cell, at) => (cell === thing ? set | (1n << BigInt(at)) : set), 0n);
  return { red: setOf('r'), blue: setOf('b'), pads: setOf('*'), side: side === 'b' ? 'blue' : 'red' };
}

/** @param {bigint} set @param {number} change of each cell's number */
function changeCells(set, change) {
  let result = 0n;
  for (let cell = 0; cell < 64; cell++) if (has(set, cell)) result |= 1n << BigInt(cell ^ change);
  return result;
}

/** The set on the board seen from the other side: rows swapped. @param {bigint} set */
export const turnSet = (set) => changeCells(set, 0o70);
/** The set on the mirrored board: columns swapped. @param {bigint} set */
export const mirrorSet = (set) => changeCells(set, 0o07);
