/** The levels of Sequence, by strength; models/seq-champion.md has the matches between neighbours. All but the last think in
 * simulations, so they are as strong on a phone as on a desk.
 * @import { Level } from '../play/levels.js' */

/** @type {Level[]} */
export const LEVELS = [
  { id: 'beginner', name: 'Beginner', agent: 'seq-random', limits: 'nodes 1', about: 'Plays any card anywhere.' },
  { id: 'casual', name: 'Casual', agent: 'seq-greedy', limits: 'nodes 1', about: 'Takes the best-looking cell, never thinks of your answer.' },
  { id: 'student', name: 'Student', agent: 'seq-mcts', limits: 'nodes 78', about: 'The published course agent with the thought it had then: 78 tries an action.' },
  { id: 'club', name: 'Club', agent: 'seq-mcts', limits: 'nodes 7800', about: 'The published course agent with a hundred times that thought.' },
  { id: 'expert', name: 'Expert', agent: 'seq-champion', limits: 'nodes 200', about: 'Remembers what you took and searches for both of you.' },
  { id: 'champion', name: 'Champion', agent: 'seq-champion', limits: 'movetime 1500', about: 'All the engine can do in a second and a half.' },
];

export const FIRST_OPPONENT = 'level:casual';

/** Who gives hints. */
export const ADVISER = 'seq-champion';
