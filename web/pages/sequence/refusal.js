/** Why a click on the table does nothing, in words.
 * @import { TableState } from './main.js'
 * @typedef {{ cell: string }} Refused what was clicked in vain; no cell if it was a card */
import { html } from 'lit';
import { cardText } from '../../components/sequence/card-drawing.js';
import { nameOf, otherSide } from '../../shared/match/sides.js';

/** The engine's letters for chips, the second one for those in a finished sequence. */
const CHIPS = { red: 'rX', blue: 'bO' };
const FINISHED = 'XO';

/** @param {TableState} state */
function whoseTurn({ now, settings, forfeit, thinking, over, at, line }) {
  if (now.result !== 'none' || forfeit) return 'The game is over.';
  if (settings.seat === 'watch') return 'You are watching. To play, choose a side on the Play tab.';
  if (at < line.length && !settings.practice)
    return `This is move ${at} of ${line.length}${over ? ', and the game is over' : '. Return to the game to play'}.`;
  const mover = nameOf(now.side);
  return thinking ? `Not yet: it is ${mover}’s turn.` : `It is ${mover}’s turn here. Press Play on to let it move.`;
}

/** A jack that could be played there is the only reason left why the click did nothing: jacks must be chosen first.
 * @param {TableState} state @param {string} cell @param {string[]} cards of the board, by cell */
function aboutCell({ now: { side, view, choices }, settings }, cell, cards) {
  const card = cards[Number(cell)];
  const chip = view.chips[Number(cell[0])][Number(cell[1])];
  const other = otherSide(side);
  const jack = choices.find(({ cells }) => cells.includes(cell))?.card;
  if (!card) return 'A corner needs no chip: it counts for both sides.';
  if (CHIPS[side].includes(chip))
    return settings.seat === 'both' ? `${nameOf(side)} already has a chip there.` : 'You already have a chip there.';
  if (FINISHED.includes(chip)) return 'That chip is in a finished sequence. It cannot be removed.';
  if (CHIPS[other].includes(chip) && jack)
    return html`That is ${nameOf(other)}’s chip. To remove it, first choose ${cardText(jack)}.`;
  if (CHIPS[other].includes(chip))
    return html`That is ${nameOf(other)}’s chip. Only ${cardText('jh')} or ${cardText('js')} can remove it.`;
  if (jack)
    return html`${settings.seat === 'both' ? `${nameOf(side)} does` : 'You do'} not hold ${cardText(card)}. To play there, first choose ${cardText(jack)}.`;
  return html`To play there you need ${cardText(card)}, ${cardText('jd')} or ${cardText('jc')}.`;
}

/** @param {Refused} refused @param {TableState} state @param {string[]} cards of the board, by cell
 * @returns {unknown} empty while a dead card waits: then the question about it answers */
export function refusalText({ cell }, state, cards) {
  if (!state.yourTurn) return whoseTurn(state);
  return cell && !state.now.decide ? aboutCell(state, cell, cards) : '';
}
