/** The worker: runs one search or plays one game at a time, in slices, and handles messages in between. Works for every
 * game.
 * @import { Engine, PlayRequest, SearchRequest, WorkerPort } from './lilypad.js' */
import { help, loadNow } from './loader.js';
import { wholeTrace } from './trace.js';

/** Milliseconds of search between checks for messages. */
const SLICE = 20;
const INFO_INTERVAL = 100;

/** Defers a callback with a message to this worker, which queues behind pending messages. Browsers clamp timers to 4 ms. */
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

/** Handles `load`, `help`, `search`, `play`, `answer` and `stop` on a port. If the engine refuses an input, its message is sent back. Any
 * other exception, such as a trap, ends the worker, because the module may be in a broken state.
 * @param {WorkerPort} port
 * @param {object} [environment]
 * @param {(module: WebAssembly.Module, game?: string, memory?: WebAssembly.Memory) => Engine<any>} [environment.load]
 * @param {(callback: () => void) => void} [environment.later] calls back after the pending messages have been handled */
export function serve(port, { load = loadNow, later = messageToSelf() } = {}) {
  /** @type {Engine<any>} */
  let engine;
  /** @type {Record<string, string | number>} */
  const options = { Trace: 0 };
  let running = 0;
  let informedAt = 0;
  /** Games queued behind the running one. @type {PlayRequest[]} */
  const waiting = [];

  function work() {
    if (!engine.step(SLICE)) return finish();
    if (performance.now() - informedAt >= INFO_INTERVAL) sendReport('info');
    const id = running;
    later(() => id === running && work());
  }

  /** @param {'info' | 'done'} type */
  function sendReport(type) {
    const report = engine.report();
    if (report && type === 'done' && options.Trace) report.trace = wholeTrace(engine);
    if (report) port.postMessage({ type, id: running, report, helpers: engine.helpers?.() });
    informedAt = performance.now();
  }

  function finish() {
    sendReport('done');
    running = 0;
  }

  /** Setting an option clears the agent's memory, so only changed options are set.
   * @param {string} name @param {string | number} value */
  function setOption(name, value) {
    if (options[name] === value) return;
    engine.set(name, value);
    options[name] = value;
  }

  /** Starts a request, unless the engine refuses it.
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
    begin(
      id,
      () => {
        for (const bytes of models) engine.model(bytes);
        setOption('Rules', rules ?? engine.game.rules[0]);
        setOption('Agent', agent);
        setOption('Seed', seed);
        setOption('Trace', trace);
        if (fresh) engine.newGame();
        engine.position(position);
        engine.go(limits);
      },
      work,
    );
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
    const question = engine.arena.question();
    if (question) return port.postMessage({ type: 'ask', id, question });
    if (performance.now() - informedAt >= INFO_INTERVAL) {
      port.postMessage({ type: 'alive', id });
      informedAt = performance.now();
    }
    later(() => id === running && playOn());
  }

  port.addEventListener('message', ({ data: request }) => {
    if (request.type === 'load') {
      engine = load(request.module, request.game, request.memory);
      for (const model of request.models ?? []) engine.model(model);
    } else if (request.type === 'help') {
      help(request.module, request.memory, request.index);
    } else if (request.type === 'search') {
      search(request);
    } else if (request.type === 'play') {
      waiting.push(request);
      playNext();
    } else if (request.type === 'answer') {
      if (request.id !== running) return;
      engine.arena.answer(request.answer);
      playOn();
    } else if (request.id === running) {
      engine.stop();
      finish();
    }
  });
}

if ('WorkerGlobalScope' in globalThis) serve(/** @type {WorkerPort} */ (/** @type {unknown} */ (globalThis)));
