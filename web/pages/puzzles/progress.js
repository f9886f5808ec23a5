/** What was tried, in a database of the browser. Starting over puts the results away, so that they can be brought back.
 * @import { Attempt } from '../../shared/freckers/puzzles/rating.js'
 * @typedef {Attempt & { away?: true }} KeptAttempt */
import { rulesOfId } from '../../shared/freckers/puzzles/collection.js';
import { openListStore } from '../../shared/page/list-store.js';

const BLOCKED = 'This browser keeps nothing for this page. Your results are lost when you close it.';
const FULL = 'The browser’s storage is full. Your last results are lost when you close the page.';
const MOST_GRADES = 100;

/** @param {any} record @returns {KeptAttempt | null} */
export function checkAttempt(record) {
  const { id, puzzle, grade, date, score, away, found: isFound } = Object(record);
  const isWhole =
    typeof id === 'string' &&
    typeof puzzle === 'string' &&
    rulesOfId(puzzle) !== null &&
    Number.isInteger(grade) &&
    grade >= 0 &&
    grade < MOST_GRADES &&
    Number.isFinite(date) &&
    [0, 0.5, 1].includes(score);
  if (!isWhole) return null;
  return {
    id,
    puzzle,
    grade,
    date,
    score,
    ...(away === true && { away }),
    ...(isFound === true && { found: isFound }),
  };
}

/** Unique, also among tabs. */
const newId = () => [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('-');

/** @param {KeptAttempt} kept @returns {KeptAttempt} */
const brought = ({ away, ...attempt }) => attempt;

export async function openProgress() {
  const store = await openListStore({
    name: 'lilypad-puzzles',
    list: 'attempts',
    check: checkAttempt,
    blocked: BLOCKED,
    full: FULL,
  });
  return {
    get problem() {
      return store.problem;
    },
    onChange: store.onChange,
    /** What counts, and what was put away. */
    async read() {
      const { records } = await store.read();
      return { attempts: records.filter(({ away }) => !away), away: records.filter(({ away }) => away) };
    },
    /** @param {Pick<Attempt, 'puzzle' | 'grade' | 'score'>} result */
    add: ({ puzzle, grade, score }) =>
      store.change(() => ({ put: [{ id: newId(), puzzle, grade, date: Date.now(), score }], remove: [] })),
    /** The last attempt at a puzzle that was missed has found it after all. @param {string} id of the puzzle */
    addFound: (id) =>
      store.change((known) => {
        const last = known
          .filter(({ puzzle, away }) => puzzle === id && !away)
          .reduce(
            (one, other) => (other.date >= (one?.date ?? 0) ? other : one),
            /** @type {KeptAttempt | null} */ (null),
          );
        return { put: last ? [{ ...last, found: true }] : [], remove: [] };
      }),
    /** What was put away before goes for good. */
    startOver: () =>
      store.change((known) => ({
        put: known.filter(({ away }) => !away).map((attempt) => ({ ...attempt, away: true })),
        remove: known.filter(({ away }) => away).map(({ id }) => id),
      })),
    bringBack: () => store.change((known) => ({ put: known.filter(({ away }) => away).map(brought), remove: [] })),
  };
}
