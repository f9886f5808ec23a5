// The bare WebAssembly module, called as the loader calls it but in this thread, so that nothing else is measured.

import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { root } from '../tools/native.js';

/** @typedef {Awaited<ReturnType<typeof openModule>>} Module */

/** The models that come with Lilypad, as bytes. */
export const shippedModels = () =>
  readdirSync(`${root}models`).filter((name) => /\.(trees|net)$/.test(name)).map((name) => new Uint8Array(readFileSync(`${root}models/${name}`)));

/** @param {string} [name] of the module: with vector instructions or `lilypad-plain.wasm` without */
export async function openModule(name = 'lilypad.wasm') {
  const bytes = await readFile(`${root}build/${name}`);
  const imports = { env: { clock_milliseconds: () => performance.now() } };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  const exports = /** @type {Record<string, any>} */ (instance.exports);
  exports._initialize();

  const output = () =>
    new TextDecoder().decode(
      new Uint8Array(exports.memory.buffer, exports.lilypad_output(), exports.lilypad_output_length()),
    );

  /**
   * Calls a function that takes text or bytes; fails with the module's message.
   * @param {string} name
   * @param {string | Uint8Array} content
   */
  const call = (name, content) => {
    const input = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const address = exports.lilypad_input(input.length);
    new Uint8Array(exports.memory.buffer, address, input.length).set(input);
    if (!exports[name](input.length)) throw new Error(output());
    return output();
  };

  /**
   * The loaded model's probabilities of rows of features.
   * @param {Float32Array} rows
   * @param {number} count
   */
  const predict = (rows, count) => {
    const address = exports.lilypad_input(rows.byteLength);
    new Float32Array(exports.memory.buffer, address, rows.length).set(rows);
    if (!exports.freckers_predict(count)) throw new Error(output());
    return new Float32Array(exports.memory.buffer, exports.lilypad_output(), count).slice();
  };

  return { exports, call, output, predict };
}
