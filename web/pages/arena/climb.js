/** Report 002's hill climbing, run in a worker a few games at a time. It can be paused, stores its curve as it goes, and goes
 * on from there.
 * @import { Climb } from './experiments.js'
 * @import { RunState } from './store.js'
 * @typedef {object} KeptClimb
 * @property {number} seed
 * @property {number[]} state what the engine goes on from, see engine/freckers/describe_tuning.c
 * @property {number[][]} points games and weights
 * @typedef {ReturnType<typeof createClimb>} RunningClimb */
import { messageOf } from '../../shared/page/message.js';
import { storageErrorText } from './store.js';

const [GAMES_AT_ONCE, SAVE_MILLISECONDS] = [10, 500];
/** Places in the state. */
const [GAMES, WINS, DRAWS, WEIGHTS] = [1, 2, 3, 4];
const FIRST_WEIGHT = 0.5;
const TERMS = 6;

/** @param {number} seed @returns {KeptClimb} */
const fresh = (seed) => ({ seed, state: [seed, 0, 0, 0, ...Array(TERMS).fill(FIRST_WEIGHT)], points: [] });

/** What was stored, or null if it is not valid. @param {any} found @returns {KeptClimb | null} */
function checkKept(found) {
  const { seed, state, points } = Object(found);
  /** @param {any} list @param {number} length */
  const isNumbers = (list, length) => Array.isArray(list) && list.length === length && list.every(Number.isFinite);
  const isWhole = Number.isFinite(seed) && isNumbers(state, WEIGHTS + TERMS) && Array.isArray(points);
  return isWhole && points.every((/** @type {any} */ point) => isNumbers(point, TERMS + 1)) ? found : null;
}

/** A worker that plays the next games. @param {WebAssembly.Module} module */
export function openClimber(module) {
  const worker = new Worker(new URL('./climb-worker.js', import.meta.url), { type: 'module' });
  worker.postMessage(module);

  /** @param {number} games @param {number[]} state @returns {Promise<number[]>} */
  const ask = (games, state) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve([...data]);
      worker.onerror = (fault) => {
        fault.preventDefault();
        reject(new Error(`The climbing broke off: ${fault.message ?? 'its worker did not load'}.`));
      };
      worker.postMessage(new Float64Array([games, ...state]));
    });

  /** Replies come in order, so each question waits for the reply to the one before. @type {Promise<unknown>} */
  let last = Promise.resolve();
  return {
    /** @param {number} games @param {number[]} state @returns {Promise<number[]>} the state after them */
    play(games, state) {
      const reply = last.then(() => ask(games, state));
      last = reply.catch(() => {});
      return reply;
    },
    close: () => worker.terminate(),
  };
}

/** @param {object} parts
 * @param {Climb} parts.climb
 * @param {Pick<ReturnType<typeof openClimber>, 'play'>} parts.climber
 * @param {string} parts.version of the engine
 * @param {{ climb?: unknown, engine: string | null, state?: RunState } | null} parts.kept from an earlier visit
 * @param {(kept: KeptClimb, state: RunState, progress: { done: number, games: number }) => Promise<void>} parts.keep
 * @param {() => void} parts.onChange */
export function createClimb({ climb, climber, version, kept, keep, onChange }) {
  const earlier = checkKept(kept?.climb);
  let foreign = earlier !== null && kept?.engine !== version;
  let curve = earlier ?? fresh(climb.seed);
  /** @type {RunState} */
  let state = 'paused';
  let [message, startedAt, added, savedAt] = ['', 0, 0, 0];
  /** Counts starts; games of an earlier one are dropped. */
  let run = 0;

  const progress = () => ({ done: curve.state[GAMES], games: climb.games });

  /** @param {RunState} next */
  function setState(next) {
    state = next;
    saveNow();
    onChange();
  }

  function saveNow() {
    savedAt = performance.now();
    if (!foreign) keep(curve, state, progress()).catch((error) => (message = storageErrorText(error)));
  }

  async function go() {
    const own = ++run;
    [message, startedAt, added] = ['', performance.now(), 0];
    setState('running');
    try {
      while (curve.state[GAMES] < climb.games) {
        const games = Math.min(GAMES_AT_ONCE, climb.games - curve.state[GAMES]);
        const next = await climber.play(games, curve.state);
        if (own !== run) return;
        const { seed, points } = curve;
        curve = { seed, state: next, points: [...points, [next[GAMES], ...next.slice(WEIGHTS)]] };
        added += games;
        if (performance.now() - savedAt > SAVE_MILLISECONDS) saveNow();
        onChange();
      }
      setState('complete');
    } catch (error) {
      if (own !== run) return;
      message = messageOf(error);
      setState('paused');
    }
  }

  /** Starts over with other games. */
  function restart() {
    [foreign, curve] = [false, fresh(curve.seed + 1)];
    go();
  }

  /** @param {RunState} next */
  function leave(next) {
    run += 1;
    if (state !== 'complete') setState(next);
  }

  if (curve.state[GAMES] >= climb.games) state = 'complete';
  else if (kept?.state === 'stopped') state = 'stopped';
  if (!earlier || (kept?.state === 'running' && !foreign && state === 'paused')) go();

  return {
    climb,
    get curve() {
      const { seed, points, state: now } = curve;
      return { seed, points, wins: now[WINS], draws: now[DRAWS], weights: now.slice(WEIGHTS) };
    },
    get state() {
      return state;
    },
    get message() {
      return message;
    },
    /** Whether the curve was made by another version of the engine. */
    get foreign() {
      return foreign;
    },
    get progress() {
      const all = progress();
      const seconds = (performance.now() - startedAt) / 1000;
      return { ...all, secondsLeft: added && state === 'running' ? ((all.games - all.done) * seconds) / added : null };
    },
    restart,
    pause: () => state === 'running' && leave('paused'),
    stop: () => leave('stopped'),
    resume() {
      if (state === 'paused' || state === 'stopped') go();
    },
  };
}
