/** Why one move is better than another, in words that can be checked on the board. Each kind of reason is a function of two
 * courses, the move that was played and the better one, from the same position; it returns an empty text if the board and
 * the cards that the player saw do not bear it out.
 * @import { Card, Cell } from '../../../wasm/lilypad.js'
 * @import { Course, Spot } from './course.js'
 * @typedef {(played: Course, better: Course) => string} Reason */
import { nameOf, otherSide } from '../match/sides.js';
import { cardName, isJack, isWild, spokenCell } from './cards.js';

const MAX_REASONS = 2;
const HEART_CELLS = 4;

/** The move in a sentence; its cell is told where both moves play the same card. @param {Course} course @param {Course} rival */
function moveName({ play: { kind, card, cell } }, rival) {
  if (kind === 'decline') return 'keeping the dead card';
  if (kind === 'trade') return `trading ${cardName(card)}`;
  if (rival.play.card !== card) return cardName(card);
  return `${cardName(card)} ${kind === 'remove' ? 'against' : 'on'} ${spokenCell(cell)}`;
}
/** The same at the beginning of a sentence. @param {Course} course @param {Course} rival */
const MoveName = (course, rival) => moveName(course, rival).replace(/^[kt]/, (letter) => letter.toUpperCase());
/** @param {Course} course */
const other = ({ side }) => nameOf(otherSide(side));

/** @param {Spot[]} spots @param {Spot} spot */
const has = (spots, { cell }) => spots.some((known) => known.cell === cell);
/** @param {Spot} spot */
const place = ({ cell }) => spokenCell(cell);
/** What a chip there would finish. @param {Spot} spot */
const goal = ({ lines }) =>
  lines.some(({ length }) => length === HEART_CELLS) ? 'take the heart' : 'complete a sequence';
/** Whether a card can be played on a spot. @param {Card} card @param {Spot} spot */
const fits = (card, spot) => isWild(card) || card === spot.card;

/** The first spot for one of these cards, with that card. @param {Spot[]} spots @param {Card[]} cards */
function firstFit(spots, cards) {
  for (const spot of spots) {
    const card = cards.find((held) => held === spot.card) ?? cards.find((held) => fits(held, spot));
    if (card) return { spot, card };
  }
  return null;
}

/** Where the opponent could finish something before the move and no longer after it. @param {Course} course @returns {Spot[]} */
const stopped = ({ before, after }) => before.theirs.filter((spot) => !has(after.theirs, spot));
/** Where one chip is missing that was not the only one before. @param {Course} course @returns {Spot[]} */
const prepared = ({ before, after }) => after.own.filter((spot) => !has(before.own, spot));

/** @type {Reason} */
export function completesLine(played, better) {
  if (better.completed <= played.completed) return '';
  const what = better.isHeart ? 'takes the heart of the board' : 'completes a sequence';
  return `${MoveName(better, played)} ${what}${better.wins ? ' and wins at once' : ''}.`;
}

/** A card that the opponent was seen to take is still in the opponent's hand. @type {Reason} */
export function leavesKnownCard(played, better) {
  const found = firstFit(played.after.theirs, played.known);
  if (!found || firstFit(better.after.theirs, better.known)) return '';
  return `After ${moveName(played, better)}, ${other(played)} can ${goal(found.spot)} on ${place(found.spot)} with ${cardName(found.card)}, which was seen being taken.`;
}

/** @type {Reason} */
export function blocksLine(played, better) {
  const spot = stopped(better).find((found) => has(played.after.theirs, found));
  if (!spot) return '';
  return `${MoveName(better, played)} stops ${other(better)}, who needs only ${place(spot)} to ${goal(spot)}; ${moveName(played, better)} does not.`;
}

/** @type {Reason} */
export function leavesDraftCard(played, better) {
  const found = firstFit(played.after.theirs, played.left);
  if (!found || firstFit(better.after.theirs, better.left)) return '';
  return `${cardName(found.card)} stays in the draft: ${other(played)} can take it and then ${goal(found.spot)} on ${place(found.spot)}.`;
}

/** @type {Reason} */
export function takesNeededCard(played, better) {
  const found = firstFit(better.after.own, [better.play.take].filter(Boolean));
  if (!found || firstFit(played.after.own, [played.play.take].filter(Boolean))) return '';
  return `With ${cardName(found.card)} from the draft, ${nameOf(better.side)} can ${goal(found.spot)} on ${place(found.spot)} next turn, unless ${other(better)} stops it.`;
}

/** @type {Reason} */
export function leavesJack(played, better) {
  const jack = better.play.take;
  if (!isJack(jack) || !played.play.take) return '';
  if (isJack(played.play.take) || !played.left.includes(jack)) return '';
  return `${cardName(jack)} ${isWild(jack) ? 'goes on any free cell' : 'removes any chip that is not in a finished sequence'}; ${nameOf(played.side)} took ${cardName(played.play.take)} instead, so ${other(played)} can take ${cardName(jack)}.`;
}

/** A jack that goes anywhere is worth most where it finishes or stops something. @type {Reason} */
export function wastesWildJack(played, better) {
  const { play } = played;
  if (play.kind !== 'place' || !isWild(play.card) || isWild(better.play.card)) return '';
  if (played.completed || stopped(played).length) return '';
  return `${cardName(play.card)} goes on any free cell. On ${spokenCell(play.cell)} it neither completes a sequence nor stops one.`;
}

/** @type {Reason} */
export function wastesRemover(played, better) {
  const { play } = played;
  if (play.kind !== 'remove' || better.play.kind === 'remove' || stopped(played).length) return '';
  return `The chip that ${cardName(play.card)} removed was not part of anything ${other(played)} could complete with one more chip.`;
}

/** @type {Reason} */
export function preparesLine(played, better) {
  const [spot] = prepared(better);
  if (!spot || prepared(played).length) return '';
  const held = better.hand.find((card) => fits(card, spot));
  return `After ${moveName(better, played)}, ${nameOf(better.side)} needs only ${place(spot)} to ${goal(spot)}${held ? ` and has ${cardName(held)} for it` : ''}; after ${moveName(played, better)} nothing new is that close.`;
}

/** @type {Reason} */
export function keepsDeadCard(played, better) {
  if (played.play.kind !== 'decline' || better.play.kind !== 'trade') return '';
  return `${cardName(better.play.card)} is dead: both its cells are taken. Trading it for ${cardName(better.play.take)} costs no turn.`;
}

/** @type {Reason} */
export function buildsThree(played, better) {
  const [found] = better.threes();
  if (!found || played.threes().length) return '';
  return `${MoveName(better, played)} makes three in a line: only ${missing(found)} are missing; ${moveName(played, better)} makes no three.`;
}

/** @param {Cell[]} cells two of them */
const missing = (cells) => cells.map(spokenCell).join(' and ');

/** The kinds of reasons, the most telling first. @type {Reason[]} */
const REASONS = [
  completesLine,
  leavesKnownCard,
  blocksLine,
  leavesDraftCard,
  takesNeededCard,
  keepsDeadCard,
  preparesLine,
  wastesWildJack,
  wastesRemover,
  leavesJack,
];
/** Said if there is nothing else to say. */
const LAST_REASON = buildsThree;

/** @param {Course} played @param {Course} better @returns {string[]} the best reasons, or none */
export function reasonsFor(played, better) {
  /** @type {string[]} */
  const found = [];
  for (const reason of REASONS) {
    const text = found.length < MAX_REASONS ? reason(played, better) : '';
    if (text) found.push(text);
  }
  return found.length ? found : [LAST_REASON(played, better)].filter(Boolean);
}
