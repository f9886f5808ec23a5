/** Freckers as an agent of the course's world meets it: it hears every action from the start on, as the cells that a frog touched.
 * @import { ArenaGame, Rules } from '../../../wasm/lilypad.js'
 * @import { GuestGame } from './guests.js' */
import { pathsOfGame } from './player.js';

/** How a game's agents are told what happens.
 * @typedef {object} World
 * @property {GuestGame} game
 * @property {string} title of the game
 * @property {string} rules the rule set that its agents know
 * @property {string} refusal what to say about other rules
 * @property {number} [warmUp] milliseconds for the first move, if they are more than for the others
 * @property {(game: ArenaGame, seat: 0 | 1) => (actions: string[]) => string[]} pathsOf */

/** @param {Pick<Rules, 'describe'>} rules @returns {World} */
export function refereeWorld({ describe }) {
  const startPosition = describe('startpos', 'referee').start;
  return {
    game: 'freckers',
    title: 'Freckers',
    rules: 'referee',
    refusal: 'Agents of your own need the rules “Referee”.',
    pathsOf: (game) => pathsOfGame(game, describe, startPosition),
  };
}
