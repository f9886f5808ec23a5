/** Runs a tournament on workers. Each worker plays one game at a time; the page keeps the schedule and the standings.
 * @import { ArenaGame, ArenaRecord, Guest, GuestQuestion, Players, PlayersOptions, RunOptions, WorkerLike } from './lilypad.js' */
import { compile } from './loader.js';

/** Milliseconds between which the page can do something else. */
const SLICE = 20;
/** Failed checks before a silent worker is replaced, see client.js. */
const CHECKS = 5;

/** @returns {WorkerLike} */
const browserWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

const SEATS = /** @type {const} */ (['red', 'blue']);

/** @typedef {object} Job
 * @property {number} id
 * @property {ArenaGame} game
 * @property {(Guest | null)[]} guests by seat; opened when they are first asked
 * @property {(record: ArenaRecord) => void} resolve
 * @property {(error: unknown) => void} reject */

/** @typedef {object} Slot a worker and its games: the first is running, the others are queued in the worker
 * @property {WorkerLike} worker
 * @property {Job[]} jobs
 * @property {number} silence consecutive checks without a message
 * @property {boolean} asking whether the game waits for a guest */

/** Rejects the games queued behind one that broke their worker; they can be played on another. */
const NOT_STARTED = new Error('The game has not been begun.');

/** @param {PlayersOptions} options @returns {Players} */
export function createPlayers({ wasm, game, models = [], openGuest, createWorker = browserWorker, patience = 10000 }) {
  /** @type {Set<Slot>} */
  const slots = new Set();
  let lastId = 0;
  let closed = false;
  const loaded = Promise.all([Promise.resolve(wasm).then(compile), models]);
  loaded.catch(() => {}); // reported by every game

  /** @param {WebAssembly.Module} module @param {Uint8Array[]} bytes @returns {Slot} */
  function openSlot(module, bytes) {
    const worker = createWorker();
    /** @type {Slot} */
    const slot = { worker, jobs: [], silence: 0, asking: false };
    worker.addEventListener('message', ({ data: answer }) => {
      const job = slot.jobs.find(({ id }) => id === answer.id);
      slot.silence = 0;
      if (answer.type === 'ask' && job) ask(slot, job, answer.question);
      if (answer.type === 'record') job?.resolve(answer.record);
      if (answer.type === 'refused') job?.reject(new Error(answer.message));
    });
    for (const type of /** @type {const} */ (['error', 'messageerror'])) {
      worker.addEventListener(type, (fault) => {
        fault.preventDefault?.();
        discard(slot, new Error(`The game broke off: ${fault.message ?? 'its worker did not load'}.`));
      });
    }
    worker.postMessage({ type: 'load', module, game, models: bytes });
    slots.add(slot);
    return slot;
  }

  /** @param {Slot} slot @param {Job} job @param {GuestQuestion} question */
  async function ask(slot, job, question) {
    const { seat } = question;
    slot.asking = true;
    try {
      if (!openGuest) throw new Error('There are no guests here.');
      job.guests[seat] ??= openGuest(job.game[SEATS[seat]], seat, job.game);
      const answer = await job.guests[seat].answer(question);
      if (slots.has(slot)) slot.worker.postMessage({ type: 'answer', id: job.id, answer });
    } catch (error) {
      discard(slot, error);
    }
    slot.asking = false;
    slot.silence = 0;
  }

  /** Ends the guests of a game and keeps what they leave. @param {(Guest | null)[]} guests @param {ArenaRecord | null} record */
  async function endGuests(guests, record) {
    const stories = await Promise.all(guests.map((guest) => guest?.end(record)));
    if (!record || !stories.some(Boolean)) return;
    record.guests = Object.fromEntries(SEATS.flatMap((name, seat) => (stories[seat] ? [[name, stories[seat]]] : [])));
  }

  /** Terminates a worker. Its running game, if any, rejects. @param {Slot} slot @param {unknown} reason */
  function discard(slot, reason) {
    if (!slots.delete(slot)) return;
    slot.worker.terminate();
    const [current, ...waiting] = slot.jobs;
    current?.reject(reason);
    for (const job of waiting) job.reject(NOT_STARTED);
  }

  /** The slot with the fewest games, or a new one if none is free and there are fewer than `most`.
   * @param {number} most @param {() => Slot} open */
  function chooseSlot(most, open) {
    const [freest] = [...slots].sort((one, other) => one.jobs.length - other.jobs.length);
    return freest && (!freest.jobs.length || slots.size >= most) ? freest : open();
  }

  /** @param {Slot} slot @param {ArenaGame} game @param {AbortSignal} [signal] @returns {Promise<ArenaRecord>} */
  async function playOn(slot, game, signal) {
    const id = ++lastId;
    if (!slot.jobs.length) slot.silence = 0;
    const watch = setInterval(() => {
      if (id === slot.jobs[0].id && !slot.asking && ++slot.silence > CHECKS)
        discard(slot, new Error(`The game broke off: no sign of life for ${patience / 1000} s.`));
    }, patience / CHECKS);
    const abort = () => discard(slot, signal?.reason);
    signal?.addEventListener('abort', abort);
    /** @type {(Guest | null)[]} */
    const guests = [null, null];
    /** @type {ArenaRecord | null} */
    let record = null;
    try {
      record = await new Promise((resolve, reject) => {
        slot.jobs.push({ id, game, guests, resolve, reject });
        slot.worker.postMessage({ type: 'play', id, game });
      });
    } finally {
      slot.jobs = slot.jobs.filter((job) => job.id !== id);
      clearInterval(watch);
      signal?.removeEventListener('abort', abort);
      await endGuests(guests, record);
    }
    return /** @type {ArenaRecord} */ (record);
  }

  /** @type {Players['play']} */
  async function play(game, { signal, workers = Infinity } = {}) {
    const [module, bytes] = await loaded;
    for (;;) {
      signal?.throwIfAborted();
      if (closed) throw new Error('The arena has been closed.');
      try {
        return await playOn(
          chooseSlot(workers, () => openSlot(module, bytes)),
          game,
          signal,
        );
      } catch (error) {
        if (error !== NOT_STARTED) throw error;
      }
    }
  }

  return {
    play,
    close() {
      closed = true;
      for (const slot of slots) discard(slot, new Error('The arena has been closed.'));
    },
  };
}

