/** Keeps what reviews found, so that a reload need not search again. Stored values are checked like any foreign input.
 * @import { ReviewedGame } from './review.js'
 * @import { Judged } from './mistakes.js' */
import { SIDES } from '../../../shared/match/sides.js';
import { keep, recall } from '../../../shared/page/storage.js';
import { ACTION } from '../../../shared/sequence/cards.js';
import { keyOf } from './review.js';

const KEY = 'lilypad-sequence-reviews';
const MAX_REVIEWS = 20;

/** @param {unknown} value */
const isChance = (value) => typeof value === 'number' && value >= 0 && value <= 1;

/** @param {any} found @param {string[]} actions of the game @returns {found is Judged} */
function isJudged(found, actions) {
  const { place, round, side, action, best, better, after } = Object(found);
  // Earlier versions kept the search's own chance as well, and counted with it.
  if ('chance' in Object(found)) return false;
  return (
    Number.isInteger(place) &&
    Number.isInteger(round) &&
    SIDES.includes(side) &&
    action === actions[place - 1] &&
    typeof best === 'string' &&
    ACTION.test(best) &&
    [better, after].every(isChance)
  );
}

/** Searches of another version may say something else. @param {string} version of the engine @returns {{ key: string, judged: unknown[] }[]} */
function readAll(version) {
  const { reviews, version: madeBy } = recall(KEY);
  if (!Array.isArray(reviews) || madeBy !== version) return [];
  return reviews.filter((found) => typeof found?.key === 'string' && Array.isArray(found.judged));
}

/** @param {ReviewedGame} game @param {string} version @returns {Judged[]} as many turns as are known, from the beginning */
export function recallReview(game, version) {
  const judged = readAll(version).find(({ key }) => key === keyOf(game))?.judged ?? [];
  const broken = judged.findIndex((found) => !isJudged(found, game.actions));
  return /** @type {Judged[]} */ (broken < 0 ? judged : judged.slice(0, broken));
}

/** Another tab may have found more of the same game, which then stays. @param {ReviewedGame} game @param {Judged[]} judged @param {string} version */
export function keepReview(game, judged, version) {
  const key = keyOf(game);
  if (recallReview(game, version).length > judged.length) return;
  const others = readAll(version).filter((review) => review.key !== key);
  const rounded = judged.map((turn) => ({
    ...turn,
    better: Number(turn.better.toFixed(4)),
    after: Number(turn.after.toFixed(4)),
  }));
  keep(KEY, { version, reviews: [...others, { key, judged: rounded }].slice(-MAX_REVIEWS) });
}
