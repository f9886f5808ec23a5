/** Everything that works in a page, a worker or Node: searches in workers, the rules, tournaments. Nothing happens when it is
 * imported. */
export { createPlayers, runExperiment } from './arena.js';
export { createClient } from './client.js';
export { convertModel } from './convert-model.js';
export { createRules } from './freckers.js';
export { compile, load, moduleName } from './loader.js';
export { createPool } from './pool.js';
export { loadSequence, withQuestions } from './sequence.js';
export { wholeTrace } from './trace.js';
