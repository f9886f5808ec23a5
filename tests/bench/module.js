// Calls the WebAssembly module directly in this thread, so that nothing else is measured.

import { readFile } from 'node:fs/promises';
import { shippedModel } from '../models/models.js';
import { root } from '../tools/native.js';

const PREDICT = new TextEncoder().encode('predict ');
const ROW_BYTES = 39 * Float32Array.BYTES_PER_ELEMENT;

/** @typedef {Awaited<ReturnType<typeof openModule>>} Module */

/** The models shipped with Lilypad. */
export const shippedModels = () => [shippedModel('trees').bytes, shippedModel('network').bytes];

/** @param {string} [name] of the module; `lilypad-plain.wasm` has no vector instructions */
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

  /** Predicts the first `count` of the rows that the last `predict` left in the buffer. @param {number} count */
  const predictAgain = (count) => {
    if (!exports.game_ask(PREDICT.length + count * ROW_BYTES)) throw new Error(output());
  };

  /**
   * The loaded model's probabilities for rows of features.
   * @param {Float32Array} rows
   * @param {number} count how many to return
   */
  const predict = (rows, count) => {
    const address = exports.lilypad_input(PREDICT.length + rows.byteLength);
    const input = new Uint8Array(exports.memory.buffer, address, PREDICT.length + rows.byteLength);
    input.set(PREDICT);
    input.set(new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength), PREDICT.length);
    predictAgain(count);
    return new Float32Array(exports.memory.buffer, exports.lilypad_output(), count).slice();
  };

  call('game_open', 'freckers');
  return { exports, call, output, predict, predictAgain };
}
