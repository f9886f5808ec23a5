/** Games that can be opened again, and games that a person has played.
 * @import { Agent, Side } from '../../../wasm/lilypad.js'
 * @import { Times } from './clock.js'
 * @import { GameRecord } from './game.js'
 * @import { GameTypes } from './match.js'
 * @import { Level } from './opponents.js'
 * @import { Setup } from './settings.js'
 * @import { Forfeit } from './sides.js' */
import { gameText } from './game.js';
import { readOpponent } from './opponents.js';
import { SEATS, setupOf } from './settings.js';
import { SIDES } from './sides.js';
import { checkControl } from './time-control.js';

/** What is saved with a game.
 * @template {string} R
 * @typedef {{ times?: Times | null, left?: GameRecord<R> | null, forfeit?: Forfeit | null, played?: boolean }} SavedParts */

/** A game that can be opened again: one that another has replaced, or that was kept.
 * @template {string} R
 * @typedef {{ record: GameRecord<R>, parts: SavedParts<R>, setup: Setup, fromTab?: boolean }} Snapshot
 *   `fromTab` if another tab has left it */

/** A game that has ended, or that the person has left before its end.
 * @template {string} R
 * @typedef {object} PlayedGame
 * @property {GameRecord<R>} record
 * @property {'none' | 'draw' | Side} result of its last position
 * @property {Forfeit | null} forfeit
 * @property {Times | null} times
 * @property {Setup} setup */

/** @template {GameTypes} G
 * @param {object} parts
 * @param {{ agents: Agent[], describe: (text: string, rules: G['rules']) => G['now'] }} parts.rules
 * @param {G['settings']} parts.settings
 * @param {Level[]} parts.levels
 * @param {(game: PlayedGame<G['rules']>) => void} parts.keepGame */
export function createSnapshots({ rules, settings, levels, keepGame }) {
  /** @param {GameRecord<G['rules']>} record */
  const endOf = ({ start, actions, rules: ruleSet }) => rules.describe(gameText(start, actions), ruleSet);

  /** Hands over a game that the person has played. @param {Snapshot<G['rules']> | null} found */
  function keep(found) {
    if (!found?.parts.played) return;
    const { times = null, forfeit = null, left } = found.parts;
    const record = left ?? found.record;
    keepGame({ record, result: endOf(record).result, forfeit, times, setup: found.setup });
  }

  return {
    keep,
    /** Keeps a game that another replaces before its end; one that has ended was kept then.
     * @param {Snapshot<G['rules']> | null} found */
    leave(found) {
      const record = found && (found.parts.left ?? found.record);
      if (record && !found.parts.forfeit && endOf(record).result === 'none') keep(found);
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
      const opponents = SIDES.map((side) => [side, readOpponent(rules.agents, found?.opponents?.[side], levels)?.text]);
      if (!SEATS.includes(found?.seat) || opponents.some(([, text]) => !text)) return setupOf(settings);
      return { seat: found.seat, opponents: Object.fromEntries(opponents), ...checkControl(found) };
    },
  };
}
