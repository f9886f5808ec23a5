/** A live game for <freckers-game>: everything that is fetched only when a reader touches one.
 * @import { MatchState } from '../play/match.js'
 * @import { Settings } from '../play/settings.js' */
import { readActions, readStart } from '../play/link.js';
import { createMatch } from '../play/match.js';
import { readOpponent } from '../play/opponents.js';
import { outcome } from '../play/outcome.js';
import { RULE_SETS, checkSettings, isPerson } from '../play/settings.js';
import { sharedEngine } from './engine.js';

/** @typedef {object} GameWish as the attributes say it
 * @property {string} position
 * @property {string} moves
 * @property {string} opponent
 * @property {string} rules
 * @property {string} side
 * @property {number} movetime */

/** @param {GameWish} wish @param {() => Promise<unknown>} settled
 * @param {(state: MatchState, end: string, missing: string) => void} onChange with how the game has ended, and what the
 * agent has to do without */
export async function openGame({ position, moves, opponent, rules: ruleName, side, movetime }, settled, onChange) {
  const { rules, shelf, client } = await sharedEngine();
  const settings = checkSettings({ seat: side, opponents: { red: opponent, blue: opponent }, rules: ruleName }, rules.agents);
  if (Number.isFinite(movetime)) settings.movetime = Math.min(60_000, Math.max(10, Math.round(movetime)));
  const agent = readOpponent(rules.agents, settings.opponents.red)?.agent ?? '';
  const missing = () => shelf.statusFor(agent, true);
  const isYou = (/** @type {'red' | 'blue'} */ who) => settings.seat !== 'both' && isPerson(settings, who);
  const tell = (/** @type {MatchState} */ state) => onChange(state, outcome(state.now, state.flagged, isYou), missing());
  const match = createMatch({ rules, settings, createClient: () => client, settled, onChange: tell });
  shelf.onChange(() => missing() && tell(match.state));
  const actions = readActions(moves);
  const begin = () => match.load({ rules: settings.rules, start: readStart(position), actions, at: actions.length });
  begin();
  return {
    match,
    begin,
    warning: readOpponent(rules.agents, opponent) ? '' : `There is no agent or level “${opponent}”.`,
    opponentName: readOpponent(rules.agents, settings.opponents.red)?.name ?? '',
  };
}

/** The positions of a game that is replayed. @param {string} position @param {string} moves @param {string} ruleName */
export async function openReplay(position, moves, ruleName) {
  const { rules } = await sharedEngine();
  const ruleSet = RULE_SETS.find((known) => known === ruleName) ?? 'pads';
  const actions = readActions(moves);
  return rules.describe(`${readStart(position)}${actions.length ? ` moves ${actions.join(' ')}` : ''}`, ruleSet);
}
