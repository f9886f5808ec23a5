/** The real worker with a fake engine, whose behaviour is selected by the agent's name.
 * @import { Engine, SearchReport } from '../../wasm/lilypad.js' */
import { serveParent } from '../../wasm/node.js';

/** @returns {Engine} */
function fakeEngine() {
  let agent = '';
  let nodes = 0;
  let endsAt = Infinity;
  /** @type {string[]} the calls so far */
  const heard = [];
  /** @type {Partial<Engine>} */
  const engine = {
    game: /** @type {any} */ ({ rules: ['pads'] }),
    set(name, value) {
      heard.push(`${name}=${value}`);
      if (name === 'Agent') agent = String(value);
    },
    newGame: () => void heard.push('new game'),
    model(bytes) {
      if (!bytes.length) throw new Error('this is not a model');
      heard.push(`model of ${bytes.length}`);
    },
    position(text) {
      if (text === 'rubbish') throw new Error('this is not a position');
      return /** @type {any} */ ({});
    },
    go(limits) {
      nodes = 0;
      endsAt = performance.now() + Number(limits.split(' ')[1] ?? Infinity);
    },
    step(milliseconds) {
      if (agent === 'trap') throw new WebAssembly.RuntimeError('unreachable');
      const until = Math.min(performance.now() + (agent === 'hang' ? 60_000 : milliseconds), endsAt);
      while (performance.now() < until) nodes++;
      return performance.now() < endsAt;
    },
    stop() {},
    report: () =>
      /** @type {SearchReport} */ ({
        depth: 1,
        nodes,
        time: 0,
        running: true,
        best: heard.splice(0).join(' '),
        text: null,
        note: null,
        lines: [],
        actions: [],
      }),
  };
  return /** @type {Engine} */ (engine);
}

serveParent({ load: fakeEngine });
