/** <sequence-board>: shows cards, chips and finished sequences, and reports which cell the player chose. It knows no
 * rules: playable cells come in as data. A grid of 100 labelled cells lies over the drawing for screen readers.
 *
 * Events: `cell` with `detail.cell`, `cancel` for Escape.
 *
 * @import { PropertyValues } from 'lit'
 * @typedef {'red' | 'blue'} Side
 * @typedef {{ side: Side, cells: string[] }} Group */
import { html, LitElement } from 'lit';
import { spokenCard, spokenCell } from '../../shared/sequence/cards.js';
import { cellOf, onBoardKey } from '../cells.js';
import { boardCard, brackets, chip, heartFrame, ring, sequenceLine, star } from './card-drawing.js';
import { boardStyles, cardStyles } from './card-styles.js';

const SIZE = 10;
const CELLS = Array.from({ length: SIZE * SIZE }, (_, index) => String(index).padStart(2, '0'));
/** The engine's letters for chips. @type {Record<string, { side: Side, locked: boolean }>} */
const CHIPS = {
  r: { side: 'red', locked: false },
  b: { side: 'blue', locked: false },
  X: { side: 'red', locked: true },
  O: { side: 'blue', locked: true },
};

export class SequenceBoard extends LitElement {
  static styles = [cardStyles, boardStyles];
  static properties = {
    /** The card of each cell, empty for corners. */
    cards: { attribute: false },
    /** 10 rows of letters, as the engine writes them. */
    chips: { attribute: false },
    /** Cells where the chosen card can be played. */
    targets: { attribute: false },
    /** Cells where any card can be played. */
    possible: { attribute: false },
    /** The chosen cell and the side of the chip that goes there, or `remove`. */
    chosen: { attribute: false },
    /** The cell of the last action. */
    last: { attribute: false },
    hinted: { attribute: false },
    /** The cell that was played, where a better one is hinted at. */
    played: { attribute: false },
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
    /** @type {string} */
    this.played = '';
    /** @type {Group[]} */
    this.groups = [];
    this.announcement = '';
    /** The one cell in the tab order. */
    this.focused = '44';
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    // After choosing a card, tabbing to the board lands on the first cell for it.
    const hasFocus = this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement;
    if (changed.has('targets') && this.targets.length && !hasFocus) this.focused = this.targets[0];
  }

  /** @param {string} cell */
  chipOn(cell) {
    return CHIPS[this.chips[Number(cell[0])]?.[Number(cell[1])]] ?? null;
  }

  /** @param {string} cell */
  chooseCell(cell) {
    this.dispatchEvent(new CustomEvent('cell', { detail: { cell } }));
  }

  /** @param {Event} event */
  onClick(event) {
    const cell = cellOf(event);
    if (cell) this.chooseCell(cell);
  }

  /** @param {Event} event */
  onFocus(event) {
    this.focused = cellOf(event) ?? this.focused;
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const useful = this.targets.length ? this.targets : this.possible;
    onBoardKey(event, {
      choose: (cell) => this.chooseCell(cell),
      cancel: () => this.dispatchEvent(new CustomEvent('cancel')),
      isTarget: (cell) => useful.includes(cell),
    });
  }

  /** @param {string} cell @param {string} card */
  spoken(cell, card) {
    if (!card) return `${spokenCell(cell)}, corner, counts for both`;
    const found = this.chipOn(cell);
    const what = found ? `, ${found.side} chip${found.locked ? ' in a finished sequence' : ''}` : '';
    const use =
      this.chosen?.cell === cell
        ? ', chosen'
        : this.targets.includes(cell) || this.possible.includes(cell)
          ? ', can be played'
          : '';
    return `${spokenCard(card)}, ${spokenCell(cell)}${what}${cell === this.last ? ', last move' : ''}${cell === this.hinted ? ', hint' : ''}${cell === this.played ? ', played' : ''}${use}`;
  }

  renderGrid() {
    return Array.from(
      { length: SIZE },
      (_, row) =>
        html`<div role="row">${CELLS.slice(SIZE * row, SIZE * (row + 1)).map((cell) => this.renderCell(cell))}</div>`,
    );
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
      return found
        ? chip(cell, found.side, cell === this.last ? 'fresh' : this.chosen?.cell === cell ? 'planned' : '')
        : null;
    });
  }

  render() {
    const { chosen, targets } = this;
    const cards = CELLS.map((cell) => {
      const aside = targets.length && !targets.includes(cell) && chosen?.cell !== cell;
      return boardCard(cell, this.cards[Number(cell)], this.chipOn(cell) !== null, aside ? 'aside' : '');
    });
    const rings = targets.length
      ? targets.map((cell) => ring('target', cell))
      : this.possible.map((cell) => ring('possible', cell));
    return html`
      <svg viewBox="0 0 1000 1000" aria-hidden="true">
        ${cards} ${heartFrame}
        ${this.renderChips()} ${this.groups.map(({ cells, side }) => sequenceLine(cells, side))}
        ${CELLS.map((cell) => (this.chipOn(cell)?.locked ? star(cell) : null))}
        ${chosen && chosen.chip !== 'remove' ? chip(chosen.cell, chosen.chip, 'planned') : null}
        ${rings} ${this.last ? brackets(this.last) : null} ${this.played && this.played !== this.hinted ? ring('played', this.played) : null}
        ${this.hinted ? ring('hint', this.hinted) : null}
        ${chosen ? ring('chosen', chosen.cell) : null}
      </svg>
      <div role="grid" aria-label="Board of cards" @click=${this.onClick} @keydown=${this.onKeyDown} @focusin=${this.onFocus}>${this.renderGrid()}</div>
      <div aria-live="polite">${this.announcement}</div>
    `;
  }
}

if (!customElements.get('sequence-board')) customElements.define('sequence-board', SequenceBoard);
