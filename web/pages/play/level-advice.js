/** Which level to suggest after a game: the one above after a win, the one below after two losses in a row.
 * @import { Level } from '../../shared/match/opponents.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Settings } from '../../shared/freckers/settings.js'
 * @typedef {object} Suggestion
 * @property {Level} level
 * @property {string} text
 * @property {Pick<Settings, 'seat' | 'opponents'>} changes for a game at that level */
import { LEVELS } from '../../shared/freckers/levels.js';
import { writeLevel } from '../../shared/match/opponents.js';
import { isPerson, oneSide } from '../../shared/match/settings.js';
import { otherSide, SIDES } from '../../shared/match/sides.js';
import { keep, recall } from '../../shared/page/storage.js';

/** Where losses in a row are counted. */
const KEY = 'lilypad-losses';
const LOSSES_IN_A_ROW = 2;

/** Who won, or null. @param {Pick<MatchState, 'now' | 'forfeit'>} state */
export function winner({ now: { result }, forfeit }) {
  if (forfeit) return otherSide(forfeit.side);
  return result === 'red' || result === 'blue' ? result : null;
}

/** The person's only side, or null. @param {Pick<MatchState, 'players' | 'free'>} state */
function ownSide({ players, free }) {
  const sides = SIDES.filter((side) => !free && isPerson(players, side));
  return sides.length === 1 ? sides[0] : null;
}

/** Counts finished games. Call `changed` on every change of the match. A game that was over when it was opened does not
 * count; one that was taken back and finished again counts again. */
export function createLevelAdvice() {
  let wasRunning = false;

  /** @returns {{ level: string, losses: number }} */
  function stored() {
    const { level, losses } = recall(KEY);
    return { level: String(level), losses: Number.isInteger(losses) ? losses : 0 };
  }

  return {
    /** @param {MatchState} state */
    changed(state) {
      const over = state.now.result !== 'none' || state.forfeit !== null;
      const own = ownSide(state);
      if (wasRunning && over && own) {
        const level = state.players.opponents[otherSide(own)];
        const before = stored();
        const lost = winner(state) === otherSide(own);
        keep(KEY, { level, losses: lost ? (before.level === level ? before.losses : 0) + 1 : 0 });
      }
      wasRunning = !over && !state.free && state.at === state.line.length;
    },
    /** @param {MatchState} state @returns {Suggestion | null} */
    suggestion(state) {
      const own = ownSide(state);
      const won = winner(state);
      if (!own || !won) return null;
      const { opponents } = state.players;
      const other = otherSide(own);
      const index = LEVELS.findIndex((level) => writeLevel(level) === opponents[other]);
      if (index < 0) return null;
      const before = stored();
      const losses = before.level === opponents[other] ? before.losses : 0;
      const level = won === own ? LEVELS[index + 1] : losses >= LOSSES_IN_A_ROW ? LEVELS[index - 1] : null;
      if (!level) return null;
      const text =
        won === own
          ? `Ready for more? ${level.name} is the next level.`
          : `That’s ${losses === LOSSES_IN_A_ROW ? 'two' : losses} losses in a row. ${level.name} is one level easier.`;
      const seat = oneSide(state.settings.seat) ?? own;
      return {
        level,
        text,
        changes: { seat, opponents: { ...state.settings.opponents, [otherSide(seat)]: writeLevel(level) } },
      };
    },
  };
}
