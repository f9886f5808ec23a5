/** Types of the border: what crosses it, and what the modules of this folder give. */
export type * from './types/agents.js';
export type * from './types/arena.js';
export type * from './types/client.js';
export type * from './types/freckers.js';
export type * from './types/sequence.js';
