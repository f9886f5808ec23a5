/** Loaded only to replay a game from the arena. */
export { SEQUENCE } from '../arena/sequence.js';
export { createThoughts } from '../arena/thoughts.js';
