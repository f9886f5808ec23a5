/** A worker that runs the hill climbing of report 002. It is sent the compiled module first, then numbers for the engine's
 * question `tuning`, and replies with the state after these games. */
import { loadNow } from '../../../wasm/loader.js';

/** @type {import('../../../wasm/lilypad.js').Engine<any>} */
let engine;

addEventListener('message', ({ data }) => {
  if (data instanceof WebAssembly.Module) engine = loadNow(data);
  else postMessage(new Float64Array(engine.askBytes('tuning', new Uint8Array(data.buffer)).buffer));
});
