/** Loads the engine of a game. The module is in the same folder as the page scripts.
 * @import { Engine } from '../../../wasm/lilypad.js' */
import { createRules } from '../../../wasm/freckers.js';
import { compile, load, moduleName } from '../../../wasm/loader.js';
import { withQuestions } from '../../../wasm/sequence.js';
import { createModelStore } from './model-store.js';

/** @template [Description=any] @param {string} game @returns {Promise<{ module: WebAssembly.Module, engine: Engine<Description> }>} */
export async function openGame(game) {
  const module = await compile(new URL(`./${moduleName()}`, import.meta.url));
  return { module, engine: await load(module, game) };
}

export async function openFreckers() {
  const { module, engine } = await openGame('freckers');
  const rules = createRules(engine);
  return { module, engine, rules, modelStore: createModelStore(rules) };
}

export async function openSequence() {
  const { module, engine } = await openGame('sequence');
  return { module, engine: withQuestions(engine) };
}
