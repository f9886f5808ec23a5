/** A tournament on the page: an experiment, its stored games, and the workers that play the rest. It can be paused, stopped
 * and resumed at any time, also on a later visit.
 * @import { ArenaRecord, Experiment, Players, Standings } from '../../../wasm/lilypad.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { RatingPlan } from './rating-plan.js'
 * @import { News } from './sharing.js'
 * @import { Run, RunState, Store } from './store.js'
 * @import { Tallies } from './tallies.js'
 * @typedef {Awaited<ReturnType<typeof openTournament>>} Tournament */
import { runExperiment } from '../../../wasm/arena.js';
import { engineVersion } from '../../shared/engine/games.js';
import { messageOf } from '../../shared/page/message.js';
import { createKeeper } from './keeper.js';
import { idOf } from './link.js';
import { titleOf } from './names.js';
import { createPace } from './pace.js';
import { isRecord } from './records.js';
import { createSharing } from './sharing.js';
import { testSize } from './sprt-size.js';
import { originOf, storageErrorText } from './store.js';
import { createTallies } from './tallies.js';

/** Stored games are read in batches, with pauses that keep the page responsive. */
const BATCH_SIZE = 25;
const yieldToPage = () => new Promise((resume) => setTimeout(resume));

/** Games that another tab has saved are read this often at most. */
const FOLLOW_MILLISECONDS = 250;
/** How often the time left is shown anew. */
const CLOCK_MILLISECONDS = 1000;

/** @param {NonNullable<Experiment['sprt']>} sprt */
const boundsOf = ({ elo0 = 0, elo1 = 0, alpha, beta }) => ({ elo0, elo1, alpha, beta });

/** Throws the engine's message if it rejects the experiment.
 * @param {object} parts
 * @param {Pick<ArenaEngine, 'kind' | 'arena'>} parts.engine the tournament uses its arena exclusively
 * @param {(workers: number) => Promise<Players & { most?: number }>} parts.openPlayers may reject with a message for the user; at most `most`
 *   games are then played at once
 * @param {Store} parts.store
 * @param {Experiment} parts.experiment
 * @param {(experiment: Experiment, tallies: Tallies) => RatingPlan | undefined} [parts.planFor] chooses the games and the end of
 *   a tournament whose schedule holds more than is needed
 * @param {() => number} parts.workers how many games to play at once, if this tab takes over from one that was closed
 * @param {() => void} parts.onReplaced another tab has put the games away or brought others back, so this tournament must be opened again
 * @param {() => void} parts.onChange */
