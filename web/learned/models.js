/** The trained models of the site: which files there are, and which agents ask for them. Any agent works without, as the
 * engine says; a model is fetched when somebody asks for it.
 * @import { Agent, RuleSet } from '../../wasm/lilypad.js'
 * @typedef {'trees' | 'network'} Kind
 * @typedef {object} ShippedModel
 * @property {Kind} kind
 * @property {RuleSet | null} rules the only ones it is for, if not for all
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

/** Where a model has its place: one of each kind, and of some kinds one for each rule set.
 * @param {{ kind: Kind, rules: RuleSet | null }} model */
export const slotOf = ({ kind, rules }) => (rules ? `${kind} ${rules}` : kind);

/** The kinds of models that an agent asks for. A choice may name another agent, and then that one's wishes count too.
 * @param {Agent[]} agents @param {string} text the agent's written form @returns {Kind[]} */
function kindsFor(agents, text) {
  const choice = readAgent(agents, text);
  if (!choice) return [];
  const chosen = choice.agent.parameters.filter(({ type }) => type === 'choice').map(({ name }) => choice.values[name]);
  const words = [choice.agent.name, ...chosen];
  const own = /** @type {Kind[]} */ (Object.keys(KINDS)).filter((kind) => words.some((word) => KINDS[kind].wantedBy.includes(word)));
  return [...own, ...chosen.flatMap((word) => kindsFor(agents, word))];
}

/** The shipped models that an agent asks for under some rules.
 * @param {Agent[]} agents @param {string} text @param {RuleSet} ruleSet */
export function modelsWanted(agents, text, ruleSet) {
  const kinds = kindsFor(agents, text);
  return SHIPPED.filter(({ kind, rules }) => kinds.includes(kind) && (rules === null || rules === ruleSet));
}
