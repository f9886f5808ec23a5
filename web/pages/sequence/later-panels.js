/** The panels loaded when one of them is opened. */
export { createKeptPanel } from '../kept/panel.js';
export { keptGames, SEQUENCE_GAMES } from './kept.js';
export { createReviewPanel } from './review/panel.js';
