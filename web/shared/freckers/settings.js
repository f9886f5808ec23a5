/** The player's settings for Freckers. They survive a reload; stored values are checked when they are read.
 * @import { Agent, RuleSet } from '../../../wasm/lilypad.js'
 * @import { PlayerSettings } from '../match/settings.js'
 * @typedef {object} FreckersSettings
 * @property {RuleSet} rules
 * @property {boolean} turned whether the player has turned the board
 * @property {boolean} sound
 * @property {boolean} coordinates whether the rows and columns are numbered
 * @typedef {PlayerSettings & FreckersSettings} Settings */
import { readOpponent, readPlayer } from '../match/opponents.js';
import { checkPlayers, GUEST_TIMES, oneOf } from '../match/settings.js';
import { keep, recall, SETTINGS_KEY } from '../page/storage.js';
import { DEFAULT_OPPONENT, LEVELS } from './levels.js';
import { RULE_SETS } from './rules.js';

/** @param {Record<string, any>} found unchecked values @param {Agent[]} agents @param {typeof readOpponent} [read] @returns {Settings} */
export function checkSettings(found, agents, read = readOpponent) {
  return {
    ...checkPlayers(found, (text) => read(agents, text, LEVELS)?.text ?? DEFAULT_OPPONENT),
    guestTime: oneOf(GUEST_TIMES, found.guestTime, GUEST_TIMES[GUEST_TIMES.length - 1]),
    rules: oneOf(RULE_SETS, found.rules, 'pads'),
    turned: found.turned === true,
    sound: found.sound === true,
    coordinates: found.coordinates !== false,
  };
}

/** Whether Blue is at the bottom: Red is, unless the person plays Blue, and the other way round if the board is turned.
 * @param {Pick<Settings, 'seat' | 'turned'>} settings */
export const isFlipped = ({ seat, turned }) => (seat === 'blue') !== turned;

/** The same for the game that a match shows.
 * @param {{ players: Pick<Settings, 'seat'>, settings: Pick<Settings, 'turned'> }} state */
export const isGameFlipped = ({ players: { seat }, settings: { turned } }) => isFlipped({ seat, turned });

/** @param {Agent[]} agents */
export const readSettings = (agents) => checkSettings(recall(SETTINGS_KEY), agents, readPlayer);

/** @param {Settings} settings */
export const keepSettings = (settings) => keep(SETTINGS_KEY, settings);
