/** One engine for all boards and games of a document. The module is fetched on first use and compiled once; searches share
 * a few workers.
 * @import { Engine, Rules } from '../../../wasm/lilypad.js'
 * @import { ModelStore } from './model-store.js'
 * @import { Searcher } from '../freckers/match.js' */
import { load } from '../../../wasm/loader.js';
import { createPool } from '../../../wasm/pool.js';
import { openFreckers } from './open-engine.js';

const WORKER = new URL('./worker.js', import.meta.url);

/** Browsers start workers only from the page's own origin, so a script from elsewhere is fetched and turned into a blob. A
 * sandboxed frame has an origin of its own, whatever its address is. */
async function workerAddress() {
  if (WORKER.origin === self.origin) return WORKER;
  const response = await fetch(WORKER);
  if (!response.ok)
    throw new Error(`The engine could not be loaded: the server answered ${response.status} for ${WORKER}.`);
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
}

/** @returns {Promise<() => Worker>} */
export async function createWorkerFactory() {
  const address = await workerAddress();
  const isBlob = address !== WORKER; // which Chromium starts in a sandboxed frame only as a classic script
  return () => new Worker(address, { type: isBlob ? 'classic' : 'module' });
}

/** @typedef {object} SharedEngine
 * @property {Rules} rules
 * @property {ModelStore} modelStore
 * @property {Searcher} client
 * @property {Engine} engine the engine behind `rules`
 * @property {() => Promise<Engine>} createEngine another engine, with its own arena
 * @property {WebAssembly.Module} module
 * @property {() => Worker} createWorker */

/** @returns {Promise<SharedEngine>} */
async function open() {
  const [{ module, engine, rules, modelStore }, createWorker] = await Promise.all([
    openFreckers(),
    createWorkerFactory(),
  ]);
  const pool = createPool({ wasm: module, createWorker });
  return {
    rules,
    modelStore,
    client: modelStore.withModels(pool),
    engine,
    createEngine: () => load(module),
    module,
    createWorker,
  };
}

/** @type {ReturnType<typeof open> | null} */
let opened = null;

/** Rejects with a message for the user; the next call tries again. */
export function sharedEngine() {
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}
