// The builds of the engine, measured in turns at the same work.

import { lines, native } from '../tools/native.js';

// Many short rounds, of which the fastest counts: what else the machine does then matters least.
const rounds = 15;

/** In the order in which `compare` takes their tasks. */
export const builds = ['native', 'WebAssembly', 'plain WebAssembly'];

/**
 * @typedef {{ time: number, sign: string }} Answer milliseconds, and what must be the same in every build
 * @typedef {() => Answer | Promise<Answer>} Task
 */

/**
 * The shortest time of each build, and where a build answers other than the native one.
 * @param {Task[]} tasks of the first builds, the native one first
 */
export async function compare(...tasks) {
  const times = tasks.map(() => Infinity);
  /** @type {Set<string>} */
  const faults = new Set();
  for (const task of tasks.slice(1)) for (let round = 0; round < 3; round++) await task(); // compiled in two stages
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

/** A native command by its own clock. @param {string} command @param {string[]} words @returns {Promise<Answer>} */
export async function timeNatively(command, ...words) {
  const [time, sign] = (await lines(native, command, '--time', ...words)).slice(-2);
  return { time: Number(time.slice('time '.length)), sign };
}

/** @param {() => number | bigint} work @returns {Answer} */
export function timeHere(work) {
  const before = performance.now();
  const result = work();
  return { time: performance.now() - before, sign: String(result) };
}

/** @param {any} report of a search @returns {Answer} */
export const answerOf = ({ time, ...rest }) => ({ time, sign: JSON.stringify(rest) });

/** @param {string} agent @param {string} limit as in 'nodes 1000' @param {string} position @param {string[]} words further options */
export async function searchNatively(agent, limit, position, ...words) {
  const [kind, amount] = limit.split(' ');
  const [report] = await lines(native, 'bestmove', '--agent', agent, `--${kind}`, amount, '--json', ...words, position);
  return answerOf(JSON.parse(report));
}

/** @param {import('./module.js').Module} module @param {string} agent @param {string} limit @param {string} position */
export function searchInModule(module, agent, limit, position) {
  module.call('freckers_set', `agent ${agent}`);
  module.call('freckers_position', `fen ${position}`);
  module.call('freckers_go', limit);
  while (module.exports.freckers_step(20)) {} // in slices, as a worker does
  module.exports.freckers_report();
  return answerOf(JSON.parse(module.output()));
}

export const perSecond = (/** @type {number} */ count, /** @type {number} */ milliseconds) =>
  `${((count / milliseconds) * 1e3).toFixed(0)} /s`;

/** In millions a second. */
export const millions = (/** @type {number} */ count, /** @type {number} */ milliseconds) => (count / milliseconds / 1e3).toFixed(2);
