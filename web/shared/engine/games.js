/** The games of the engine in this build of the site.
 * @import { Game } from '../../../wasm/lilypad.js'
 * @typedef {Game & { page: string }} SiteGame with the address of the page where it is played */

/** @type {SiteGame[]} */
export const GAMES = JSON.parse(/** @type {any} */ (globalThis).GAMES);

/** @param {string} name @returns {SiteGame} */
export function gameNamed(name) {
  const found = GAMES.find((game) => game.name === name);
  if (!found) throw new Error(`There is no game ${name}.`);
  return found;
}

/** Stored with every game and finding. @param {string} name of a game */
export const engineVersion = (name) => gameNamed(name).version;
