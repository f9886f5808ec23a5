/** Plays Red at Freckers from what the cells of the board are called, as somebody does who does not see it.
 * @typedef {object} Cell
 * @property {string} name
 * @property {number} row
 * @property {boolean} canMove its frog can be chosen
 * @property {boolean} canGo the chosen frog can go there */

/** @param {string} name such as `row 0 column 1, red frog, can move` @returns {Cell} */
export const readCell = (name) => ({
  name,
  row: Number(/^row (\d)/.exec(name)?.[1]),
  canMove: name.includes(', can move'),
  canGo: name.includes(', can go here'),
});

/** The frogs that can be chosen, rearmost first. @param {string[]} names */
export const frogs = (names) =>
  names
    .map(readCell)
    .filter(({ canMove }) => canMove)
    .sort((one, other) => one.row - other.row);

/** The farthest cell ahead of the chosen frog, or nothing. @param {string[]} names @param {Cell} frog */
export const bestTarget = (names, frog) =>
  names
    .map(readCell)
    .filter(({ canGo, row }) => canGo && row > frog.row)
    .sort((one, other) => other.row - one.row)
    .at(0);

/** Where a cell is, without what is on it. @param {string} name */
export const placeOf = (name) => name.split(',')[0];
