/** The models that the agents of a tournament need. Without them they would play something else, and results would not be
 * what they say: so a tournament waits for its models, and says if they do not come.
 * @import { RuleSet, Rules } from '../../wasm/lilypad.js'
 * @import { Shelf } from '../learned/shelf.js' */
import { KINDS, modelsWanted, slotOf } from '../learned/models.js';

/** @param {Rules} rules @param {Shelf} shelf */
export function createModels(rules, shelf) {
  /** @type {Map<string, Promise<Uint8Array>>} */
  const asked = new Map();

  /** @param {string} slot */
  async function fetchModel(slot) {
    await shelf.need(slot);
    const { model, shipped, trouble } = shelf.at(slot);
    if (model) return model.bytes;
    asked.delete(slot);
    throw new Error(`${KINDS[shipped.kind].name} is missing: ${trouble}. Without it these agents would play differently; try again.`);
  }

  /** @param {string[]} agents @param {RuleSet} ruleSet @returns {Promise<Uint8Array[]>} */
  return function modelsFor(agents, ruleSet) {
    const slots = [...new Set(agents.flatMap((agent) => modelsWanted(rules.agents, agent, ruleSet).map(slotOf)))];
    for (const slot of slots) if (!asked.has(slot)) asked.set(slot, fetchModel(slot));
    return Promise.all(slots.flatMap((slot) => asked.get(slot) ?? []));
  };
}
