/** Games to learn from, and where a reader was in a list of questions, on their way between pages. What was kept is hostile
 * until it is checked.
 * @template G @typedef {import('./learning.js').LearningPlace<G>} LearningPlace */
import { SIDES } from './sides.js';

const [MAX_GAMES, MAX_ACTIONS, MAX_TEXT] = [100, 1000, 300];
const PHASES = /** @type {const} */ (['wrong', 'solved', 'shown']);

/** Games that one page of this tab leaves for another. */
const LESSONS_KEY = 'lilypad-lessons';

/** @param {object[]} lessons */
export function leaveLessons(lessons) {
  try {
    sessionStorage.setItem(LESSONS_KEY, JSON.stringify(lessons));
  } catch {
    // Without storage, the other page says that they are not there.
  }
}

/** What was left, unchecked; it is then gone. @returns {unknown[]} */
export function takeLessons() {
  try {
    const found = JSON.parse(sessionStorage.getItem(LESSONS_KEY) ?? '[]');
    sessionStorage.removeItem(LESSONS_KEY);
    return Array.isArray(found) ? found.slice(0, MAX_GAMES) : [];
  } catch {
    return [];
  }
}

/** @param {unknown} text */
const short = (text) => (typeof text === 'string' ? text.slice(0, MAX_TEXT) : '');

/** @param {unknown} list @returns {number[]} */
const numbers = (list) => (Array.isArray(list) ? list.filter((number) => Number.isInteger(number) && number >= 0) : []);

/** A game to learn from, or null if it is damaged or the game refuses it.
 * @template {string} R
 * @param {any} found
 * @param {{ ruleSets: readonly R[], action: RegExp, describe: (start: string, actions: string[], rules: R) => void }} game
 *   `describe` throws at what is not legal */
export function checkLesson(found, { ruleSets, action, describe }) {
  const { rules, start, actions, sides, you, name } = Object(found);
  const isWhole =
    ruleSets.includes(rules) &&
    typeof start === 'string' &&
    start.length <= MAX_TEXT &&
    Array.isArray(actions) &&
    actions.length <= MAX_ACTIONS &&
    actions.every((text) => typeof text === 'string' && action.test(text)) &&
    Array.isArray(sides);
  if (!isWhole) return null;
  try {
    describe(start, actions, rules);
  } catch {
    return null;
  }
  return {
    rules: /** @type {R} */ (rules),
    start: /** @type {string} */ (start),
    actions: /** @type {string[]} */ (actions),
    sides: SIDES.filter((side) => sides.includes(side)),
    you: SIDES.find((side) => side === you) ?? null,
    name: short(name),
  };
}

/** @template G
 * @param {any} found @param {RegExp} action @param {(found: unknown) => G | null} checkGame @returns {LearningPlace<G> | null} */
export function checkPlace(found, action, checkGame) {
  const { games, only, index, helped, solved, phase, tried, reply, loss } = Object(found);
  if (!Array.isArray(games) || games.length > MAX_GAMES || !Number.isInteger(index) || index < 0) return null;
  const checked = games.map(checkGame);
  if (!checked.length || checked.includes(null)) return null;
  const isTried = typeof tried === 'string' && action.test(tried) && Number.isFinite(loss);
  const known = PHASES.find((name) => name === phase && (name === 'shown' || isTried));
  return {
    games: checked.filter((game) => game !== null),
    only: Array.isArray(only) ? only.map(short) : null,
    index,
    helped: numbers(helped),
    solved: numbers(solved),
    phase: known ?? 'asking',
    tried: known && known !== 'shown' ? tried : '',
    reply: typeof reply === 'string' && action.test(reply) ? reply : '',
    loss: known ? Number(loss) || 0 : 0,
  };
}
