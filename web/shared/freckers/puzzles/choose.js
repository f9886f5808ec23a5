/** Which puzzle comes next.
 * @import { Theme } from '../puzzle-file.js'
 * @import { NamedPuzzle } from './collection.js'
 * @import { Attempt } from './rating.js'
 * @typedef {(typeof DIFFICULTIES)[number]['id']} Difficulty
 * @typedef {{ theme: Theme | '', difficulty: Difficulty }} Wish */
import { countedAttempts, puzzleRating, ratingOf } from './rating.js';

/** `from` and `to` are grades. */
export const DIFFICULTIES = /** @type {const} */ ([
  { id: 'near', name: 'Near your rating', from: 0, to: Infinity },
  { id: 'easy', name: 'Easy', from: 0, to: 3 },
  { id: 'medium', name: 'Medium', from: 4, to: 6 },
  { id: 'hard', name: 'Hard', from: 7, to: 9 },
  { id: 'hardest', name: 'Very hard', from: 10, to: Infinity },
  { id: 'missed', name: 'Those you missed', from: 0, to: Infinity },
]);

/** How many of the nearest puzzles one is picked from. */
const NEAREST = 5;

/** The puzzles whose last attempt failed. @param {Attempt[]} attempts */
export function missedOf(attempts) {
  const last = new Map([...attempts].sort((one, other) => one.date - other.date).map((tried) => [tried.puzzle, tried]));
  return new Set([...last.values()].filter(({ score }) => score < 1).map(({ puzzle }) => puzzle));
}

/** The puzzles that fit a wish. @param {NamedPuzzle[]} puzzles @param {Attempt[]} attempts @param {Wish} wish */
export function fitting(puzzles, attempts, { theme, difficulty }) {
  const { from, to } = DIFFICULTIES.find(({ id }) => id === difficulty) ?? DIFFICULTIES[0];
  const missed = missedOf(attempts);
  return puzzles.filter(
    ({ id, grade, themes }) =>
      grade >= from && grade <= to && (!theme || themes.includes(theme)) && (difficulty !== 'missed' || missed.has(id)),
  );
}

/** One that fits, new ones first, and not the present one if there is another; null if none fits.
 * @param {NamedPuzzle[]} puzzles @param {Attempt[]} attempts @param {Wish} wish @param {string} present its name, or empty
 * @param {() => number} [random] */
export function nextPuzzle(puzzles, attempts, wish, present, random = Math.random) {
  const all = fitting(puzzles, attempts, wish);
  const others = all.filter(({ id }) => id !== present);
  const tried = new Set(countedAttempts(attempts).map(({ puzzle }) => puzzle));
  const fresh = others.filter(({ id }) => !tried.has(id));
  const list = fresh.length ? fresh : others.length ? others : all;
  if (!list.length) return null;
  const rating = ratingOf(attempts);
  /** @param {NamedPuzzle} puzzle */
  const distance = ({ grade }) => Math.abs(puzzleRating(grade) - rating);
  const pool =
    wish.difficulty === 'near'
      ? [...list].sort((one, other) => distance(one) - distance(other)).slice(0, NEAREST)
      : list;
  return pool[Math.floor(random() * pool.length)];
}
