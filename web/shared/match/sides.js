/** The two sides of every game, and who has won.
 * @import { Side } from '../../../wasm/lilypad.js' */

export const SIDES = /** @type {const} */ (['red', 'blue']);

/** The displayed names of the sides. In links and records they are red and blue in every game.
 * @typedef {Record<Side, string>} SideNames */

/** @type {SideNames} */
export const RED_AND_BLUE = { red: 'Red', blue: 'Blue' };

/** @param {Side} side */
export const nameOf = (side) => RED_AND_BLUE[side];

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === 'red' ? 'blue' : 'red');

/** Who has won, said to the person if one of the sides is theirs.
 * @param {Side} side the winner @param {(side: Side) => boolean} isYou whether a side is the person's, and the other is not
 * @param {SideNames} [names] */
export function winnerText(side, isYou, names = RED_AND_BLUE) {
  if (isYou(side)) return 'You win';
  return isYou(otherSide(side)) ? 'You lost' : `${names[side]} wins`;
}

/** How agents that people brought or watched can lose at once, in words; `fault` if nobody says how. */
const FAILURES = {
  crash: 'crashed',
  illegal: 'made an illegal move',
  silence: 'did not answer in time',
  fault: 'failed',
};

/** A loss that the position does not show.
 * @typedef {keyof typeof FAILURES} Failure
 * @typedef {{ side: Side, by: 'time' | 'resignation' | Failure, reason?: string }} Forfeit `reason` is the failure in a sentence */

/** @param {string} by @returns {by is Failure} */
const isFailure = (by) => Object.hasOwn(FAILURES, by);

/** Stored data, or null if it is not valid. @param {any} found @returns {Forfeit | null} */
export function checkForfeit(found) {
  if (!SIDES.includes(found?.side)) return null;
  const { side, by, reason } = found;
  if (isFailure(by)) return { side, by, reason: String(reason ?? '').slice(0, 300) };
  return by === 'time' || by === 'resignation' ? { side, by } : null;
}

/** A reason that says how long it was waited for needs no other words. @param {Failure} by @param {string} [reason] */
function howItFailed(by, reason) {
  if (by === 'silence' && reason?.startsWith('It ')) return reason.slice('It '.length);
  return `${FAILURES[by]}${reason ? `: ${reason}` : ''}`;
}

/** What an agent that somebody brought did wrong; empty if that is not how the game ended. @param {Forfeit} forfeit @param {SideNames} [names] */
export const failureText = ({ side, by, reason }, names = RED_AND_BLUE) =>
  isFailure(by) ? `${names[side]}’s agent ${howItFailed(by, reason)}` : '';

/** @param {Forfeit} forfeit @param {(side: Side) => boolean} isYou @param {SideNames} [names] */
export function forfeitText(forfeit, isYou, names = RED_AND_BLUE) {
  const { side, by } = forfeit;
  const how = `${isYou(side) ? 'you' : names[side]} ${by === 'time' ? 'ran out of time' : 'resigned'}`;
  return `${winnerText(otherSide(side), isYou, names)}: ${failureText(forfeit, names) || how}.`;
}
