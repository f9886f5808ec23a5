/** A rating from the puzzles that somebody has tried, as Elo computes it for games. A puzzle counts as an opponent.
 * @typedef {object} Attempt
 * @property {string} id
 * @property {string} puzzle its name
 * @property {number} grade of the puzzle
 * @property {number} date in milliseconds
 * @property {0 | 0.5 | 1} score 1 if found at once, a half with a hint, else 0
 * @property {true} [found] whether it was found after a miss */

export const START_RATING = 1000;
const EASIEST = 600;
const PER_GRADE = 100;
/** Points that a rating changes by at most, for the first puzzles and then. */
const [FIRST_STEP, STEP, FIRST_COUNT] = [48, 24, 20];

/** @param {number} grade */
export const puzzleRating = (grade) => EASIEST + PER_GRADE * grade;

/** @param {number} rating @param {number} opponent */
const expected = (rating, opponent) => 1 / (1 + 10 ** ((opponent - rating) / 400));

/** @param {Attempt[]} attempts */
const inOrder = (attempts) => [...attempts].sort((one, other) => one.date - other.date);

/** The first attempt at each puzzle, in order: only these count. @param {Attempt[]} attempts */
export function countedAttempts(attempts) {
  const seen = new Set();
  return inOrder(attempts).filter(({ puzzle }) => !seen.has(puzzle) && seen.add(puzzle));
}

/** @param {Attempt[]} attempts */
export function ratingOf(attempts) {
  return countedAttempts(attempts).reduce((rating, { grade, score }, index) => {
    const step = index < FIRST_COUNT ? FIRST_STEP : STEP;
    return rating + step * (score - expected(rating, puzzleRating(grade)));
  }, START_RATING);
}

/** What became of a puzzle, over all attempts; empty if there was none. @param {Attempt[]} attempts @param {string} id
 * @returns {'' | 'tried' | 'done'} */
export function stateOf(attempts, id) {
  const own = attempts.filter(({ puzzle }) => puzzle === id);
  if (!own.length) return '';
  return own.some(({ score, found }) => score > 0 || found) ? 'done' : 'tried';
}

/** The result so far. Only the first try at each puzzle counts, and a puzzle is found if that needed neither a second try nor a
 * hint: `found` of `tried`, and of these the last `streak` one after the other. @param {Attempt[]} attempts */
export function resultsOf(attempts) {
  const isFound = countedAttempts(attempts).map(({ score }) => score === 1);
  return {
    rating: Math.round(ratingOf(attempts)),
    tried: isFound.length,
    found: isFound.filter(Boolean).length,
    streak: isFound.length - 1 - isFound.lastIndexOf(false),
  };
}
