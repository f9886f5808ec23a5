/** The package in Node: threads in place of a browser's workers, and the module and the models from disk.
 * @import { Model } from '../lilypad.js' */
import { readFile } from 'node:fs/promises';
import { moduleName } from '../loader.js';

export { nodeWorker, serveParent } from '../node.js';

const SITE = new URL('../../site/', import.meta.url);
const MODELS = new URL('models/', SITE);

/** The bytes of the WebAssembly module: `createClient({ wasm: readModule(), createWorker: nodeWorker })`. */
export const readModule = () => readFile(new URL(moduleName(), SITE));

/** The trained models of a game, for the option `models` of a search. Agents that need none ignore them.
 * @param {string} [game] @returns {Promise<Model[]>} */
export async function readModels(game = 'freckers') {
  /** @type {{ models: { game: string, kind: string, file: string }[] }} */
  const { models } = JSON.parse(await readFile(new URL('manifest.json', MODELS), 'utf8'));
  return Promise.all(
    models
      .filter((model) => model.game === game)
      .map(async ({ kind, file }) => ({ kind, id: file, bytes: await readFile(new URL(file, MODELS)) })),
  );
}
