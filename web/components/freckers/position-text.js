/** Positions as text: eight rows, the side to move, the number of moves played. Text that cannot be read whole is refused,
 * never guessed. The engine decides what is legal.
 * @import { Content } from './board-geometry.js' */
import { CELLS, SIZE } from './board-geometry.js';

const FROGS = 6;
const MAX_PLAYED = 150;
/** @type {Record<Content, string>} */
const LETTERS = { red: 'r', blue: 'b', pad: '*', water: '.' };
/** @type {Record<string, Content>} */
const CONTENTS = { r: 'red', b: 'blue', '*': 'pad', '.': 'water' };

/** @param {string} text */
const quoted = (text) => `“${text.length > 20 ? `${text.slice(0, 20)}…` : text}”`;

/** One letter for each cell of a row. @param {string} row @param {number} number */
function readRow(row, number) {
  const wrong = row.match(/[^rb*1-8]/u)?.[0];
  if (wrong) throw new Error(`row ${number} contains ${quoted(wrong)}; only r, b, * and the digits 1 to 8 are allowed`);
  const cells = row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)));
  if (cells.length !== SIZE) throw new Error(`row ${number} has ${cells.length} cells instead of ${SIZE}`);
  return cells;
}

/** What is on each cell of a board, the first part of a position. Throws the reason if it cannot be read. @param {string} text */
export function readBoard(text) {
  const rows = text.split('/');
  if (!text) throw new Error('the position is empty');
  const letters = rows.map(readRow).join('');
  if (rows.length !== SIZE)
    throw new Error(`the board has ${rows.length} rows instead of ${SIZE}; write / between rows`);
  return new Map(CELLS.map((cell, index) => [cell, CONTENTS[letters[index]]]));
}

/** Reads all three parts. Throws the reason, which completes “not a position: …”, if one cannot be read. @param {string} text */
export function readPosition(text) {
  const [board, side, played, ...rest] = text.trim().split(/[ \t]+/);
  const contents = readBoard(board);
  if (side === undefined) throw new Error('the side to move is missing: r or b after the board');
  if (side !== 'r' && side !== 'b') throw new Error(`the side to move is r or b, not ${quoted(side)}`);
  if (!played) throw new Error(`the number of moves played is missing: 0 to ${MAX_PLAYED} at the end`);
  if (!/^\d{1,3}$/.test(played) || Number(played) > MAX_PLAYED)
    throw new Error(`the number of moves played must be between 0 and ${MAX_PLAYED}, not ${quoted(played)}`);
  if (rest.length) throw new Error(`${quoted(rest.join(' '))} does not belong after the number of moves played`);
  return { contents, side, played };
}

/** Why a text is not a position that can be shown, or an empty text. Needs no engine. @param {string} text */
export function positionProblem(text) {
  try {
    const found = [...readPosition(text).contents.values()];
    for (const side of /** @type {const} */ (['red', 'blue'])) {
      const count = found.filter((content) => content === side).length;
      if (count !== FROGS)
        return `there ${count === 1 ? 'is 1' : `are ${count}`} ${side} ${count === 1 ? 'frog' : 'frogs'} instead of ${FROGS}`;
    }
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What to draw for a position. A board that cannot be read is all water. @param {string} position */
export function contentsOf(position) {
  try {
    return readBoard(position.split(' ')[0]);
  } catch {
    return new Map(CELLS.map((cell) => [cell, /** @type {Content} */ ('water')]));
  }
}

/** The board as text; the inverse of readBoard. @param {Map<string, Content>} contents */
export function writeBoard(contents) {
  const rows = Array.from({ length: SIZE }, (_, row) =>
    CELLS.slice(row * SIZE, (row + 1) * SIZE).map((cell) => LETTERS[contents.get(cell) ?? 'water']),
  );
  return rows.map((row) => row.join('').replace(/\.+/g, (water) => String(water.length))).join('/');
}
