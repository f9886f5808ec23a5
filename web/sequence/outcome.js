/** How a game of Sequence ended, in a sentence.
 * @import { Side } from '../../wasm/lilypad.js'
 * @import { Table } from './rules.js' */
import { nameOf } from '../play/outcome.js';

const HEART = 4;

/** @param {Table} now @param {Side | null} flagged the side whose time is over @param {(side: Side) => boolean} isYou
 * @returns {string} empty while the game goes on */
export function outcome({ result, view, history }, flagged, isYou) {
  /** @param {Side} side */
  const winner = (side) => (isYou(side) ? 'You win' : `${nameOf(side)} wins`);
  if (flagged) return `${winner(flagged === 'red' ? 'blue' : 'red')}: ${nameOf(flagged)}’s time is over.`;
  if (result === 'none') return '';
  const [red, blue] = view.seqs;
  const end = view.draft.length ? 'nobody can act' : 'the draft is empty';
  if (result === 'draw') return `Draw: ${end} and both have ${red === 1 ? 'one sequence' : 'no sequence'}.`;
  const groups = history[history.length - 1]?.groups ?? [];
  if (Math.max(red, blue) < 2) return `${winner(result)}: ${end}, one sequence to none.`;
  return `${winner(result)}: ${groups.some((cells) => cells.length === HEART) ? 'the heart of the board is taken' : `${Math.max(red, blue)} sequences`}.`;
}
