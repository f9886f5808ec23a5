/** Games that can be opened again, and games that a person has played.
 * @import { Agent, Side } from '../../../wasm/lilypad.js'
 * @import { Times } from './clock.js'
 * @import { GameRecord } from './game.js'
 * @import { GameTypes } from './match.js'
 * @import { Level, readOpponent } from './opponents.js'
 * @import { Setup } from './settings.js'
 * @import { Forfeit } from './sides.js'
 * @import { Stories } from './stories.js' */
import { gameText } from './game.js';
import { oneSide, SEATS, setupOf } from './settings.js';
import { SIDES } from './sides.js';
import { checkControl } from './time-control.js';

/** Who takes back at least so many moves leaves a game. */
const LEAST_LEFT = 4;

/** What is saved with a game.
 * @template {string} R
 * @typedef {{ times?: Times | null, left?: GameRecord<R> | null, forfeit?: Forfeit | null, played?: boolean, stories?: Stories, gamePlayers?: Setup | null, lookedAt?: boolean, setup?: unknown }} SavedParts
 *   `gamePlayers` if the settings, `setup`, are for the next game; `lookedAt` if it is a game of others that nobody has played on from */

/** A game that can be opened again: one that another has replaced, or that was kept.
 * @template {string} R
 * @typedef {{ record: GameRecord<R>, parts: SavedParts<R>, setup: Setup, isOther?: boolean, isOver?: boolean, from?: number }} Snapshot
 *   `isOther` if it was saved besides the present one, by this tab or another; `from` if the present game is the same one, gone on
 *   after that many of its moves */

/** A game that has ended, or that the person has left before its end.
 * @template {string} R
 * @typedef {object} PlayedGame
 * @property {GameRecord<R>} record
 * @property {'none' | 'draw' | Side} result of its last position
 * @property {Forfeit | null} forfeit
 * @property {Times | null} times
 * @property {Stories} stories
 * @property {Setup} setup */

/** @template {GameTypes} G
 * @param {object} parts
 * @param {{ agents: Agent[], describe: (text: string, rules: G['rules']) => G['now'] }} parts.rules
 * @param {G['settings']} parts.settings
 * @param {Level[]} parts.levels
 * @param {typeof readOpponent} parts.read
 * @param {((game: PlayedGame<G['rules']>) => void) | null} parts.keepGame null if played games are not kept */
export function createSnapshots({ rules, settings, levels, read, keepGame }) {
  /** @param {GameRecord<G['rules']>} record */
  const endOf = ({ start, actions, rules: ruleSet }) => rules.describe(gameText(start, actions), ruleSet);

  /** Hands over a game that the person has played. @param {Snapshot<G['rules']> | null} found */
  function keep(found) {
    if (!found?.parts.played || !keepGame) return;
    const { times = null, forfeit = null, stories = {}, left, gamePlayers } = found.parts;
    // What was written in the analysis is with the line shown, also if that is a variation.
    const record = left ? { ...left, tree: found.record.tree } : found.record;
    keepGame({ record, result: endOf(record).result, forfeit, times, stories, setup: gamePlayers ?? found.setup });
  }

  /** @param {Snapshot<G['rules']>} found */
  const isOver = ({ record, parts: { left, forfeit } }) => Boolean(forfeit) || endOf(left ?? record).result !== 'none';

  /** Keeps a game that another replaces before its end; one that has ended was kept then.
   * @param {Snapshot<G['rules']> | null} found */
  function leave(found) {
    if (found && !isOver(found)) keep(found);
  }

  return {
    keep,
    leave,
    /** What to offer of a game that goes on from an earlier position. If many moves are taken back, it is kept, too.
     * @param {Snapshot<G['rules']>} found @param {number} from @returns {Snapshot<G['rules']>} */
    takenBack(found, from) {
      const at = found.record.actions.length;
      const whole = { ...found, record: { ...found.record, at }, from };
      if (at - from >= LEAST_LEFT) leave(whole);
      return whole;
    },
    /** What to offer of a game that another replaces: nothing if the person has neither moved nor set it up, or if it has ended and was kept.
     * @param {Snapshot<G['rules']>} found @returns {Snapshot<G['rules']> | null} */
    offered(found) {
      const { start, actions } = found.parts.left ?? found.record;
      const own = oneSide(found.setup.seat);
      const isOpponents = actions.length === 1 && own !== null && endOf(found.parts.left ?? found.record).side === own;
      if (!start.startsWith('fen ') && (!actions.length || isOpponents)) return null;
      const over = isOver(found);
      return over && found.parts.played && keepGame ? null : { ...found, isOver: over };
    },
    /** @param {GameRecord<G['rules']> | null} record */
    isReadable(record) {
      try {
        return record !== null && Boolean(endOf(record));
      } catch {
        return false;
      }
    },
    /** Stored players and clock, or the present ones if the engine does not have those players.
     * @param {any} found @returns {Setup} */
    checkSetup(found) {
      const opponents = SIDES.map((side) => [side, read(rules.agents, found?.opponents?.[side], levels)?.text]);
      if (!SEATS.includes(found?.seat) || opponents.some(([, text]) => !text)) return setupOf(settings);
      return { seat: found.seat, opponents: Object.fromEntries(opponents), ...checkControl(found) };
    },
  };
}
