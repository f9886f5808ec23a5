/** The page's state as a URL fragment. Its content is untrusted until the engine has accepted it.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { GameRecord as AnyRecord } from '../match/game.js'
 * @import { GameRecord } from './match.js'
 * @import { Players } from '../match/settings.js'
 * @import { Settings } from './settings.js'
 * @typedef {'play' | 'analyse' | 'setup'} Mode
 * @typedef {object} Link
 * @property {GameRecord} record
 * @property {Partial<Settings>} settings
 * @property {Mode} mode */
import {
  actionParts,
  choice,
  linkedActions,
  linkedPlayers,
  playerParts,
  readFragment,
  writeFragment,
} from '../match/fragment.js';
import { LEVELS } from './levels.js';
import { ACTION, RULE_SETS, readStart } from './rules.js';

const MODES = /** @type {const} */ (['play', 'analyse', 'setup']);

/** @param {string} hash @param {Agent[]} agents @returns {Link | null} null if the fragment is empty */
export function readLink(hash, agents) {
  const parts = readFragment(hash);
  if (!parts) return null;
  const { actions, at } = linkedActions(parts, ACTION);
  const settings = linkedPlayers(parts, agents, LEVELS);
  const rules = choice(parts, 'rules', RULE_SETS, 'pads');
  return {
    record: { rules, start: readStart(parts.get('position')), actions, at },
    settings,
    mode: choice(parts, 'mode', MODES, 'play'),
  };
}

/** @param {AnyRecord<string>} record @param {Players & Partial<Settings>} settings @param {Mode} mode */
export function writeLink({ rules, start, actions, at }, settings, mode) {
  /** @type {[string, string][]} */
  const parts = actionParts({ actions, at });
  if (start !== 'startpos') parts.unshift(['position', start.replace(/^fen /, '').replaceAll(' ', '_')]);
  if (rules !== 'pads') parts.push(['rules', rules]);
  parts.push(...playerParts(settings, { actions }));
  if (mode !== 'play') parts.push(['mode', mode]);
  return writeFragment(parts);
}
