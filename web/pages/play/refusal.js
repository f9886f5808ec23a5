/** Why a click on the board does nothing, in words.
 * @import { Click } from '../../components/freckers/freckers-pond.js'
 * @import { MatchState } from '../../shared/freckers/match.js' */
import { wrongClickText } from '../../components/freckers/wrong-click.js';
import { nameOf } from '../../shared/match/sides.js';

/** @param {MatchState} state */
function whoseTurn({ now, settings, free, forfeit, thinking }) {
  if (now.result !== 'none' || forfeit) return 'The game is over.';
  if (settings.seat === 'watch' && !free) return 'You are watching. To play, choose a side on the Play tab.';
  const mover = nameOf(now.side);
  return thinking ? `Not yet: it is ${mover}’s turn.` : `It is ${mover}’s turn here. Press Play on to let it move.`;
}

/** @param {Click} click @param {MatchState} state */
export function refusalText(click, state) {
  const { now, settings, free, yourTurn } = state;
  return yourTurn ? wrongClickText(click, now.side, !free && settings.seat !== 'both') : whoseTurn(state);
}
