/** Why a click on the board does nothing, in words.
 * @import { Content } from '../../components/freckers/board-geometry.js'
 * @import { MatchState } from '../../shared/freckers/match.js' */
import { contentsOf } from '../../components/freckers/position-text.js';
import { nameOf, otherSide } from '../../shared/match/sides.js';

/** @param {MatchState} state */
function whoseTurn({ now, settings, free, forfeit, thinking }) {
  if (now.result !== 'none' || forfeit) return 'The game is over.';
  if (settings.seat === 'watch' && !free) return 'You are watching. To play, choose a side on the Play tab.';
  const mover = nameOf(now.side);
  return thinking ? `Not yet: it is ${mover}’s turn.` : `It is ${mover}’s turn here. Press Play on to let it move.`;
}

/** @param {{ cell: string, selected: string | null }} click @param {MatchState} state */
export function refusalText({ cell, selected }, state) {
  const { now, settings, free, yourTurn } = state;
  if (!yourTurn) return whoseTurn(state);
  const content = /** @type {Content} */ (contentsOf(now.position).get(cell));
  const [own, other] = [nameOf(now.side), nameOf(otherSide(now.side))];
  if (content === otherSide(now.side))
    return `That is ${other}’s frog. ${free || settings.seat === 'both' ? `It is ${own}’s turn.` : `You play ${own}.`}`;
  if (content === 'water') return 'That is water. Frogs land on lily pads; Grow makes more.';
  if (content === now.side) return 'That frog has no move here. Try another one, or Grow.';
  return selected
    ? 'Your frog cannot reach that pad. It can go to the blossoms.'
    : 'First choose the frog that you want to move.';
}
