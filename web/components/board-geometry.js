/** Cells of the board as text, numbers and places. No rules: what a cell may do comes from outside.
 * @typedef {'red' | 'blue' | 'pad' | 'water'} Content */

export const SIZE = 8;
export const UNIT = 100;

/** Where a game begins unless something else is said. */
export const START = '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0';

/** All 64 cells, row by row. */
export const CELLS = Array.from({ length: SIZE * SIZE }, (_, index) => `${Math.floor(index / SIZE)}${index % SIZE}`);

/** @type {Record<string, Content>} */
const CONTENT = { r: 'red', b: 'blue', '*': 'pad' };

/** What is on each cell, by name. Text that is no position gives a board of what could be read, never an error.
 * @param {string} position */
export function readPosition(position) {
  /** @type {Map<string, Content>} */
  const contents = new Map();
  const rows = position.split(' ')[0].split('/');
  for (let row = 0; row < SIZE; row++) {
    const spelled = (rows[row] ?? '').slice(0, SIZE).replace(/[1-8]/g, (digit) => '.'.repeat(Number(digit)));
    for (let column = 0; column < SIZE; column++) contents.set(`${row}${column}`, CONTENT[spelled[column]] ?? 'water');
  }
  return contents;
}

/** The board as text, the way readPosition reads it. @param {Map<string, Content>} contents */
export function writePosition(contents) {
  /** @type {Record<Content, string>} */
  const letters = { red: 'r', blue: 'b', pad: '*', water: '.' };
  const rows = Array.from({ length: SIZE }, (_, row) => CELLS.slice(row * SIZE, (row + 1) * SIZE).map((cell) => letters[contents.get(cell) ?? 'water']));
  return rows.map((row) => row.join('').replace(/\.+/g, (water) => String(water.length))).join('/');
}

/** Where a cell is drawn, in cells from the top left.
 * @param {string} cell @param {boolean} flipped */
export function placeOf(cell, flipped) {
  const [row, column] = [Number(cell[0]), Number(cell[1])];
  return flipped ? { x: SIZE - 1 - column, y: SIZE - 1 - row } : { x: column, y: row };
}

/** The cell drawn at a place, or null outside the board.
 * @param {number} x @param {number} y @param {boolean} flipped */
export function cellAt(x, y, flipped) {
  if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) return null;
  return flipped ? `${SIZE - 1 - y}${SIZE - 1 - x}` : `${y}${x}`;
}

/** The middle of a cell in drawing units. @param {string} cell @param {boolean} flipped */
export function middleOf(cell, flipped) {
  const { x, y } = placeOf(cell, flipped);
  return { x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT };
}

/** Where a path ends. @param {string[]} path */
export const endOf = (path) => path[path.length - 1];

/** An action as it is written. @param {string} action */
export const actionText = (action) => (action === 'grow' ? 'grow' : `${action.slice(0, 2)}–${action.slice(2)}`);

/** @param {string} cell */
export const spokenCell = (cell) => `row ${cell[0]} column ${cell[1]}`;

/** An action as a sentence. @param {{ action: string, path: string[] }} move @param {Content} mover */
export function spokenMove({ action, path }, mover) {
  const name = mover === 'red' ? 'Red' : 'Blue';
  if (action === 'grow') return `${name} grows pads.`;
  const hops = path.length > 2 ? ` in ${path.length - 1} hops` : '';
  return `${name} goes from ${spokenCell(path[0])} to ${spokenCell(endOf(path))}${hops}.`;
}
