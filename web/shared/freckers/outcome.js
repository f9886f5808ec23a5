/** How a game ended, in a sentence.
 * @import { PositionDescription, Side } from '../../../wasm/lilypad.js'
 * @import { Forfeit } from '../match/sides.js' */
import { forfeitText, winnerText } from '../match/sides.js';

/** @param {PositionDescription} now @param {Forfeit | null} [forfeit]
 * @param {(side: Side) => boolean} [isYou] @returns {string} empty while the game goes on */
export function outcome({ result, home: [red, blue], played }, forfeit = null, isYou = () => false) {
  if (forfeit) return forfeitText(forfeit, isYou);
  if (result === 'none') return '';
  if (result === 'draw') return `Draw: ${red} frogs home each after ${played} actions.`;
  const reason =
    Math.max(red, blue) === 6 ? 'all six frogs are home' : `${red} to ${blue} frogs home after ${played} actions`;
  return `${winnerText(result, isYou)}: ${reason}.`;
}
