/** What is fetched only for a game of the arena that is replayed. */
export { SEQUENCE } from '../arena/sequence.js';
export { createThoughts } from '../arena/thoughts.js';
