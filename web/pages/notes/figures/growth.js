/** A tree search that can be inspected after any number of simulations. It is deterministic, so going back means starting
 * again.
 * @import { Engine, RuleSet, Trace } from '../../../../wasm/lilypad.js' */
import { wholeTrace } from '../../../../wasm/trace.js';

const MAX_SIMULATIONS = 100_000;
const MAX_TRACE_NODES = 20_000;

/** @param {Engine} engine not used by anything else @param {{ position: string, agent: string, rules?: RuleSet, seed?: number }} options */
export function createGrowth(engine, { position, agent, rules = 'pads', seed = 1 }) {
  let [count, isRunning] = [0, false];

  function restart() {
    engine.stop();
    engine.set('Rules', rules);
    engine.set('Agent', agent);
    engine.set('Seed', seed);
    engine.set('Trace', MAX_TRACE_NODES);
    engine.position(position);
    engine.go(`simulations ${MAX_SIMULATIONS}`);
    [count, isRunning] = [0, true];
  }

  return {
    /** The tree after `wanted` simulations, or fewer if the search has ended before. @param {number} wanted @returns {{ trace: Trace, count: number }} */
    at(wanted) {
      if (!isRunning || wanted < count) restart();
      for (; isRunning && count < wanted; count++) isRunning = engine.step(0);
      return { trace: wholeTrace(engine), count };
    },
  };
}
