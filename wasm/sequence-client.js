/** Searches of Sequence, in the same worker as those of Freckers.
 * @import { ClientOptions, SequenceClient, SequenceRules } from './lilypad.js' */
import { createClient } from './client.js';

/** Searches as promises in a worker, like createClient, for the module of Sequence.
 * @param {ClientOptions<SequenceRules>} options @returns {SequenceClient} */
export const createSequenceClient = (options) => createClient({ rules: 'course', ...options });
