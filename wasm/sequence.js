/** Loads the WebAssembly module of Sequence and wraps its exports.
 * @import { ModuleSource, SequenceEngine } from './lilypad.js' */
import { ARENA_FUNCTIONS, arenaOver } from './arena-exports.js';
import { compile, instantiate, instantiateNow, openInstance } from './module.js';

const FUNCTIONS = /** @type {const} */ ([
  'lilypad_agents',
  'game_set',
  'game_position',
  'game_view',
  'game_sample',
  'game_legal',
  'game_map',
  'game_board',
  'game_new',
  'game_go',
  'game_step',
  'game_stop',
  'game_report',
  'game_trace',
  'game_bench',
  ...ARENA_FUNCTIONS,
]);

/** @param {ModuleSource} source @returns {Promise<SequenceEngine>} */
export const loadSequence = async (source) => engineOver(await instantiate(await compile(source)));

/** The same at once, for workers. @param {WebAssembly.Module} module @returns {SequenceEngine} */
export const loadSequenceNow = (module) => engineOver(instantiateNow(module));

/** @param {WebAssembly.Instance} instance @returns {SequenceEngine} */
function engineOver(instance) {
  const { wasm, output, input, answer } = openInstance(instance, FUNCTIONS);
  return {
    agents: () => JSON.parse(answer(wasm.lilypad_agents())),
    board: () => JSON.parse(answer(wasm.game_board())),
    set: (name, value) => void answer(wasm.game_set(input(`${name} ${value}`))),
    position: (text) => JSON.parse(answer(wasm.game_position(input(text)))),
    view: (seat) => JSON.parse(answer(wasm.game_view(seat))),
    sample: (seed) => JSON.parse(answer(wasm.game_sample(seed))),
    legal: () => JSON.parse(answer(wasm.game_legal())),
    map: () => JSON.parse(answer(wasm.game_map())),
    newGame: () => void wasm.game_new(),
    go: (limits) => void answer(wasm.game_go(input(limits))),
    step: (milliseconds) => wasm.game_step(milliseconds) !== 0,
    stop: () => void wasm.game_stop(),
    report: () => JSON.parse(answer(wasm.game_report())),
    trace: (first, count) => JSON.parse(answer(wasm.game_trace(first, count))),
    bench: () => ({ nodes: wasm.game_bench(), text: output() }),
    arena: arenaOver({ wasm, input, answer }),
  };
}
