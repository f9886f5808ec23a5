/** What the player has chosen. It survives a reload; whatever is read back is checked like anything foreign.
 * @import { Agent, RuleSet, Side } from '../../wasm/lilypad.js'
 * @typedef {'red' | 'blue' | 'both' | 'watch'} Seat who the person at the screen plays
 * @typedef {object} PlayerSettings of any game
 * @property {Seat} seat
 * @property {Record<Side, string>} opponents
 * @property {number} movetime milliseconds that an agent of the player's own choice may think
 * @property {number} clock minutes for all actions of a side, 0 for no clock
 * @typedef {object} FreckersSettings
 * @property {RuleSet} rules
 * @property {boolean} turned the board is seen from the other side
 * @property {boolean} sound
 * @typedef {PlayerSettings & FreckersSettings} Settings */
import { FIRST_OPPONENT, readOpponent } from './opponents.js';
import { SETTINGS_KEY, keep, recall } from './storage.js';

export const SIDES = /** @type {const} */ (['red', 'blue']);
export const SEATS = /** @type {const} */ (['red', 'blue', 'both', 'watch']);
export const RULE_SETS = /** @type {const} */ (['pads', 'referee']);
export const MOVETIMES = [100, 500, 2000, 5000];
export const CLOCKS = [0, 1, 3, 5, 10];

/** @template T @param {readonly T[]} choices @param {unknown} value @param {T} otherwise @returns {T} */
export const oneOf = (choices, value, otherwise) => choices.find((choice) => choice === value) ?? otherwise;

/** @param {Record<string, any>} found anything @param {(text: unknown) => string} opponent @returns {PlayerSettings} */
export const checkPlayers = (found, opponent) => ({
  seat: oneOf(SEATS, found.seat, 'red'),
  opponents: { red: opponent(found.opponents?.red), blue: opponent(found.opponents?.blue) },
  movetime: oneOf(MOVETIMES, found.movetime, 500),
  clock: oneOf(CLOCKS, found.clock, 0),
});

/** @param {Record<string, any>} found anything @param {Agent[]} agents @returns {Settings} */
export function checkSettings(found, agents) {
  return {
    ...checkPlayers(found, (text) => readOpponent(agents, text)?.text ?? FIRST_OPPONENT),
    rules: oneOf(RULE_SETS, found.rules, 'pads'),
    turned: found.turned === true,
    sound: found.sound === true,
  };
}

/** @param {Agent[]} agents */
export const readSettings = (agents) => checkSettings(recall(SETTINGS_KEY), agents);

/** @param {Settings} settings */
export const keepSettings = (settings) => keep(SETTINGS_KEY, settings);

/** Whether the person at the screen plays a side. @param {{ seat: Seat }} settings @param {Side} side */
export const isPerson = ({ seat }, side) => seat === 'both' || seat === side;
