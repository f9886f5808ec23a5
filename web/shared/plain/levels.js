/** Levels for any game, played by the agents for any game. Their limits are in nodes, so a level is equally strong on every
 * device.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { Level } from '../match/opponents.js' */
import { readAgent, writeLevel } from '../match/opponents.js';

/** @type {Level[]} */
const LEVELS = [
  { id: 'beginner', name: 'Beginner', agents: ['random'], limits: 'nodes 1', about: 'Plays anything that is allowed.' },
  {
    id: 'casual',
    name: 'Casual',
    agents: ['alphabeta'],
    limits: 'nodes 100',
    about: 'Looks at a hundred positions: your next answer, not much more.',
  },
  {
    id: 'club',
    name: 'Club',
    agents: ['mcts'],
    limits: 'nodes 2000',
    about: 'Plays two thousand random games in its head and follows the best.',
  },
  {
    id: 'expert',
    name: 'Expert',
    agents: ['alphabeta'],
    limits: 'nodes 20000',
    about: 'Looks at twenty thousand positions, several moves deep.',
  },
];

/** The levels that a game has agents for. @param {Agent[]} agents */
export const levelsFor = (agents) => LEVELS.filter((level) => level.agents.some((text) => readAgent(agents, text)));

/** The opponent on the first visit. @param {Agent[]} agents */
export const defaultOpponent = (agents) => {
  const levels = levelsFor(agents);
  return levels.length ? writeLevel(levels[Math.min(1, levels.length - 1)]) : agents[0].name;
};
