/** Asks agents for their actions.
 * @import { Agent, SearchReport, Side } from '../../../wasm/lilypad.js'
 * @import { Times } from './clock.js'
 * @import { Searcher } from './match.js'
 * @import { Level } from './opponents.js'
 * @import { PlayerSettings } from './settings.js' */
import { readOpponent } from './opponents.js';

/** How often a failed search is repeated before the player is asked. */
const RETRIES = 1;

/** The limits of a search. The engine knows no increments, so it is told only the time left.
 * @param {string | null} own those of the agent's level @param {number} movetime for other agents @param {Times | null} times */
export function limitsOf(own, movetime, times) {
  const left = (/** @type {Side} */ side) => Math.max(1, Math.round(times?.[side] ?? 0));
  return `${own ?? `movetime ${movetime}`}${times ? ` rtime ${left('red')} btime ${left('blue')}` : ''}`;
}

/** @param {object} parts
 * @param {Agent[]} parts.agents
 * @param {PlayerSettings} parts.settings
 * @param {Level[]} parts.levels
 * @param {() => Searcher} parts.createClient
 * @param {() => Promise<unknown>} parts.settled an action is not returned before */
export function createAgentSearch({ agents, settings, levels, createClient, settled }) {
  // Agents keep state during a game, so each side has its own client.
  /** @type {Partial<Record<Side, Searcher>>} */
  const clients = {};

  return {
    newGame() {
      for (const client of Object.values(clients)) client.newGame();
    },
    /** The agent's action, or null if its search failed or was aborted.
     * @param {Side} side @param {string} question the position as the agent gets it
     * @param {object} options
     * @param {string} options.rules
     * @param {number} options.seed
     * @param {() => Times | null} options.times
     * @param {AbortSignal} options.signal
     * @param {(report: SearchReport) => void} options.onInfo
     * @param {(error: unknown) => void} options.onError */
    async ask(side, question, { rules, seed, times, signal, onInfo, onError }) {
      const opponent = readOpponent(agents, settings.opponents[side], levels);
      if (!opponent) return null;
      for (let attempt = 0; attempt <= RETRIES; attempt++) {
        try {
          const client = (clients[side] ??= createClient());
          const limits = limitsOf(opponent.limits, settings.movetime, times());
          const [answer] = await Promise.all([
            client.search(question, opponent.agent, limits, { rules, seed, signal, onInfo }),
            settled(),
          ]);
          return answer.best;
        } catch (error) {
          if (signal.aborted) return null;
          onError(error);
        }
      }
      return null;
    },
  };
}
