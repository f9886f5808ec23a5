/** The trained models of the site, and the agents that use them. Models are fetched on demand; every agent also works
 * without one.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @typedef {'trees' | 'network'} Kind
 * @typedef {object} ShippedModel
 * @property {Kind} kind
 * @property {string} file below models/, named by its content
 * @property {string | null} card the model card, also below models/ */
import { readAgent } from '../match/opponents.js';

/** The models listed in the manifest of models/. @type {ShippedModel[]} */
export const SHIPPED = JSON.parse(/** @type {any} */ (globalThis).SHIPPED_MODELS);

/** The displayed names, and the agents and parameter values that use each kind.
 * @type {Record<Kind, { name: string, usedBy: string[] }>} */
export const KINDS = {
  trees: { name: 'The learned model', usedBy: ['greedy-xgb', 'learned', 'model'] },
  network: { name: 'The network', usedBy: ['champion', 'network'] },
};

/** The kinds of models that an agent uses, including those of agents that its parameters name.
 * @param {Agent[]} agents @param {string} text the agent's written form @returns {Kind[]} */
export function kindsFor(agents, text) {
  const choice = readAgent(agents, text);
  if (!choice) return [];
  const chosen = choice.agent.parameters.filter(({ type }) => type === 'choice').map(({ name }) => choice.values[name]);
  const words = [choice.agent.name, ...chosen];
  const own = SHIPPED.map(({ kind }) => kind).filter((kind) => words.some((word) => KINDS[kind].usedBy.includes(word)));
  return [...new Set([...own, ...chosen.flatMap((word) => kindsFor(agents, word))])];
}
