/** A tree search that is watched: its tree after any number of simulations. The seed fixes all of it, so going back is
 * beginning anew.
 * @import { Engine, RuleSet, Trace } from '../../../wasm/lilypad.js' */
import { wholeTrace } from '../../../wasm/trace.js';

const MOST_SIMULATIONS = 100_000;
const ROOM = 20_000;

/** @param {Engine} engine for this alone @param {{ position: string, agent: string, rules?: RuleSet, seed?: number }} wish */
export function createGrowth(engine, { position, agent, rules = 'pads', seed = 1 }) {
  let [count, goes] = [0, false];

  function restart() {
    engine.stop();
    engine.set('Rules', rules);
    engine.set('Agent', agent);
    engine.set('Seed', seed);
    engine.set('Trace', ROOM);
    engine.position(position);
    engine.go(`simulations ${MOST_SIMULATIONS}`);
    [count, goes] = [0, true];
  }

  return {
    /** The tree after so many simulations, or fewer if all is proven by then. @param {number} wanted @returns {{ trace: Trace, count: number }} */
    at(wanted) {
      if (!goes || wanted < count) restart();
      for (; goes && count < wanted; count++) goes = engine.step(0);
      return { trace: wholeTrace(engine), count };
    },
  };
}
