/** What <freckers-game> and <freckers-board> fetch only when a reader touches them: the engine, a live game, a replay.
 * @import { RuleSet, Rules } from '../../../wasm/lilypad.js'
 * @import { Match, MatchState } from '../../shared/freckers/match.js' */
import { sharedEngine } from '../../shared/engine/shared-engine.js';
import { LEVELS } from '../../shared/freckers/levels.js';
import { outcome } from '../../shared/freckers/outcome.js';
import { RULE_SETS, readStart } from '../../shared/freckers/rules.js';
import { checkSettings } from '../../shared/freckers/settings.js';
import { readActions } from '../../shared/match/fragment.js';
import { gameText, legalPart } from '../../shared/match/game.js';
import { createMatch } from '../../shared/match/match.js';
import { readOpponent } from '../../shared/match/opponents.js';
import { isPerson } from '../../shared/match/settings.js';
import { wrongClickText } from './wrong-click.js';

export { wrongClickText };

/** @typedef {object} GameOptions the attributes of the element, unchecked
 * @property {string} position
 * @property {string} moves
 * @property {string} opponent
 * @property {string} rules
 * @property {string} side
 * @property {number} movetime */

/** Throws, in words, if a move is refused. @param {Rules} rules @param {RuleSet} ruleSet @param {string} position
 * @param {string} moves */
function playableActions(rules, ruleSet, position, moves) {
  const actions = readActions(moves);
  const { problem } = legalPart(rules, ruleSet, readStart(position), actions);
  if (problem) throw new Error(`This game cannot be played: ${problem}.`);
  return actions;
}

/** @param {string} name */
const readRules = (name) => RULE_SETS.find((known) => known === name) ?? 'pads';

/** Where a game goes on after moves that were made before. It needs the rules only, no worker. Throws, in words, if a move is
 * refused. @param {string} position @param {string} moves @param {string} ruleName */
export async function describeStart(position, moves, ruleName) {
  const { rules } = await sharedEngine();
  const ruleSet = readRules(ruleName);
  return rules.describe(gameText(readStart(position), playableActions(rules, ruleSet, position, moves)), ruleSet);
}

/** @param {GameOptions} options @param {() => Promise<unknown>} settled
 * @param {(state: MatchState, end: string, missing: string) => void} onChange `end` says how the game ended, `missing`
 * which model the agent lacks; both may be empty */
export async function openGame({ position, moves, opponent, rules: ruleName, side, movetime }, settled, onChange) {
  const { rules, modelStore, client } = await sharedEngine();
  const settings = checkSettings(
    { seat: side, opponents: { red: opponent, blue: opponent }, rules: ruleName },
    rules.agents,
  );
  if (Number.isFinite(movetime)) settings.movetime = Math.min(60_000, Math.max(10, Math.round(movetime)));
  const agent = readOpponent(rules.agents, settings.opponents.red, LEVELS)?.agent ?? '';
  const missing = () => modelStore.statusFor(agent, true);
  const isYou = (/** @type {'red' | 'blue'} */ who) => settings.seat !== 'both' && isPerson(settings, who);
  const notify = (/** @type {MatchState} */ state) =>
    onChange(state, outcome(state.now, state.forfeit, isYou), missing());
  /** @type {Match} */
  const match = createMatch({ rules, settings, levels: LEVELS, createClient: () => client, settled, onChange: notify });
  modelStore.onChange(() => missing() && notify(match.state));
  const actions = playableActions(rules, settings.rules, position, moves);
  const begin = () => match.load({ rules: settings.rules, start: readStart(position), actions, at: actions.length });
  begin();
  return {
    match,
    begin,
    warning: readOpponent(rules.agents, opponent, LEVELS) ? '' : `There is no agent or level “${opponent}”.`,
    opponentName: readOpponent(rules.agents, settings.opponents.red, LEVELS)?.name ?? '',
  };
}

/** All positions of a game up to a move that is refused; `problem` says why it is, and is empty if none is.
 * @param {string} position @param {string} moves @param {string} ruleName */
export async function openReplay(position, moves, ruleName) {
  const { rules } = await sharedEngine();
  const ruleSet = readRules(ruleName);
  const [start, actions] = [readStart(position), readActions(moves)];
  const { count, problem } = legalPart(rules, ruleSet, start, actions);
  const game = rules.describe(gameText(start, actions.slice(0, count)), ruleSet);
  const first = problem.charAt(0).toUpperCase() + problem.slice(1);
  return { game, problem: problem && `${first}. The board shows the moves before it.` };
}
