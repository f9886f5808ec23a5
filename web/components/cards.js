/** Cards, cells and actions of Sequence in words. The engine writes them short: `td` is the ten of diamonds, `45` row 4
 * and column 5 from 0, `td45-9c` an action.
 * @import { Card, Cell, Seat } from '../../wasm/lilypad.js'
 * @typedef {object} Play an action in its parts
 * @property {'place' | 'remove' | 'trade' | 'decline'} kind
 * @property {Card} card empty if the trade is declined
 * @property {Cell} cell empty for trades
 * @property {Card} take the card of the draft */

/** @type {Record<string, string>} */
const RANKS = { t: '10', j: 'jack', q: 'queen', k: 'king', a: 'ace' };
/** @type {Record<string, string>} */
const SUITS = { d: 'diamonds', c: 'clubs', h: 'hearts', s: 'spades' };
/** Every action as the engine writes it. */
export const ACTION = /^(decline|[2-9tjqka][dchs](x?\d\d)?-[2-9tjqka][dchs])$/;
const PLAY = /^([2-9tjqka][dchs])(x?)(\d\d)?-([2-9tjqka][dchs])$/;

/** What stands in the corner of a card. @param {Card} card */
export const rankOf = (card) => (card[0] === 't' ? '10' : card[0].toUpperCase());

/** @param {Card} card */
export const spokenCard = (card) => `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]]}`;

/** Jacks with two eyes go on any empty cell. @param {Card} card */
export const isWild = (card) => card === 'jd' || card === 'jc';

/** Jacks with one eye take a chip of the other player away. @param {Card} card */
export const isRemover = (card) => card === 'jh' || card === 'js';

/** @param {Cell} cell */
export const spokenCell = (cell) => `row ${Number(cell[0]) + 1} column ${Number(cell[1]) + 1}`;

/** @param {Seat} seat */
export const sideOf = (seat) => (seat === 0 ? 'red' : 'blue');

/** @param {string} action as the engine writes it @returns {Play} */
export function readPlay(action) {
  const [, card = '', remove = '', cell = '', take = ''] = PLAY.exec(action) ?? [];
  return { kind: !card ? 'decline' : !cell ? 'trade' : remove ? 'remove' : 'place', card, cell, take };
}

/** @param {Play} play */
export const writePlay = ({ kind, card, cell, take }) => (kind === 'decline' ? 'decline' : `${card}${kind === 'remove' ? 'x' : ''}${cell}-${take}`);

/** What somebody does. @param {string} action */
export function spokenPlay(action) {
  const { kind, card, cell, take } = readPlay(action);
  if (kind === 'decline') return 'keeps the dead card';
  if (kind === 'trade') return `trades the dead ${spokenCard(card)} for the ${spokenCard(take)}`;
  const deed = kind === 'remove' ? `removes the chip from ${spokenCell(cell)} with the ${spokenCard(card)}` : `plays the ${spokenCard(card)} on ${spokenCell(cell)}`;
  return `${deed} and takes the ${spokenCard(take)}`;
}
