/** Asks agents for their actions.
 * @import { Agent, GuestStory, SearchReport, Side } from '../../../wasm/lilypad.js'
 * @import { Times } from './clock.js'
 * @import { GameRecord } from './game.js'
 * @import { Searcher } from './match.js'
 * @import { Level } from './opponents.js'
 * @import { PlayerSettings } from './settings.js'
 * @import { Failure } from './sides.js'
 * @import { Stories } from './stories.js'
 * @typedef {{ by: Failure, reason: string }} GuestLoss
 * @typedef {{ action?: string, loss?: GuestLoss }} Answer
 * @typedef {object} GuestQuestion
 * @property {{ id: string, name: string }} guest
 * @property {GameRecord<string>} record
 * @property {() => string} limits as in UGI's go, when it begins to count
 * @property {GuestStory} story is filled with what it prints and how it fails
 * @property {AbortSignal} signal
 * @property {(status: string) => void} onStatus why it does not think yet; empty when it begins
 * @typedef {object} GuestPlayers agents that people brought, see shared/guests
 * @property {(side: Side, question: GuestQuestion) => Promise<Answer | null>} ask null if aborted; rejects with a message if it
 *   cannot play
 * @property {(record: GameRecord<string>, stories: Stories) => Promise<boolean>} end tells them how the game ended; true if there
 *   is one that heard it */
import { readPlayer } from './opponents.js';

/** How often a failed search is repeated before the player is asked. */
const RETRIES = 1;

export const newSeed = () => Math.floor(Math.random() * 1e9);

/** The limits of a search. The engine knows no increments, so it is told only the time left.
 * @param {string | null} own those of the agent's level @param {number} movetime for other agents @param {Times | null} times */
export function limitsOf(own, movetime, times) {
  const left = (/** @type {Side} */ side) => Math.max(1, Math.round(times?.[side] ?? 0));
  return `${own ?? `movetime ${movetime}`}${times ? ` rtime ${left('red')} btime ${left('blue')}` : ''}`;
}

/** @typedef {object} AskOptions
 * @property {string} rules
 * @property {number} seed
 * @property {() => Times | null} times
 * @property {AbortSignal} signal
 * @property {(report: SearchReport) => void} onInfo
 * @property {(error: unknown) => void} onError
 * @property {GameRecord<string>} record
 * @property {() => GuestStory} story of the side that is asked
 * @property {(status: string) => void} onStatus */

/** @param {object} parts
 * @param {Agent[]} parts.agents
 * @param {PlayerSettings} parts.settings
 * @param {Level[]} parts.levels
 * @param {() => Searcher} parts.createClient
 * @param {() => Promise<unknown>} parts.settled an action is not returned before
 * @param {GuestPlayers} [parts.guests] */
export function createAgentSearch({ agents, settings, levels, createClient, settled, guests }) {
  // Agents keep state during a game, so each side has its own client.
  /** @type {Partial<Record<Side, Searcher>>} */
  const clients = {};

  /** @param {Side} side @param {{ id: string, name: string }} guest
   * @param {Pick<AskOptions, 'record' | 'story' | 'times' | 'signal' | 'onStatus' | 'onError'>} options @returns {Promise<Answer | null>} */
  async function askGuest(side, guest, { record, story, times, signal, onStatus, onError }) {
    const limits = () => {
      const left = times();
      return left ? limitsOf('', 0, left).trim() : `movetime ${settings.guestTime}`;
    };
    try {
      if (!guests) throw new Error('Agents of your own cannot play here.');
      const question = { guest, record, limits, story: story(), signal, onStatus };
      const [answer] = await Promise.all([guests.ask(side, question), settled()]);
      return answer;
    } catch (error) {
      if (!signal.aborted) onError(error);
      return null;
    }
  }

  return {
    newGame() {
      for (const client of Object.values(clients)) client.newGame();
    },
    /** Tells brought agents how a game ended; false if there are none. @param {GameRecord<string>} record @param {Stories} stories */
    end: async (record, stories) => Boolean(await guests?.end(record, stories)),
    /** The agent's action or how it lost, or null if its search failed or was aborted.
     * @param {Side} side @param {string} question the position as the agent gets it
     * @param {AskOptions} options @returns {Promise<Answer | null>} */
    async ask(side, question, options) {
      const { rules, seed, times, signal, onInfo, onError } = options;
      const opponent = readPlayer(agents, settings.opponents[side], levels);
      if (!opponent) return null;
      if (opponent.guest) return askGuest(side, { id: opponent.guest, name: opponent.name }, options);
      for (let attempt = 0; attempt <= RETRIES; attempt++) {
        try {
          const client = (clients[side] ??= createClient());
          const limits = limitsOf(opponent.limits, settings.movetime, times());
          const [answer] = await Promise.all([
            client.search(question, opponent.agent, limits, { rules, seed, signal, onInfo }),
            settled(),
          ]);
          return { action: answer.best };
        } catch (error) {
          if (signal.aborted) return null;
          onError(error);
        }
      }
      return null;
    },
  };
}
