/** What the player has chosen. It survives a reload; whatever is read back is checked like anything foreign.
 * @import { Agent, RuleSet, Side } from '../../wasm/lilypad.js'
 * @typedef {'red' | 'blue' | 'both' | 'watch'} Seat who the person at the screen plays
 * @typedef {object} Settings
 * @property {Seat} seat
 * @property {Record<Side, string>} agents
 * @property {number} movetime milliseconds an agent may think
 * @property {RuleSet} rules */
import { readAgent, writeAgent } from './agent-text.js';

const KEY = 'lilypad-play';
export const SEATS = /** @type {const} */ (['red', 'blue', 'both', 'watch']);
export const RULE_SETS = /** @type {const} */ (['pads', 'referee']);
export const MOVETIMES = [100, 500, 2000, 5000];

/** @template T @param {readonly T[]} choices @param {unknown} value @param {T} otherwise @returns {T} */
const oneOf = (choices, value, otherwise) => choices.find((choice) => choice === value) ?? otherwise;

/** Local storage may be blocked, or hold anything. @returns {Record<string, any>} */
function stored() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** @param {Agent[]} agents @returns {Settings} */
export function readSettings(agents) {
  const found = stored();
  const strongest = agents[agents.length - 1];
  /** @param {unknown} text */
  const agentText = (text) => writeAgent(readAgent(agents, text) ?? { agent: strongest, values: {} });
  return {
    seat: oneOf(SEATS, found.seat, 'red'),
    agents: { red: agentText(found.agents?.red), blue: agentText(found.agents?.blue) },
    movetime: oneOf(MOVETIMES, found.movetime, 500),
    rules: oneOf(RULE_SETS, found.rules, 'pads'),
  };
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A blocked or full storage only means that the choice is not remembered.
  }
}
