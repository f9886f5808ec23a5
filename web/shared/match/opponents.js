/** Opponents as text: a level such as `level:club`, or an agent as `name:key=value,key=value`.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @typedef {object} Level a strength of play
 * @property {string} id its name in links and attributes
 * @property {string} name
 * @property {string[]} agents as text; the first that the engine has is used
 * @property {string} limits in UGI notation
 * @property {string} about what a player should expect
 * @typedef {{ agent: Agent, values: Record<string, string> }} AgentChoice
 * @typedef {object} Opponent
 * @property {string} text the level or agent as text
 * @property {string} name to display
 * @property {string} agent the agent that searches, as text
 * @property {string | null} limits of the level; null for an agent
 * @property {Level | null} level
 * @property {string} [guest] the id of an agent that somebody brought; `agent` is then empty */
import { readGuest, writeGuest } from './guest-text.js';

const LEVEL_PREFIX = 'level:';

/** Ignores parameters that the agent does not have. Returns null if the engine has no such agent.
 * @param {Agent[]} agents @param {unknown} text @returns {AgentChoice | null} */
export function readAgent(agents, text) {
  const [name, list = ''] = String(text).split(':', 2);
  const agent = agents.find((candidate) => candidate.name === name);
  if (!agent) return null;
  const given = new Map(list.split(',').map((entry) => /** @type {[string, string]} */ (entry.split('=', 2))));
  const values = agent.parameters.map((parameter) => [
    parameter.name,
    given.get(parameter.name) ?? String(parameter.default),
  ]);
  return { agent, values: Object.fromEntries(values) };
}

/** The evaluation that an agent uses, or null if it has no such parameter. @param {Agent[]} agents @param {string} text */
export const evaluationOf = (agents, text) => readAgent(agents, text)?.values.evaluation ?? null;

/** Leaves out parameters with their default values. @param {AgentChoice} choice */
export function writeAgent({ agent, values }) {
  const list = agent.parameters
    .filter(({ name, default: initial }) => values[name] !== undefined && values[name] !== String(initial))
    .map(({ name }) => `${name}=${values[name]}`);
  return list.length ? `${agent.name}:${list.join(',')}` : agent.name;
}

/** The first of the wanted agents that the engine has, or else the engine's last agent. @param {Agent[]} agents @param {string[]} wanted */
export const firstOf = (agents, wanted) =>
  wanted.find((text) => readAgent(agents, text)) ?? agents[agents.length - 1].name;

/** @param {Pick<Level, 'id'>} level */
export const writeLevel = ({ id }) => LEVEL_PREFIX + id;

/** Returns null if the text is neither a level nor an agent.
 * @param {Agent[]} agents @param {unknown} text @param {Level[]} levels of the game @returns {Opponent | null} */
export function readOpponent(agents, text, levels) {
  const level = levels.find((candidate) => writeLevel(candidate) === text);
  if (level) {
    const { name, limits } = level;
    return { text: writeLevel(level), name, agent: firstOf(agents, level.agents), limits, level };
  }
  const choice = readAgent(agents, text);
  if (!choice) return null;
  const written = writeAgent(choice);
  return { text: written, name: choice.agent.name, agent: written, limits: null, level: null };
}

/** The same, or an agent that somebody brought, in this browser or elsewhere. @type {typeof readOpponent} */
export function readPlayer(agents, text, levels) {
  const guest = readGuest(text);
  if (!guest) return readOpponent(agents, text, levels);
  return { text: writeGuest(guest), name: guest.name, agent: '', limits: null, level: null, guest: guest.id };
}
