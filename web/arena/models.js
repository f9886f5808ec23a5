/** The models that the agents of a tournament need. Without them they would play something else, and results would not be
 * what they say: so a tournament waits for its models, and says if they do not come.
 * @import { Rules } from '../../wasm/lilypad.js'
 * @import { Kind } from '../learned/models.js'
 * @import { Shelf } from '../learned/shelf.js' */
import { KINDS, kindsFor } from '../learned/models.js';

/** @param {Rules} rules @param {Shelf} shelf */
export function createModels(rules, shelf) {
  /** @type {Map<Kind, Promise<Uint8Array>>} */
  const asked = new Map();

  /** @param {Kind} kind */
  async function fetchModel(kind) {
    await shelf.need(kind);
    const { model, trouble } = shelf.at(kind);
    if (model) return model.bytes;
    asked.delete(kind);
    throw new Error(`${KINDS[kind].name} is missing: ${trouble}. Without it these agents would play differently; try again.`);
  }

  /** @param {string[]} agents @returns {Promise<Uint8Array[]>} */
  return function modelsFor(agents) {
    const kinds = [...new Set(agents.flatMap((agent) => kindsFor(rules.agents, agent)))];
    for (const kind of kinds) if (!asked.has(kind)) asked.set(kind, fetchModel(kind));
    return Promise.all(kinds.flatMap((kind) => asked.get(kind) ?? []));
  };
}
