/** Hands played games to the store, which is loaded for the first of them.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @import { PlayedGame } from '../../shared/match/snapshots.js' */

const NOT_YET =
  'This game is not in your list yet: a part of the page did not arrive. It is tried again when you are online or finish another game.';

/** @param {(message: string) => void} warn */
export function createGameKeeper(warn) {
  /** Games that wait for the store. @type {PlayedGame<RuleSet>[]} */
  let waiting = [];

  async function flush() {
    if (!waiting.length) return;
    try {
      const { keepPlayed } = await import('../kept/store.js');
      const games = waiting;
      waiting = [];
      for (const game of games) await keepPlayed(game);
    } catch {
      warn(NOT_YET);
    }
  }

  addEventListener('online', flush);
  return (/** @type {PlayedGame<RuleSet>} */ game) => {
    waiting.push(game);
    flush();
  };
}
