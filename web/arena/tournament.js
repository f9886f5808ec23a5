/** A tournament of the page: an experiment, its kept games, and the workers that play the rest. It can be paused, stopped
 * and taken up again at any time, also by another visit.
 * @import { ArenaRecord, Experiment, Players, Standings } from '../../wasm/lilypad.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { RunState, Store } from './store.js'
 * @typedef {Awaited<ReturnType<typeof openTournament>>} Tournament */
import { runExperiment } from '../../wasm/arena.js';
import { idOf } from './link.js';
import { isRecord } from './records.js';
import { unkeptText } from './store.js';
import { createTallies } from './tallies.js';
import { ENGINE_VERSIONS } from './versions.js';
import { titleOf } from './words.js';

/** Kept games are read in parts, with pauses in which the page can be used. */
const PART = 25;
const pause = () => new Promise((resume) => setTimeout(resume));

/** Where the browser knows locks, a tournament is played in one tab only. @param {string} id @param {() => Promise<void>} task
 * @returns {Promise<boolean>} false if another tab is at it */
async function alone(id, task) {
  if (!navigator.locks) return task().then(() => true);
  return navigator.locks.request(`lilypad-arena-${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
    return lock !== null;
  });
}

/** Throws what the engine has against the experiment.
 * @param {object} parts
 * @param {Pick<ArenaEngine, 'kind' | 'arena'>} parts.engine whose arena this tournament takes over
 * @param {() => Promise<Players>} parts.hirePlayers may refuse, with a message for people
 * @param {Store} parts.store
 * @param {Experiment} parts.experiment
 * @param {() => void} parts.onChange */
export async function openTournament({ engine, hirePlayers, store, experiment: wanted, onChange }) {
  const { kind, arena } = engine;
  const experiment = arena.open(wanted);
  if (experiment.agents.some(({ agent }) => agent.startsWith('process:'))) throw new Error('Other programs are played by the native program only: lilypad match.');
  const id = idOf(experiment);
  const title = titleOf(experiment);
  const version = ENGINE_VERSIONS[kind.name];
  const tallies = createTallies(experiment.agents.length, kind);
  /** @type {RunState} */
  let state = 'paused';
  let [damaged, foreign, message, closed] = [0, 0, '', false];
  /** @type {AbortController | null} */
  let control = null;
  /** The run under way: when it began, and how many games it has added. */
  let [begunAt, added, spent] = [0, 0, 0];
  /** @type {Promise<unknown>} */
  let running = Promise.resolve();

  /** Adds a record that is new. @param {unknown} record @returns {boolean} whether it was fit */
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

  async function recall() {
    for (let after = -1; ; ) {
      const part = await store.gamesAfter(id, after, PART);
      for (const { game, record } of part) {
        if (record?.game === game && take(record)) continue;
        damaged += 1;
        await store.dropGame(id, game);
      }
      if (part.length < PART) return;
      after = part[part.length - 1].game;
      await pause();
    }
  }

  /** @param {RunState} next */
  async function become(next) {
    state = next;
    onChange();
    const run = { id, game: kind.name, experiment, engine: foreign ? null : version, title, state, done: tallies.games.length, games: arena.count(), changed: Date.now() };
    await store.keepRun(run).catch(unkept);
  }

  /** @param {unknown} error */
  function unkept(error) {
    message = unkeptText(error);
  }

  /** @param {ArenaRecord} record */
  async function onRecord(record) {
    tallies.add(record);
    added += 1;
    await store.keepGame(id, record).catch(unkept);
    onChange();
  }

  /** @param {number} workers */
  async function play(workers) {
    control = new AbortController();
    [begunAt, added, spent] = [performance.now(), 0, 0];
    await become('running');
    try {
      const players = await hirePlayers();
      try {
        await runExperiment({ arena, players, concurrency: workers, signal: control.signal, onRecord });
      } finally {
        players.close();
      }
    } catch (error) {
      message = error instanceof Error ? error.message : String(error);
    }
    spent = performance.now() - begunAt;
    control = null;
    if (closed) return;
    await become(arena.complete() ? 'complete' : state === 'stopped' ? 'stopped' : 'paused');
  }

  const found = (await store.runs()).find((run) => run?.id === id);
  await recall();
  const was = found?.state ?? 'paused';
  state = arena.complete() ? 'complete' : was === 'stopped' ? 'stopped' : 'paused';

  return {
    id,
    title,
    experiment,
    tallies,
    kind,
    /** Whether it was being played, by this version of the engine, when the page was left. */
    interrupted: was === 'running' && state !== 'complete' && !foreign,
    isKept: found !== undefined,
    get state() {
      return state;
    },
    get message() {
      return message;
    },
    /** Games of another version of the engine, or one that is not named. */
    get foreign() {
      return foreign;
    },
    /** Kept games that could not be read and are played again. */
    get damaged() {
      return damaged;
    },
    get progress() {
      const [done, games] = [tallies.games.length, arena.count()];
      const seconds = (control ? performance.now() - begunAt : spent) / 1000;
      const speed = added && seconds > 0 ? added / seconds : null;
      return { done, games, speed, secondsLeft: speed && control ? (games - done) / speed : null };
    },
    /** @returns {Standings} */
    standings: () => arena.standings(),
    /** @param {number} workers */
    start(workers) {
      if (control || state === 'complete') return;
      message = '';
      running = alone(id, () => play(workers)).then((mine) => {
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
      if (!arena.complete()) await become('stopped');
    },
    /** Takes records from a file. @param {ArenaRecord[]} records @returns {Promise<number>} how many were fit */
    async add(records) {
      let fit = 0;
      for (const [index, record] of records.entries()) {
        const isNew = isRecord(record, kind) && record.game < arena.count() && arena.lacks(record.game);
        if (!take(record)) continue;
        fit += 1;
        if (isNew) await store.keepGame(id, record).catch(unkept);
        if (index % PART === 0) await pause();
      }
      await become(arena.complete() ? 'complete' : 'paused');
      return fit;
    },
    /** Ends the games under way; nothing more is reported. What is kept stays as it is. */
    async close() {
      closed = true;
      control?.abort();
      await running;
    },
    /** Every record, in parts. */
    async *records() {
      for (let after = -1; ; ) {
        const part = await store.gamesAfter(id, after, PART);
        for (const { record } of part) yield record;
        if (part.length < PART) return;
        after = part[part.length - 1].game;
      }
    },
    /** @param {number} game */
    record: (game) => store.game(id, game),
  };
}
