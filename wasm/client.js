/** Runs searches in a worker and returns promises. The worker is created when first needed and replaced when it fails.
 * @import { Client, ClientOptions, ModuleSource, Search, SearchOptions, SearchReport, SearchRequest, WorkerLike } from './lilypad.js' */
import { compile } from './loader.js';
import { canShareMemory, MOST_THREADS, openTeam, withThreads } from './team.js';

/** @typedef {object} Job
 * @property {SearchRequest} request
 * @property {SearchOptions} options
 * @property {(report: SearchReport) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {() => void} onAbort
 * @property {number} threads
 * @property {boolean} stopping
 * @property {number} silence consecutive checks without a message
 * @property {ReturnType<typeof setInterval>} [watch] */

/** Failed checks before a silent worker is replaced. One is not enough: when a computer wakes from sleep, an overdue timer
 * fires before the waiting messages are delivered. */
const CHECKS = 5;

/** @returns {WorkerLike} */
const browserWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

/** @param {ClientOptions} options @returns {Client} */
export function createClient({ wasm, threaded, game, createWorker = browserWorker, patience = 5000 }) {
  /** @type {WorkerLike | null} */
  let worker = null;
  /** @type {Job | null} */
  let current = null;
  /** @type {Job | null} */
  let next = null;
  /** @type {Promise<WebAssembly.Module> | null} */
  let module = null;
  /** The worker's helpers. @type {import('./team.js').Team | null} */
  let team = null;
  /** Why there are none, for the user. */
  let shortage = '';
  /** The worker's models: kind to id. @type {Map<string, string>} */
  const loadedModels = new Map();
  let lastId = 0;
  let agentInMemory = '';
  let fresh = false;
  let closed = false;

  /** @type {Search} */
  function search(position, agent, limits, options = {}) {
    return new Promise((resolve, reject) => {
      const { signal, rules, seed = 0, trace = 0 } = options;
      const threads = Math.min(options.threads ?? 1, MOST_THREADS);
      if (closed) throw new Error('The engine has been closed.');
      signal?.throwIfAborted();
      /** @type {SearchRequest} */
      const request = {
        type: 'search',
        id: ++lastId,
        position,
        agent,
        limits,
        rules,
        seed,
        trace,
        fresh: false,
        models: [],
      };
      /** @type {Job} */
      const job = {
        request,
        options,
        resolve,
        reject,
        threads,
        onAbort: () => abort(job),
        stopping: false,
        silence: 0,
      };
      signal?.addEventListener('abort', job.onAbort);
      if (!current) return void start(job);
      dropNext(new Error('A newer search has taken the place of this one.'));
      next = job;
    });
  }

  /** @param {Job} job */
  const lacksHelpers = ({ threads }) => threads > 1 && threads !== team?.threads && !shortage && canShareMemory();

  /** Opens helpers for another worker, if that is possible. @param {Job} job @param {ModuleSource} source */
  async function gather(job, source) {
    try {
      const compiled = await compile(source);
      if (job !== current) return;
      discard();
      team = openTeam(compiled, job.threads, createWorker);
    } catch (error) {
      shortage = `only one core is used: ${error instanceof Error ? error.message : error}`;
    }
  }

  /** @param {Job} job */
  async function start(job) {
    current = job;
    if (threaded && lacksHelpers(job)) await gather(job, threaded);
    if (job !== current) return;
    if (!worker) {
      try {
        module ??= Promise.resolve(wasm).then(compile);
        const compiled = team?.module ?? (await module);
        if (job !== current) return;
        worker = openWorker(compiled);
      } catch (error) {
        module = null;
        if (job === current) finish(() => job.reject(error));
        return;
      }
    }
    job.watch = setInterval(() => {
      if (++job.silence > CHECKS)
        replace(`The engine has not answered for ${patience / 1000} s and has been restarted.`);
    }, patience / CHECKS);
    const models = (job.options.models ?? []).filter(({ kind, id }) => loadedModels.get(kind) !== id);
    for (const { kind, id } of models) loadedModels.set(kind, id);
    const agent = team && job.threads > 1 ? withThreads(job.request.agent, team.threads) : job.request.agent;
    worker.postMessage({ ...job.request, agent, fresh, models: models.map(({ bytes }) => bytes) });
    fresh = false;
    agentInMemory = job.request.agent;
    if (job.stopping) worker.postMessage({ type: 'stop', id: job.request.id });
  }

  /** @param {WebAssembly.Module} module */
  function openWorker(module) {
    const opened = createWorker();
    loadedModels.clear();
    opened.addEventListener('message', ({ data: answer }) => {
      if (opened !== worker || answer.id !== current?.request.id) return;
      const job = current;
      if (answer.type === 'refused') {
        loadedModels.clear(); // the refused input may have been a model
        return finish(() => job.reject(new Error(answer.message)));
      }
      if (answer.type !== 'info' && answer.type !== 'done') return;
      if (!job.stopping) job.silence = 0;
      if (shortage && job.threads > 1) answer.report.note ??= shortage;
      // A helper that was given up may still be writing, so this memory is not used for another search.
      if (answer.type === 'done' && answer.helpers?.lost) discard();
      if (answer.type === 'done') finish(() => job.resolve(answer.report));
      job.options.onInfo?.(answer.report);
    });
    for (const type of /** @type {const} */ (['error', 'messageerror'])) {
      opened.addEventListener(type, (fault) => {
        fault.preventDefault?.();
        if (opened === worker)
          replace(`The engine has stopped (${fault.message ?? 'its worker did not load'}) and has been restarted.`);
      });
    }
    opened.postMessage({ type: 'load', module, game, memory: team?.memory });
    return opened;
  }

  /** Terminates the worker and its helpers; the next search opens new ones. */
  function discard() {
    worker?.terminate();
    team?.close();
    worker = team = null;
  }

  /** The same during a search, which rejects. @param {string} reason */
  function replace(reason) {
    discard();
    const job = current;
    if (job) finish(() => job.reject(new Error(reason)));
  }

  /** @param {Job} job */
  function abort(job) {
    if (job === next) {
      dropNext(job.options.signal?.reason);
    } else if (job === current && !job.stopping) {
      job.stopping = true;
      job.silence = 0;
      if (job.watch) worker?.postMessage({ type: 'stop', id: job.request.id });
    }
  }

  /** @param {Job} job */
  function release(job) {
    clearInterval(job.watch);
    job.options.signal?.removeEventListener('abort', job.onAbort);
  }

  /** @param {unknown} reason */
  function dropNext(reason) {
    if (!next) return;
    release(next);
    next.reject(reason);
    next = null;
  }

  /** Settles the current search and starts the next. @param {() => void} settle */
  function finish(settle) {
    const waiting = next;
    if (current) release(current);
    current = next = null;
    settle();
    if (waiting) start(waiting);
  }

  return {
    search,
    newGame() {
      fresh = true;
    },
    get busy() {
      return current !== null;
    },
    get agent() {
      return agentInMemory;
    },
    close() {
      closed = true;
      dropNext(new Error('The engine has been closed.'));
      replace('The engine has been closed.');
    },
  };
}
