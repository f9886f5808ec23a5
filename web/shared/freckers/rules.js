/** The rule sets of Freckers, and its notation.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @import { RuleChoice } from '../match/player-form.js' */

export const RULE_SETS = /** @type {const} */ (['pads', 'referee']);

/** @type {RuleChoice<RuleSet>} */
export const RULE_CHOICE = {
  names: [
    ['pads', 'Pads only', 'Pads only: in a chain of jumps, every jump lands on a pad.'],
    [
      'referee',
      'Referee',
      'Referee: in a chain of jumps, only the last must land on a pad; the others may land on water.',
    ],
  ],
};

/** Matches every action in the engine's notation. */
export const ACTION = /^(grow|[0-7]{4})$/;

/** Converts a link's position to `startpos` or `fen POSITION`. Links have underscores for spaces. @param {string | null} text */
export const readStart = (text) => (text ? `fen ${text.replaceAll('_', ' ').trim()}` : 'startpos');
