/** Reviews a whole game with short searches and marks the actions that lost the most.
 * @import { RuleSet, Side } from '../../../wasm/lilypad.js'
 * @import { Searcher } from '../../shared/freckers/match.js'
 * @import { Mark } from '../../components/freckers/board-panel.js' */
import { rowsOf } from '../../shared/freckers/scores.js';

const LIMITS = 'nodes 40000 movetime 500';
/** Beyond this lead a game is decided, and the exact score does not matter. */
const DECIDED_ROWS = 12;

/** Marks by the rows an action must have lost, the worst first. */
const MARKS = [
  { least: 6, sign: '??', name: 'blunder' },
  { least: 3, sign: '?', name: 'mistake' },
  { least: 1.5, sign: '?!', name: 'inaccuracy' },
];

/** @param {number} rows */
const clamp = (rows) => Math.min(DECIDED_ROWS, Math.max(-DECIDED_ROWS, rows));

/** The marks of a game.
 * @param {(number | undefined)[]} scores rows by which Red is ahead, before the first action and after each one
 * @param {Side} first the side that moved first @returns {Map<number, Mark>} by action number, from 1 */
export function marksOf(scores, first) {
  /** @type {Map<number, Mark>} */
  const marks = new Map();
  for (let place = 1; place < scores.length; place++) {
    const [before, after] = [scores[place - 1], scores[place]];
    if (before === undefined || after === undefined) continue;
    const redMoved = (place % 2 === 1) === (first === 'red');
    const loss = (clamp(before) - clamp(after)) * (redMoved ? 1 : -1);
    const found = MARKS.find(({ least }) => loss >= least);
    if (found) marks.set(place, { sign: found.sign, name: found.name, loss: `gave ${loss.toFixed(1)} rows away` });
  }
  return marks;
}

/** Starts a review that can be paused and stopped.
 * @param {object} parts
 * @param {Searcher} parts.client
 * @param {() => Promise<unknown>} parts.ready resolves when the agent has its models
 * @param {string[]} parts.texts the game up to each of its positions
 * @param {RuleSet} parts.rules
 * @param {string} parts.agent
 * @param {(index: number, rows: number | null) => void} parts.onScore rows from the view of the player to move
 * @param {(error: Error) => void} parts.onError
 * @param {() => void} parts.onChange */
export function createReview({ client, ready, texts, rules, agent, onScore, onError, onChange }) {
  let [done, state, elapsed] = [0, /** @type {'running' | 'paused' | 'ended'} */ ('running'), 0];
  /** Whether a search is running. A pause lets it finish. */
  let isSearching = false;

  async function run() {
    isSearching = true;
    await ready();
    while (state === 'running' && done < texts.length) {
      const started = performance.now();
      try {
        const { lines } = await client.search(texts[done], agent, LIMITS, { rules });
        onScore(done, rowsOf(lines[0]));
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
    if (done === texts.length) state = 'ended';
    onChange();
  }
  run();

  return {
    get state() {
      return state;
    },
    get progress() {
      return {
        done,
        total: texts.length,
        secondsLeft: done ? Math.ceil(((elapsed / done) * (texts.length - done)) / 1000) : null,
      };
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
