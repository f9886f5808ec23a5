/** Whom a program in the lab can play against.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @typedef {{ agent: string, name: string, limits: string }} LabOpponent */
import { LEVELS } from '../freckers/levels.js';
import { readOpponent, writeLevel } from '../match/opponents.js';

/** Enough for agents that do not search, and quick for those that do. */
const AGENT_LIMITS = 'nodes 1000';

/** @type {[text: string, name: string][]} */
export const OPPONENTS = [
  ['random', 'Random'],
  ['greedy', 'Greedy'],
  ...LEVELS.map((level) => /** @type {[string, string]} */ ([level.id, level.name])),
];

/** Throws a message for the user. @param {Agent[]} agents @param {string} text a level or an agent @returns {LabOpponent} */
export function readLabOpponent(agents, text) {
  const found = readOpponent(agents, writeLevel({ id: text }), LEVELS) ?? readOpponent(agents, text, LEVELS);
  if (!found) throw new Error(`There is no opponent “${text.slice(0, 40)}”.`);
  const listed = OPPONENTS.find(([id]) => id === text);
  return { agent: found.agent, name: listed?.[1] ?? found.name, limits: found.limits ?? AGENT_LIMITS };
}
