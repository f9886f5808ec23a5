/** Loads the bare WebAssembly module and wraps its exports. The same file serves page, worker and Node.
 * @import { Engine, ModuleSource } from './lilypad.js' */

const FUNCTIONS = /** @type {const} */ ([
  'lilypad_input',
  'lilypad_output',
  'lilypad_output_length',
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
  'freckers_model',
  'freckers_features',
  'freckers_influence',
  'freckers_predict',
  'freckers_perft',
  'freckers_playouts',
  'freckers_evaluations',
  'freckers_bench',
  'arena_open',
  'arena_prepare',
  'arena_count',
  'arena_game',
  'arena_fail',
  'arena_take',
  'arena_lacks',
  'arena_complete',
  'arena_standings',
  'arena_begin',
  'arena_step',
  'arena_record',
]);

/** @typedef {Record<typeof FUNCTIONS[number], (...values: number[]) => number>
 *   & { memory: WebAssembly.Memory, _initialize: () => void }} Exports */

const imports = { env: { clock_milliseconds: () => performance.now() } };
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A module whose one function makes a vector and drops it. */
const VECTOR_PROBE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11]);

/** The name of the module for this browser: the plain one where vector instructions are unknown. */
export const moduleName = () => (WebAssembly.validate(VECTOR_PROBE) ? 'lilypad.wasm' : 'lilypad-plain.wasm');

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {string} reason @param {unknown} [cause] */
const loadError = (reason, cause) => new Error(`The engine could not be loaded: ${reason}`, { cause });

/** @param {string | URL} url */
async function fetchModule(url) {
  try {
    return await fetch(url);
  } catch (error) {
    throw loadError(`${url} did not arrive (${messageOf(error)}).`, error);
  }
}

/** @param {Response} response */
async function compileResponse(response) {
  const name = response.url || 'the file';
  if (!response.ok) throw loadError(`the server answered ${response.status} for ${name}.`);
  const type = response.headers.get('content-type') ?? 'no type';
  try {
    // Streaming insists on the MIME type, which not every static host sends.
    if (type === 'application/wasm') return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw loadError(`${name} (${type}) is not a whole WebAssembly module (${messageOf(error)}).`, error);
  }
}

/** Fetches if need be, and compiles. Rejects with a message for people.
 * @param {ModuleSource} source
 * @returns {Promise<WebAssembly.Module>} */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof Response) return compileResponse(source);
  if (typeof source === 'string' || source instanceof URL) return compileResponse(await fetchModule(source));
  try {
    return await WebAssembly.compile(source);
  } catch (error) {
    throw loadError(`the bytes are not a whole WebAssembly module (${messageOf(error)}).`, error);
  }
}

/** @param {ModuleSource} source @returns {Promise<Engine>} */
export async function load(source) {
  const module = await compile(source);
  try {
    return engineOver(await WebAssembly.instantiate(module, imports));
  } catch (error) {
    throw error instanceof WebAssembly.LinkError ? loadError(messageOf(error), error) : error;
  }
}

/** The same at once, for workers, where waiting for the compiler is no harm.
 * @param {WebAssembly.Module} module @returns {Engine} */
export function loadNow(module) {
  return engineOver(new WebAssembly.Instance(module, imports));
}

/** @param {WebAssembly.Instance} instance @returns {Engine} */
function engineOver(instance) {
  const missing = ['memory', '_initialize', ...FUNCTIONS].filter((name) => !(name in instance.exports));
  if (missing.length) throw loadError(`the module lacks ${missing.join(', ')}; page and engine are of different versions.`);
  const wasm = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  wasm._initialize();

  // Calls may grow the memory, which detaches every earlier view of it: views are never kept.
  /** @param {number} address @param {number} length */
  const bytesAt = (address, length) => new Uint8Array(wasm.memory.buffer, address >>> 0, length);
  const output = () => decoder.decode(bytesAt(wasm.lilypad_output(), wasm.lilypad_output_length()));

  /** Puts bytes into the input buffer. @param {Uint8Array} bytes @returns {number} their count */
  function inputBytes(bytes) {
    const address = wasm.lilypad_input(bytes.length);
    if (bytes.length && !address) throw new Error(`the input is too long: ${bytes.length} bytes`);
    bytesAt(address, bytes.length).set(bytes);
    return bytes.length;
  }

  /** @param {string} text @returns {number} its length in bytes */
  const input = (text) => inputBytes(encoder.encode(text));

  /** @param {number} succeeded @returns {string} the output */
  function answer(succeeded) {
    if (!succeeded) throw new Error(output() || 'the engine failed without a message');
    return output();
  }

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
    arena: {
      open: (experiment) => JSON.parse(answer(wasm.arena_open(input(JSON.stringify(experiment))))),
      prepare(milliseconds) {
        const state = wasm.arena_prepare(milliseconds);
        if (state < 0) answer(0);
        return state > 0;
      },
      count: () => wasm.arena_count(),
      game: (number) => JSON.parse(answer(wasm.arena_game(number))),
      fail: (number, message) => JSON.parse(answer(wasm.arena_fail(number, input(message)))),
      take: (record) => void answer(wasm.arena_take(input(JSON.stringify(record)))),
      lacks: (number) => wasm.arena_lacks(number) !== 0,
      complete: () => wasm.arena_complete() !== 0,
      standings: () => JSON.parse(answer(wasm.arena_standings())),
      begin: (game) => void answer(wasm.arena_begin(input(JSON.stringify(game)))),
      step: (milliseconds) => wasm.arena_step(milliseconds) !== 0,
      record: () => JSON.parse(answer(wasm.arena_record())),
    },
  };
}
