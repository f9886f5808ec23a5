/** The two sides of every game, and who has won.
 * @import { Side } from '../../../wasm/lilypad.js' */

export const SIDES = /** @type {const} */ (['red', 'blue']);

/** The displayed names of the sides. In links and records they are red and blue in every game.
 * @typedef {Record<Side, string>} SideNames */

/** @type {SideNames} */
export const RED_AND_BLUE = { red: 'Red', blue: 'Blue' };

/** @param {Side} side */
export const nameOf = (side) => RED_AND_BLUE[side];

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === 'red' ? 'blue' : 'red');

/** @param {Side} side @param {(side: Side) => boolean} isYou whether the person plays a side
 * @param {SideNames} [names] */
export const winnerText = (side, isYou, names = RED_AND_BLUE) => (isYou(side) ? 'You win' : `${names[side]} wins`);

/** A loss that the position does not show.
 * @typedef {{ side: Side, by: 'time' | 'resignation' }} Forfeit */

/** Stored data, or null if it is not valid. @param {any} found @returns {Forfeit | null} */
export const checkForfeit = (found) =>
  SIDES.includes(found?.side) && ['time', 'resignation'].includes(found.by) ? { side: found.side, by: found.by } : null;

/** @param {Forfeit} forfeit @param {(side: Side) => boolean} isYou @param {SideNames} [names] */
export const forfeitText = ({ side, by }, isYou, names = RED_AND_BLUE) =>
  `${winnerText(otherSide(side), isYou, names)}: ${by === 'time' ? `${isYou(side) ? 'you' : names[side]} ran out of time` : `${isYou(side) ? 'you' : names[side]} resigned`}.`;
