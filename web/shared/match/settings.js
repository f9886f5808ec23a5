/** Settings of any game: who plays, and with how much time.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @typedef {'red' | 'blue' | 'both' | 'watch'} Seat the sides that the person plays
 * @typedef {object} PlayerSettings
 * @property {Seat} seat
 * @property {Record<Side, string>} opponents
 * @property {number} movetime milliseconds per action, for agents that are not levels
 * @property {number} clock minutes per side for the whole game, 0 for no clock */

export const SEATS = /** @type {const} */ (['red', 'blue', 'both', 'watch']);
export const MOVETIMES = [100, 500, 2000, 5000];
export const CLOCKS = [0, 1, 3, 5, 10];

/** @template T @param {readonly T[]} choices @param {unknown} value @param {T} fallback @returns {T} */
export const oneOf = (choices, value, fallback) => choices.find((choice) => choice === value) ?? fallback;

/** @param {Record<string, any>} found unchecked values @param {(text: unknown) => string} opponent @returns {PlayerSettings} */
export const checkPlayers = (found, opponent) => ({
  seat: oneOf(SEATS, found.seat, 'red'),
  opponents: { red: opponent(found.opponents?.red), blue: opponent(found.opponents?.blue) },
  movetime: oneOf(MOVETIMES, found.movetime, 500),
  clock: oneOf(CLOCKS, found.clock, 0),
});

/** Whether the person plays a side. @param {{ seat: Seat }} settings @param {Side} side */
export const isPerson = ({ seat }, side) => seat === 'both' || seat === side;
