/** Search trees over the border.
 * @import { Engine, Trace } from './lilypad.js' */

/** Nodes that fit into the module's output at once. */
const PART = 1000;

/** The whole tree of the last search. @param {Pick<Engine, 'trace'>} engine @returns {Trace} */
export function wholeTrace(engine) {
  const trace = engine.trace(0, PART);
  while (trace.nodes.length < trace.total) trace.nodes.push(...engine.trace(trace.nodes.length, PART).nodes);
  return trace;
}
