/** How a game ended, in a sentence.
 * @import { PositionDescription, Side } from '../../wasm/lilypad.js' */

/** @param {Side} side */
export const nameOf = (side) => (side === 'red' ? 'Red' : 'Blue');

/** @param {PositionDescription} now @param {Side | null} [flagged] the side whose time is over
 * @param {(side: Side) => boolean} [isYou] @returns {string} empty while the game goes on */
export function outcome({ result, home: [red, blue], played }, flagged = null, isYou = () => false) {
  if (flagged) {
    const winner = flagged === 'red' ? 'blue' : 'red';
    return `${isYou(winner) ? 'You win' : `${nameOf(winner)} wins`}: ${nameOf(flagged)}’s time is over.`;
  }
  if (result === 'none') return '';
  if (result === 'draw') return `Draw: ${red} frogs home each after ${played} actions.`;
  const winner = isYou(result) ? 'You win' : `${nameOf(result)} wins`;
  const reason = Math.max(red, blue) === 6 ? 'all six frogs are home' : `${red} to ${blue} frogs home after ${played} actions`;
  return `${winner}: ${reason}.`;
}
