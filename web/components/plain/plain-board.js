/** A plain board for any game: a grid of characters. It knows no rules: it gets the cells that may be clicked, and reports
 * the cell that was. Cells are numbered row by row from the top.
 *
 * Events: `cell` with `detail.cell`, `cancel` for Escape.
 *
 * @import { PropertyValues } from 'lit' */
import { html, LitElement } from 'lit';
import { cellOf, onBoardKey } from '../cells.js';
import { plainStyles } from './plain-styles.js';

const EMPTY = '.';
/** The number of tint classes in the styles. */
const TINTS = 6;

/** @param {string} sign */
const tintOf = (sign) => `tint-${(sign.codePointAt(0) ?? 0) % TINTS}`;

export class PlainBoard extends LitElement {
  static styles = plainStyles;
  static properties = {
    rows: { type: Number },
    columns: { type: Number },
    /** One character per cell, `.` for an empty one. */
    signs: { attribute: false },
    /** Cells that can be clicked next. */
    targets: { attribute: false },
    /** Cells clicked so far. */
    chosen: { attribute: false },
    /** Cells of the last action. */
    last: { attribute: false },
    hinted: { attribute: false },
    /** The last action, for screen readers. */
    announcement: { attribute: false },
    focused: { state: true },
  };

  constructor() {
    super();
    this.rows = 0;
    this.columns = 0;
    this.signs = '';
    /** @type {number[]} */
    this.targets = [];
    /** @type {number[]} */
    this.chosen = [];
    /** @type {number[]} */
    this.last = [];
    /** @type {number[]} */
    this.hinted = [];
    this.announcement = '';
    /** The one cell in the tab order. */
    this.focused = 0;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    const hasFocus = this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement;
    if (changed.has('targets') && this.targets.length && !hasFocus) this.focused = Math.min(...this.targets);
    this.style.setProperty('--rows', String(this.rows));
    this.style.setProperty('--columns', String(this.columns));
  }

  /** @param {number} cell */
  chooseCell(cell) {
    this.dispatchEvent(new CustomEvent('cell', { detail: { cell } }));
  }

  /** @param {Event} event */
  onClick(event) {
    const cell = cellOf(event);
    if (cell) this.chooseCell(Number(cell));
  }

  /** @param {Event} event */
  onFocus(event) {
    this.focused = Number(cellOf(event) ?? this.focused);
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    onBoardKey(event, {
      choose: (cell) => this.chooseCell(Number(cell)),
      cancel: () => this.dispatchEvent(new CustomEvent('cancel')),
      isTarget: (cell) => this.targets.includes(Number(cell)),
    });
  }

  /** @param {number} cell @param {string} sign */
  spoken(cell, sign) {
    const marks = [
      `row ${Math.floor(cell / this.columns) + 1} column ${(cell % this.columns) + 1}`,
      sign === EMPTY ? 'empty' : sign,
      this.last.includes(cell) ? 'last move' : '',
      this.hinted.includes(cell) ? 'hint' : '',
      this.chosen.includes(cell) ? 'chosen' : this.targets.includes(cell) ? 'can be chosen' : '',
    ];
    return marks.filter(Boolean).join(', ');
  }

  /** @param {number} cell */
  renderCell(cell) {
    const sign = this.signs[cell] ?? EMPTY;
    const states = /** @type {const} */ (['last', 'hinted', 'chosen', 'targets']).filter((name) =>
      this[name].includes(cell),
    );
    return html`<div
      role="gridcell"
      class=${states.join(' ')}
      data-cell=${cell}
      tabindex=${cell === this.focused ? 0 : -1}
      aria-label=${this.spoken(cell, sign)}
      aria-selected=${this.chosen.includes(cell)}
    >${sign === EMPTY ? null : html`<span class="sign ${tintOf(sign)}">${sign}</span>`}</div>`;
  }

  render() {
    const rows = Array.from({ length: this.rows }, (_, row) =>
      Array.from({ length: this.columns }, (_, column) => row * this.columns + column),
    );
    return html`
      <div class="grid" role="grid" aria-label="Board" @click=${this.onClick} @keydown=${this.onKeyDown} @focusin=${this.onFocus}>
        ${rows.map((cells) => html`<div role="row">${cells.map((cell) => this.renderCell(cell))}</div>`)}
      </div>
      <div class="unseen" aria-live="polite">${this.announcement}</div>
    `;
  }
}

if (!customElements.get('plain-board')) customElements.define('plain-board', PlainBoard);
