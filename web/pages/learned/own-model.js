/** The user's own model: a JSON file saved by XGBoost. It is not trusted, and is converted in a worker so that a large file
 * does not block the page.
 * @import { Converted } from '../../../wasm/convert-model.js'
 * @typedef {Omit<Converted, 'bytes'> & { name: string, bytes: Uint8Array }} OwnModel */

/** About the JSON size of the largest model that the engine accepts. */
const MAX_MEGABYTES = 64;

/** @param {string} text @returns {Promise<Converted>} */
function convert(text) {
  const worker = new Worker(new URL('./convert-worker.js', import.meta.url), { type: 'module' });
  const answer = new Promise((/** @type {(converted: Converted) => void} */ resolve, reject) => {
    worker.addEventListener('message', ({ data }) => (data.refused ? reject(new Error(data.refused)) : resolve(data)));
    worker.addEventListener('error', () =>
      reject(new Error('The part of the page that reads models did not load. You may be offline.')),
    );
  });
  worker.postMessage(text);
  return answer.finally(() => worker.terminate());
}

/** Rejects with a message for the user. @param {File} file @returns {Promise<OwnModel>} */
export async function readOwnModel(file) {
  const megabytes = Math.round(file.size / 1e6);
  if (file.size > MAX_MEGABYTES * 1e6)
    throw new Error(`The model is too large: ${megabytes} MB, and the limit is ${MAX_MEGABYTES} MB.`);
  const text = await file.text().catch(() => {
    throw new Error('The file could not be read.');
  });
  return { ...(await convert(text)), name: file.name };
}
