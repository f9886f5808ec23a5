/** One engine for all boards and games of a document: the module is fetched at the first touch, compiled once, and
 * searches share a few workers.
 * @import { Engine, Rules } from '../../wasm/lilypad.js'
 * @import { Shelf } from '../learned/shelf.js'
 * @import { Searcher } from '../play/match.js' */
import { compile, load, moduleName } from '../../wasm/loader.js';
import { createPool } from '../../wasm/pool.js';
import { createRules } from '../../wasm/rules.js';
import { createShelf } from '../learned/shelf.js';

const WORKER = new URL('./worker.js', import.meta.url);
const MODULE = new URL(`./${moduleName()}`, import.meta.url);

/** A page may start workers only from its own origin; elsewhere the script is fetched and started from a blob. */
async function workerAddress() {
  if (WORKER.origin === location.origin) return WORKER;
  const response = await fetch(WORKER);
  if (!response.ok) throw new Error(`The engine could not be loaded: the server answered ${response.status} for ${WORKER}.`);
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
}

/** @returns {Promise<() => Worker>} */
export async function workerMaker() {
  const address = await workerAddress();
  return () => new Worker(address, { type: 'module' });
}

/** @typedef {object} SharedEngine
 * @property {Rules} rules
 * @property {Shelf} shelf
 * @property {Searcher} client
 * @property {Engine} engine the one behind the rules, for what they do not ask
 * @property {WebAssembly.Module} module
 * @property {() => Worker} createWorker */

/** @returns {Promise<SharedEngine>} */
async function open() {
  const [module, createWorker] = await Promise.all([compile(MODULE), workerMaker()]);
  const pool = createPool({ wasm: module, createWorker });
  const engine = await load(module);
  const rules = createRules(engine);
  const shelf = createShelf(rules);
  return { rules, shelf, client: shelf.lend(pool), engine, module, createWorker };
}

/** @type {ReturnType<typeof open> | null} */
let opened = null;

/** Rejects with a message for people; the next call tries again. */
export function sharedEngine() {
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}
