/** A study: several configurations search the same positions, on several workers. It can be paused and stopped, and stores
 * its findings as it goes.
 * @import { ArenaGame, Players } from '../../../wasm/lilypad.js'
 * @import { ArenaEngine, StudyPool } from './engines.js'
 * @import { Study } from './experiments.js'
 * @import { RunState } from './store.js'
 * @typedef {{ nodes: number, depth: number, time?: number, probes?: number, used?: number }} Finding with milliseconds, which
 *   older versions did not keep, and the lookups in its table, if it has one
 * @typedef {object} KeptStudy
 * @property {string} engine the version that made the findings
 * @property {string[]} positions
 * @property {(Finding | null)[][]} findings by configuration and position
 * @typedef {ReturnType<typeof createStudy>} RunningStudy */

import { engineVersion } from '../../shared/engine/games.js';
import { messageOf } from '../../shared/page/message.js';
import { storageErrorText } from './store.js';

const SAVE_MILLISECONDS = 500;
/** Where the clock counts, all configurations search a position before the next one, so that a busy minute slows all alike. */
const TIMED = ['depths', 'iterations', 'speeds'];
/** A search whose time counts is repeated until it has taken this long in all: browsers have coarse clocks. */
const [LEAST_MILLISECONDS, MOST_REPEATS] = [5, 40];

/** Stored findings, or null if they are not valid for this study. @param {any} found @param {Study} study @returns {KeptStudy | null} */
function checkKept(found, { configurations }) {
  const { engine, positions, findings } = Object(found);
  /** @param {any} list */
  const isList = (list) => Array.isArray(list) && list.length <= positions.length;
  /** @param {any} finding */
  const isFinding = (finding) => finding === null || [finding?.nodes, finding?.depth].every(Number.isFinite);
  if (typeof engine !== 'string' || !Array.isArray(positions) || !positions.every((text) => typeof text === 'string'))
    return null;
  if (!Array.isArray(findings) || findings.length !== configurations.length) return null;
  return findings.every((list) => isList(list) && list.every(isFinding)) ? { engine, positions, findings } : null;
}

/** @param {object} parts
 * @param {Study} parts.study
 * @param {Pick<ArenaEngine, 'kind' | 'opening' | 'redPositions'>} parts.engine
 * @param {Pick<Players, 'play'>} parts.players
 * @param {Pick<StudyPool, 'search'>} parts.pool
 * @param {number} parts.workers
 * @param {{ study?: unknown, state?: RunState } | null} parts.kept from an earlier visit
 * @param {(kept: KeptStudy, state: RunState, progress: { done: number, games: number }) => Promise<void>} parts.keep
 * @param {() => void} parts.onChange */
export function createStudy({ study, engine, players, pool, workers, kept, keep, onChange }) {
  const { configurations, games, limits } = study;
  const { kind, opening, redPositions } = engine;
  const [rules] = kind.ruleSets;
  const version = engineVersion(kind.name);
  const earlier = checkKept(kept?.study, study);
  /** @type {RunState} */
  let state = 'paused';
  let [message, startedAt, added, savedAt] = ['', 0, 0, 0];
  let foreign = earlier !== null && earlier.engine !== version;
  let positions = earlier?.positions ?? [];
  /** By configuration and position. @type {(Finding | null)[][]} */
  let findings = configurations.map((_, index) => earlier?.findings[index].slice() ?? []);
  let control = new AbortController();

  function progress() {
    const count = findings.reduce((sum, list) => sum + list.filter(Boolean).length, 0);
    return { done: count, games: configurations.length * positions.length };
  }

  /** @param {RunState} next */
  function setState(next) {
    state = next;
    saveNow();
    onChange();
  }

  function saveNow() {
    savedAt = performance.now();
    if (foreign) return;
    const found = {
      engine: version,
      positions,
      findings: findings.map((list) => Array.from(list, (finding) => finding ?? null)),
    };
    keep(found, state, progress()).catch((error) => (message = storageErrorText(error)));
  }

  /** Plays the study's games and returns their positions with Red to move. @param {AbortSignal} signal */
  async function collect(signal) {
    /** @param {number} index */
    const play = async (index) => {
      /** @type {ArenaGame} */
      const game = {
        format: 'lilypad-game 1',
        plays: kind.name,
        game: index,
        pair: index,
        round: index,
        players: [0, 1],
        red: games.red,
        blue: games.blue,
        redLimits: games.limits,
        blueLimits: games.limits,
        redClock: 0,
        blueClock: 0,
        rules,
        opening: opening(index),
        seed: 2 * index + 1,
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

  /** The searches that are still to be done, in their order. @returns {[configuration: number, position: number][]} */
  function missing() {
    const all = findings.flatMap((list, configuration) =>
      positions.flatMap((_, position) =>
        list[position] ? [] : [/** @type {[number, number]} */ ([configuration, position])],
      ),
    );
    return TIMED.includes(study.kind) ? all.sort(([, one], [, other]) => one - other) : all;
  }

  /** @param {number} configuration @param {number} position @param {AbortSignal} signal @returns {Promise<Finding>} */
  async function searchOne(configuration, position, signal) {
    let total = 0;
    for (let repeats = 1; ; repeats++) {
      const found = await pool.search(positions[position], configurations[configuration].agent, limits, { signal });
      signal.throwIfAborted();
      total += found.time;
      if (study.kind === 'speeds' && total < LEAST_MILLISECONDS && repeats < MOST_REPEATS) continue;
      const { nodes, depth, table } = found;
      return { nodes, depth, time: total / repeats, ...(table && { probes: table.probes, used: table.used }) };
    }
  }

  /** @param {ReturnType<typeof missing>} tasks @param {AbortSignal} signal */
  async function searchAll(tasks, signal) {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const [configuration, position] = task;
      findings[configuration][position] = await searchOne(configuration, position, signal);
      added += 1;
      if (performance.now() - savedAt > SAVE_MILLISECONDS) saveNow();
      onChange();
    }
  }

  async function run() {
    const own = new AbortController();
    control = own;
    [message, startedAt, added] = ['', performance.now(), 0];
    setState('running');
    try {
      if (!positions.length) positions = await collect(own.signal);
      const tasks = missing();
      await Promise.all(Array.from({ length: workers }, () => searchAll(tasks, own.signal)));
      setState('complete');
    } catch (error) {
      if (own.signal.aborted) return; // paused, stopped or restarted
      own.abort();
      message = messageOf(error);
      setState('paused');
    }
  }

  /** Discards all findings and starts over. */
  function restart() {
    control.abort();
    [foreign, positions] = [false, []];
    findings = configurations.map(() => []);
    run();
  }

  const { done, games: wanted } = progress();
  if (earlier && wanted && done === wanted) state = 'complete';
  else if (kept?.state === 'stopped') state = 'stopped';
  // Starts by itself if it is new, or was running when the page was left; never replaces another version's findings.
  if (!earlier || (kept?.state === 'running' && !foreign && state === 'paused')) run();

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
    /** Whether the findings were made by another version of the engine. */
    get foreign() {
      return foreign;
    },
    get progress() {
      const all = progress();
      const seconds = (performance.now() - startedAt) / 1000;
      return { ...all, secondsLeft: added && state === 'running' ? ((all.games - all.done) * seconds) / added : null };
    },
    restart,
    pause() {
      if (state === 'running') setState('paused');
      control.abort();
    },
    stop() {
      if (state !== 'complete') setState('stopped');
      control.abort();
    },
    resume() {
      if (state !== 'paused' && state !== 'stopped') return;
      if (foreign) restart();
      else run();
    },
  };
}
