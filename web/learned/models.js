/** The trained models of the site: which files there are, and which agents ask for them. Any agent works without, as the
 * engine says; a model is fetched when somebody asks for it.
 * @import { Agent } from '../../wasm/lilypad.js'
 * @typedef {'trees' | 'network'} Kind
 * @typedef {object} ShippedModel
 * @property {Kind} kind
 * @property {string} file below models/, named by its content
 * @property {string | null} card its numbers, likewise */
import { readAgent } from '../play/opponents.js';

/** What the build has found in the engine's list. @type {ShippedModel[]} */
export const SHIPPED = JSON.parse(/** @type {any} */ (globalThis).SHIPPED_MODELS);

/** @type {Record<Kind, { name: string, wantedBy: string[] }>} names for people; agents and choices of parameters that use it */
export const KINDS = {
  trees: { name: 'The learned model', wantedBy: ['greedy-xgb', 'learned', 'model'] },
  network: { name: 'The network', wantedBy: ['champion', 'network'] },
};

/** The kinds of models that an agent asks for. A choice may name another agent, and then that one's wishes count too.
 * @param {Agent[]} agents @param {string} text the agent's written form @returns {Kind[]} */
export function kindsFor(agents, text) {
  const choice = readAgent(agents, text);
  if (!choice) return [];
  const chosen = choice.agent.parameters.filter(({ type }) => type === 'choice').map(({ name }) => choice.values[name]);
  const words = [choice.agent.name, ...chosen];
  const own = SHIPPED.map(({ kind }) => kind).filter((kind) => words.some((word) => KINDS[kind].wantedBy.includes(word)));
  return [...new Set([...own, ...chosen.flatMap((word) => kindsFor(agents, word))])];
}
