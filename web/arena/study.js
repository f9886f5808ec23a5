/** A study: the same positions searched by several configurations, on several workers. It can be paused and stopped, and
 * what it has found is kept as it goes.
 * @import { ArenaGame, Players } from '../../wasm/lilypad.js'
 * @import { ArenaEngine, StudyPool } from './engines.js'
 * @import { Study } from './experiments.js'
 * @import { RunState } from './store.js'
 * @typedef {{ nodes: number, depth: number }} Finding
 * @typedef {object} KeptStudy
 * @property {string} engine the version that found it
 * @property {string[]} positions
 * @property {(Finding | null)[][]} findings by configuration and position
 * @typedef {ReturnType<typeof createStudy>} RunningStudy */
import { unkeptText } from './store.js';
import { ENGINE_VERSIONS } from './versions.js';

const KEEP_MILLISECONDS = 500;

/** What was kept, if it can be of this study. @param {any} found @param {Study} study @returns {KeptStudy | null} */
function checkKept(found, { configurations }) {
  const { engine, positions, findings } = Object(found);
  /** @param {any} list */
  const isList = (list) => Array.isArray(list) && list.length <= positions.length;
  /** @param {any} finding */
  const isFinding = (finding) => finding === null || [finding?.nodes, finding?.depth].every(Number.isFinite);
  if (typeof engine !== 'string' || !Array.isArray(positions) || !positions.every((text) => typeof text === 'string')) return null;
  if (!Array.isArray(findings) || findings.length !== configurations.length) return null;
  return findings.every((list) => isList(list) && list.every(isFinding)) ? { engine, positions, findings } : null;
}

/** @param {object} parts
 * @param {Study} parts.study
 * @param {Pick<ArenaEngine, 'kind' | 'opening' | 'redPositions'>} parts.engine
 * @param {Pick<Players, 'play'>} parts.players
 * @param {Pick<StudyPool, 'search'>} parts.pool
 * @param {number} parts.workers
 * @param {{ study?: unknown, state?: RunState } | null} parts.kept what an earlier visit has left
 * @param {(kept: KeptStudy, state: RunState, progress: { done: number, games: number }) => Promise<void>} parts.keep
 * @param {() => void} parts.onChange */
export function createStudy({ study, engine, players, pool, workers, kept, keep, onChange }) {
  const { configurations, games, limits } = study;
  const { kind, opening, redPositions } = engine;
  const [rules] = kind.ruleSets;
  const version = ENGINE_VERSIONS[kind.name];
  const before = checkKept(kept?.study, study);
  /** @type {RunState} */
  let state = 'paused';
  let [message, begunAt, added, keptAt] = ['', 0, 0, 0];
  let foreign = before !== null && before.engine !== version;
  let positions = before?.positions ?? [];
  /** By configuration and position. @type {(Finding | null)[][]} */
  let findings = configurations.map((_, index) => before?.findings[index].slice() ?? []);
  let control = new AbortController();

  function progress() {
    const count = findings.reduce((sum, list) => sum + list.filter(Boolean).length, 0);
    return { done: count, games: configurations.length * positions.length };
  }

  /** @param {RunState} next */
  function become(next) {
    state = next;
    keepNow();
    onChange();
  }

  function keepNow() {
    keptAt = performance.now();
    if (foreign) return;
    const found = { engine: version, positions, findings: findings.map((list) => Array.from(list, (finding) => finding ?? null)) };
    keep(found, state, progress()).catch((error) => (message = unkeptText(error)));
  }

  /** Red's positions of some games. @param {AbortSignal} signal */
  async function collect(signal) {
    /** @param {number} index */
    const play = async (index) => {
      /** @type {ArenaGame} */
      const game = {
        format: 'lilypad-game 1', plays: kind.name, game: index, pair: index, round: index, players: [0, 1],
        red: games.red, blue: games.blue, redLimits: games.limits, blueLimits: games.limits, redClock: 0, blueClock: 0,
        rules, opening: opening(index), seed: 2 * index + 1,
      };
      const { actions } = await players.play(game, { signal });
      return redPositions(game.opening, actions).filter(({ played }) => played >= games.from && played < games.to);
    };
    /** @type {string[][]} */
    const found = [];
    let next = 0;
    const work = async () => {
      while (next < games.count) {
        const index = next++;
        found[index] = (await play(index)).map(({ text }) => text);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    return found.flat();
  }

  /** What is still to be searched. @returns {[configuration: number, position: number][]} */
  const missing = () =>
    findings.flatMap((list, configuration) => positions.flatMap((_, position) => (list[position] ? [] : [/** @type {[number, number]} */ ([configuration, position])])));

  /** @param {ReturnType<typeof missing>} tasks @param {AbortSignal} signal */
  async function searchOn(tasks, signal) {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const [configuration, position] = task;
      const { nodes, depth } = await pool.search(positions[position], configurations[configuration].agent, limits, { signal });
      signal.throwIfAborted();
      findings[configuration][position] = { nodes, depth };
      added += 1;
      if (performance.now() - keptAt > KEEP_MILLISECONDS) keepNow();
      onChange();
    }
  }

  async function run() {
    const mine = new AbortController();
    control = mine;
    [message, begunAt, added] = ['', performance.now(), 0];
    become('running');
    try {
      if (!positions.length) positions = await collect(mine.signal);
      const tasks = missing();
      await Promise.all(Array.from({ length: workers }, () => searchOn(tasks, mine.signal)));
      become('complete');
    } catch (error) {
      if (mine.signal.aborted) return; // paused, stopped or begun anew
      mine.abort();
      message = error instanceof Error ? error.message : String(error);
      become('paused');
    }
  }

  /** Measures everything from the beginning. */
  function anew() {
    control.abort();
    [foreign, positions] = [false, []];
    findings = configurations.map(() => []);
    run();
  }

  const { done, games: wanted } = progress();
  if (before && wanted && done === wanted) state = 'complete';
  else if (kept?.state === 'stopped') state = 'stopped';
  // A study that is new, or was under way when the page was left, begins by itself; not over what another version found.
  if (!before || (kept?.state === 'running' && !foreign && state === 'paused')) run();

  return {
    study,
    get findings() {
      return findings.map((list) => list.filter((finding) => finding !== null));
    },
    get state() {
      return state;
    },
    get message() {
      return message;
    },
    get positions() {
      return positions.length;
    },
    /** What is shown was found by another version of the engine. */
    get foreign() {
      return foreign;
    },
    get progress() {
      const all = progress();
      const seconds = (performance.now() - begunAt) / 1000;
      return { ...all, secondsLeft: added && state === 'running' ? ((all.games - all.done) * seconds) / added : null };
    },
    anew,
    pause() {
      if (state === 'running') become('paused');
      control.abort();
    },
    stop() {
      if (state !== 'complete') become('stopped');
      control.abort();
    },
    resume() {
      if (state !== 'paused' && state !== 'stopped') return;
      if (foreign) anew();
      else run();
    },
  };
}
