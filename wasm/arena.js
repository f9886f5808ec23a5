/** A tournament over workers: each worker plays one game at a time, the page keeps schedule and standings.
 * @import { ArenaGame, ArenaRecord, Players, PlayersOptions, RunOptions, WorkerLike } from './lilypad.js' */
import { compile } from './loader.js';

/** Looks at a silent worker before it is given up, see client.js. */
const LOOKS = 5;

/** @returns {WorkerLike} */
const browserWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

/** @typedef {object} Job
 * @property {number} id
 * @property {(record: ArenaRecord) => void} resolve
 * @property {(error: unknown) => void} reject */

/** @typedef {object} Hall a worker and its games: the first is under way, the others wait in the worker
 * @property {WorkerLike} worker
 * @property {Job[]} jobs
 * @property {number} silence how many looks in a row have found no sign of life */

/** Why a game is not played when its worker breaks over another: it can be played elsewhere. */
const NOT_BEGUN = new Error('The game has not been begun.');

/** @param {PlayersOptions} options @returns {Players} */
export function createPlayers({ wasm, models = [], createWorker = browserWorker, patience = 10000 }) {
  /** @type {Set<Hall>} */
  const halls = new Set();
  let lastId = 0;
  let closed = false;
  const loaded = Promise.all([Promise.resolve(wasm).then(compile), models]);
  loaded.catch(() => {}); // each game tells it

  /** @param {WebAssembly.Module} module @param {Uint8Array[]} bytes @returns {Hall} */
  function openHall(module, bytes) {
    const worker = createWorker();
    /** @type {Hall} */
    const hall = { worker, jobs: [], silence: 0 };
    worker.addEventListener('message', ({ data: answer }) => {
      const job = hall.jobs.find(({ id }) => id === answer.id);
      hall.silence = 0;
      if (answer.type === 'record') job?.resolve(answer.record);
      if (answer.type === 'refused') job?.reject(new Error(answer.message));
    });
    for (const type of /** @type {const} */ (['error', 'messageerror'])) {
      worker.addEventListener(type, (fault) => {
        fault.preventDefault?.();
        breakUp(hall, new Error(`The game broke off: ${fault.message ?? 'its worker did not load'}.`));
      });
    }
    worker.postMessage({ type: 'load', module, models: bytes });
    halls.add(hall);
    return hall;
  }

  /** Gives a worker up; its game, if any, rejects. @param {Hall} hall @param {unknown} reason */
  function breakUp(hall, reason) {
    if (!halls.delete(hall)) return;
    hall.worker.terminate();
    const [current, ...waiting] = hall.jobs;
    current?.reject(reason);
    for (const job of waiting) job.reject(NOT_BEGUN);
  }

  /** The hall with the fewest games; a new one if all have some and there may be more. @param {number} most @param {() => Hall} open */
  function chooseHall(most, open) {
    const [freest] = [...halls].sort((one, other) => one.jobs.length - other.jobs.length);
    return freest && (!freest.jobs.length || halls.size >= most) ? freest : open();
  }

  /** @param {Hall} hall @param {ArenaGame} game @param {AbortSignal} [signal] @returns {Promise<ArenaRecord>} */
  async function playIn(hall, game, signal) {
    const id = ++lastId;
    if (!hall.jobs.length) hall.silence = 0;
    const watch = setInterval(() => {
      if (id === hall.jobs[0].id && ++hall.silence > LOOKS) breakUp(hall, new Error(`The game broke off: no sign of life for ${patience / 1000} s.`));
    }, patience / LOOKS);
    const giveUp = () => breakUp(hall, signal?.reason);
    signal?.addEventListener('abort', giveUp);
    try {
      return await new Promise((resolve, reject) => {
        hall.jobs.push({ id, resolve, reject });
        hall.worker.postMessage({ type: 'play', id, game });
      });
    } finally {
      hall.jobs = hall.jobs.filter((job) => job.id !== id);
      clearInterval(watch);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  /** @type {Players['play']} */
  async function play(game, { signal, workers = Infinity } = {}) {
    const [module, bytes] = await loaded;
    for (;;) {
      signal?.throwIfAborted();
      if (closed) throw new Error('The arena has been closed.');
      try {
        return await playIn(chooseHall(workers, () => openHall(module, bytes)), game, signal);
      } catch (error) {
        if (error !== NOT_BEGUN) throw error;
      }
    }
  }

  return {
    play,
    close() {
      closed = true;
      for (const hall of halls) breakUp(hall, new Error('The arena has been closed.'));
    },
  };
}

/** Plays what an experiment still lacks, several games at once, in the order of the schedule. While a worker plays, its
 * next game waits there already, so that it never waits for the page. A game that breaks off is recorded as such. Ends
 * when everything is played, when a sequential test has decided, or with the signal; to pause, abort, and run again
 * later: games given up are played anew.
 * @param {RunOptions} options */
export async function runExperiment({ arena, players, concurrency, onRecord, signal }) {
  while (arena.prepare(20)) await new Promise((resume) => setTimeout(resume));
  const ended = new AbortController();
  const stop = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  let next = 0;

  /** The next game to be played, or -1 if fewer than `least` are left. @param {number} least */
  function take(least) {
    while (next < arena.count() && !arena.lacks(next)) next++;
    return stop.aborted || arena.count() - next < least ? -1 : next++;
  }

  /** @param {number} least the last games are not handed out ahead: a worker that is done takes them */
  async function work(least) {
    for (let number = take(least); number >= 0; number = take(least)) {
      const record = await players.play(arena.game(number), { signal: stop, workers: concurrency }).catch((error) => {
        if (stop.aborted) return null;
        return arena.fail(number, error instanceof Error ? error.message : String(error));
      });
      if (!record) return;
      const wanted = arena.lacks(number);
      if (wanted) arena.take(record);
      if (wanted) await onRecord?.(record);
      if (arena.complete()) ended.abort(); // a test that has decided ends the other games too
    }
  }

  const at = Array.from({ length: concurrency }, () => work(1));
  const ahead = Array.from({ length: concurrency }, () => work(concurrency + 1));
  await Promise.all([...at, ...ahead]);
}
