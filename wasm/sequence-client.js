/** Searches of Sequence, in the same worker as those of Freckers.
 * @import { ClientOptions, SequenceClient } from './lilypad.js' */
import { createClient } from './client.js';

/** Searches as promises in a worker, like createClient, for the module of Sequence.
 * @param {ClientOptions} options @returns {SequenceClient} */
export function createSequenceClient(options) {
  const client = createClient(options);
  return {
    search: (position, agent, limits, { rules = 'course', ...rest } = {}) =>
      /** @type {Promise<any>} */ (client.search(position, agent, limits, /** @type {any} */ ({ rules, ...rest }))),
    newGame: client.newGame,
    close: client.close,
    get busy() {
      return client.busy;
    },
    get agent() {
      return client.agent;
    },
  };
}
