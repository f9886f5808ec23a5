// Measures the builds of the engine alternately on the same work.

import { lines, native } from '../tools/native.js';

// Many short rounds, of which the fastest counts, to reduce the influence of other processes.
const rounds = 15;

/** In the order of the tasks passed to `compare`. */
export const builds = ['native', 'WebAssembly', 'plain WebAssembly'];

/**
 * @typedef {{ time: number, sign: string }} Answer milliseconds, and a result that must be the same in every build
 * @typedef {() => Answer | Promise<Answer>} Task
 */

/**
 * The shortest time of each build, and where a build's answer differs from the native one.
 * @param {Task[]} tasks of the first builds, the native one first
 */
export async function compare(...tasks) {
  const times = tasks.map(() => Infinity);
  /** @type {Set<string>} */
  const faults = new Set();
  for (const task of tasks.slice(1)) for (let round = 0; round < 3; round++) await task(); // warm up: V8 compiles in two stages
  for (let round = 0; round < rounds; round++) {
    /** @type {Answer[]} */
    const answers = [];
    for (const task of tasks) answers.push(await task());
    answers.forEach(({ time, sign }, index) => {
      times[index] = Math.min(times[index], time);
      if (sign !== answers[0].sign) faults.add(`native ${answers[0].sign}, ${builds[index]} ${sign}`);
    });
  }
  return { times, faults: [...faults] };
}

/** Runs a native command that measures its own time. @param {string} command @param {string[]} words @returns {Promise<Answer>} */
export async function timeNatively(command, ...words) {
  const [time, sign] = (await lines(native, command, '--time', ...words)).slice(-2);
  return { time: Number(time.slice('time '.length)), sign };
}

/** @param {() => number | string} work @returns {Answer} */
export function timeHere(work) {
  const before = performance.now();
  const result = work();
  return { time: performance.now() - before, sign: String(result) };
}

/** @param {any} report of a search @returns {Answer} */
export const answerOf = ({ time, ...rest }) => ({ time, sign: JSON.stringify(rest) });

/** @param {string} agent @param {string} limit as in 'nodes 1000' @param {string} position @param {string[]} words more options */
export async function searchNatively(agent, limit, position, ...words) {
  const [kind, amount] = limit.split(' ');
  const [report] = await lines(native, 'bestmove', '--agent', agent, `--${kind}`, amount, '--json', ...words, position);
  return answerOf(JSON.parse(report));
}

/** @param {import('./module.js').Module} module @param {string} agent @param {string} limit @param {string} position */
export function searchInModule(module, agent, limit, position) {
  module.call('game_set', `agent ${agent}`);
  module.call('game_position', `fen ${position}`);
  module.call('game_go', limit);
  while (module.exports.game_step(20)) {} // in slices, like a worker
  module.exports.game_report();
  return answerOf(JSON.parse(module.output()));
}

export const perSecond = (/** @type {number} */ count, /** @type {number} */ milliseconds) =>
  `${((count / milliseconds) * 1e3).toFixed(0)} /s`;

/** Millions per second. */
export const millions = (/** @type {number} */ count, /** @type {number} */ milliseconds) =>
  (count / milliseconds / 1e3).toFixed(2);
