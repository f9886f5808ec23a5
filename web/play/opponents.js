/** Who plays a side, as text: `level:club`, or an agent in its written form `name:key=value,key=value`.
 * @import { Agent } from '../../wasm/lilypad.js'
 * @import { Level } from './levels.js'
 * @typedef {{ agent: Agent, values: Record<string, string> }} AgentChoice
 * @typedef {object} Opponent
 * @property {string} text its written form
 * @property {string} name for people
 * @property {string} agent written form of the agent that searches
 * @property {string | null} limits its own, if it is a level
 * @property {Level | null} level */
import { FIRST_LEVEL, LEVELS, STRONGEST } from './levels.js';

const LEVEL_PREFIX = 'level:';

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

/** The name of the best agent that the engine has. @param {Agent[]} agents */
export function strongestOf(agents) {
  const names = agents.map(({ name }) => name);
  return STRONGEST.find((name) => names.includes(name)) ?? names[names.length - 1];
}

/** @param {Level} level */
export const writeLevel = ({ id }) => LEVEL_PREFIX + id;

/** Text that names neither a level nor an agent gives null.
 * @param {Agent[]} agents @param {unknown} text @param {Level[]} [levels] those of the game @returns {Opponent | null} */
export function readOpponent(agents, text, levels = LEVELS) {
  const level = levels.find((candidate) => writeLevel(candidate) === text);
  if (level) {
    const agent = level.agent === 'strongest' ? strongestOf(agents) : level.agent;
    return { text: writeLevel(level), name: level.name, agent, limits: level.limits, level };
  }
  const choice = readAgent(agents, text);
  if (!choice) return null;
  const written = writeAgent(choice);
  return { text: written, name: choice.agent.name, agent: written, limits: null, level: null };
}

export const FIRST_OPPONENT = LEVEL_PREFIX + FIRST_LEVEL;
