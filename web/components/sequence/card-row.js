/** A row of cards: a hand or the draft. The cards can be chosen, or are only shown, hidden ones face down.
 *
 * Events: `card` with `detail.index`; `refused`, the same for a card that cannot be chosen now.
 *
 * @typedef {object} ShownCard
 * @property {string | null} card null if it is hidden; the element never knows a hidden card
 * @property {boolean} [chosen]
 * @property {boolean} [hinted]
 * @property {boolean} [played] in a review, where a better card is hinted at
 * @property {boolean} [dead]
 * @property {boolean} [idle] cannot be chosen now */
import { html, LitElement } from 'lit';
import { isRemover, isWild, spokenCard } from '../../shared/sequence/cards.js';
import { handCard } from './card-drawing.js';
import { cardStyles, rowStyles } from './card-styles.js';

/** @param {string} card */
const power = (card) => (isWild(card) ? ', goes on any free cell' : isRemover(card) ? ', removes a chip' : '');

export class CardRow extends LitElement {
  static styles = [cardStyles, rowStyles];
  static properties = {
    label: {},
    cards: { attribute: false },
    /** Only shows the cards. */
    still: { type: Boolean, reflect: true },
    /** A card of this row is to be chosen next. */
    lit: { type: Boolean, reflect: true },
    focused: { state: true },
  };

  constructor() {
    super();
    this.label = '';
    /** @type {ShownCard[]} */
    this.cards = [];
    this.still = false;
    this.lit = false;
    this.focused = 0;
  }

  /** Arrow keys, Home and End move along the row. @param {KeyboardEvent} event */
  onKeyDown(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -this.cards.length, End: this.cards.length }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const current = Math.min(this.focused, this.cards.length - 1);
    this.focused = Math.min(this.cards.length - 1, Math.max(0, current + step));
    const card = this.renderRoot.querySelectorAll('.card')[this.focused];
    if (card instanceof HTMLElement) card.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} index */
  choose(index) {
    this.focused = index;
    this.dispatchEvent(new CustomEvent(this.cards[index].idle ? 'refused' : 'card', { detail: { index } }));
  }

  spokenCards() {
    const shown = this.cards.flatMap(({ card }) => (card ? spokenCard(card) : []));
    const hidden = this.cards.length - shown.length;
    return `${this.label}: ${[...shown, ...(hidden ? [`${hidden} hidden`] : [])].join(', ') || 'none'}`;
  }

  /** @param {ShownCard} shown @param {number} index */
  renderCard({ card, chosen = false, hinted = false, played = false, dead = false, idle = false }, index) {
    if (!card) return null;
    const isFocused = index === Math.min(this.focused, this.cards.length - 1);
    return html`<button
      class="card ${hinted ? 'hinted' : ''} ${played ? 'played' : ''} ${dead ? 'dead' : ''}"
      data-card=${card}
      tabindex=${isFocused ? 0 : -1}
      aria-pressed=${chosen}
      aria-disabled=${idle}
      aria-label="${spokenCard(card)}${power(card)}${dead ? ', dead' : ''}${hinted ? ', hint' : ''}${played ? ', played' : ''}"
      @click=${() => this.choose(index)}
    >
      ${handCard(card)}
    </button>`;
  }

  render() {
    if (this.still) {
      return html`<div class="row" role="img" aria-label=${this.spokenCards()}>${this.cards.map(({ card }) => html`<span class="card">${handCard(card)}</span>`)}</div>`;
    }
    return html`<div class="row" role="group" aria-label=${this.label} @keydown=${this.onKeyDown}>${this.cards.map((card, index) => this.renderCard(card, index))}</div>`;
  }
}

if (!customElements.get('card-row')) customElements.define('card-row', CardRow);
