/** The page's state in the fragment of its address. What is read is hostile until the engine has accepted it.
 * @import { Agent } from '../../wasm/lilypad.js'
 * @import { GameRecord } from './game.js'
 * @import { Settings } from './settings.js'
 * @typedef {'play' | 'analyse' | 'setup'} Mode
 * @typedef {object} Link
 * @property {GameRecord} record
 * @property {Partial<Settings>} settings
 * @property {Mode} mode */
import { choice, linkedActions, linkedPlayers, readFragment, writeFragment } from './fragment.js';
import { RULE_SETS, SIDES, isPerson } from './settings.js';

/** Every action as the engine writes it. */
export const ACTION = /^(grow|[0-7]{4})$/;
const MODES = /** @type {const} */ (['play', 'analyse', 'setup']);

/** `startpos`, or `fen` and a position; in links, blanks are underscores. @param {string | null} text */
export const readStart = (text) => (text ? `fen ${text.replaceAll('_', ' ').trim()}` : 'startpos');

export { readActions } from './fragment.js';

/** @param {string} hash @param {Agent[]} agents @returns {Link | null} null if there is nothing in it */
export function readLink(hash, agents) {
  const parts = readFragment(hash);
  if (!parts) return null;
  const { actions, at } = linkedActions(parts, ACTION);
  const settings = linkedPlayers(parts, agents);
  const rules = choice(parts, 'rules', RULE_SETS, 'pads');
  return { record: { rules, start: readStart(parts.get('position')), actions, at }, settings, mode: choice(parts, 'mode', MODES, 'play') };
}

/** @param {GameRecord} record @param {Settings} settings @param {Mode} mode */
export function writeLink({ rules, start, actions, at }, settings, mode) {
  /** @type {[string, string][]} */
  const parts = [];
  if (start !== 'startpos') parts.push(['position', start.replace(/^fen /, '').replaceAll(' ', '_')]);
  if (actions.length) parts.push(['moves', actions.join('.')]);
  if (at !== actions.length) parts.push(['at', String(at)]);
  if (rules !== 'pads') parts.push(['rules', rules]);
  parts.push(['seat', settings.seat]);
  for (const side of SIDES) if (!isPerson(settings, side)) parts.push([side, settings.opponents[side]]);
  if (mode !== 'play') parts.push(['mode', mode]);
  return writeFragment(parts);
}
