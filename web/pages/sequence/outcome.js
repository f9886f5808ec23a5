/** Says how a game of Sequence ended.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { Forfeit } from '../../shared/match/sides.js'
 * @import { Table } from '../../shared/sequence/rules.js' */
import { forfeitText, nameOf, otherSide, winnerText } from '../../shared/match/sides.js';

const HEART_CELLS = 4;

/** @param {Pick<Table, 'view' | 'history'>} now @param {Side} winner @param {boolean} isLoss of the person */
function reasonOf({ view, history }, winner, isLoss) {
  const count = Math.max(...view.seqs);
  const isHeart = history[history.length - 1]?.groups.some((cells) => cells.length === HEART_CELLS);
  const name = nameOf(winner);
  if (count < 2)
    return isLoss ? `${endOf(view)} and ${name} has the only sequence` : `${endOf(view)}, one sequence to none`;
  if (isHeart) return isLoss ? `${name} has taken the heart of the board` : 'the heart of the board is taken';
  return isLoss ? `${name} has ${count} sequences` : `${count} sequences`;
}

/** Why nobody moves any more. @param {Table['view']} view */
const endOf = ({ draft }) => (draft.length ? 'nobody can move' : 'the draft is empty');

/** @param {Table} now @param {Forfeit | null} forfeit @param {(side: Side) => boolean} isYou
 * @returns {string} empty while the game goes on */
export function outcome(now, forfeit, isYou) {
  const { result, view } = now;
  if (forfeit) return forfeitText(forfeit, isYou);
  if (result === 'none') return '';
  if (result === 'draw')
    return `Draw: ${endOf(view)} and both have ${view.seqs[0] === 1 ? 'one sequence' : 'no sequences'}.`;
  return `${winnerText(result, isYou)}: ${reasonOf(now, result, isYou(otherSide(result)))}.`;
}
