/** kill-arena.js [TABS [BROWSERS [SEED]]]: kills tabs and browsers at random moments of a tournament, by default 50 of each, and fails if a
 * finished game is lost, torn or doubled. */
import { killOften } from '../tools/kill-arena.js';

const [tabs = 50, browsers = 50, seed = 1] = process.argv.slice(2).map(Number);
let state = seed;
const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const { kills, games, interrupted } = await killOften({ tabs, browsers, random });
console.log(
  `${kills} kills, ${interrupted} of them between games that were shown; ${games} games, none lost, torn or doubled`,
);
