/** The written form of an agent, `name:key=value,key=value`, as a form holds it.
 * @import { Agent } from '../../wasm/lilypad.js'
 * @typedef {{ agent: Agent, values: Record<string, string> }} AgentChoice */

/** Only what the engine offers is taken over; text that names no agent gives null.
 * @param {Agent[]} agents @param {unknown} text @returns {AgentChoice | null} */
export function readAgent(agents, text) {
  const [name, list = ''] = String(text).split(':', 2);
  const agent = agents.find((candidate) => candidate.name === name);
  if (!agent) return null;
  const given = new Map(list.split(',').map((entry) => /** @type {[string, string]} */ (entry.split('=', 2))));
  const values = agent.parameters.map((parameter) => [parameter.name, given.get(parameter.name) ?? String(parameter.default)]);
  return { agent, values: Object.fromEntries(values) };
}

/** Defaults are left out. @param {AgentChoice} choice */
export function writeAgent({ agent, values }) {
  const list = agent.parameters
    .filter(({ name, default: initial }) => values[name] !== undefined && values[name] !== String(initial))
    .map(({ name }) => `${name}=${values[name]}`);
  return list.length ? `${agent.name}:${list.join(',')}` : agent.name;
}
