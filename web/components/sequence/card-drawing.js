/** Drawings of cards, chips and marks. A board cell is 100 by 100 units, a card in the hand 100 by 116. */
import { html, svg } from 'lit';
import { isRemover, isWild, rankOf, spokenCard } from '../../shared/sequence/cards.js';

/** Suit symbols centred on 0,0, 100 units across. @type {Record<string, string>} */
const SUITS = {
  d: 'M0-48Q14-20 37 0Q14 20 0 48Q-14 20-37 0Q-14-20 0-48Z',
  h: 'M0 45C-12 28-46 8-46-17C-46-34-33-44-20-44C-10-44-3-38 0-29C3-38 10-44 20-44C33-44 46-34 46-17C46 8 12 28 0 45Z',
  s: 'M0-47C10-27 45-9 45 14C45 28 34 36 23 36C15 36 9 32 5 26C6 36 10 42 17 47H-17C-10 42-6 36-5 26C-9 32-15 36-23 36C-34 36-45 28-45 14C-45-9-10-27 0-47Z',
  c: 'M-20-26a20 20 0 1 1 40 0a20 20 0 1 1-40 0ZM-44 9a21 21 0 1 1 42 0a21 21 0 1 1-42 0ZM2 9a21 21 0 1 1 42 0a21 21 0 1 1-42 0ZM-8-18H8C4 18 9 38 17 47H-17C-9 38-4 18-8-18Z',
};
const STAR = 'M0-17 4.4-5.6 16.2-5.3 6.8 2.1 10 13.8 0 7-10 13.8-6.8 2.1-16.2-5.3-4.4-5.6Z';
const LEAF = 'M50 50 84.4 33.9A38 38 0 1 1 74.4 20.9Z';
const VEINS = 'M50 50 24 67M50 50 49 80M50 50 21 43M50 50 75 68M50 50 42 20';

/** @param {string} card */
const colourOf = (card) => (card[1] === 'd' || card[1] === 'h' ? 'warm' : 'dark');

/** @param {string} card @param {number} x @param {number} y @param {number} scale */
const suit = (card, x, y, scale) =>
  svg`<path class="suit ${colourOf(card)}" d=${SUITS[card[1]]} transform="translate(${x} ${y}) scale(${scale})" />`;

/** The top left corner of a cell. @param {string} cell */
const corner = (cell) => ({ x: 100 * Number(cell[1]), y: 100 * Number(cell[0]) });

/** The centre of a chip on a cell. @param {string} cell */
const middle = (cell) => ({ x: 100 * Number(cell[1]) + 50, y: 100 * Number(cell[0]) + 55 });

/** A card on the board. When a chip covers it, rank and suit shrink to the top edge.
 * @param {string} cell @param {string} card empty on corners @param {boolean} covered @param {string} state */
export function boardCard(cell, card, covered, state) {
  const { x, y } = corner(cell);
  const place = `translate(${x} ${y})`;
  if (!card)
    return svg`<g class="corner" transform=${place}><path class="leaf" d=${LEAF} /><path class="veins" d=${VEINS} /></g>`;
  return svg`<g class="printed ${state}" transform=${place}>
    <rect class="face" x="3" y="3" width="94" height="94" rx="12" />
    <text class="rank ${colourOf(card)}" x="11" y=${covered ? 29 : 38} font-size=${covered ? 25 : 34}>${rankOf(card)}</text>
    ${covered ? suit(card, 79, 20, 0.22) : suit(card, 65, 65, 0.44)}
  </g>`;
}

/** Red chips are round, blue chips are square. @param {'red' | 'blue'} side @param {string} state */
const chipShape = (side, state) =>
  side === 'red'
    ? svg`<g class="chip red ${state}"><circle class="body" r="33" /><circle class="inlay" r="22" /></g>`
    : svg`<g class="chip blue ${state}"><rect class="body" x="-31" y="-31" width="62" height="62" rx="13" /><rect class="inlay" x="-20" y="-20" width="40" height="40" rx="7" /></g>`;

