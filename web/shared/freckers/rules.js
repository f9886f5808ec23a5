/** The rule sets of Freckers, and its notation.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @import { RuleChoice } from '../match/player-form.js' */

export const RULE_SETS = /** @type {const} */ (['pads', 'referee']);

/** @type {RuleChoice<RuleSet>} */
export const RULE_CHOICE = {
  title: 'Between jumps a frog lands on pads only or, as the course’s referee allows, on water too',
  names: [
    ['pads', 'Pads only'],
    ['referee', 'Referee'],
  ],
};

/** Matches every action in the engine's notation. */
export const ACTION = /^(grow|[0-7]{4})$/;

/** Converts a link's position to `startpos` or `fen POSITION`. Links have underscores for spaces. @param {string | null} text */
export const readStart = (text) => (text ? `fen ${text.replaceAll('_', ' ').trim()}` : 'startpos');
