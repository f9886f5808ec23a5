/** Types of the modules in this folder and of the data they exchange with the engine. */
export type * from './types/agents.js';
export type * from './types/arena.js';
export type * from './types/client.js';
export type * from './types/engine.js';
export type * from './types/freckers.js';
export type * from './types/sequence.js';