/** @param {string} cell @param {'red' | 'blue'} side @param {string} state */
export function chip(cell, side, state) {
  const { x, y } = middle(cell);
  return svg`<g transform="translate(${x} ${y})" data-chip=${cell}>${chipShape(side, state)}</g>`;
}

/** Marks a chip in a finished sequence. @param {string} cell */
export function star(cell) {
  const { x, y } = middle(cell);
  return svg`<path class="star" d=${STAR} transform="translate(${x} ${y})" />`;
}

/** A finished sequence: a line through its cells, or a frame around the four centre cells.
 * @param {string[]} cells @param {'red' | 'blue'} side */
export function sequenceLine(cells, side) {
  const points = cells.map(middle);
  const [first, last] = [points[0], points[points.length - 1]];
  const shape = cells.length === 4 ? [points[0], points[1], points[3], points[2], points[0]] : [first, last];
  const path = `M${shape.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  return svg`<path class="line casing" d=${path} /><path class="line ${side}" d=${path} />`;
}

/** Outlines the four centre cells, which win the game together. */
export const heartFrame = svg`<rect class="heart" x="398" y="398" width="204" height="204" rx="16" />`;

/** A mark around a cell. @param {'target' | 'possible' | 'hint' | 'played' | 'chosen'} kind @param {string} cell */
export function ring(kind, cell) {
  const { x, y } = corner(cell);
  return svg`<rect class="ring ${kind}" x=${x + 4} y=${y + 4} width="92" height="92" rx="11" />
    ${kind === 'target' ? svg`<circle class="pip" cx=${x + 22} cy=${y + 78} r="8" />` : null}`;
}

/** Brackets around the cell of the last action. @param {string} cell */
export function brackets(cell) {
  const { x, y } = corner(cell);
  return svg`<path class="brackets" transform="translate(${x} ${y})" d="M4 28V14Q4 4 14 4H28M72 4H86Q96 4 96 14V28M96 72V86Q96 96 86 96H72M28 96H14Q4 96 4 86V72" />`;
}

/** @param {string} card */
const jackSign = (card) =>
  isWild(card)
    ? svg`<path class="sign" d="M70 22H90M80 12V32" />`
    : isRemover(card)
      ? svg`<path class="sign" d="M72 14 88 30M88 14 72 30" />`
      : null;

/** A card in the hand or the draft. @param {string | null} card null draws the back */
export const handCard = (card) => html`<svg viewBox="0 0 100 116" aria-hidden="true">
  <rect class=${card ? 'face' : 'back'} x="2" y="2" width="96" height="112" rx="13" />
  ${
    card
      ? svg`<text class="rank ${colourOf(card)}" x="11" y="42" font-size="38">${rankOf(card)}</text>${suit(card, 58, 74, 0.58)}${jackSign(card)}`
      : svg`<path class="pattern" d="M50 22 78 58 50 94 22 58ZM50 40 64 58 50 76 36 58Z" />`
  }
</svg>`;

/** A chip beside a player's name. @param {'red' | 'blue'} side */
export const chipIcon = (side) =>
  html`<svg class="chip-icon" viewBox="-36 -36 72 72" aria-hidden="true">${chipShape(side, '')}</svg>`;

/** A card in running text. @param {string} card */
export const cardText = (card) =>
  html`<span class="card-text ${colourOf(card)}" role="img" aria-label=${spokenCard(card)}>${rankOf(card)}<svg viewBox="-50 -50 100 100" aria-hidden="true"><path d=${SUITS[card[1]]} /></svg></span>`;

/** A star in running text. @param {boolean} won */
export const starText = (won) =>
  html`<svg class="star-text ${won ? 'won' : ''}" viewBox="-19 -19 38 38" aria-hidden="true"><path d=${STAR} /></svg>`;
