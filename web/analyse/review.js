/** Goes through a whole game with short searches, and finds the actions that gave most away.
 * @import { RuleSet, Side } from '../../wasm/lilypad.js'
 * @import { Searcher } from '../play/match.js'
 * @import { Mark } from '../play/move-list.js' */
import { rowsOf } from '../play/scores.js';

const LIMITS = 'nodes 40000 movetime 500';
/** Beyond so many rows a game is decided, and more or less does not matter. */
const DECIDED_ROWS = 12;

/** What an action must have lost, in rows, to be marked; the worst first. */
const MARKS = [
  { least: 6, sign: '??', name: 'blunder' },
  { least: 3, sign: '?', name: 'mistake' },
  { least: 1.5, sign: '?!', name: 'inaccuracy' },
];

/** @param {number} rows */
const bounded = (rows) => Math.min(DECIDED_ROWS, Math.max(-DECIDED_ROWS, rows));

/** The marks of a game.
 * @param {(number | undefined)[]} scores rows by which Red is ahead, before the first action and after each
 * @param {Side} first the side that began @returns {Map<number, Mark>} by the number of the action, from 1 */
export function marksOf(scores, first) {
  /** @type {Map<number, Mark>} */
  const marks = new Map();
  for (let place = 1; place < scores.length; place++) {
    const [before, after] = [scores[place - 1], scores[place]];
    if (before === undefined || after === undefined) continue;
    const redMoved = (place % 2 === 1) === (first === 'red');
    const loss = (bounded(before) - bounded(after)) * (redMoved ? 1 : -1);
    const found = MARKS.find(({ least }) => loss >= least);
    if (found) marks.set(place, { sign: found.sign, name: found.name, loss: `gave ${loss.toFixed(1)} rows away` });
  }
  return marks;
}

/** A job that can be paused and stopped.
 * @param {object} parts
 * @param {Searcher} parts.client
 * @param {() => Promise<unknown>} parts.ready resolves when the agent has all it wants
 * @param {string[]} parts.texts the game up to each of its positions
 * @param {RuleSet} parts.rules
 * @param {string} parts.agent
 * @param {(index: number, rows: number | null) => void} parts.onScore rows for the player to move there
 * @param {(error: Error) => void} parts.onError
 * @param {() => void} parts.onChange */
export function createReview({ client, ready, texts, rules, agent, onScore, onError, onChange }) {
  let [done, state, spent] = [0, /** @type {'running' | 'paused' | 'ended'} */ ('running'), 0];
  /** Whether a search of the review is under way; paused, it is still finished. */
  let working = false;

  async function run() {
    working = true;
    await ready();
    while (state === 'running' && done < texts.length) {
      const begun = performance.now();
      try {
        const { lines } = await client.search(texts[done], agent, LIMITS, { rules });
        onScore(done, rowsOf(lines[0]));
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        state = 'ended';
        break;
      }
      spent += performance.now() - begun;
      done += 1;
      onChange();
    }
    working = false;
    if (done === texts.length) state = 'ended';
    onChange();
  }
  run();

  return {
    get state() {
      return state;
    },
    get progress() {
      return { done, total: texts.length, secondsLeft: done ? Math.ceil((spent / done) * (texts.length - done) / 1000) : null };
    },
    pause() {
      if (state === 'running') state = 'paused';
      onChange();
    },
    resume() {
      if (state !== 'paused') return;
      state = 'running';
      if (!working) run();
      onChange();
    },
    stop() {
      state = 'ended';
      onChange();
    },
  };
}
