/** Loads the WebAssembly module and wraps its exports. Works in pages, workers and Node.
 * @import { Arena, Engine, ModuleSource } from './lilypad.js' */
import { EXPORTS } from './exports.js';

/** @param {WebAssembly.Memory} [memory] the module with threads does not bring its own */
const importsWith = (memory) => ({ env: { clock_milliseconds: () => performance.now(), ...(memory && { memory }) } });
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @typedef {Record<typeof EXPORTS[number], (...values: number[]) => number>
 *   & Partial<Record<typeof THREAD_EXPORTS[number], (...values: number[]) => number>>
 *   & { memory: WebAssembly.Memory, _initialize: () => void }} Exports
 * @import { THREAD_EXPORTS } from './exports.js' */

/** A minimal module that uses a vector instruction. */
const VECTOR_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
]);

/** The file name of the module for this browser, which may lack vector instructions. */
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
    // Streaming requires the right MIME type, which not every static host sends.
    if (type === 'application/wasm') return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw loadError(`${name} (${type}) is not a whole WebAssembly module (${messageOf(error)}).`, error);
  }
}

/** Fetches the module if necessary and compiles it. Rejects with a message for the user.
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

/** Creates an engine for the named game, by default Freckers.
 * @template [Description=any]
 * @param {ModuleSource} source @param {string} [game] @returns {Promise<Engine<Description>>} */
export async function load(source, game) {
  const module = await compile(source);
  try {
    return engineOver(await WebAssembly.instantiate(module, importsWith()), { game });
  } catch (error) {
    throw error instanceof WebAssembly.LinkError ? loadError(messageOf(error), error) : error;
  }
}

/** The same, synchronously, for workers, which may block.
 * @param {WebAssembly.Module} module @param {string} [game]
 * @param {WebAssembly.Memory} [memory] shared with helpers, for the module with threads @returns {Engine<any>} */
export const loadNow = (module, game, memory) =>
  engineOver(new WebAssembly.Instance(module, importsWith(memory)), { game, memory });

/** Makes this worker a helper of another one that has loaded the same module over the same memory. Does not return as long
 * as helpers are wanted. @param {WebAssembly.Module} module @param {WebAssembly.Memory} memory @param {number} index from 1 */
export function help(module, memory, index) {
  const { exports } = new WebAssembly.Instance(module, importsWith(memory));
  const { crew_enter: enter, crew_serve: work } = /** @type {any} */ (exports);
  if (enter(index)) work(index);
}

/** Wraps an instance's text input and output. Throws if exports are missing.
 * @param {WebAssembly.Instance} instance @param {WebAssembly.Memory} [memory] */
function openInstance(instance, memory) {
  const own = { ...instance.exports, ...(memory && { memory }) };
  const missing = ['memory', '_initialize', ...EXPORTS].filter((name) => !(name in own));
  if (missing.length)
    throw loadError(`the module lacks ${missing.join(', ')}; page and engine are of different versions.`);
  const wasm = /** @type {Exports} */ (/** @type {unknown} */ (own));
  wasm._initialize();

  // Calls may grow the memory, which detaches existing views, so views are never kept.
  /** @param {number} address @param {number} length */
  const bytesAt = (address, length) => new Uint8Array(wasm.memory.buffer, address >>> 0, length);
  const outputBytes = () => bytesAt(wasm.lilypad_output(), wasm.lilypad_output_length());
  const output = () => decoder.decode(memory ? outputBytes().slice() : outputBytes()); // it takes no shared memory

  /** Copies bytes into the input buffer. @param {Uint8Array} bytes @returns {number} their count */
  function inputBytes(bytes) {
    const address = wasm.lilypad_input(bytes.length);
    if (bytes.length && !address) throw new Error(`the input is too long: ${bytes.length} bytes`);
    bytesAt(address, bytes.length).set(bytes);
    return bytes.length;
  }

  /** @param {string} text @returns {number} its length in bytes */
  const input = (text) => inputBytes(encoder.encode(text));

  /** @param {number} succeeded */
  function check(succeeded) {
    if (!succeeded) throw new Error(output() || 'the engine failed without a message');
  }

  /** @param {number} succeeded @returns {string} the output */
  function answer(succeeded) {
    check(succeeded);
    return output();
  }

  return { wasm, input, inputBytes, output, outputBytes, check, answer };
}

