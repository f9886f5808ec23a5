/** What the player has chosen for Sequence. It survives a reload; whatever is read back is checked like anything foreign.
 * @import { Agent, SequenceRules } from '../../wasm/lilypad.js'
 * @import { PlayerSettings } from '../play/settings.js'
 * @typedef {PlayerSettings & { rules: SequenceRules, practice: boolean }} Settings
 *   in practice, actions can be taken back */
import { readOpponent } from '../play/opponents.js';
import { checkPlayers, oneOf } from '../play/settings.js';
import { keep, recall } from '../play/storage.js';
import { FIRST_OPPONENT, LEVELS } from './levels.js';
import { RULE_SETS } from './rules.js';

const KEY = 'lilypad-sequence';

/** @param {Agent[]} agents @returns {Settings} */
export function readSettings(agents) {
  const found = recall(KEY);
  return {
    ...checkPlayers(found, (text) => readOpponent(agents, text, LEVELS)?.text ?? FIRST_OPPONENT),
    rules: oneOf(RULE_SETS, found.rules, 'course'),
    practice: found.practice === true,
  };
}

/** @param {Settings} settings */
export const keepSettings = (settings) => keep(KEY, settings);
