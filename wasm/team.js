/** Workers that help another worker with its searches. All have an instance of the module with threads, over one shared
 * memory; what they do there is in crew.c.
 * @import { WorkerLike } from './lilypad.js' */

export const MOST_THREADS = 8;

/** The memory that the module begins with, as in the Makefile, in pages of 64 KB. */
const FIRST_PAGES = 64;
/** How far it may grow. Browsers reserve all of that at once, and some have no room for much. */
const MOST_PAGES = [65536, 32768, 16384, 4096, 1024];

/** Whether this page may share memory with its workers. Browsers allow that only to isolated pages. */
export const canShareMemory = () => typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated !== false;

/** Rejects with a message for the user if there is no room for it. */
function shareMemory() {
  for (const maximum of MOST_PAGES) {
    try {
      return new WebAssembly.Memory({ initial: FIRST_PAGES, maximum, shared: true });
    } catch {
      // try less
    }
  }
  throw new Error('there is no memory left to share');
}

/** @typedef {object} Team
 * @property {WebAssembly.Module} module
 * @property {WebAssembly.Memory} memory for the worker that they help
 * @property {number} threads of helpers and that worker
 * @property {() => void} close */

/** A helper that does not load or breaks is not missed: the others go on. Throws if there is no memory.
 * @param {WebAssembly.Module} module @param {number} threads @param {() => WorkerLike} createWorker @returns {Team} */
export function openTeam(module, threads, createWorker) {
  const memory = shareMemory();
  const helpers = Array.from({ length: Math.min(threads, MOST_THREADS) - 1 }, (_, index) => {
    const worker = createWorker();
    for (const type of /** @type {const} */ (['error', 'messageerror']))
      worker.addEventListener(type, (fault) => fault.preventDefault?.());
    worker.postMessage({ type: 'help', module, memory, index: index + 1 });
    return worker;
  });
  return {
    module,
    memory,
    threads: helpers.length + 1,
    close() {
      for (const helper of helpers) helper.terminate();
    },
  };
}

/** The agent's text with that many threads, unless it names a number itself. @param {string} agent @param {number} threads */
export const withThreads = (agent, threads) =>
  /[:,]threads=/.test(agent) ? agent : `${agent}${agent.includes(':') ? ',' : ':'}threads=${threads}`;
