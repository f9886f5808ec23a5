/** Why a click on the board of the side to move does nothing, in words.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { Click } from './freckers-pond.js' */
import { nameOf, otherSide } from '../../shared/match/sides.js';

/** @param {Click} click @param {Side} side to move @param {boolean} isYours whether the reader plays this side only */
export function wrongClickText({ content, selected }, side, isYours) {
  const [own, other] = [nameOf(side), nameOf(otherSide(side))];
  if (content === otherSide(side))
    return `That is ${other}’s frog. ${isYours ? `You play ${own}.` : `It is ${own}’s turn.`}`;
  if (content === 'water') return 'That is water. Frogs land on lily pads; Grow makes more.';
  if (content === side) return 'That frog has no move here. Try another one, or Grow.';
  return selected
    ? 'Your frog cannot reach that pad. It can go to the blossoms.'
    : 'First choose the frog that you want to move.';
}