/** Plays the remaining games of an experiment in schedule order, several at once. Each worker has its next game queued
 * while it plays, so it never waits for the page. With `choose`, the order is the caller's, and nothing is queued. Games that fail are recorded as failures. Ends when all games are
 * played, when a sequential test has decided, when `choose` has no game left, or when the signal aborts. To pause, abort and run again later: aborted games
 * are replayed.
 * @param {RunOptions} options */
export async function runExperiment({ arena, players, concurrency, onRecord, signal, choose }) {
  await prepareFor(0);
  const ended = new AbortController();
  const stop = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  let next = 0;
  /** Games that were chosen. @type {Set<number>} */
  const chosen = new Set();

  /** Finds openings up to that of a game; the last ones of a long test may never be needed. @param {number} number */
  async function prepareFor(number) {
    while (arena.prepared() <= number && arena.prepare(SLICE)) await new Promise((resume) => setTimeout(resume));
  }

  /** The first game that can be played now; the number of all games if there is none. */
  function firstOpen() {
    let game = 0;
    while (game < arena.count() && !arena.lacks(game)) game++;
    return game;
  }

  /** The next game to play, or -1 if fewer than `least` are left. @param {number} least */
  function take(least) {
    if (choose) {
      const number = stop.aborted || least > 1 ? -1 : choose((game) => arena.lacks(game) && !chosen.has(game));
      chosen.add(number);
      return number;
    }
    while (next < arena.count() && !arena.lacks(next)) next++;
    return stop.aborted || arena.count() - next < least ? -1 : next++;
  }

  /** @param {number} least the last games are not queued ahead, but left for the first free worker */
  async function work(least) {
    for (let number = take(least); number >= 0; number = take(least)) {
      await prepareFor(number);
      const record = await players.play(arena.game(number), { signal: stop, workers: concurrency }).catch((error) => {
        if (stop.aborted) return null;
        return arena.fail(number, error instanceof Error ? error.message : String(error));
      });
      if (!record) return;
      const wanted = arena.lacks(number);
      if (wanted) arena.take(record);
      if (wanted) await onRecord?.(record);
      if (arena.complete()) ended.abort(); // a decided test also aborts the running games
    }
  }

  async function playReady() {
    const running = Array.from({ length: concurrency }, () => work(1));
    const queued = Array.from({ length: concurrency }, () => work(concurrency + 1));
    await Promise.all([...running, ...queued]);
  }

  // The last games of a round of a Swiss tournament draw the next round.
  for (let from = -1; !choose && !stop.aborted && from !== firstOpen(); ) {
    from = firstOpen();
    next = 0;
    await playReady();
  }
  if (choose) await playReady();
}
