/** The versions of the engines that the page was built with, see the Makefile. Games and findings are kept with them.
 * @import { GameName } from './games.js' */

/** @type {Record<GameName, string>} */
export const ENGINE_VERSIONS = JSON.parse(/** @type {any} */ (globalThis).ENGINE_VERSIONS);
