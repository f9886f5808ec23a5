/** What only those who learn the game load. */
export { createGuide } from './guide.js';
export { createRulesPanel } from './rules-panel.js';
