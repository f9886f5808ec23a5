/** Tabs that show the same tournament: one of them plays it, the others follow.
 * @import { RunState } from './store.js'
 * @typedef {{ type: 'game', game: number } | { type: 'state', state: RunState } | { type: 'replaced' }} News from another tab: a game
 *   was saved, the tournament started or ended, or all of its games were put away or brought back */

/** @param {string} id of a tournament */
const nameOf = (id) => `lilypad-arena-${id}`;

/** @param {string} id */
const openChannel = (id) => (globalThis.BroadcastChannel ? new BroadcastChannel(nameOf(id)) : null);

/** Runs a task while no other tab plays or changes the tournament. Browsers without locks run it in any case.
 * @param {string} id @param {() => Promise<unknown>} task @returns {Promise<boolean>} false if another tab is at it; the task has not
 *   run then */
async function alone(id, task) {
  if (!navigator.locks) return task().then(() => true);
  return navigator.locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await task();
    return lock !== null;
  });
}

/** Puts a tournament's games away, or brings them back, and tells the other tabs.
 * @param {string} id @param {() => Promise<unknown>} task @returns {Promise<boolean>} false if another tab is playing it */
export async function replace(id, task) {
  if (!(await alone(id, task))) return false;
  const channel = openChannel(id);
  channel?.postMessage({ type: 'replaced' });
  channel?.close();
  return true;
}

/** @param {string} id @param {(news: News) => void} onNews */
export function createSharing(id, onNews) {
  const channel = openChannel(id);
  channel?.addEventListener('message', ({ data }) => onNews(data));
  return {
    /** @param {News} news */
    tell: (news) => channel?.postMessage(news),
    /** @param {() => Promise<unknown>} task */
    alone: (task) => alone(id, task),
    async isBusy() {
      const held = (await navigator.locks?.query())?.held ?? [];
      return held.some(({ name }) => name === nameOf(id));
    },
    /** Runs a task as soon as no other tab is playing; rejects if the signal aborts before. @param {AbortSignal} signal
     * @param {() => Promise<unknown>} task */
    whenFree: (signal, task) => navigator.locks.request(nameOf(id), { signal }, task),
    close: () => channel?.close(),
  };
}
