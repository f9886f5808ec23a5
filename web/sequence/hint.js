/** A hint: what the strongest agent would do after a short thought. It is told what the player knows, no more.
 * @import { SequenceClient } from '../../wasm/lilypad.js'
 * @import { TableState } from './main.js' */
import { readPlay } from '../components/cards.js';
import { ADVISER } from './levels.js';
import { questionOf } from './rules.js';

const LIMITS = 'movetime 600';

/** @param {() => SequenceClient} createClient @param {() => void} redraw @param {(message: string) => void} warn */
export function createHint(createClient, redraw, warn) {
  /** @type {SequenceClient | null} */
  let client = null;
  let [game, action, asked] = ['', '', ''];

  return {
    /** @param {TableState} state */
    async ask({ text, now }) {
      if (asked === text) return;
      asked = text;
      redraw();
      try {
        client ??= createClient();
        const { best } = await client.search(questionOf(now), ADVISER, LIMITS, { rules: now.rules });
        [game, action] = [text, best];
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error));
      }
      asked = '';
      redraw();
    },
    /** @param {TableState} state */
    isComing: ({ text }) => asked === text,
    /** @param {TableState} state */
    for: ({ text }) => (text === game ? readPlay(action) : null),
    /** Its action as written. @param {TableState} state */
    action: ({ text }) => (text === game ? action : ''),
  };
}