export async function openTournament({ engine, openPlayers, store, experiment: wanted, planFor, ...page }) {
  const { workers: workersHere, onReplaced, onChange } = page;
  const { kind, arena } = engine;
  const experiment = arena.open(wanted);
  if (experiment.agents.some(({ agent }) => /^(process|python):/.test(agent)))
    throw new Error('External programs can play only in the native program: lilypad match.');
  const id = idOf(experiment);
  const title = titleOf(experiment);
  const version = engineVersion(kind.name);
  const tallies = createTallies(experiment.agents.length, kind);
  const plan = planFor?.(experiment, tallies);
  const isComplete = () => arena.complete() || (plan?.isDone() ?? false);
  const keeper = createKeeper(store, id);
  const pace = createPace(experiment);
  const sharing = createSharing(id, hear);
  /** `following` while another tab plays. @type {RunState | 'following'} */
  let state = 'paused';
  let [damaged, foreign, message, closed] = [0, 0, '', false];
  /** Ends the games of this tab. @type {AbortController | null} */
  let control = null;
  /** Ends waiting for another tab. @type {AbortController | null} */
  let waiting = null;
  /** The current run: when it started, how many games it has added, how long it took, the time of its players, when the last game
   * ended, how many games are played at once. */
  let [startedAt, added, spent, played, endedAt, atOnce] = [0, 0, 0, 0, 0, 1];
  /** When this tournament was started for the first time. @type {number | undefined} */
  let begun;
  /** @type {Promise<unknown>} */
  let running = Promise.resolve();
  /** Games that another tab has saved and this one has not read yet. @type {Set<number>} */
  const told = new Set();
  /** @type {ReturnType<typeof setTimeout> | null} */
  let reading = null;

  /** Adds a record, unless it is there already. @param {unknown} record @returns {boolean} whether it is valid */
  function take(record) {
    try {
      if (!isRecord(record, kind)) return false;
      const isNew = arena.lacks(record.game);
      arena.take(record);
      if (isNew) tallies.add(record);
      if (isNew) keeper.note(record);
      if (isNew) pace.add(record);
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

  /** Reads these games if another tab has saved them. @param {Iterable<number>} games */
  async function readGames(games) {
    let count = 0;
    for (const game of games) {
      if (closed) return;
      if (!Number.isInteger(game) || game < 0 || game >= arena.count() || !arena.lacks(game)) continue;
      take(await store.game(id, game).catch(() => null));
      if (++count % BATCH_SIZE === 0) await yieldToPage();
    }
  }

  /** @param {News} news from another tab */
  function hear(news) {
    if (closed || control) return;
    if (news.type === 'replaced') return onReplaced();
    if (news.type === 'state' && news.state === 'running' && !waiting) running = follow();
    if (news.type === 'game') told.add(news.game);
    reading ??= setTimeout(async () => {
      const games = [...told];
      told.clear();
      await readGames(games);
      reading = null;
      onChange();
    }, FOLLOW_MILLISECONDS);
  }

  /** Shows what another tab plays. If that tab is closed while it plays, this one goes on. */
  async function follow() {
    if (!navigator.locks || waiting) return;
    const mine = new AbortController();
    waiting = mine;
    state = 'following';
    onChange();
    try {
      await sharing.whenFree(mine.signal, async () => {
        const left = await store.run(id).catch(() => null);
        if (isOther(left)) return onReplaced();
        await readGames(await store.gameNumbers(id).catch(() => []));
        waiting = null;
        state = isComplete() ? 'complete' : left?.state === 'stopped' ? 'stopped' : 'paused';
        if (left?.state !== 'running' || isComplete() || closed) return onChange();
        message = 'The tab that was playing has been closed. This tab plays on.';
        await play(workersHere());
      });
    } catch {
      // Nobody waits any more.
    }
    waiting = null;
  }

  /** By the pace of each pairing, and what this page needs besides. @param {number} games that are left */
  function secondsLeft(games) {
    const work = pace.left(games);
    if (work === null) return null;
    const now = performance.now();
    const besides = added ? Math.max(0, (atOnce * (endedAt - startedAt) - played) / added) : 0;
    const left = (work + besides * games) / Math.min(atOnce, Math.max(1, games));
    const aGame = work / Math.max(1, games) + besides;
    return Math.max(0, left - Math.min(now - endedAt, aGame)) / 1000;
  }

  /** Whether the games of a stored tournament are not these, because it was played again meanwhile. @param {Run | null} run */
  const isOther = (run) => begun !== undefined && run?.begun !== undefined && run.begun !== begun;

  /** @param {RunState} next */
  async function setState(next) {
    state = next;
    begun ??= Date.now();
    onChange();
    const run = {
      id,
      game: kind.name,
      experiment,
      engine: foreign ? null : version,
      title,
      state: next,
      done: tallies.games.length,
      games: plan?.games() ?? arena.count(),
      begun,
      changed: Date.now(),
    };
    const keepRun = () => store.keepRun(run).catch((error) => (message ||= keeper.trouble || storageErrorText(error)));
    await keepRun();
    if (next !== 'running' && (await keeper.check())) await keepRun();
    sharing.tell({ type: 'state', state: next });
    onChange();
  }

  /** @param {ArenaRecord} record */
  async function onRecord(record) {
    const isKept = await keeper.keep(record); // only then it shows, so what shows is not lost
    tallies.add(record);
    pace.add(record);
    added += 1;
    played += (record.redTime ?? 0) + (record.blueTime ?? 0);
    endedAt = performance.now();
    if (isKept) sharing.tell({ type: 'game', game: record.game });
    else {
      message = keeper.trouble;
      control?.abort(); // better no more games than games that cannot be saved
    }
    onChange();
  }

  /** Only while no other tab plays. @param {number} workers */
  async function play(workers) {
    if (isOther(await store.run(id).catch(() => null))) return onReplaced();
    await readGames(await store.gameNumbers(id).catch(() => []));
    if (!(await keeper.retry())) message = keeper.trouble;
    if (closed || keeper.trouble) return onChange();
    if (isComplete()) return setState('complete');
    control = new AbortController();
    const now = performance.now();
    [startedAt, added, spent, played, endedAt] = [now, 0, 0, 0, now];
    await setState('running');
    const clock = setInterval(onChange, CLOCK_MILLISECONDS); // long games end rarely
    try {
      const players = await openPlayers(workers);
      const concurrency = Math.min(workers, players.most ?? workers);
      atOnce = concurrency;
      const choose = plan && ((/** @type {(game: number) => boolean} */ isOpen) => plan.choose(arena, isOpen));
      try {
        await runExperiment({ arena, players, concurrency, signal: control.signal, onRecord, choose });
      } finally {
        players.close();
      }
    } catch (error) {
      message = messageOf(error);
    }
    clearInterval(clock);
    spent = performance.now() - startedAt;
    control = null;
    if (closed) return;
    await setState(isComplete() ? 'complete' : state === 'stopped' ? 'stopped' : 'paused');
  }

  const found = await store.run(id).catch(() => null);
  begun = found?.begun;
  await readStored();
  const copies = (await store.copies().catch(() => [])).filter((copy) => originOf(copy.id) === id);
  const previousState = found?.state ?? 'paused';
  state = isComplete() ? 'complete' : previousState === 'stopped' ? 'stopped' : 'paused';
  const isBusy = state !== 'complete' && (await sharing.isBusy().catch(() => false));
  if (isBusy) running = follow();

  return {
    id,
    title,
    experiment,
    tallies,
    kind,
    plan,
    /** Whether this version of the engine was playing it when the page was left. */
    interrupted: previousState === 'running' && state === 'paused' && !foreign && !isBusy,
    isKept: found !== null,
    /** Whether other pages can read its games. */
    isLasting: store.lasting,
    /** What the person calls it; empty if it has no name. */
    name: typeof found?.name === 'string' ? found.name : '',
    /** Earlier games of the same tournament, from before it was played again or deleted. */
    copies,
    get state() {
      return state;
    },
    get message() {
      return message;
    },
    /** What happened to the browser's storage; empty if nothing did. */
    get storageNews() {
      return keeper.news;
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
      const [done, games] = [tallies.games.length, plan?.games() ?? arena.count()];
      const seconds = (control ? performance.now() - startedAt : spent) / 1000;
      const speed = added && seconds > 0 ? added / seconds : null;
      return { done, games, speed, secondsLeft: control ? secondsLeft(games - done) : null };
    },
    /** Seconds for the whole tournament by its limits. @param {number} workers */
    wholeTime: (workers) => pace.whole(workers, experiment.sprt && testSize(boundsOf(experiment.sprt))?.longest),
    /** Whether that is the most it takes. */
    isTimeAtMost: pace.isAtMost,
    /** Whether a sequential test has played all its games without a verdict. */
    get isUndecided() {
      return state === 'complete' && experiment.sprt !== undefined && !arena.standings().sprt?.verdict;
    },
    /** @returns {Standings} */
    standings: () => plan?.onLadder(arena.standings()) ?? arena.standings(),
    /** @param {number} workers */
    start(workers) {
      if (control || waiting || state === 'complete') return;
      message = '';
      if (plan?.isStuck()) plan.goOn();
      running = sharing
        .alone(() => play(workers))
        .then((mine) => {
          onChange();
          return mine || closed ? undefined : follow();
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
      if (!isComplete()) await setState('stopped');
    },
    /** Adds records from a file. @param {ArenaRecord[]} records @returns {Promise<number>} how many were valid */
    async add(records) {
      let valid = 0;
      for (let at = 0; at < records.length; at += BATCH_SIZE) {
        const batch = records.slice(at, at + BATCH_SIZE);
        const added = batch.filter((record) => {
          const isNew = isRecord(record, kind) && record.game < arena.count() && arena.lacks(record.game);
          const isValid = take(record);
          valid += isValid ? 1 : 0;
          return isNew && isValid;
        });
        if (added.length && !(await keeper.keepAll(added))) message = keeper.trouble;
        await yieldToPage();
      }
      await setState(isComplete() ? 'complete' : 'paused');
      return valid;
    },
    /** Ends the running games without any further change or report. */
    async close() {
      closed = true;
      control?.abort();
      waiting?.abort();
      if (reading) clearTimeout(reading);
      await running;
      sharing.close();
    },
    /** All records, read in batches. */
    records: keeper.records,
    record: keeper.record,
  };
}
