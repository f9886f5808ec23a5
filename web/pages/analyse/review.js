/** Reviews a whole game with short searches: every position, and for each move that lost much, also the better one.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { Found } from '../../shared/freckers/look.js' */
import { lossOf } from '../../shared/freckers/look.js';
import { gameText, withActions } from '../../shared/match/game.js';
import { LEAST_LOSS } from './mistakes.js';

/** Starts a review that can be paused and stopped.
 * @param {object} parts
 * @param {(text: string) => Promise<Found>} parts.look
 * @param {(text: string) => boolean} [parts.isKnown] whether that takes no search; a pause begins at the next position that does
 * @param {() => Promise<unknown>} parts.ready resolves when the agent has its models
 * @param {{ start: string, actions: string[] }} parts.game
 * @param {Side} parts.first the side that moves first
 * @param {(text: string, found: Found) => void} parts.onFound
 * @param {(error: Error) => void} parts.onError
 * @param {() => void} parts.onChange */
export function createReview({
  look,
  isKnown = () => false,
  ready,
  game: { start, actions },
  first,
  onFound,
  onError,
  onChange,
}) {
  const total = actions.length + 1;
  let [done, state, elapsed] = [0, /** @type {'running' | 'paused' | 'ended'} */ ('running'), 0];
  /** Whether a search is running. A pause lets it finish. */
  let isSearching = false;
  /** @type {Found | null} */
  let before = null;

  /** @param {string} text */
  async function search(text) {
    const found = await look(text);
    onFound(text, found);
    return found;
  }

  /** Looks at the next position, and at the better move if the last one lost much. */
  async function next() {
    const after = await search(gameText(start, actions.slice(0, done)));
    const side = (done % 2 === 1) === (first === 'red') ? 'red' : 'blue';
    const best = before?.moves[0];
    if (before && best && best !== actions[done - 1] && lossOf(before.rows, after.rows, side) >= LEAST_LOSS)
      await search(withActions(gameText(start, actions.slice(0, done - 1)), [best]));
    before = after;
  }

  async function run() {
    isSearching = true;
    await ready();
    const isNextKnown = () => isKnown(gameText(start, actions.slice(0, done)));
    while (done < total && (state === 'running' || (state === 'paused' && isNextKnown()))) {
      const started = performance.now();
      try {
        await next();
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        state = 'ended';
        break;
      }
      elapsed += performance.now() - started;
      done += 1;
      onChange();
    }
    isSearching = false;
    if (done === total) state = 'ended';
    onChange();
  }
  run();

  return {
    get state() {
      return state;
    },
    get progress() {
      const secondsLeft = done ? Math.ceil(((elapsed / done) * (total - done)) / 1000) : null;
      return { done, total, secondsLeft };
    },
    pause() {
      if (state === 'running') state = 'paused';
      onChange();
    },
    resume() {
      if (state !== 'paused') return;
      state = 'running';
      if (!isSearching) run();
      onChange();
    },
    stop() {
      state = 'ended';
      onChange();
    },
  };
}
