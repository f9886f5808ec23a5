/** Cards in sentences: plain text such as “10♠” becomes a drawn card with its name for screen readers. */
import { cardText } from './card-drawing.js';

const CARD = /(10|[2-9JQKA])([♦♣♥♠])/;
/** @type {Record<string, string>} */
const SUITS = { '♦': 'd', '♣': 'c', '♥': 'h', '♠': 's' };

/** @param {string} text */
export const withCards = (text) =>
  text
    .split(new RegExp(`(${CARD.source})`))
    // Each card comes as itself, its rank and its suit.
    .filter((_, index) => index % 4 < 2)
    .map((part) => {
      const [, rank, suit] = CARD.exec(part) ?? [];
      return rank ? cardText(`${rank === '10' ? 't' : rank.toLowerCase()}${SUITS[suit]}`) : part;
    });
