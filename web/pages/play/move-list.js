/** The move list of a game of Freckers, with review marks.
 * @import { PlayedMove } from '../../../wasm/lilypad.js'
 * @import { Mark } from '../../components/freckers/board-panel.js'
 * @import { MatchState } from '../../shared/freckers/match.js' */
import { html } from 'lit';
import { actionText } from '../../shared/freckers/action-text.js';
import { moveList, roundOf } from '../../shared/match/move-list.js';
import { nameOf, SIDES } from '../../shared/match/sides.js';

/** Only where a move begins and ends, so that it stays short. @param {PlayedMove} move */
const moveText = ({ action }) => (action === 'grow' ? html`<span class="grown">grow</span>` : actionText(action));

/** The whole way. @param {PlayedMove} move */
const pathText = ({ action, path }) => (action === 'grow' ? 'grow' : path.join('–'));

/** @param {Pick<MatchState, 'now' | 'line' | 'at'>} state @param {(at: number) => void} go @param {Map<number, Mark>} marks by action number */
export function freckersMoves({ now, line, at }, go, marks) {
  const offset = now.start.split(' ')[1] === 'r' ? 0 : 1;
  const moves = line.map((move, index) => {
    const side = SIDES[(index + offset) % 2];
    const mark = marks.get(index + 1);
    return {
      side,
      round: side === 'red' || index === 0 ? roundOf(index + 1, side) : null,
      label: `${nameOf(side)} ${pathText(move)}${mark ? `${mark.sign}, ${mark.name}` : ''}`,
      title: `${pathText(move)}, ${move.referee}${mark ? `: ${mark.name}, ${mark.loss}` : ''}`,
      content: html`${moveText(move)}${mark ? html`<b class="mark">${mark.sign}</b>` : null}`,
    };
  });
  const help = 'Click a frog, then a marked pad; jump over frogs to go far. Bring all six to the other side.';
  return moveList(moves, at, go, help);
}
