/** The engine's side of a worker: runs one search at a time, in slices, and listens in between. It knows no game.
 * @import { Engine, SearchRequest, WorkerPort } from './lilypad.js' */
import { loadNow } from './loader.js';

/** Milliseconds of search between two looks at the messages; a stop is heard within about this. */
const SLICE = 20;
const INFO_INTERVAL = 100;

/** Answers `load`, `search` and `stop` on a port. Input that the engine refuses is answered with its message; anything
 * else that is thrown, such as a trap, is left to end the worker, since the module cannot be trusted after it.
 * @param {WorkerPort} port
 * @param {(module: WebAssembly.Module) => Engine} load */
export function serve(port, load = loadNow) {
  /** @type {Engine} */
  let engine;
  /** @type {Record<string, string | number>} */
  const options = {};
  let running = 0;
  let informedAt = 0;

  // A message to ourselves queues behind those that have come meanwhile; a timer would be clamped to 4 ms.
  const { port1: alarm, port2: bell } = new MessageChannel();
  alarm.onmessage = ({ data: id }) => {
    if (id === running) work();
  };

  function work() {
    if (!engine.step(SLICE)) return finish();
    if (performance.now() - informedAt >= INFO_INTERVAL) tell('info');
    bell.postMessage(running);
  }

  /** @param {'info' | 'done'} type */
  function tell(type) {
    const report = engine.report();
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

  /** @param {SearchRequest} request */
  function begin({ id, rules, agent, seed, fresh, position, limits }) {
    try {
      setOption('Rules', rules);
      setOption('Agent', agent);
      setOption('Seed', seed);
      if (fresh) engine.newGame();
      engine.position(position);
      engine.go(limits);
    } catch (error) {
      if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError) throw error;
      port.postMessage({ type: 'refused', id, message: error.message });
      return;
    }
    running = id;
    informedAt = performance.now();
    work();
  }

  port.addEventListener('message', ({ data: request }) => {
    if (request.type === 'load') {
      engine = load(request.module);
    } else if (request.type === 'search') {
      begin(request);
    } else if (request.id === running) {
      engine.stop();
      finish();
    }
  });
}

if ('WorkerGlobalScope' in globalThis) serve(/** @type {WorkerPort} */ (/** @type {unknown} */ (globalThis)));
