/** The player's settings for Sequence, kept across reloads. Stored values are checked like any foreign input.
 * @import { Agent, SequenceRules } from '../../../wasm/lilypad.js'
 * @import { PlayerSettings } from '../../shared/match/settings.js'
 * @typedef {PlayerSettings & { rules: SequenceRules, practice: boolean }} Settings
 *   `practice` allows taking actions back */
import { readOpponent } from '../../shared/match/opponents.js';
import { checkPlayers, oneOf } from '../../shared/match/settings.js';
import { keep, recall } from '../../shared/page/storage.js';
import { DEFAULT_OPPONENT, FIRST_OPPONENT, LEVELS } from '../../shared/sequence/levels.js';
import { RULE_SETS } from '../../shared/sequence/rules.js';

const KEY = 'lilypad-sequence';

/** @param {Agent[]} agents @param {boolean} isLinked whether a link says what to show @returns {Settings} */
export function readSettings(agents, isLinked) {
  const found = recall(KEY);
  const opponent = isLinked || Object.keys(found).length ? DEFAULT_OPPONENT : FIRST_OPPONENT;
  return {
    ...checkPlayers(found, (text) => readOpponent(agents, text, LEVELS)?.text ?? opponent),
    rules: oneOf(RULE_SETS, found.rules, 'course'),
    practice: found.practice === true,
  };
}

/** @param {Settings} settings */
export const keepSettings = (settings) => keep(KEY, settings);
