/** Loads the models that the agents of a tournament need. Without them the agents would play differently and the results
 * would be wrong, so a tournament waits for its models and fails if one cannot be loaded.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { Kind } from './models.js'
 * @import { ModelStore } from './model-store.js' */
import { KINDS, kindsFor } from './models.js';

/** @param {Rules} rules @param {ModelStore} modelStore */
export function createModelLoader(rules, modelStore) {
  /** @type {Map<Kind, Promise<Uint8Array>>} */
  const requests = new Map();

  /** @param {Kind} kind */
  async function fetchModel(kind) {
    await modelStore.need(kind);
    const { model, error } = modelStore.at(kind);
    if (model) return model.bytes;
    requests.delete(kind);
    throw new Error(
      `${KINDS[kind].name} is missing: ${error}. Without it these agents would play differently. Try again.`,
    );
  }

  /** @param {string[]} agents @returns {Promise<Uint8Array[]>} */
  return function modelsFor(agents) {
    const kinds = [...new Set(agents.flatMap((agent) => kindsFor(rules.agents, agent)))];
    for (const kind of kinds) if (!requests.has(kind)) requests.set(kind, fetchModel(kind));
    return Promise.all(kinds.flatMap((kind) => requests.get(kind) ?? []));
  };
}
