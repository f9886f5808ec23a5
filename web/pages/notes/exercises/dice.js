/** Seeded choices for exercises. */
import { seededRandom } from '../figures/virtual-matches.js';

/** How often a question is drawn again before giving up; far more than any seed needs. */
const MOST_TRIES = 10_000;

/** @typedef {ReturnType<typeof createDice>} Dice */

/** @param {number} seed */
export function createDice(seed) {
  const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1));
  /** A whole number from 0 to `count` - 1. @param {number} count */
  const below = (count) => Math.floor(random() * count);
  return {
    below,
    /** A whole number from `low` to `high`, both included. @param {number} low @param {number} high */
    between: (low, high) => low + below(high - low + 1),
    /** @template Item @param {readonly Item[]} list */
    pick: (list) => list[below(list.length)],
    /** Some items of a list in random order. @template Item @param {readonly Item[]} list @param {number} [count] */
    deal(list, count = list.length) {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)[0]);
    },
  };
}

/** Draws until something is found. @template Found @param {number} seed @param {(dice: Dice) => Found | null} draw @returns {Found} */
export function drawUntil(seed, draw) {
  const dice = createDice(seed);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = draw(dice);
    if (found !== null) return found;
  }
  throw new Error(`no question was found for exercise ${seed}`);
}
