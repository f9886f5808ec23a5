/** Search scores of any game. Engines score for the player to move (engine/game/score.h); pages name the side that is
 * ahead, so that one score is always written the same way, whoever is to move.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { SideNames } from './sides.js' */
import { RED_AND_BLUE } from './sides.js';

/** The score of an immediate win. Forced wins score more than MIN_WIN. */
const WIN = 1e9;
const MIN_WIN = WIN - 1000;
/** Leads that would be written as zero. */
const EVEN = 0.05;

/** The number of actions to a forced end, negative for a loss; null if no end is forced. @param {number} score */
export function endOfScore(score) {
  if (Math.abs(score) <= MIN_WIN) return null;
  return score > 0 ? WIN - score : -WIN - score;
}

/** @param {number} end from `endOfScore` */
export const endText = (end) => (end > 0 ? `wins in ${end}` : `loses in ${-end}`);

/** @param {number} value in rows, pawns or points */
export const signed = (value) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** Who is ahead and by how much. @param {number} lead of Red, in rows or points @param {SideNames} [names] */
export const aheadText = (lead, names = RED_AND_BLUE) =>
  Math.abs(lead) < EVEN ? 'Even' : `${names[lead > 0 ? 'red' : 'blue']} ${signed(Math.abs(lead))}`;

/** @param {Side} side @param {number} actions to its win; none if it has won @param {SideNames} [names] */
export const winText = (side, actions, names = RED_AND_BLUE) =>
  actions ? `${names[side]} wins in ${actions}` : `${names[side]} has won`;
