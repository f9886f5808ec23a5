/** Loaded only to replay a game of the arena. */
export { gameNamed } from '../arena/games.js';
export { createThoughts } from '../arena/thoughts.js';
