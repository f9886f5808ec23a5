/** The board of Sequence: shows cards, chips and finished sequences, and tells which cell somebody wants. It knows no
 * rules: cells that can be played come in as data. For those who cannot see it, a grid of 100 named cells lies over the
 * drawing.
 *
 * Events: `cell` with `detail.cell`, `cancel` for Escape.
 *
 * @import { PropertyValues } from 'lit'
 * @typedef {'red' | 'blue'} Side
 * @typedef {{ side: Side, cells: string[] }} Group */
import { LitElement, html } from 'lit';
import { spokenCard, spokenCell } from './cards.js';
import { boardCard, brackets, chip, heartFrame, ring, sequenceLine, star } from './card-drawing.js';
import { boardStyles, cardStyles } from './card-styles.js';

const SIZE = 10;
const CELLS = Array.from({ length: SIZE * SIZE }, (_, index) => String(index).padStart(2, '0'));
/** What the marks of the engine mean. @type {Record<string, { side: Side, locked: boolean }>} */
const CHIPS = {
  r: { side: 'red', locked: false },
  b: { side: 'blue', locked: false },
  X: { side: 'red', locked: true },
  O: { side: 'blue', locked: true },
};
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export class SequenceBoard extends LitElement {
  static styles = [cardStyles, boardStyles];
  static properties = {
    /** The card of each cell, empty on corners. */
    cards: { attribute: false },
    /** 10 rows of marks as the engine writes them. */
    chips: { attribute: false },
    /** Cells for the card that is chosen. */
    targets: { attribute: false },
    /** Cells for any card. */
    possible: { attribute: false },
    /** The cell that is chosen, and whose chip goes there; `remove` if one goes away. */
    chosen: { attribute: false },
    /** The cell of the last action. */
    last: { attribute: false },
    hinted: { attribute: false },
    groups: { attribute: false },
    announcement: { attribute: false },
    focused: { state: true },
  };

  constructor() {
    super();
    /** @type {string[]} */
    this.cards = CELLS.map(() => '');
    /** @type {string[]} */
    this.chips = [];
    /** @type {string[]} */
    this.targets = [];
    /** @type {string[]} */
    this.possible = [];
    /** @type {{ cell: string, chip: Side | 'remove' } | null} */
    this.chosen = null;
    /** @type {string} */
    this.last = '';
    /** @type {string} */
    this.hinted = '';
    /** @type {Group[]} */
    this.groups = [];
    this.announcement = '';
    /** The one cell in the tab order. */
    this.focused = '44';
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    // Whoever chose a card in the hand finds its first cell when they come to the board.
    const isHere = this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement;
    if (changed.has('targets') && this.targets.length && !isHere) this.focused = this.targets[0];
  }

  /** @param {string} cell */
  chipOn(cell) {
    return CHIPS[this.chips[Number(cell[0])]?.[Number(cell[1])]] ?? null;
  }

  /** @param {Event} event */
  cellOf(event) {
    return event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
  }

  /** @param {string} cell */
  wish(cell) {
    this.dispatchEvent(new CustomEvent('cell', { detail: { cell } }));
  }

  /** @param {Event} event */
  onClick(event) {
    const cell = this.cellOf(event);
    if (cell) this.wish(cell);
  }

  /** @param {Event} event */
  onFocus(event) {
    this.focused = this.cellOf(event) ?? this.focused;
  }

  /** The next cell that can be played, for Page Down; before, for Page Up. @param {string} cell @param {boolean} forward */
  nextUseful(cell, forward) {
    const useful = this.targets.length ? this.targets : this.possible;
    const list = forward ? [...useful].sort() : [...useful].sort().reverse();
    return list.find((other) => (forward ? other > cell : other < cell)) ?? list[0] ?? cell;
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const cell = this.cellOf(event);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const [row, column] = [Number(cell[0]), Number(cell[1])];
    if (event.key in ARROWS) {
      const [down, right] = ARROWS[event.key];
      const within = (/** @type {number} */ place) => Math.min(SIZE - 1, Math.max(0, place));
      this.focusCell(`${within(row + down)}${within(column + right)}`);
    } else if (event.key === 'Home' || event.key === 'End') {
      this.focusCell(`${row}${event.key === 'Home' ? 0 : SIZE - 1}`);
    } else if (event.key === 'PageDown' || event.key === 'PageUp') {
      this.focusCell(this.nextUseful(cell, event.key === 'PageDown'));
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.wish(cell);
    } else if (event.key === 'Escape') {
      this.dispatchEvent(new CustomEvent('cancel'));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} cell */
  focusCell(cell) {
    const element = this.renderRoot.querySelector(`[data-cell="${cell}"]`);
    if (element instanceof HTMLElement) element.focus();
  }

  /** @param {string} cell @param {string} card */
  spoken(cell, card) {
    if (!card) return `${spokenCell(cell)}, corner, counts for both`;
    const found = this.chipOn(cell);
    const what = found ? `, ${found.side} chip${found.locked ? ' in a finished sequence' : ''}` : '';
    const use = this.chosen?.cell === cell ? ', chosen' : this.targets.includes(cell) || this.possible.includes(cell) ? ', can be played' : '';
    return `${spokenCard(card)}, ${spokenCell(cell)}${what}${cell === this.last ? ', last action' : ''}${cell === this.hinted ? ', hint' : ''}${use}`;
  }

  renderGrid() {
    return Array.from({ length: SIZE }, (_, row) => html`<div role="row">${CELLS.slice(SIZE * row, SIZE * (row + 1)).map((cell) => this.renderCell(cell))}</div>`);
  }

  /** @param {string} cell */
  renderCell(cell) {
    const card = this.cards[Number(cell)];
    return html`<div
      role="gridcell"
      class=${this.targets.includes(cell) || this.possible.includes(cell) ? 'useful' : ''}
      data-cell=${cell}
      tabindex=${cell === this.focused ? 0 : -1}
      aria-label=${this.spoken(cell, card)}
      aria-selected=${this.chosen?.cell === cell}
    ></div>`;
  }

  renderChips() {
    return CELLS.map((cell) => {
      const found = this.chipOn(cell);
      return found ? chip(cell, found.side, cell === this.last ? 'fresh' : this.chosen?.cell === cell ? 'planned' : '') : null;
    });
  }

  render() {
    const { chosen, targets } = this;
    const cards = CELLS.map((cell) => {
      const aside = targets.length && !targets.includes(cell) && chosen?.cell !== cell;
      return boardCard(cell, this.cards[Number(cell)], this.chipOn(cell) !== null, aside ? 'aside' : '');
    });
    const rings = targets.length ? targets.map((cell) => ring('target', cell)) : this.possible.map((cell) => ring('possible', cell));
    return html`
      <svg viewBox="0 0 1000 1000" aria-hidden="true">
        ${cards} ${heartFrame}
        ${this.renderChips()} ${this.groups.map(({ cells, side }) => sequenceLine(cells, side))}
        ${CELLS.map((cell) => (this.chipOn(cell)?.locked ? star(cell) : null))}
        ${chosen && chosen.chip !== 'remove' ? chip(chosen.cell, chosen.chip, 'planned') : null}
        ${rings} ${this.last ? brackets(this.last) : null} ${this.hinted ? ring('hint', this.hinted) : null}
        ${chosen ? ring('chosen', chosen.cell) : null}
      </svg>
      <div role="grid" aria-label="Board of cards" @click=${this.onClick} @keydown=${this.onKeyDown} @focusin=${this.onFocus}>${this.renderGrid()}</div>
      <div aria-live="polite">${this.announcement}</div>
    `;
  }
}

if (!customElements.get('sequence-board')) customElements.define('sequence-board', SequenceBoard);
