/** Prints the levels of Freckers for native programs: a line for each with its id, agent and limits, separated by tabs. */
import { LEVELS, NODES_FOR_TIME } from '../shared/freckers/levels.js';

for (const { id, agents, limits } of LEVELS)
  console.log([id, agents[0], limits.startsWith('nodes') ? limits : NODES_FOR_TIME].join('\t'));
