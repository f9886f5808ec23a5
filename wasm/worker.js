/** The engine's side of a worker: runs one search, or plays one game, at a time, in slices, and listens in between. It
 * knows no game.
 * @import { Engine, PlayRequest, SearchRequest, WorkerPort } from './lilypad.js' */
import { loadNow } from './loader.js';
import { loadSequenceNow } from './sequence.js';
import { wholeTrace } from './trace.js';

/** Milliseconds of search between two looks at the messages; a stop is heard within about this. */
const SLICE = 20;
const INFO_INTERVAL = 100;

/** The game that a module plays is told by what it offers. A module of Sequence is only asked to search and to play.
 * @param {WebAssembly.Module} module @returns {Engine} */
function loadEither(module) {
  const isSequence = WebAssembly.Module.exports(module).some(({ name }) => name === 'game_go');
  return isSequence ? /** @type {any} */ (loadSequenceNow(module)) : loadNow(module);
}

/** A message to oneself queues behind those that are there already; a timer would be clamped to 4 ms. */
function messageToSelf() {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const callbacks = [];
  port1.onmessage = () => callbacks.shift()?.();
  return (/** @type {() => void} */ callback) => {
    callbacks.push(callback);
    port2.postMessage(null);
  };
}

/** Answers `load`, `search`, `play` and `stop` on a port. Input that the engine refuses is answered with its message; anything
 * else that is thrown, such as a trap, is left to end the worker, since the module cannot be trusted after it.
 * @param {WorkerPort} port
 * @param {object} [means]
 * @param {(module: WebAssembly.Module) => Engine} [means.load]
 * @param {(callback: () => void) => void} [means.later] calls back after the messages that have come meanwhile */
export function serve(port, { load = loadEither, later = messageToSelf() } = {}) {
  /** @type {Engine} */
  let engine;
  /** @type {Record<string, string | number>} */
  const options = { Trace: 0 };
  let running = 0;
  let informedAt = 0;
  /** Games to be played after the one under way. @type {PlayRequest[]} */
  const waiting = [];

  function work() {
    if (!engine.step(SLICE)) return finish();
    if (performance.now() - informedAt >= INFO_INTERVAL) tell('info');
    const id = running;
    later(() => id === running && work());
  }

  /** @param {'info' | 'done'} type */
  function tell(type) {
    const report = engine.report();
    if (report && type === 'done' && options.Trace) report.trace = wholeTrace(engine);
    if (report) port.postMessage({ type, id: running, report });
    informedAt = performance.now();
  }

  function finish() {
    tell('done');
    running = 0;
  }

  /** Setting an option makes the agent forget, so only what has changed is set.
   * @param {string} name @param {string | number} value */
  function setOption(name, value) {
    if (options[name] === value) return;
    engine.set(name, value);
    options[name] = value;
  }

  /** Begins what a request asks for, unless the engine refuses it.
   * @param {number} id @param {() => void} prepare @param {() => void} start */
  function begin(id, prepare, start) {
    try {
      prepare();
    } catch (error) {
      if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError) throw error;
      port.postMessage({ type: 'refused', id, message: error.message });
      return;
    }
    running = id;
    informedAt = performance.now();
    start();
  }

  /** @param {SearchRequest} request */
  function search({ id, rules, agent, seed, trace, fresh, models, position, limits }) {
    begin(id, () => {
      for (const bytes of models) engine.model(bytes);
      setOption('Rules', rules);
      setOption('Agent', agent);
      setOption('Seed', seed);
      setOption('Trace', trace);
      if (fresh) engine.newGame();
      engine.position(position);
      engine.go(limits);
    }, work);
  }

  function playNext() {
    while (!running && waiting.length) {
      const { id, game } = /** @type {PlayRequest} */ (waiting.shift());
      begin(id, () => engine.arena.begin(game), playOn);
    }
  }

  function playOn() {
    const id = running;
    if (!engine.arena.step(SLICE)) {
      running = 0;
      port.postMessage({ type: 'record', id, record: engine.arena.record() });
      return playNext();
    }
    if (performance.now() - informedAt >= INFO_INTERVAL) {
      port.postMessage({ type: 'alive', id });
      informedAt = performance.now();
    }
    later(() => id === running && playOn());
  }

  port.addEventListener('message', ({ data: request }) => {
    if (request.type === 'load') {
      engine = load(request.module);
      for (const model of request.models ?? []) engine.model(model);
    } else if (request.type === 'search') {
      search(request);
    } else if (request.type === 'play') {
      waiting.push(request);
      playNext();
    } else if (request.id === running) {
      engine.stop();
      finish();
    }
  });
}

if ('WorkerGlobalScope' in globalThis) serve(/** @type {WorkerPort} */ (/** @type {unknown} */ (globalThis)));
