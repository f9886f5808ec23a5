/** A study: the same positions searched by several configurations, on several workers. It can be paused and stopped.
 * @import { ArenaGame, Players, Pool } from '../../wasm/lilypad.js'
 * @import { Study } from './experiments.js'
 * @typedef {{ nodes: number, depth: number }} Finding
 * @typedef {ReturnType<typeof createStudy>} RunningStudy */

/** @param {object} parts
 * @param {Study} parts.study
 * @param {Pick<Players, 'play'>} parts.players
 * @param {Pick<Pool, 'search'>} parts.pool
 * @param {(text: string) => { side: string, played: number, history: { position: string }[] }} parts.describe
 * @param {number} parts.workers
 * @param {() => void} parts.onChange */
export function createStudy({ study, players, pool, describe, workers, onChange }) {
  const { configurations, games, limits } = study;
  /** @type {'running' | 'paused' | 'stopped' | 'complete'} */
  let state = 'running';
  let [message, begunAt, added] = ['', 0, 0];
  /** @type {string[]} */
  let positions = [];
  /** By configuration and position. @type {Finding[][]} */
  const findings = configurations.map(() => []);
  /** What is still to be searched. @type {[configuration: number, position: number][]} */
  let tasks = [];
  let control = new AbortController();

  /** Red's positions of some games. */
  async function collect() {
    /** @param {number} index */
    const play = async (index) => {
      /** @type {ArenaGame} */
      const game = {
        format: 'lilypad-game 1', plays: 'freckers', game: index, pair: index, round: index, players: [0, 1],
        red: games.red, blue: games.blue, redLimits: games.limits, blueLimits: games.limits, redClock: 0, blueClock: 0,
        rules: 'pads', opening: 'startpos', seed: 2 * index + 1,
      };
      const { actions } = await players.play(game, { signal: control.signal });
      const { history } = describe(`startpos moves ${actions.join(' ')}`);
      return ['startpos', ...history.slice(0, -1).map(({ position }) => `fen ${position}`)].filter((text) => {
        const { side, played } = describe(text);
        return side === 'red' && played >= games.from && played < games.to;
      });
    };
    /** @type {string[][]} */
    const found = [];
    let next = 0;
    const work = async () => {
      while (next < games.count) {
        const index = next++;
        found[index] = await play(index);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    positions = found.flat();
    tasks = configurations.flatMap((_, configuration) => positions.map((_text, position) => /** @type {[number, number]} */ ([configuration, position])));
  }

  async function searchOn() {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const [configuration, position] = task;
      try {
        const { nodes, depth } = await pool.search(positions[position], configurations[configuration].agent, limits, { signal: control.signal });
        if (control.signal.aborted) throw control.signal.reason;
        findings[configuration][position] = { nodes, depth };
        added += 1;
        onChange();
      } catch (error) {
        tasks.unshift(task);
        throw error;
      }
    }
  }

  async function run() {
    control = new AbortController();
    [state, message, begunAt, added] = ['running', '', performance.now(), 0];
    onChange();
    try {
      if (!positions.length) await collect();
      await Promise.all(Array.from({ length: workers }, searchOn));
      state = 'complete';
    } catch (error) {
      if (state === 'running') [state, message] = ['paused', error instanceof Error ? error.message : String(error)];
      control.abort();
    }
    onChange();
  }
  run();

  return {
    study,
    findings,
    get state() {
      return state;
    },
    get message() {
      return message;
    },
    get positions() {
      return positions.length;
    },
    get progress() {
      const games = configurations.length * positions.length;
      const done = findings.reduce((sum, list) => sum + Object.keys(list).length, 0);
      const seconds = (performance.now() - begunAt) / 1000;
      return { done, games, secondsLeft: added && state === 'running' ? ((games - done) * seconds) / added : null };
    },
    pause() {
      if (state === 'running') state = 'paused';
      control.abort();
    },
    stop() {
      if (state !== 'complete') state = 'stopped';
      control.abort();
      onChange();
    },
    resume() {
      if (state === 'paused' || state === 'stopped') run();
    },
  };
}
