/** Hands played games to the store, which is loaded for the first of them.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @import { PlayedGame } from '../../shared/match/snapshots.js' */

/** Games that wait because the store could not be loaded. @type {PlayedGame<RuleSet>[]} */
let waiting = [];

/** @param {PlayedGame<RuleSet>} game */
export async function keepGame(game) {
  waiting.push(game);
  try {
    const { keepPlayed } = await import('../kept/store.js');
    const games = waiting;
    waiting = [];
    for (const each of games) await keepPlayed(each);
  } catch {
    addEventListener('online', () => waiting.length && keepGame(/** @type {any} */ (waiting.pop())), { once: true });
  }
}
