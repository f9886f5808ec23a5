/** How many processor cores the engine may use at once. More than one needs a page that is cross-origin isolated, which our
 * pages are from the second visit on, see page/service-worker.js.
 * @import { Client } from '../../../wasm/lilypad.js' */
import { canShareMemory, MOST_THREADS } from '../../../wasm/team.js';
import { STRONGEST } from '../freckers/levels.js';
import { keep, recall } from '../page/storage.js';

const KEY = 'lilypad-cores';

/** The module with threads, or undefined where a page cannot use it. */
export const threadedModule = () => (canShareMemory() ? new URL('./lilypad-threads.wasm', import.meta.url) : undefined);

const coresHere = () => navigator.hardwareConcurrency || 1;

/** How many cores may be chosen. */
export const mostCores = () => Math.min(MOST_THREADS, coresHere());

/** As chosen, or all but one, which is left for the page. */
export function coresInUse() {
  const { cores } = recall(KEY);
  const wanted = Number.isInteger(cores) && cores >= 1 ? cores : Math.max(1, coresHere() - 1);
  return Math.min(wanted, mostCores());
}

/** @param {number} cores */
export const chooseCores = (cores) => keep(KEY, { cores });

/** How many threads an agent names in its text, as far as they can be had; 0 if it leaves them to the cores chosen.
 * @param {string} agent */
export const threadsNamed = (agent) => Math.min(Number(/[:,]threads=(\d+)/.exec(agent)?.[1] ?? 0), MOST_THREADS);

/** Searches that count nodes or draw their tree stay on one core, where they give the same answer every time.
 * @param {string} agent @param {string} limits @param {number} [trace] */
function coresFor(agent, limits, trace) {
  const named = threadsNamed(agent);
  if (named) return named;
  return STRONGEST.includes(agent.split(':')[0]) && !trace && !/\b(nodes|depth)\b/.test(limits) ? coresInUse() : 1;
}

/** A client whose searches use the cores chosen. @param {Client} client @returns {Pick<Client, 'search' | 'newGame'>} */
export const withCores = (client) => ({
  search: (position, agent, limits, options) =>
    client.search(position, agent, limits, { ...options, threads: coresFor(agent, limits, options?.trace) }),
  newGame: client.newGame,
});
