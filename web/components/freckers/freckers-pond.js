/** <freckers-pond>: the board itself. It draws a position and reports what the player wants to do. It knows no rules: legal
 * moves, paths and pads that would grow come in as data, and an event by itself changes nothing.
 *
 * Event `action`, detail `{ action }`: `grow`, or the four digits of one of the given moves.
 * Event `paint`, detail `{ cell }`, while editable: a cell was clicked or dragged over.
 * Event `choose`, detail `{ cell }`: a frog was selected, or with null is no longer.
 * Event `refused`, detail a Click: a cell was chosen that means nothing now. The selection stays.
 *
 * @import { PropertyValues } from 'lit'
 * @import { Content } from './board-geometry.js'
 * @typedef {{ action: string, path: string[] }} Move
 * @typedef {{ content: Content | undefined, selected: string | null }} Click what is on the cell, and the selected frog's cell
 * @typedef {{ strength: number, label: string, spoken: string }} Tint `strength` from -1 to 1, and what the colour means */
import { adoptStyles, html, LitElement } from 'lit';
import { cellOf, onBoardKey } from '../cells.js';
import { hops } from './board-drawing.js';
import {
  CELLS,
  cellAt,
  endOf,
  MARGIN,
  SIZE,
  spokenCell,
  spokenChoice,
  spokenMove,
  UNIT,
  VIEW,
} from './board-geometry.js';
import { drawScene } from './board-scene.js';
import { drawingStyles, gridStyles, markStyles, trailStyles } from './board-styles.js';
import { contentsOf } from './position-text.js';

const HOP_MILLISECONDS = 240;
const SUNK_PADS_DELAY_MILLISECONDS = 1000;
/** How far a pointer may move before a press becomes a drag, in pixels. */
const DRAG_THRESHOLD = 8;

/** Whether a position can come right after another: their numbers of moves, the last field, do. @param {string} before @param {string} after */
const follows = (before, after) => Number(before.split(' ')[2]) + 1 === Number(after.split(' ')[2]);

export class FreckersPond extends LitElement {
  static styles = [drawingStyles, trailStyles, markStyles, gridStyles];

  static properties = {
    /** The position as text. */
    position: {},
    /** Legal moves with their paths; without any the board is read-only. */
    moves: { attribute: false },
    /** Whether the player may grow. */
    growable: { type: Boolean },
    /** Cells to show as pads that would grow. */
    preview: { attribute: false },
    /** The move that led here. If the position before it was shown, the frog hops along its path. */
    lastMove: { attribute: false },
    /** Paths to draw over the board, the most important first. An empty one stands for growing, which has no arrow. */
    arrows: { attribute: false },
    /** Cells to colour and label. */
    tints: { attribute: false },
    /** Clicks paint cells instead of moving frogs. */
    editable: { type: Boolean },
    /** Whether rows and columns are numbered. */
    coordinates: { attribute: false },
    /** Whether Blue starts at the bottom instead of Red. */
    flipped: { type: Boolean, reflect: true },
    selected: { state: true },
    hovered: { state: true },
    sunkPads: { state: true },
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
    this.coordinates = true;
    this.flipped = false;
    /** @type {string | null} */
    this.selected = null;
    /** @type {string | null} */
    this.hovered = null;
    /** Sunk pads are invisible until they rise, so they are drawn later, when there is time. */
    this.sunkPads = false;
    /** The drawing that web/tools/first-paint.js wrote into the page; kept until the first change.
     * @type {Element[]} */
    this.prerendered = [];
    /** Resolves when the animation has ended. @type {Promise<unknown>} */
    this.settled = Promise.resolve();

    this.focused = '00';
    /** @type {Map<string, Content>} */
    this.contents = new Map();
    /** @type {Set<string>} */
    this.fresh = new Set();
    this.announcement = '';
    /** @type {{ cell: string, x: number, y: number, moving: boolean } | null} */
    this.drag = null;
    this.ignoreNextClick = false;
  }

  createRenderRoot() {
    const prerendered = [...(this.shadowRoot?.children ?? [])];
    const root = /** @type {ShadowRoot} */ (super.createRenderRoot());
    if (!prerendered.length) return root;
    this.prerendered = prerendered;
    this.renderOptions.renderBefore = null; // the cells come after the prerendered drawing, on top of it
    adoptStyles(root, [gridStyles]); // the drawing has its own styles, and applying them again takes time
    return root;
  }

  /** Replaces the prerendered drawing by one of our own. */
  replacePrerendered() {
    for (const element of this.prerendered) element.remove();
    this.prerendered = [];
    adoptStyles(/** @type {ShadowRoot} */ (this.renderRoot), FreckersPond.elementStyles);
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (this.hasUpdated && this.prerendered.length) this.replacePrerendered();
    if (changed.has('moves') && !this.moves.some(({ path }) => path[0] === this.selected)) this.selected = null;
    if (!changed.has('position')) return;
    const before = this.contents;
    const started = before.size > 0;
    this.contents = contentsOf(this.position);
    const grew = this.lastMove?.action === 'grow' && started && follows(String(changed.get('position')), this.position);
    this.fresh = new Set(
      grew ? CELLS.filter((cell) => before.get(cell) === 'water' && this.contents.get(cell) === 'pad') : [],
    );
    this.selected = null;
    if (!this.lastMove) this.announcement = '';
    if (!started || !changed.has('lastMove') || !this.lastMove) return;
    const mover = this.position.split(' ')[1] === 'r' ? 'blue' : 'red';
    this.announcement = spokenMove(this.lastMove, mover);
  }

