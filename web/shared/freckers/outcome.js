/** How a game ended, in a sentence.
 * @import { PositionDescription, Side } from '../../../wasm/lilypad.js'
 * @import { Forfeit } from '../match/sides.js' */
import { forfeitText, nameOf, otherSide, winnerText } from '../match/sides.js';

/** @param {number} count */
const frogs = (count) => `${count} ${count === 1 ? 'frog' : 'frogs'}`;

/** @param {PositionDescription} now @param {Forfeit | null} [forfeit]
 * @param {(side: Side) => boolean} [isYou] @returns {string} empty while the game goes on */
export function outcome({ result, home: [red, blue], played }, forfeit = null, isYou = () => false) {
  if (forfeit) return forfeitText(forfeit, isYou);
  if (result === 'none') return '';
  if (result === 'draw') return `Draw: ${frogs(red)} across on each side after ${played} moves.`;
  const who = winnerText(result, isYou);
  const isLost = isYou(otherSide(result));
  const [more, fewer] = [Math.max(red, blue), Math.min(red, blue)];
  if (more === 6)
    return `${who}: ${isLost ? `${nameOf(result)}’s six frogs` : `all six of ${isYou(result) ? 'your' : 'its'} frogs`} are across.`;
  const winner = isYou(result) ? 'you have' : isLost ? `${nameOf(result)} has` : 'it has';
  return `${who} ${isLost ? `${fewer}–${more}` : `${more}–${fewer}`}: after ${played} moves, ${winner} more frogs across.`;
}

/** About a position in which the game is over before anybody has moved. @param {PositionDescription} now */
export function decidedText(now) {
  const cannotArise = now.home.every((count) => count === 6);
  const why = cannotArise ? ' It cannot arise in a game, which ends when the first side is across.' : '';
  return `This position is already decided. ${outcome(now)}${why}`;
}
