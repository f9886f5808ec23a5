/** A hint: the action an agent finds for the player in a short search.
 * @import { GameTypes, MatchState, Searcher } from './match.js' */
import { messageOf } from '../page/message.js';

const LIMITS = 'movetime 600';

/** @template {GameTypes} G
 * @typedef {ReturnType<typeof createHint<G>>} Hint */

/** @template {GameTypes} G
 * @param {object} parts
 * @param {() => Searcher} parts.createClient
 * @param {string} parts.agent
 * @param {(now: G['now'], text: string) => string} parts.question the position as the agent gets it
 * @param {() => void} parts.redraw
 * @param {(message: string) => void} parts.warn */
export function createHint({ createClient, agent, question, redraw, warn }) {
  /** @type {Searcher | null} */
  let client = null;
  let [game, action, asked] = ['', '', ''];

  return {
    /** @param {MatchState<G>} state */
    async ask({ text, now, times }) {
      if (times) return warn('Hints are off in games with a clock.');
      if (asked === text) return;
      asked = text;
      redraw();
      try {
        client ??= createClient();
        const { best } = await client.search(question(now, text), agent, LIMITS, { rules: now.rules });
        [game, action] = [text, best];
      } catch (error) {
        warn(messageOf(error));
      }
      asked = '';
      redraw();
    },
    /** @param {Pick<MatchState<G>, 'text'>} state */
    isComing: ({ text }) => asked === text,
    /** The hint for the position shown; empty if there is none. @param {Pick<MatchState<G>, 'text' | 'forfeit'>} state */
    action({ text, forfeit }) {
      if (text !== game || forfeit) game = ''; // once the game has moved on or ended, it does not come back
      return game ? action : '';
    },
  };
}
