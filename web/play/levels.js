/** The levels of play: an agent, the limits of its search, and what a player should expect. The order is by strength.
 * @typedef {object} Level
 * @property {string} id its name in links and attributes
 * @property {string} name
 * @property {string} agent written form; `strongest` stands for the best agent that the engine has
 * @property {string} limits in the words of UGI
 * @property {string} about */

/** Agents that `strongest` may stand for, the best first. */
export const STRONGEST = ['champion', 'alphabeta-best'];

/** @type {Level[]} */
export const LEVELS = [
  { id: 'beginner', name: 'Beginner', agent: 'forward', limits: 'movetime 100', about: 'Hops forward at random and plans nothing.' },
  { id: 'casual', name: 'Casual', agent: 'greedy', limits: 'movetime 100', about: 'Takes the longest jump it sees, never thinks of your answer.' },
  { id: 'student', name: 'Student', agent: 'strongest', limits: 'depth 1', about: 'Weighs the whole board, but only its own next action.' },
  { id: 'club', name: 'Club', agent: 'strongest', limits: 'depth 3', about: 'Looks three actions ahead and punishes loose ends.' },
  { id: 'expert', name: 'Expert', agent: 'strongest', limits: 'depth 6 movetime 1000', about: 'Six actions ahead. Hard to beat without a plan.' },
  { id: 'champion', name: 'Champion', agent: 'strongest', limits: 'movetime 1500', about: 'All the engine can do in a second and a half.' },
];

export const FIRST_LEVEL = 'casual';
