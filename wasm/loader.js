/** Loads the WebAssembly module of Freckers and wraps its exports. The same file serves page, worker and Node.
 * @import { Engine, ModuleSource } from './lilypad.js' */
import { ARENA_FUNCTIONS, arenaOver } from './arena-exports.js';
import { compile, instantiate, instantiateNow, openInstance } from './module.js';

export { compile };

const FUNCTIONS = /** @type {const} */ ([
  'lilypad_agents',
  'freckers_set',
  'freckers_position',
  'freckers_referee',
  'freckers_new_game',
  'freckers_go',
  'freckers_step',
  'freckers_stop',
  'freckers_report',
  'freckers_evaluation',
  'freckers_trace',
  'freckers_bits',
  'freckers_model',
  'freckers_features',
  'freckers_influence',
  'freckers_predict',
  'freckers_perft',
  'freckers_playouts',
  'freckers_evaluations',
  'freckers_bench',
  ...ARENA_FUNCTIONS,
]);

/** A module whose one function makes a vector and drops it. */
const VECTOR_PROBE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11]);

/** The name of the module for this browser: the plain one where vector instructions are unknown. */
export const moduleName = () => (WebAssembly.validate(VECTOR_PROBE) ? 'lilypad.wasm' : 'lilypad-plain.wasm');

/** @param {ModuleSource} source @returns {Promise<Engine>} */
export const load = async (source) => engineOver(await instantiate(await compile(source)));

/** The same at once, for workers, where waiting for the compiler is no harm.
 * @param {WebAssembly.Module} module @returns {Engine} */
export const loadNow = (module) => engineOver(instantiateNow(module));

/** @param {WebAssembly.Instance} instance @returns {Engine} */
function engineOver(instance) {
  const { wasm, bytesAt, output, input, inputBytes, answer } = openInstance(instance, FUNCTIONS);
  return {
    agents: () => JSON.parse(answer(wasm.lilypad_agents())),
    set: (name, value) => void answer(wasm.freckers_set(input(`${name} ${value}`))),
    position: (text) => JSON.parse(answer(wasm.freckers_position(input(text)))),
    referee: (text) => answer(wasm.freckers_referee(input(text))),
    newGame: () => void wasm.freckers_new_game(),
    go: (limits) => void answer(wasm.freckers_go(input(limits))),
    step: (milliseconds) => wasm.freckers_step(milliseconds) !== 0,
    stop: () => void wasm.freckers_stop(),
    report: () => JSON.parse(answer(wasm.freckers_report())),
    evaluation: (name) => JSON.parse(answer(wasm.freckers_evaluation(input(name)))),
    trace: (first, count) => JSON.parse(answer(wasm.freckers_trace(first, count))),
    bits: () => JSON.parse(answer(wasm.freckers_bits())),
    model: (bytes) => void answer(wasm.freckers_model(inputBytes(bytes))),
    features: () => JSON.parse(answer(wasm.freckers_features())),
    influence: () => JSON.parse(answer(wasm.freckers_influence())),
    predict(rows, count) {
      inputBytes(new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength));
      answer(wasm.freckers_predict(count));
      return new Float32Array(bytesAt(wasm.lilypad_output(), 4 * count).slice().buffer);
    },
    perft: (depth) => wasm.freckers_perft(depth),
    playouts: (count, lazy) => wasm.freckers_playouts(count, Number(lazy)),
    memory: () => wasm.memory.buffer.byteLength,
    bench: () => ({ nodes: wasm.freckers_bench(), text: output() }),
    arena: arenaOver({ wasm, input, answer }),
  };
}
