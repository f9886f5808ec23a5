/** A tournament on the page: an experiment, its stored games, and the workers that play the rest. It can be paused, stopped
 * and resumed at any time, also on a later visit.
 * @import { ArenaRecord, Experiment, Players, Standings } from '../../../wasm/lilypad.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { RunState, Store } from './store.js'
 * @typedef {Awaited<ReturnType<typeof openTournament>>} Tournament */
import { runExperiment } from '../../../wasm/arena.js';
import { engineVersion } from '../../shared/engine/games.js';
import { messageOf } from '../../shared/page/message.js';
import { idOf } from './link.js';
import { titleOf } from './names.js';
import { isRecord } from './records.js';
import { storageErrorText } from './store.js';
import { createTallies } from './tallies.js';

/** Stored games are read in batches, with pauses that keep the page responsive. */
const BATCH_SIZE = 25;
const yieldToPage = () => new Promise((resume) => setTimeout(resume));

/** Runs a task unless another tab is running it, if the browser supports locks. @param {string} id @param {() => Promise<void>} task
 * @returns {Promise<boolean>} false if another tab is running it */
async function withLock(id, task) {
  if (!navigator.locks) return task().then(() => true);
  return navigator.locks.request(`lilypad-arena-${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
    return lock !== null;
  });
}

/** Throws the engine's message if it rejects the experiment.
 * @param {object} parts
 * @param {Pick<ArenaEngine, 'kind' | 'arena'>} parts.engine the tournament uses its arena exclusively
 * @param {() => Promise<Players>} parts.openPlayers may reject with a message for the user
 * @param {Store} parts.store
 * @param {Experiment} parts.experiment
 * @param {() => void} parts.onChange */
export async function openTournament({ engine, openPlayers, store, experiment: wanted, onChange }) {
  const { kind, arena } = engine;
  const experiment = arena.open(wanted);
  if (experiment.agents.some(({ agent }) => agent.startsWith('process:')))
    throw new Error('External programs can play only in the native program: lilypad match.');
  const id = idOf(experiment);
  const title = titleOf(experiment);
  const version = engineVersion(kind.name);
  const tallies = createTallies(experiment.agents.length, kind);
  /** @type {RunState} */
  let state = 'paused';
  let [damaged, foreign, message, closed] = [0, 0, '', false];
  /** @type {AbortController | null} */
  let control = null;
  /** The current run: when it started, how many games it has added, and how long it took. */
  let [startedAt, added, spent] = [0, 0, 0];
  /** @type {Promise<unknown>} */
  let running = Promise.resolve();

  /** Adds a record, unless it is there already. @param {unknown} record @returns {boolean} whether it is valid */
  function take(record) {
    try {
      if (!isRecord(record, kind)) return false;
      const isNew = arena.lacks(record.game);
      arena.take(record);
      if (isNew) tallies.add(record);
      if (isNew && record.engine !== version) foreign += 1;
      return true;
    } catch {
      return false;
    }
  }

  async function readStored() {
    for (let after = -1; ; ) {
      const batch = await store.gamesAfter(id, after, BATCH_SIZE);
      for (const { game, record } of batch) {
        if (record?.game === game && take(record)) continue;
        damaged += 1;
        await store.dropGame(id, game);
      }
      if (batch.length < BATCH_SIZE) return;
      after = batch[batch.length - 1].game;
      await yieldToPage();
    }
  }

  /** @param {RunState} next */
  async function setState(next) {
    state = next;
    onChange();
    const run = {
      id,
      game: kind.name,
      experiment,
      engine: foreign ? null : version,
      title,
      state,
      done: tallies.games.length,
      games: arena.count(),
      changed: Date.now(),
    };
    await store.keepRun(run).catch(onStorageError);
  }

  /** @param {unknown} error */
  function onStorageError(error) {
    message = storageErrorText(error);
  }

  /** @param {ArenaRecord} record */
  async function onRecord(record) {
    tallies.add(record);
    added += 1;
    await store.keepGame(id, record).catch(onStorageError);
    onChange();
  }

  /** @param {number} workers */
  async function play(workers) {
    control = new AbortController();
    [startedAt, added, spent] = [performance.now(), 0, 0];
    await setState('running');
    try {
      const players = await openPlayers();
      try {
        await runExperiment({ arena, players, concurrency: workers, signal: control.signal, onRecord });
      } finally {
        players.close();
      }
    } catch (error) {
      message = messageOf(error);
    }
    spent = performance.now() - startedAt;
    control = null;
    if (closed) return;
    await setState(arena.complete() ? 'complete' : state === 'stopped' ? 'stopped' : 'paused');
  }

  const found = (await store.runs()).find((run) => run?.id === id);
  await readStored();
  const asideGames = await store.countAside(id).catch(() => 0);
  const previousState = found?.state ?? 'paused';
  state = arena.complete() ? 'complete' : previousState === 'stopped' ? 'stopped' : 'paused';

  return {
    id,
    title,
    experiment,
    tallies,
    kind,
    /** Whether this version of the engine was playing it when the page was left. */
    interrupted: previousState === 'running' && state !== 'complete' && !foreign,
    isKept: found !== undefined,
    /** The number of games that were put away when it was played again. */
    asideGames,
    get state() {
      return state;
    },
    get message() {
      return message;
    },
    /** The number of games by another or an unknown version of the engine. */
    get foreign() {
      return foreign;
    },
    /** The number of stored games that could not be read and must be played again. */
    get damaged() {
      return damaged;
    },
    get progress() {
      const [done, games] = [tallies.games.length, arena.count()];
      const seconds = (control ? performance.now() - startedAt : spent) / 1000;
      const speed = added && seconds > 0 ? added / seconds : null;
      return { done, games, speed, secondsLeft: speed && control ? (games - done) / speed : null };
    },
    /** @returns {Standings} */
    standings: () => arena.standings(),
    /** @param {number} workers */
    start(workers) {
      if (control || state === 'complete') return;
      message = '';
      running = withLock(id, () => play(workers)).then((mine) => {
        if (!mine) message = 'This tournament is being played in another tab of this browser.';
        onChange();
      });
    },
    async pause() {
      control?.abort();
      await running;
    },
    async stop() {
      state = 'stopped';
      control?.abort();
      await running;
      if (!arena.complete()) await setState('stopped');
    },
    /** Adds records from a file. @param {ArenaRecord[]} records @returns {Promise<number>} how many were valid */
    async add(records) {
      let valid = 0;
      for (const [index, record] of records.entries()) {
        const isNew = isRecord(record, kind) && record.game < arena.count() && arena.lacks(record.game);
        if (!take(record)) continue;
        valid += 1;
        if (isNew) await store.keepGame(id, record).catch(onStorageError);
        if (index % BATCH_SIZE === 0) await yieldToPage();
      }
      await setState(arena.complete() ? 'complete' : 'paused');
      return valid;
    },
    /** Ends the running games without any further change or report. */
    async close() {
      closed = true;
      control?.abort();
      await running;
    },
    /** All records, read in batches. */
    async *records() {
      for (let after = -1; ; ) {
        const batch = await store.gamesAfter(id, after, BATCH_SIZE);
        for (const { record } of batch) yield record;
        if (batch.length < BATCH_SIZE) return;
        after = batch[batch.length - 1].game;
      }
    },
    /** @param {number} game */
    record: (game) => store.game(id, game),
  };
}
