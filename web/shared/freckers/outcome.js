/** How a game ended, in a sentence.
 * @import { PositionDescription, Side } from '../../../wasm/lilypad.js'
 * @import { Forfeit } from '../match/sides.js' */
import { forfeitText, winnerText } from '../match/sides.js';

/** @param {PositionDescription} now @param {Forfeit | null} [forfeit]
 * @param {(side: Side) => boolean} [isYou] @returns {string} empty while the game goes on */
export function outcome({ result, home: [red, blue], played }, forfeit = null, isYou = () => false) {
  if (forfeit) return forfeitText(forfeit, isYou);
  if (result === 'none') return '';
  if (result === 'draw') return `Draw: ${red} frogs across on each side after ${played} moves.`;
  const reason =
    Math.max(red, blue) === 6
      ? `all six of ${isYou(result) ? 'your' : 'its'} frogs are across`
      : `${Math.max(red, blue)} frogs across to ${Math.min(red, blue)} after ${played} moves`;
  return `${winnerText(result, isYou)}: ${reason}.`;
}
