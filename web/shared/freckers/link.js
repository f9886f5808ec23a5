/** The page's state as a URL fragment. Its content is untrusted until the engine has accepted it.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { GameRecord as AnyRecord } from '../match/game.js'
 * @import { GameRecord } from './match.js'
 * @import { Players, Setup } from '../match/settings.js'
 * @import { Settings } from './settings.js'
 * @typedef {'play' | 'analyse' | 'setup'} Mode
 * @typedef {object} Link
 * @property {GameRecord} record
 * @property {Partial<Settings>} settings
 * @property {Mode} mode
 * @property {{ left?: GameRecord, gamePlayers?: Setup, lookedAt: boolean }} parts the game itself, if the link shows a variation of
 *   it, and its players, if it is not for the person to play */
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
import { readPlayer } from '../match/opponents.js';
import { DEFAULT_OPPONENT, LEVELS } from './levels.js';
import { ACTION, RULE_SETS, readStart } from './rules.js';

/** Enough for a game with many variations. Longer ones are left out of the link. */
const MAX_CHARACTERS = 12_000;
const MAX_TREE = 8000;
/** Who plays a game that is there to be looked at, such as the arena's. */
const NOBODY = {
  seat: /** @type {const} */ ('both'),
  opponents: { red: DEFAULT_OPPONENT, blue: DEFAULT_OPPONENT },
  clock: 0,
  increment: 0,
};
const MODES = /** @type {const} */ (['play', 'analyse', 'setup']);

/** @param {string} hash @param {Agent[]} agents @returns {Link | null} null if the fragment is empty */
export function readLink(hash, agents) {
  const parts = readFragment(hash, MAX_CHARACTERS);
  if (!parts) return null;
  const { actions, at } = linkedActions(parts, ACTION);
  const settings = linkedPlayers(parts, agents, LEVELS, readPlayer);
  const rules = choice(parts, 'rules', RULE_SETS, 'pads');
  const own = linkedActions(new URLSearchParams({ moves: parts.get('game') ?? '' }), ACTION).actions;
  const mode = choice(parts, 'mode', MODES, 'play');
  const isToLookAt = mode === 'analyse' && settings.seat === 'both' && actions.length > 0;
  const lookedAt = isToLookAt || isOfOthers(settings, { actions, at });
  const left = { rules, start: readStart(parts.get('position')), actions: own, at: own.length };
  return {
    parts: { ...(own.length && { left }), ...(isToLookAt && { gamePlayers: NOBODY }), lookedAt },
    record: { rules, start: readStart(parts.get('position')), actions, at, tree: parts.get('tree') ?? '' },
    settings: isToLookAt ? {} : settings,
    mode,
  };
}

/** Whether the variations of a game fit into its link. @param {Pick<AnyRecord<string>, 'tree'>} record */
export const fitsLink = ({ tree = '' }) => encodeURIComponent(tree).length <= MAX_TREE;

/** @param {AnyRecord<string>} record @param {Players & Partial<Settings>} settings @param {Mode} mode
 * @param {AnyRecord<string> | null} [left] the game that the record is a variation of */
export function writeLink({ rules, start, actions, at, tree }, settings, mode, left = null) {
  /** @type {[string, string][]} */
  const parts = actionParts({ actions, at });
  if (start !== 'startpos') parts.unshift(['position', start.replace(/^fen /, '').replaceAll(' ', '_')]);
  if (rules !== 'pads') parts.push(['rules', rules]);
  parts.push(...playerParts(settings, { actions }));
  if (left) parts.push(['game', left.actions.join('.')]);
  if (tree && fitsLink({ tree })) parts.push(['tree', tree]);
  if (mode !== 'play') parts.push(['mode', mode]);
  return writeFragment(parts);
}
