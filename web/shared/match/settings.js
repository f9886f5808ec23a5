/** Settings of any game: who plays, and with how much time.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @typedef {'red' | 'blue' | 'both' | 'watch'} Seat the sides that the person plays
 * @import { TimeControl } from './time-control.js'
 * @typedef {object} Players
 * @property {Seat} seat
 * @property {Record<Side, string>} opponents
 * @typedef {Players & TimeControl} Setup who plays a game, and with how much time
 * @typedef {Setup & { movetime: number, guestTime?: number }} PlayerSettings `movetime`: milliseconds per action, for agents that
 *   are not levels; `guestTime`: for those that somebody brought */
import { checkControl } from './time-control.js';

export const SEATS = /** @type {const} */ (['red', 'blue', 'both', 'watch']);
export const MOVETIMES = [100, 500, 2000, 5000];
/** For agents that somebody brought, without a clock; the last is the default. */
export const GUEST_TIMES = [1000, 5000, 15_000, 60_000];

/** @template T @param {readonly T[]} choices @param {unknown} value @param {T} fallback @returns {T} */
export const oneOf = (choices, value, fallback) => choices.find((choice) => choice === value) ?? fallback;

/** @param {Record<string, any>} found unchecked values @param {(text: unknown) => string} opponent @returns {PlayerSettings} */
export const checkPlayers = (found, opponent) => ({
  seat: oneOf(SEATS, found.seat, 'red'),
  opponents: { red: opponent(found.opponents?.red), blue: opponent(found.opponents?.blue) },
  movetime: oneOf(MOVETIMES, found.movetime, 500),
  ...checkControl(found),
});

/** @param {Setup} settings @returns {Setup} */
export const setupOf = ({ seat, opponents, clock, increment }) => ({ seat, opponents, clock, increment });

/** The side that the person has alone. @param {Seat} seat @returns {Side | null} */
export const oneSide = (seat) => (seat === 'red' || seat === 'blue' ? seat : null);

/** Whether the person plays a side. @param {{ seat: Seat }} settings @param {Side} side */
export const isPerson = ({ seat }, side) => seat === 'both' || seat === side;
