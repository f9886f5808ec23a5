/** Says how a game of Sequence ended.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { Forfeit } from '../../shared/match/sides.js'
 * @import { Table } from '../../shared/sequence/rules.js' */
import { forfeitText, winnerText } from '../../shared/match/sides.js';

const HEART_CELLS = 4;

/** @param {Table} now @param {Forfeit | null} forfeit @param {(side: Side) => boolean} isYou
 * @returns {string} empty while the game goes on */
export function outcome({ result, view, history }, forfeit, isYou) {
  if (forfeit) return forfeitText(forfeit, isYou);
  if (result === 'none') return '';
  const [red, blue] = view.seqs;
  const end = view.draft.length ? 'nobody can move' : 'the draft is empty';
  if (result === 'draw') return `Draw: ${end} and both have ${red === 1 ? 'one sequence' : 'no sequences'}.`;
  const groups = history[history.length - 1]?.groups ?? [];
  if (Math.max(red, blue) < 2) return `${winnerText(result, isYou)}: ${end}, one sequence to none.`;
  return `${winnerText(result, isYou)}: ${groups.some((cells) => cells.length === HEART_CELLS) ? 'the heart of the board is taken' : `${Math.max(red, blue)} sequences`}.`;
}
