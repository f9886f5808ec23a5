/** A hint: what the strongest agent would do after a short thought, shown as an arrow or as pads to come.
 * @import { Rules } from '../../wasm/lilypad.js'
 * @import { MatchState, Searcher } from './match.js' */
import { strongestOf } from './opponents.js';

const LIMITS = 'movetime 600';

/** @param {() => Searcher} createClient @param {Rules} rules @param {() => void} redraw @param {(message: string) => void} warn */
export function createHint(createClient, rules, redraw, warn) {
  /** @type {Searcher | null} */
  let client = null;
  let [game, action] = ['', ''];

  /** @param {MatchState} state */
  const shown = (state) => (state.text === game ? action : '');

  return {
    /** @param {MatchState} state */
    async ask({ text, now }) {
      try {
        client ??= createClient();
        const { best } = await client.search(text, strongestOf(rules.agents), LIMITS, { rules: now.rules });
        [game, action] = [text, best];
        redraw();
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error));
      }
    },
    /** @param {MatchState} state */
    grows: (state) => shown(state) === 'grow',
    /** @param {MatchState} state */
    arrows: (state) => state.now.moves.filter((move) => move.action === shown(state)).map(({ path }) => path),
  };
}
