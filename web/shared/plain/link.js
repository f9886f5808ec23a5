/** Any game as a URL fragment: its start, its actions, its players.
 * @import { Agent, Game } from '../../../wasm/lilypad.js'
 * @import { GameRecord } from '../match/game.js'
 * @import { Players, PlayerSettings } from '../match/settings.js' */
import {
  actionParts,
  choice,
  isOfOthers,
  linkedActions,
  linkedPlayers,
  playerParts,
  readFragment,
  writeFragment,
} from '../match/fragment.js';
import { levelsFor } from './levels.js';

/** More than the longest game of the engine needs. */
const MAX_CHARACTERS = 30_000;
const START = 'startpos';

/** Matches any action of any game, as limited by engine/game/game.h. */
export const ACTION = /^[^\s.,]{1,96}$/;

/** @param {string} hash @param {Pick<Game, 'rules'>} game @param {Agent[]} agents
 * @returns {{ record: GameRecord<string>, settings: Partial<PlayerSettings>, parts: { lookedAt: boolean } } | null} null if the fragment is empty */
export function readLink(hash, game, agents) {
  const parts = readFragment(hash, MAX_CHARACTERS);
  if (!parts) return null;
  const rules = choice(parts, 'rules', game.rules, game.rules[0]);
  const record = { rules, start: parts.get('position') ?? START, ...linkedActions(parts, ACTION) };
  const settings = linkedPlayers(parts, agents, levelsFor(agents));
  return { record, settings, parts: { lookedAt: isOfOthers(settings, record) } };
}

/** @param {GameRecord<string>} record @param {Players & Partial<PlayerSettings>} settings @param {Pick<Game, 'rules'>} game */
export function writeLink({ rules, start, actions, at }, settings, game) {
  /** @type {[string, string][]} */
  const parts = start === START ? [] : [['position', start]];
  if (rules !== game.rules[0]) parts.push(['rules', rules]);
  return writeFragment([...parts, ...actionParts({ actions, at }), ...playerParts(settings, { actions })]);
}
