/** What every module of the engine needs: fetching, compiling, and text in and out. The same file serves page, worker and
 * Node.
 * @import { ModuleSource } from './lilypad.js' */

const imports = { env: { clock_milliseconds: () => performance.now() } };
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Functions of the border, which every module has. */
const BORDER = /** @type {const} */ (['lilypad_input', 'lilypad_output', 'lilypad_output_length']);

/** @template {string} Name
 * @typedef {Record<Name | typeof BORDER[number], (...values: number[]) => number>
 *   & { memory: WebAssembly.Memory, _initialize: () => void }} Exports */

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

/** @param {WebAssembly.Module} module */
export async function instantiate(module) {
  try {
    return await WebAssembly.instantiate(module, imports);
  } catch (error) {
    throw error instanceof WebAssembly.LinkError ? loadError(messageOf(error), error) : error;
  }
}

/** The same at once, for workers, where waiting for the compiler is no harm. @param {WebAssembly.Module} module */
export const instantiateNow = (module) => new WebAssembly.Instance(module, imports);

/** Opens an instance that must have these functions.
 * @template {string} Name
 * @param {WebAssembly.Instance} instance
 * @param {readonly Name[]} functions */
export function openInstance(instance, functions) {
  const missing = ['memory', '_initialize', ...BORDER, ...functions].filter((name) => !(name in instance.exports));
  if (missing.length) throw loadError(`the module lacks ${missing.join(', ')}; page and engine are of different versions.`);
  const wasm = /** @type {Exports<Name>} */ (/** @type {unknown} */ (instance.exports));
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

  return { wasm, bytesAt, output, input, inputBytes, answer };
}
