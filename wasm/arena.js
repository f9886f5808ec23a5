/** A tournament over workers: each worker plays one game at a time, the page keeps schedule and standings.
 * @import { ArenaGame, ArenaRecord, Players, PlayersOptions, RunOptions, WorkerLike } from './lilypad.js' */
import { compile } from './loader.js';

/** Looks at a silent worker before it is given up, see client.js. */
const LOOKS = 5;

/** @returns {WorkerLike} */
const browserWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

/** @typedef {object} Hall a worker and what it does
 * @property {WorkerLike} worker
 * @property {number} id of the game under way, 0 if none
 * @property {(record: ArenaRecord) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {number} silence */

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
    const hall = { worker, id: 0, resolve() {}, reject() {}, silence: 0 };
    worker.addEventListener('message', ({ data: answer }) => {
      if (answer.id !== hall.id) return;
      hall.silence = 0;
      if (answer.type === 'record') hall.resolve(answer.record);
      if (answer.type === 'refused') hall.reject(new Error(answer.message));
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
    if (hall.id) hall.reject(reason);
  }

  /** @param {ArenaGame} game @param {{ signal?: AbortSignal }} [options] @returns {Promise<ArenaRecord>} */
  async function play(game, { signal } = {}) {
    const [module, bytes] = await loaded;
    signal?.throwIfAborted();
    if (closed) throw new Error('The arena has been closed.');
    const hall = [...halls].find(({ id }) => !id) ?? openHall(module, bytes);
    hall.id = ++lastId;
    hall.silence = 0;
    const watch = setInterval(() => {
      if (++hall.silence > LOOKS) breakUp(hall, new Error(`The game broke off: no sign of life for ${patience / 1000} s.`));
    }, patience / LOOKS);
    const giveUp = () => breakUp(hall, signal?.reason);
    signal?.addEventListener('abort', giveUp);
    try {
      return await new Promise((resolve, reject) => {
        hall.resolve = resolve;
        hall.reject = reject;
        hall.worker.postMessage({ type: 'play', id: hall.id, game });
      });
    } finally {
      hall.id = 0;
      clearInterval(watch);
      signal?.removeEventListener('abort', giveUp);
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

/** Plays what an experiment still lacks, several games at once, in the order of the schedule. A game that breaks off is
 * recorded as such. Ends when everything is played, when a sequential test has decided, or with the signal; to pause,
 * abort, and run again later: games given up are played anew.
 * @param {RunOptions} options */
export async function runExperiment({ arena, players, concurrency, onRecord, signal }) {
  while (arena.prepare(20)) await new Promise((resume) => setTimeout(resume));
  const ended = new AbortController();
  const stop = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  let next = 0;

  async function work() {
    for (;;) {
      while (next < arena.count() && !arena.lacks(next)) next++;
      if (next >= arena.count() || stop.aborted) return;
      const number = next++;
      const record = await players.play(arena.game(number), { signal: stop }).catch((error) => {
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

  await Promise.all(Array.from({ length: concurrency }, work));
}
