/** The levels of Sequence, by strength.
 * @import { Level } from '../play/levels.js' */

/** @type {Level[]} */
export const LEVELS = [
  { id: 'beginner', name: 'Beginner', agent: 'seq-random', limits: 'movetime 100', about: 'Plays any card anywhere.' },
  { id: 'casual', name: 'Casual', agent: 'seq-greedy', limits: 'movetime 100', about: 'Takes the best-looking cell, never thinks of your answer.' },
  { id: 'student', name: 'Student', agent: 'seq-mcts', limits: 'nodes 78', about: 'The published course agent with the thought it had then: 78 tries an action.' },
  { id: 'club', name: 'Club', agent: 'seq-mcts', limits: 'movetime 900', about: 'The published course agent with all the time the course gave it.' },
  { id: 'expert', name: 'Expert', agent: 'seq-champion', limits: 'movetime 300', about: 'Remembers what you took and searches for both of you.' },
  { id: 'champion', name: 'Champion', agent: 'seq-champion', limits: 'movetime 1500', about: 'All the engine can do in a second and a half.' },
];

export const FIRST_OPPONENT = 'level:casual';

/** Who gives hints. */
export const ADVISER = 'seq-champion';
