/** A game of Sequence in the fragment of the address: the number of its deal, the rules, the actions.
 * @import { Agent, SequenceRules } from '../../wasm/lilypad.js'
 * @import { Settings } from './settings.js'
 * @import { GameRecord } from '../play/game.js'
 * @typedef {GameRecord<SequenceRules>} SequenceRecord `start` is `deal` and its number */
import { ACTION } from '../components/cards.js';
import { choice, linkedActions, linkedPlayers, readFragment, refuse, writeFragment } from '../play/fragment.js';
import { SIDES, isPerson } from '../play/settings.js';
import { LEVELS } from './levels.js';
import { RULE_SETS } from './rules.js';

const DEAL = /^\d{1,18}$/;

/** @param {unknown} text */
export const isStart = (text) => typeof text === 'string' && text.startsWith('deal ') && DEAL.test(text.slice(5));

/** @param {string} hash @param {Agent[]} agents
 * @returns {{ record: SequenceRecord, settings: Partial<Settings> } | null} null if there is nothing in it */
export function readLink(hash, agents) {
  const parts = readFragment(hash);
  if (!parts) return null;
  const deal = parts.get('deal') ?? '';
  if (!DEAL.test(deal)) refuse('it has no number of a deal');
  const rules = choice(parts, 'rules', RULE_SETS, 'course');
  return { record: { rules, start: `deal ${deal}`, ...linkedActions(parts, ACTION) }, settings: linkedPlayers(parts, agents, LEVELS) };
}

/** @param {SequenceRecord} record @param {Settings} settings */
export function writeLink({ rules, start, actions, at }, settings) {
  /** @type {[string, string][]} */
  const parts = [['deal', start.slice(5)]];
  if (rules !== 'course') parts.push(['rules', rules]);
  if (actions.length) parts.push(['moves', actions.join('.')]);
  if (at !== actions.length) parts.push(['at', String(at)]);
  parts.push(['seat', settings.seat]);
  for (const side of SIDES) if (!isPerson(settings, side)) parts.push([side, settings.opponents[side]]);
  return writeFragment(parts);
}
