/** Hands played games to the store, which is loaded for the first of them.
 * @import { PlayedGame } from './snapshots.js' */

const NOT_YET =
  'This game is not in your list yet: a part of the page did not arrive. The page will try again when you are online or finish another game.';

/** @template {string} R
 * @param {(message: string) => void} warn
 * @param {() => Promise<{ keepPlayed: (game: PlayedGame<R>) => Promise<void> }>} loadStore */
export function createGameKeeper(warn, loadStore) {
  /** Games that wait for the store. @type {PlayedGame<R>[]} */
  let waiting = [];

  async function flush() {
    if (!waiting.length) return;
    try {
      const { keepPlayed } = await loadStore();
      const games = waiting;
      waiting = [];
      for (const game of games) await keepPlayed(game);
    } catch {
      warn(NOT_YET);
    }
  }

  addEventListener('online', flush);
  return (/** @type {PlayedGame<R>} */ game) => {
    waiting.push(game);
    flush();
  };
}
