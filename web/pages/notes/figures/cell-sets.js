/** Sets of cells as the engine stores them: one bit per cell in a 64-bit word, cell 0 the lowest.
 * @import { Cell, CellSet, Side } from '../../../../wasm/lilypad.js' */

const ALL = (1n << 64n) - 1n;
const FIRST_COLUMN = 0x0101010101010101n;
const LAST_COLUMN = 0x8080808080808080n;

/** The five directions of a frog, as moves.h shifts them. @type {{ name: string, code: string, shift: (set: bigint) => bigint }[]} */
export const SHIFTS = [
  { name: 'left', code: 'set >> 1 & ~LAST_COLUMN', shift: (set) => (set >> 1n) & ~LAST_COLUMN },
  { name: 'forward-left', code: 'set << 7 & ~LAST_COLUMN', shift: (set) => (set << 7n) & ALL & ~LAST_COLUMN },
  { name: 'forward', code: 'set << 8', shift: (set) => (set << 8n) & ALL },
  { name: 'forward-right', code: 'set << 9 & ~FIRST_COLUMN', shift: (set) => (set << 9n) & ALL & ~FIRST_COLUMN },
  { name: 'right', code: 'set << 1 & ~FIRST_COLUMN', shift: (set) => (set << 1n) & ALL & ~FIRST_COLUMN },
];

/** @param {CellSet} digits */
export const readSet = (digits) => BigInt(`0x${digits}`);

/** @param {bigint} set */
export const hexOf = (set) => set.toString(16).toUpperCase().padStart(16, '0');

/** Eight bytes in the order the number is written: row 7 first, the highest column of each row first. @param {bigint} set */
export const binaryOf = (set) => set.toString(2).padStart(64, '0').match(/.{8}/g) ?? [];

/** The cell of a bit as shown; for Blue the board is upside down. @param {number} index @param {Side} side */
export const cellOfBit = (index, side) => `${side === 'red' ? index >> 3 : 7 - (index >> 3)}${index & 7}`;

/** @param {Cell} cell @param {Side} side */
export const bitOfCell = (cell, side) => 8 * (side === 'red' ? Number(cell[0]) : 7 - Number(cell[0])) + Number(cell[1]);

/** The indexes of the bits that are set, the lowest first. @param {bigint} set */
export const membersOf = (set) =>
  Array.from({ length: 64 }, (_, index) => index).filter((index) => (set >> BigInt(index)) & 1n);