/** @param {WebAssembly.Instance} instance @param {{ game?: string, memory?: WebAssembly.Memory }} options @returns {Engine<any>} */
function engineOver(instance, { game: name = 'freckers', memory }) {
  const opened = openInstance(instance, memory);
  const { wasm, input, inputBytes, output, outputBytes, check, answer } = opened;
  check(wasm.game_open(input(name)));
  /** @type {import('./lilypad.js').Game[]} */
  const games = JSON.parse(answer(wasm.lilypad_games()));
  return {
    games,
    game: /** @type {import('./lilypad.js').Game} */ (games.find((game) => game.name === name)),
    agents: () => JSON.parse(answer(wasm.game_agents())),
    set: (name, value) => check(wasm.game_set(input(`${name} ${value}`))),
    position: (text) => JSON.parse(answer(wasm.game_position(input(text)))),
    newGame: () => void wasm.game_new(),
    go: (limits) => check(wasm.game_go(input(limits))),
    step: (milliseconds) => wasm.game_step(milliseconds) !== 0,
    stop: () => void wasm.game_stop(),
    report: () => JSON.parse(answer(wasm.game_report())),
    trace: (first, count) => JSON.parse(answer(wasm.game_trace(first, count))),
    model: (bytes) => check(wasm.game_model(inputBytes(bytes))),
    ask: (question, argument = '') => answer(wasm.game_ask(input(`${question} ${argument}`))),
    askBytes(question, argument) {
      const name = encoder.encode(`${question} `);
      const bytes = new Uint8Array(name.length + argument.length);
      bytes.set(name);
      bytes.set(argument, name.length);
      check(wasm.game_ask(inputBytes(bytes)));
      return outputBytes().slice();
    },
    perft: (depth) => wasm.game_leaves(depth),
    memory: () => wasm.memory.buffer.byteLength,
    helpers: () => ({ present: wasm.crew_present?.() ?? 0, lost: wasm.crew_lost?.() ?? 0 }),
    bench: () => ({ nodes: wasm.game_bench(), text: output() }),
    arena: arenaOver(opened),
  };
}

/** @param {ReturnType<typeof openInstance>} opened @returns {Arena} */
function arenaOver({ wasm, input, check, answer }) {
  return {
    open: (experiment) => JSON.parse(answer(wasm.arena_open(input(JSON.stringify(experiment))))),
    prepare(milliseconds) {
      const state = wasm.arena_prepare(milliseconds);
      check(Number(state >= 0));
      return state > 0;
    },
    prepared: () => wasm.arena_prepared(),
    count: () => wasm.arena_count(),
    game: (number) => JSON.parse(answer(wasm.arena_game(number))),
    fail: (number, message) => JSON.parse(answer(wasm.arena_fail(number, input(message)))),
    take: (record) => check(wasm.arena_take(input(JSON.stringify(record)))),
    lacks: (number) => wasm.arena_lacks(number) !== 0,
    complete: () => wasm.arena_complete() !== 0,
    standings: () => JSON.parse(answer(wasm.arena_standings())),
    join: (anew) => check(wasm.arena_join(Number(anew))),
    joined: (anchors = []) => JSON.parse(answer(wasm.arena_joined(input(JSON.stringify(anchors))))),
    forecast: ({ elo0, elo1, alpha = 0.05, beta = 0.05, model = 'logistic' }, elo, draws = 0) =>
      JSON.parse(answer(wasm.arena_forecast(elo0, elo1, alpha, beta, Number(model === 'normalized'), draws, elo))),
    begin: (game) => check(wasm.arena_begin(input(JSON.stringify(game)))),
    step: (milliseconds) => wasm.arena_step(milliseconds) !== 0,
    question: () => JSON.parse(answer(wasm.arena_question()) || 'null'),
    answer: (text) => check(wasm.arena_answer(input(text))),
    record: () => JSON.parse(answer(wasm.arena_record())),
    tuning: (request) => JSON.parse(answer(wasm.arena_tuning(input(JSON.stringify(request))))),
  };
}
