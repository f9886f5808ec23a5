/** Every exercise by its kind, the attribute of <search-exercise>. A page loads only those it shows.
 * @import { Exercise } from './exercise.js' */

/** @type {Record<string, () => Promise<{ exercise: Exercise }>>} */
export const EXERCISES = {
  moves: () => import('./moves.js'),
  grow: () => import('./grow.js'),
  flood: () => import('./flood.js'),
  key: () => import('./key.js'),
  prune: () => import('./prune.js'),
  'best-case': () => import('./best-case.js'),
  depth: () => import('./depth.js'),
  ucb1: () => import('./ucb1.js'),
  puct: () => import('./puct.js'),
  weights: () => import('./weights.js'),
  calibration: () => import('./calibration.js'),
  interval: () => import('./interval.js'),
  games: () => import('./games.js'),
  hand: () => import('./hand.js'),
  agent: () => import('./agent.js'),
  packing: () => import('./packing.js'),
  faults: () => import('./faults.js'),
};
