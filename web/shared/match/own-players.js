/** The person's own players and rules, while a game of others is looked at.
 * @import { Setup } from './settings.js' */
import { setupOf } from './settings.js';

/** @param {Setup & { rules: string }} settings @returns {Record<string, unknown>} */
const playersOf = (settings) => ({ ...setupOf(settings), rules: settings.rules });

export function createOwnPlayers() {
  /** @type {Record<string, unknown>} */
  let own = {};
  /** Those that came with the game of others. @type {Record<string, unknown> | null} */
  let theirs = null;

  return {
    /** Before a link or a saved game is opened. @param {Setup & { rules: string }} settings */
    opening(settings) {
      if (!theirs) own = playersOf(settings);
      theirs = null;
    },
    /** The state with the settings to keep. Of a game of others, only what the person has changed since.
     * @template {{ lookedAt: boolean, settings: Setup & { rules: string } }} S @param {S} state @returns {S} */
    restore(state) {
      const present = playersOf(state.settings);
      if (!state.lookedAt) {
        [own, theirs] = [present, null];
        return state;
      }
      const brought = (theirs ??= present);
      const kept = Object.entries(own).filter(([name]) => present[name] === brought[name]);
      return { ...state, settings: { ...state.settings, ...Object.fromEntries(kept) } };
    },
  };
}
