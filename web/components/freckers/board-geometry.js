/** Cells of the board as text and coordinates. No rules here.
 * @typedef {'red' | 'blue' | 'pad' | 'water'} Content */

export const SIZE = 8;
export const UNIT = 100;
/** The shore around the pond, where nothing is ever in front of the row and column numbers. */
export const MARGIN = 26;
/** The whole drawing. */
export const VIEW = SIZE * UNIT + 2 * MARGIN;

/** The start position. */
export const START = '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0';

/** All 64 cells, row by row. */
export const CELLS = Array.from({ length: SIZE * SIZE }, (_, index) => `${Math.floor(index / SIZE)}${index % SIZE}`);

/** Where a cell is drawn, counted in cells from the top left.
 * @param {string} cell @param {boolean} flipped whether Blue starts at the bottom instead of Red */
export function placeOf(cell, flipped) {
  const [row, column] = [Number(cell[0]), Number(cell[1])];
  return flipped ? { x: column, y: row } : { x: SIZE - 1 - column, y: SIZE - 1 - row };
}

/** The cell drawn at a place, or null outside the board.
 * @param {number} x @param {number} y @param {boolean} flipped */
export function cellAt(x, y, flipped) {
  if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) return null;
  return flipped ? `${y}${x}` : `${SIZE - 1 - y}${SIZE - 1 - x}`;
}

/** The centre of a cell in drawing units. @param {string} cell @param {boolean} flipped */
export function middleOf(cell, flipped) {
  const { x, y } = placeOf(cell, flipped);
  return { x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT };
}

/** The last cell of a path. @param {string[]} path */
export const endOf = (path) => path[path.length - 1];

/** @param {string} cell */
export const spokenCell = (cell) => `row ${cell[0]} column ${cell[1]}`;

/** An action as a sentence. @param {{ action: string, path: string[] }} move @param {Content} mover */
export function spokenMove({ action, path }, mover) {
  const name = mover === 'red' ? 'Red' : 'Blue';
  if (action === 'grow') return `${name} grows pads.`;
  const between = path.slice(1, -1).map(spokenCell).join(', ');
  const hops = between ? ` in ${path.length - 1} hops, by ${between}` : '';
  return `${name} goes from ${spokenCell(path[0])} to ${spokenCell(endOf(path))}${hops}.`;
}

/** Where a frog can go, as a sentence. @param {{ path: string[] }[]} moves all of one frog */
export const spokenChoice = (moves) => `It can go to ${moves.map(({ path }) => spokenCell(endOf(path))).join(', ')}.`;