  firstUpdated() {
    setTimeout(() => (this.sunkPads = true), SUNK_PADS_DELAY_MILLISECONDS);
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    // The turned board has another cell in the place of the focused one.
    if (changed.has('flipped') && this.shadowRoot?.activeElement) this.focus();
    const path = this.lastMove?.path ?? [];
    const hasMoved = changed.has('lastMove') && changed.get('position') && path.length > 1;
    if (!hasMoved || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const before = contentsOf(String(changed.get('position')));
    if (before.get(path[0]) !== this.contents.get(endOf(path))) return;
    const frog = this.frogAt(endOf(path));
    if (!frog) return;
    const flight = frog.animate(hops(path, this.flipped), { duration: HOP_MILLISECONDS * (path.length - 1) });
    this.settled = flight.finished.catch(() => {});
  }

  /** Focuses the cell that Tab would lead to. @param {FocusOptions} [options] */
  focus(options) {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('[tabindex="0"]'))?.focus(options);
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

  /** @param {string} name @param {object} detail */
  fire(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** @param {string} action */
  requestAction(action) {
    this.fire('action', { action });
  }

  /** @param {string} cell */
  paint(cell) {
    this.fire('paint', { cell });
  }

  /** @param {string | null} cell */
  select(cell) {
    this.selected = cell;
    if (cell) this.announcement = spokenChoice(this.movesFrom(cell));
    this.fire('choose', { cell });
  }

  /** @param {string} cell */
  refuse(cell) {
    this.fire('refused', { content: this.contents.get(cell), selected: this.selected });
  }

  /** What a click or Enter on a cell means. @param {string} cell */
  activate(cell) {
    if (this.editable) return this.paint(cell);
    const move = this.moveTo(cell);
    if (move) this.requestAction(move.action);
    else if (cell === this.selected) this.select(null);
    else if (this.movesFrom(cell).length) this.select(cell);
    else this.refuse(cell);
  }

  /** @param {Event} event */
  onClick(event) {
    const cell = cellOf(event);
    if (cell && !this.ignoreNextClick) this.activate(cell);
    this.ignoreNextClick = false;
  }

  /** @param {PointerEvent} event */
  onHover(event) {
    this.hovered = cellOf(event);
    if (this.editable && event.buttons === 1 && event.pointerType === 'mouse' && this.hovered) {
      this.paint(this.hovered);
      this.ignoreNextClick = true;
    }
  }

  onLeave() {
    this.hovered = null;
  }

  /** @param {Event} event */
  onFocus(event) {
    this.focused = cellOf(event) ?? this.focused;
    this.hovered = this.focused;
    this.requestUpdate();
  }

  /** @param {PointerEvent} event */
  onPointerDown(event) {
    const cell = cellOf(event);
    this.ignoreNextClick = false;
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
      this.select(drag.cell);
      if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
    }
    this.hovered = this.cellUnder(event);
    const scale = VIEW / this.getBoundingClientRect().width;
    const frog = this.frogAt(drag.cell);
    if (frog) frog.style.transform = `translate(${x * scale}px, ${y * scale}px) scale(1.12)`;
  }

  /** @param {PointerEvent} event */
  onPointerUp(event) {
    const drag = this.drag;
    this.drag = null;
    if (!drag?.moving) return;
    this.ignoreNextClick = true;
    const frog = this.frogAt(drag.cell);
    if (frog) frog.style.transform = '';
    const cell = event.type === 'pointerup' ? this.cellUnder(event) : null;
    const move = cell && this.moveTo(cell);
    if (move) this.requestAction(move.action);
    else if (cell && cell !== drag.cell) this.refuse(cell);
  }

  /** @param {PointerEvent} event */
  cellUnder(event) {
    const { left, top, width, height } = this.getBoundingClientRect();
    const [x, y] = [((event.clientX - left) / width) * VIEW, ((event.clientY - top) / height) * VIEW];
    return cellAt(Math.floor((x - MARGIN) / UNIT), Math.floor((y - MARGIN) / UNIT), this.flipped);
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const isUsed = onBoardKey(event, {
      choose: (cell) => this.activate(cell),
      cancel: () => this.select(null),
      isTarget: (cell) => Boolean(this.selected ? this.moveTo(cell) : this.movesFrom(cell).length),
    });
    if (isUsed || event.key.toLowerCase() !== 'g' || !this.growable) return;
    if (!cellOf(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    this.requestAction('grow');
    event.preventDefault();
    event.stopPropagation();
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
    const rows = Array.from({ length: SIZE }, (_, y) =>
      Array.from({ length: SIZE }, (_, x) => cellAt(x, y, this.flipped) ?? ''),
    );
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
    const { contents, flipped, coordinates, fresh, preview, sunkPads, lastMove, tints, selected, arrows } = this;
    const targets = selected ? this.movesFrom(selected).map(({ path }) => endOf(path)) : [];
    const hoveredPath = (this.hovered && this.moveTo(this.hovered)?.path) || [];
    const dragged = this.drag?.moving ? selected : null;
    const { hovered } = this;
    const inviting = hovered && hovered !== selected && this.movesFrom(hovered).length ? hovered : null;
    return drawScene({
      contents,
      flipped,
      coordinates,
      fresh,
      preview,
      sunkPads,
      lastPath: lastMove?.path ?? [],
      tints,
      selected,
      targets,
      hoveredPath,
      inviting,
      dragged,
      arrows,
    });
  }

  render() {
    return html`
      ${this.prerendered.length ? null : this.renderScene()}
      <div
        role="grid"
        aria-label="Freckers board"
        aria-describedby="keys"
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
      <p id="keys" hidden>
        Arrow keys move over the board. Page Down goes to the next cell you can choose. Enter chooses it, Escape cancels, G
        grows.
      </p>
      <div aria-live="polite">${this.announcement}</div>
    `;
  }
}

if (!customElements.get('freckers-pond')) customElements.define('freckers-pond', FreckersPond);
