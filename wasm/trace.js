/** Reads search trees from the engine.
 * @import { Engine, Trace } from './lilypad.js' */

/** Nodes that fit into the module's output buffer. */
const PART = 1000;

/** The whole tree of the last search. @param {Pick<Engine<any>, 'trace'>} engine @returns {Trace} */
export function wholeTrace(engine) {
  const trace = engine.trace(0, PART);
  while (trace.nodes.length < trace.total) trace.nodes.push(...engine.trace(trace.nodes.length, PART).nodes);
  return trace;
}
