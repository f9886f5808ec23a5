/** A game of Sequence as a URL fragment: the number of its deal, its rules and actions.
 * @import { Agent, SequenceRules } from '../../../wasm/lilypad.js'
 * @import { Players, PlayerSettings } from '../match/settings.js'
 * @import { GameRecord } from '../match/game.js'
 * @typedef {GameRecord<SequenceRules>} SequenceRecord `start` is `deal NUMBER` */
import {
  actionParts,
  choice,
  isOfOthers,
  linkedActions,
  linkedPlayers,
  playerParts,
  readFragment,
  refuse,
  writeFragment,
} from '../match/fragment.js';
import { ACTION } from './cards.js';
import { LEVELS } from './levels.js';
import { RULE_SETS } from './rules.js';

const DEAL = /^\d{1,18}$/;

/** @param {unknown} text */
export const isStart = (text) => typeof text === 'string' && text.startsWith('deal ') && DEAL.test(text.slice(5));

/** @param {string} hash @param {Agent[]} agents
 * @returns {{ record: SequenceRecord, settings: Partial<PlayerSettings>, parts: { lookedAt: boolean } } | null} null if the fragment is empty */
export function readLink(hash, agents) {
  const parts = readFragment(hash);
  if (!parts) return null;
  const deal = parts.get('deal') ?? '';
  if (!DEAL.test(deal)) refuse('it has no deal number');
  const rules = choice(parts, 'rules', RULE_SETS, 'course');
  const record = { rules, start: `deal ${deal}`, ...linkedActions(parts, ACTION) };
  const settings = linkedPlayers(parts, agents, LEVELS);
  return { record, settings, parts: { lookedAt: isOfOthers(settings, record) } };
}

/** @param {GameRecord<string>} record @param {Players & Partial<PlayerSettings>} settings */
export function writeLink({ rules, start, actions, at }, settings) {
  /** @type {[string, string][]} */
  const parts = [['deal', start.slice('deal '.length)]];
  if (rules !== 'course') parts.push(['rules', rules]);
  return writeFragment([...parts, ...actionParts({ actions, at }), ...playerParts(settings, { actions })]);
}
