/** Cards, cells and actions of Sequence, in the engine's notation and in words. `td` is the ten of diamonds, `45` is row 4
 * and column 5 counted from 0, `td45-9c` is an action.
 * @import { Card, Cell, Seat, Side } from '../../../wasm/lilypad.js'
 * @typedef {object} Play the parts of an action
 * @property {'place' | 'remove' | 'trade' | 'decline'} kind
 * @property {Card} card empty if the trade is declined
 * @property {Cell} cell empty for trades
 * @property {Card} take the card taken from the draft */

/** @type {Record<string, string>} */
const RANKS = { t: '10', j: 'jack', q: 'queen', k: 'king', a: 'ace' };
/** @type {Record<string, string>} */
const SUITS = { d: 'diamonds', c: 'clubs', h: 'hearts', s: 'spades' };
/** @type {Record<string, string>} */
const SIGNS = { d: '♦', c: '♣', h: '♥', s: '♠' };
/** Matches every action in the engine's notation. */
export const ACTION = /^(decline|[2-9tjqka][dchs](x?\d\d)?-[2-9tjqka][dchs])$/;
const PLAY = /^([2-9tjqka][dchs])(x?)(\d\d)?-([2-9tjqka][dchs])$/;

/** The rank as printed in the corner of a card. @param {Card} card */
export const rankOf = (card) => (card[0] === 't' ? '10' : card[0].toUpperCase());

/** A card in plain text, such as 10♠. @param {Card} card */
export const cardName = (card) => `${rankOf(card)}${SIGNS[card[1]]}`;

/** @param {Card} card */
export const spokenCard = (card) => `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]]}`;

/** Two-eyed jacks may be played on any empty cell. @param {Card} card */
export const isWild = (card) => card === 'jd' || card === 'jc';

/** One-eyed jacks remove a chip of the other player. @param {Card} card */
export const isRemover = (card) => card === 'jh' || card === 'js';

/** @param {Card} card */
export const isJack = (card) => isWild(card) || isRemover(card);

/** @param {Cell} cell */
export const spokenCell = (cell) => `row ${Number(cell[0]) + 1} column ${Number(cell[1]) + 1}`;

/** @param {Seat} seat @returns {Side} */
export const sideOf = (seat) => (seat === 0 ? 'red' : 'blue');

/** The number of the round that each action belongs to, as the list of moves counts: Red begins each of them.
 * @param {{ seat: Seat }[]} line */
export function roundsOf(line) {
  let round = 0;
  return line.map(({ seat }, index) => {
    if (seat === 0 && line[index - 1]?.seat !== 0) round += 1;
    return round;
  });
}

/** @param {string} action in the engine's notation @returns {Play} */
export function readPlay(action) {
  const [, card = '', remove = '', cell = '', take = ''] = PLAY.exec(action) ?? [];
  return { kind: !card ? 'decline' : !cell ? 'trade' : remove ? 'remove' : 'place', card, cell, take };
}

/** @param {Play} play */
export const writePlay = ({ kind, card, cell, take }) =>
  kind === 'decline' ? 'decline' : `${card}${kind === 'remove' ? 'x' : ''}${cell}-${take}`;

/** The action as a phrase, such as “plays the ace of spades on …”. @param {string} action */
export function spokenPlay(action) {
  const { kind, card, cell, take } = readPlay(action);
  if (kind === 'decline') return 'keeps the dead card';
  if (kind === 'trade') return `trades the dead ${spokenCard(card)} for the ${spokenCard(take)}`;
  const deed =
    kind === 'remove'
      ? `removes the chip from ${spokenCell(cell)} with the ${spokenCard(card)}`
      : `plays the ${spokenCard(card)} on ${spokenCell(cell)}`;
  return `${deed} and takes the ${spokenCard(take)}`;
}

/** A move at the end of a sentence or alone, such as “9♠ on row 4 column 5, taking 5♥”. @param {string} action */
export function playName(action) {
  const { kind, card, cell, take } = readPlay(action);
  if (kind === 'decline') return 'to keep the dead card';
  if (kind === 'trade') return `to trade ${cardName(card)} for ${cardName(take)}`;
  return `${cardName(card)} ${kind === 'remove' ? 'against the chip on' : 'on'} ${spokenCell(cell)}, taking ${cardName(take)}`;
}

/** A move after “you” or a name, such as “played 9♠ on row 4 column 5 and took 5♥”. @param {string} action */
export function playedName(action) {
  const { kind, card, cell, take } = readPlay(action);
  if (kind === 'decline') return 'kept the dead card';
  if (kind === 'trade') return `traded ${cardName(card)} for ${cardName(take)}`;
  const deed =
    kind === 'remove'
      ? `removed the chip on ${spokenCell(cell)} with ${cardName(card)}`
      : `played ${cardName(card)} on ${spokenCell(cell)}`;
  return `${deed} and took ${cardName(take)}`;
}

/** That another move was better, as a sentence: where only the card taken differs, that is all it says.
 * @param {string} played @param {string} better */
export function betterText(played, better) {
  const [one, { kind, card, cell, take }] = [readPlay(played), readPlay(better)];
  if (kind === 'decline') return 'Keeping the dead card was better.';
  const isSameDeed = one.kind === kind && one.card === card && one.cell === cell;
  if (isSameDeed && take) return `Taking ${cardName(take)} was better.`;
  if (kind === 'trade') return `Trading ${cardName(card)} for ${cardName(take)} was better.`;
  return `${playName(better)}, was better.`;
}
