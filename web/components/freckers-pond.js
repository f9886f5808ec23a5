/** <freckers-pond>: the board itself. It draws a position and tells what the player wishes. It knows no rules: legal moves,
 * paths and pads to come are given as data, and a wish is an event that changes nothing by itself.
 *
 * Event `action`, detail `{ action }`: `grow`, or the four digits of one of the given moves.
 * Event `paint`, detail `{ cell }`, while editable: a cell that was pressed or stroked over.
 *
 * @import { PropertyValues } from 'lit'
 * @import { Content } from './board-geometry.js'
 * @typedef {{ action: string, path: string[] }} Move
 * @typedef {{ strength: number, label: string, spoken: string }} Tint a cell's colour, from -1 to 1, and what it stands for */
import { LitElement, adoptStyles, html } from 'lit';
import { CELLS, SIZE, UNIT, cellAt, endOf, readPosition, spokenCell, spokenMove } from './board-geometry.js';
import { hops } from './board-drawing.js';
import { drawScene } from './board-scene.js';
import { drawingStyles, gridStyles } from './board-styles.js';

const HOP_MILLISECONDS = 240;
const WHOLE_AFTER_MILLISECONDS = 1000;
/** How far a finger may slip before a press becomes a drag, in pixels. */
const DRAG_THRESHOLD = 8;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class FreckersPond extends LitElement {
  static styles = [drawingStyles, gridStyles];

  static properties = {
    /** The position's text. */
    position: {},
    /** Legal moves with their paths; none makes the board look only. */
    moves: { attribute: false },
    /** Whether the player may wish to grow. */
    growable: { type: Boolean },
    /** Cells to show as pads to come. */
    preview: { attribute: false },
    /** The move that led here; the frog hops along its path if the position before was shown. */
    lastMove: { attribute: false },
    /** Paths to draw over the board, the most important first. */
    arrows: { attribute: false },
    /** Cells to colour and label. */
    tints: { attribute: false },
    /** Cells are painted instead of frogs moved. */
    editable: { type: Boolean },
    flipped: { type: Boolean, reflect: true },
    selected: { state: true },
    hovered: { state: true },
    whole: { state: true },
  };

  constructor() {
    super();
    this.position = '';
    /** @type {Move[]} */
    this.moves = [];
    this.growable = false;
    /** @type {string[]} */
    this.preview = [];
    /** @type {Move | null} */
    this.lastMove = null;
    /** @type {string[][]} */
    this.arrows = [];
    /** @type {Map<string, Tint>} */
    this.tints = new Map();
    this.editable = false;
    this.flipped = false;
    /** @type {string | null} */
    this.selected = null;
    /** @type {string | null} */
    this.hovered = null;
    /** Pads under water are drawn when there is time: they are seen only when they rise. */
    this.whole = false;
    /** A drawing that came with the page's markup, see web/tools/first-paint.js: it stands until there is another to show.
     * @type {Element[]} */
    this.brought = [];
    /** Resolves when nothing moves any more. @type {Promise<unknown>} */
    this.settled = Promise.resolve();

    this.focused = '00';
    /** @type {Map<string, Content>} */
    this.contents = new Map();
    /** @type {Set<string>} */
    this.fresh = new Set();
    this.announcement = '';
    /** @type {{ cell: string, x: number, y: number, moving: boolean } | null} */
    this.drag = null;
    this.afterDrag = false;
  }

  createRenderRoot() {
    const brought = [...(this.shadowRoot?.children ?? [])];
    const root = /** @type {ShadowRoot} */ (super.createRenderRoot());
    if (!brought.length) return root;
    this.brought = brought;
    this.renderOptions.renderBefore = null; // the cells lie over what was brought
    adoptStyles(root, [gridStyles]); // the drawing has its own, and applying them anew takes time
    return root;
  }

  /** From now on the drawing is made here. */
  takeOver() {
    for (const element of this.brought) element.remove();
    this.brought = [];
    adoptStyles(/** @type {ShadowRoot} */ (this.renderRoot), FreckersPond.elementStyles);
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (this.hasUpdated && this.brought.length) this.takeOver();
    if (changed.has('moves') && !this.moves.some(({ path }) => path[0] === this.selected)) this.selected = null;
    if (!changed.has('position')) return;
    const before = this.contents;
    const started = before.size > 0;
    this.contents = readPosition(this.position);
    const grew = this.lastMove?.action === 'grow' && started;
    this.fresh = new Set(grew ? CELLS.filter((cell) => before.get(cell) === 'water' && this.contents.get(cell) === 'pad') : []);
    this.selected = null;
    if (!started || !changed.has('lastMove') || !this.lastMove) return;
    const mover = this.position.split(' ')[1] === 'r' ? 'blue' : 'red';
    this.announcement = spokenMove(this.lastMove, mover);
  }

  firstUpdated() {
    setTimeout(() => (this.whole = true), WHOLE_AFTER_MILLISECONDS);
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    const path = this.lastMove?.path ?? [];
    const stillHere = changed.has('lastMove') && changed.get('position') && path.length > 1;
    if (!stillHere || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const before = readPosition(String(changed.get('position')));
    if (before.get(path[0]) !== this.contents.get(endOf(path))) return;
    const body = this.frogAt(endOf(path));
    if (!body) return;
    const flight = body.animate(hops(path, this.flipped), { duration: HOP_MILLISECONDS * (path.length - 1) });
    this.settled = flight.finished.catch(() => {});
  }

  /** @param {string} cell @returns {SVGGElement | null} */
  frogAt(cell) {
    return this.renderRoot.querySelector(`[data-frog="${cell}"]`);
  }

  /** @param {string} cell */
  movesFrom(cell) {
    return this.moves.filter(({ path }) => path[0] === cell);
  }

  /** @param {string} cell the end of a move of the selected frog */
  moveTo(cell) {
    return this.moves.find(({ path }) => path[0] === this.selected && endOf(path) === cell);
  }

  /** @param {string} action */
  wish(action) {
    this.dispatchEvent(new CustomEvent('action', { detail: { action }, bubbles: true, composed: true }));
  }

  /** @param {string} cell */
  paint(cell) {
    this.dispatchEvent(new CustomEvent('paint', { detail: { cell }, bubbles: true, composed: true }));
  }

  /** What a click or Enter on a cell means. @param {string} cell */
  activate(cell) {
    if (this.editable) return this.paint(cell);
    const move = this.moveTo(cell);
    if (move) this.wish(move.action);
    else this.selected = cell !== this.selected && this.movesFrom(cell).length ? cell : null;
  }

  /** @param {Event} event @returns {string | null} */
  cellOf(event) {
    return event.target instanceof Element ? (event.target.closest('[data-cell]')?.getAttribute('data-cell') ?? null) : null;
  }

  /** @param {Event} event */
  onClick(event) {
    const cell = this.cellOf(event);
    if (cell && !this.afterDrag) this.activate(cell);
    this.afterDrag = false;
  }

  /** @param {PointerEvent} event */
  onHover(event) {
    this.hovered = this.cellOf(event);
    if (this.editable && event.buttons === 1 && event.pointerType === 'mouse' && this.hovered) {
      this.paint(this.hovered);
      this.afterDrag = true;
    }
  }

  onLeave() {
    this.hovered = null;
  }

  /** @param {Event} event */
  onFocus(event) {
    this.focused = this.cellOf(event) ?? this.focused;
    this.hovered = this.focused;
    this.requestUpdate();
  }

  /** @param {PointerEvent} event */
  onPointerDown(event) {
    const cell = this.cellOf(event);
    this.afterDrag = false;
    if (cell && this.editable && event.pointerType === 'mouse') this.paint(cell);
    if (!cell || event.button !== 0 || !this.movesFrom(cell).length) return;
    this.drag = { cell, x: event.clientX, y: event.clientY, moving: false };
  }

  /** @param {PointerEvent} event */
  onPointerMove(event) {
    const drag = this.drag;
    if (!drag) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving && Math.hypot(x, y) < DRAG_THRESHOLD) return;
    if (!drag.moving) {
      drag.moving = true;
      this.selected = drag.cell;
      if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
    }
    this.hovered = this.cellUnder(event);
    const scale = (SIZE * UNIT) / this.getBoundingClientRect().width;
    const body = this.frogAt(drag.cell);
    if (body) body.style.transform = `translate(${x * scale}px, ${y * scale}px) scale(1.12)`;
  }

  /** @param {PointerEvent} event */
  onPointerUp(event) {
    const drag = this.drag;
    this.drag = null;
    if (!drag?.moving) return;
    this.afterDrag = true;
    const body = this.frogAt(drag.cell);
    if (body) body.style.transform = '';
    const cell = event.type === 'pointerup' ? this.cellUnder(event) : null;
    const move = cell && this.moveTo(cell);
    if (move) this.wish(move.action);
  }

  /** @param {PointerEvent} event */
  cellUnder(event) {
    const { left, top, width, height } = this.getBoundingClientRect();
    const [x, y] = [((event.clientX - left) / width) * SIZE, ((event.clientY - top) / height) * SIZE];
    return cellAt(Math.floor(x), Math.floor(y), this.flipped);
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const cell = this.cellOf(event);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = CELLS.indexOf(cell);
    if (event.key in ARROWS) {
      const [x, y] = ARROWS[event.key].map((step) => (this.flipped ? -step : step));
      const column = (index % SIZE) + x;
      const row = Math.floor(index / SIZE) + y;
      this.focusCell(cellAt(column, row, false) ?? cell);
    } else if (event.key === 'Home' || event.key === 'End') {
      this.focusCell(`${cell[0]}${(event.key === 'Home') !== this.flipped ? 0 : SIZE - 1}`);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.activate(cell);
    } else if (event.key === 'Escape') {
      this.selected = null;
    } else if (event.key.toLowerCase() === 'g' && this.growable) {
      this.wish('grow');
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

  /** @param {string} cell */
  spoken(cell) {
    const content = this.contents.get(cell);
    const what = content === 'pad' ? 'free pad' : content === 'water' ? 'water' : `${content} frog`;
    const hint = this.moveTo(cell) ? ', can go here' : this.movesFrom(cell).length ? ', can move' : '';
    const meaning = this.tints.get(cell)?.spoken;
    return `${spokenCell(cell)}, ${what}${hint}${meaning ? `, ${meaning}` : ''}`;
  }

  renderCells() {
    const rows = Array.from({ length: SIZE }, (_, y) => Array.from({ length: SIZE }, (_, x) => cellAt(x, y, this.flipped) ?? ''));
    return rows.map((row) => html`<div role="row">${row.map((cell) => this.renderCell(cell))}</div>`);
  }

  /** @param {string} cell */
  renderCell(cell) {
    const kind = this.editable ? 'target' : this.moveTo(cell) ? 'target' : this.movesFrom(cell).length ? 'movable' : '';
    return html`<div
      role="gridcell"
      class=${kind}
      data-cell=${cell}
      tabindex=${cell === this.focused ? 0 : -1}
      aria-label=${this.spoken(cell)}
      aria-selected=${cell === this.selected}
    ></div>`;
  }

  renderScene() {
    const { contents, flipped, fresh, preview, whole, lastMove, tints, selected, arrows } = this;
    const targets = selected ? this.movesFrom(selected).map(({ path }) => endOf(path)) : [];
    const wished = (this.hovered && this.moveTo(this.hovered)?.path) || [];
    const dragged = this.drag?.moving ? selected : null;
    return drawScene({ contents, flipped, fresh, preview, whole, lastPath: lastMove?.path ?? [], tints, selected, targets, wished, dragged, arrows });
  }

  render() {
    return html`
      ${this.brought.length ? null : this.renderScene()}
      <div
        role="grid"
        aria-label="Freckers board"
        @click=${this.onClick}
        @keydown=${this.onKeyDown}
        @focusin=${this.onFocus}
        @pointerover=${this.onHover}
        @pointerleave=${this.onLeave}
        @pointerdown=${this.onPointerDown}
        @pointermove=${this.onPointerMove}
        @pointerup=${this.onPointerUp}
        @pointercancel=${this.onPointerUp}
      >
        ${this.renderCells()}
      </div>
      <div aria-live="polite">${this.announcement}</div>
    `;
  }
}

if (!customElements.get('freckers-pond')) customElements.define('freckers-pond', FreckersPond);
