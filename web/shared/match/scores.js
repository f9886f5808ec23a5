/** Search scores of any game, for the player to move. They are defined in engine/game/score.h. */

/** The score of an immediate win. Forced wins score more than MIN_WIN. */
const WIN = 1e9;
const MIN_WIN = WIN - 1000;

/** The number of actions to a forced end, negative for a loss; null if no end is forced. @param {number} score */
export function endOfScore(score) {
  if (Math.abs(score) <= MIN_WIN) return null;
  return score > 0 ? WIN - score : -WIN - score;
}

/** @param {number} end from `endOfScore` */
export const endText = (end) => (end > 0 ? `wins in ${end}` : `loses in ${-end}`);

/** @param {number} value in rows, pawns or points */
export const signed = (value) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
