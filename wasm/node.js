/** Workers for Node: `createClient({ wasm: bytes, createWorker: nodeWorker })`. This file is also the worker's script.
 * @import { WorkerLike, WorkerPort } from './lilypad.js' */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { serve } from './worker.js';

const ROLE = 'lilypad worker';

/** A thread with the interface of a browser's worker. @param {string | URL} script @returns {WorkerLike} */
export function nodeWorker(script = import.meta.url) {
  const isOwn = script === import.meta.url;
  // Flags of a program that was given as text, such as --input-type, would end the thread.
  const thread = new Worker(new URL(script), isOwn ? { workerData: ROLE, execArgv: [] } : { workerData: null });
  /** @type {Record<string, (listener: (event: any) => void) => void>} */
  const listen = {
    message: (listener) => thread.on('message', (data) => listener({ data })),
    messageerror: (listener) => thread.on('messageerror', (error) => listener({ message: error.message })),
    error(listener) {
      thread.on('error', (error) => listener({ message: error.message }));
      thread.on('exit', () => listener({ message: 'its thread has ended' }));
    },
  };
  return {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => thread.terminate(),
    addEventListener: (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) =>
      listen[type](listener),
  };
}

/** Serves this thread's parent. Uses setImmediate because Node drains one message port before it reads the next.
 * @param {Parameters<typeof serve>[1]} [environment] */
export function serveParent(environment) {
  if (parentPort)
    serve(/** @type {WorkerPort} */ (/** @type {unknown} */ (parentPort)), { later: setImmediate, ...environment });
}

if (workerData === ROLE) serveParent();
