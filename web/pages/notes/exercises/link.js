/** Links to an exercise: `#exercise-KIND=SEED`, several joined by &. */

const SEED = /^\d{1,9}$/;
export const DEFAULT_SEED = 1;
/** New exercises get numbers up to this, short enough to be read aloud. */
const LARGEST_NEW_SEED = 9999;

/** A seed from an attribute or a link, or null. @param {string | null} text */
export const readSeed = (text) => (text !== null && SEED.test(text) ? Number(text) : null);

/** What a fragment says about an exercise, or null. @param {string} fragment with its # @param {string} name */
export const seedText = (fragment, name) => new URLSearchParams(fragment.slice(1)).get(`exercise-${name}`);

/** @param {string} address of the page @param {string} name @param {number} seed */
export function linkTo(address, name, seed) {
  const link = new URL(address);
  link.hash = `exercise-${name}=${seed}`;
  return link.href;
}

/** A seed that is not in the list, if possible. @param {number[]} known */
export function newSeed(known) {
  for (let tries = 0; tries < 1000; tries++) {
    const seed = 1 + Math.floor(Math.random() * LARGEST_NEW_SEED);
    if (!known.includes(seed)) return seed;
  }
  return Math.max(...known) + 1;
}
