/** <search-tree>: shows the tree of a search, with zoom, keyboard navigation and SVG export. It knows no rules: it is given
 * the engine's trace, and draws only what is in view.
 *
 * Properties: trace, side, line, step (below). Methods: select, openAll, closeAll, followLine, showOnly, zoom, fit, toSvg.
 * Event `node-select`, detail `{ node, line }`: the chosen node and the actions that lead to it.
 * The keys are listed in keys.js.
 *
 * @import { PropertyValues } from 'lit'
 * @import { Side, Trace } from '../../../wasm/lilypad.js'
 * @import { Scene, Shape } from './drawing.js'
 * @import { Point } from './gestures.js'
 * @import { Layout } from './layout.js'
 * @import { Tree } from './model.js' */
import { html, LitElement, nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { download } from '../../shared/page/download.js';
import { embedStyles } from '../embed-styles.js';
import { branch, card, cardOf, rowsBetween, sizeOf, trunk } from './drawing.js';
import { treeToSvg } from './export.js';
import { listenToGestures } from './gestures.js';
import { keyHandler } from './keys.js';
import { entriesBetween, layoutTree } from './layout.js';
import { childrenOf, createFinder, lineTo, parentOf, pathTo, principalLine, readTree } from './model.js';
import { entryStep, exitStep } from './steps.js';
import { COLOURS, shapeStyles, treeStyles } from './styles.js';
import { inWords, toolbar } from './view.js';
import { sentence, summary } from './words.js';

const [MIN_SCALE, MAX_SCALE] = [0.2, 2.5];
/** How far beyond the view to draw, so that scrolling shows no gaps. In pixels. */
const OVERSCAN = 300;
/** Size of the touch target that opens a node. */
const TOUCH_TARGET = 36;
/** @type {Trace} */
const EMPTY_TRACE = { total: 0, full: false, unit: 1, nodes: [] };

/** @param {Shape} shape */
function shapeTemplate(shape) {
  if (shape.kind === 'path') return svg`<path class=${shape.className} d=${shape.path} />`;
  if (shape.kind === 'text') return svg`<text class=${shape.className} x=${shape.x} y=${shape.y}>${shape.text}</text>`;
  return svg`<rect class=${shape.className} x=${shape.x} y=${shape.y} width=${shape.width} height=${shape.height} rx=${shape.round} />`;
}

export class SearchTree extends LitElement {
  static styles = [embedStyles, shapeStyles, treeStyles];

  static properties = {
    /** The trace of the search, a `Trace`. */
    trace: { attribute: false },
    /** Who is to move at the root. */
    side: {},
    /** The actions of the best line as the search reports it; if empty, it is taken from the tree. */
    line: { attribute: false },
    /** Shows the search after this many steps; null shows it finished. */
    step: { attribute: false },
    /** Title for screen readers and exported files. */
    label: {},
    theme: { reflect: true },
    selected: { state: true },
    scale: { state: true },
    layout: { state: true },
    top: { state: true },
  };

  constructor() {
    super();
    this.trace = EMPTY_TRACE;
    /** @type {Side} */
    this.side = 'red';
    /** @type {string[]} */
    this.line = [];
    /** @type {number | null} */
    this.step = null;
    this.label = 'Search tree';
    /** @type {string | null} */
    this.theme = null;
    this.selected = 0;
    this.scale = 1;
    /** Vertical scroll position in pixels. */
    this.top = 0;

    /** @type {Tree} */
    this.tree = readTree(EMPTY_TRACE);
    /** @type {Layout} */
    this.layout = layoutTree(this.tree, () => false);
    /** Nodes whose children are shown. @type {Set<number>} */
    this.opened = new Set([0]);
    /** @type {number[]} */
    this.best = [];
    this.summary = '';
    /** Where to scroll after the next update. @type {{ left: number, top: number } | null} */
    this.pendingScroll = null;
    this.wasDragged = () => false;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('trace')) this.readTrace();
    if (changed.has('trace') || changed.has('line'))
      this.best = this.tree.nodes.length ? principalLine(this.tree, this.line) : [];
    if (changed.has('trace') || changed.has('line') || changed.has('side'))
      this.summary = summary(this.tree, this.best, this.side);
    if (changed.has('trace') || changed.has('step')) this.arrange();
  }

  /** Keeps what was open and selected, as far as it is in the new tree. */
  readTrace() {
    const [before, tree] = [this.tree, readTree(this.trace)];
    this.tree = tree;
    if (!before.nodes.length || !tree.nodes.length) {
      [this.opened, this.selected] = [new Set([0]), 0];
      return;
    }
    const find = createFinder(before, tree);
    this.opened = new Set([0, ...[...this.opened].map(find).filter((node) => node >= 0)]);
    this.selected = Math.max(0, find(this.selected));
  }

  /** @param {number} node */
  stateOf(node) {
    if (this.step === null || exitStep(this.tree, node) <= this.step) return 'finished';
    return entryStep(this.tree, node) <= this.step ? 'entered' : 'unvisited';
  }

  arrange() {
    this.layout = layoutTree(
      this.tree,
      (node) => this.opened.has(node),
      (node) => this.stateOf(node),
    );
  }

  /** @returns {Scene} */
  get scene() {
    const { tree, layout, side, selected } = this;
    const top = this.top / this.scale;
    const line = new Set(this.step === null ? this.best : []);
    return {
      tree,
      layout,
      side,
      line,
      selected,
      top,
      isOpen: (node) => this.opened.has(node),
      isFinished: (node) => this.stateOf(node) === 'finished',
    };
  }

  firstUpdated() {
    const { view } = this;
    this.wasDragged = listenToGestures(view, (factor, at) => this.zoom(factor, at));
    view.addEventListener('scroll', () => (this.top = view.scrollTop), { passive: true });
    new ResizeObserver(() => this.requestUpdate()).observe(view);
  }

  /** @returns {HTMLElement} */
  get view() {
    return /** @type {HTMLElement} */ (this.renderRoot.querySelector('.view'));
  }

  updated() {
    if (!this.pendingScroll) return;
    this.view.scrollTo(this.pendingScroll);
    this.pendingScroll = null;
    this.top = this.view.scrollTop;
  }

  /** Selects a node and scrolls it into view. @param {number} node */
  async select(node) {
    for (const above of pathTo(this.tree, node).slice(0, -1)) this.opened.add(above);
    if (!this.layout.entryOf.has(node)) this.arrange();
    this.selected = node;
    this.dispatchEvent(
      new CustomEvent('node-select', {
        detail: { node, line: lineTo(this.tree, node) },
        bubbles: true,
        composed: true,
      }),
    );
    await this.updateComplete;
    this.reveal(node);
  }

  /** @param {number} node */
  reveal(node) {
    const { view, scale } = this;
    const { x, y, width, height } = cardOf(this.layout, this.layout.entryOf.get(node) ?? 0);
    const margin = 12;
    const within = (
      /** @type {number} */ at,
      /** @type {number} */ space,
      /** @type {number} */ from,
      /** @type {number} */ to,
    ) =>
      from * scale - margin < at
        ? from * scale - margin
        : to * scale + margin > at + space
          ? to * scale + margin - space
          : at;
    view.scrollTo(
      within(view.scrollLeft, view.clientWidth, x, x + width),
      within(view.scrollTop, view.clientHeight, y, y + height),
    );
    this.top = view.scrollTop;
  }

  /** @param {number} node @param {boolean} [wanted] */
  toggle(node, wanted = !this.opened.has(node)) {
    if (wanted) this.opened.add(node);
    else this.opened.delete(node);
    this.arrange();
    if (!this.layout.entryOf.has(this.selected)) this.select(node);
  }

  openAll() {
    for (let node = 0; node < this.tree.nodes.length; node++) if (this.tree.size[node] > 1) this.opened.add(node);
    this.arrange();
  }

  closeAll() {
    this.opened = new Set([0]);
    this.arrange();
    this.select(0);
  }

  /** Opens the best line and nothing else, and goes to its end. */
  followLine() {
    if (this.best.length) this.showOnly(this.best[this.best.length - 1]);
  }

  /** Opens the path to a node and nothing else. @param {number} node */
  showOnly(node) {
    this.opened = new Set([0, ...pathTo(this.tree, node)]);
    this.arrange();
    return this.select(node);
  }

  /** @param {number} factor @param {Point} [at] the point of the view that stays in entry */
  zoom(factor, at = { x: this.view.clientWidth / 2, y: this.view.clientHeight / 2 }) {
    const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, this.scale * factor));
    const { scrollLeft, scrollTop } = this.view;
    const ratio = scale / this.scale;
    this.pendingScroll = { left: (scrollLeft + at.x) * ratio - at.x, top: (scrollTop + at.y) * ratio - at.y };
    this.scale = scale;
  }

  /** Zooms out until everything fits the view. */
  fit() {
    const { width, height } = sizeOf(this.layout);
    const { clientWidth, clientHeight } = this.view;
    this.zoom(Math.min(1, clientWidth / width, clientHeight / height) / this.scale, { x: 0, y: 0 });
  }

  /** Everything that is open, as an SVG document in the current colours. */
  toSvg() {
    const probe = this.renderRoot.appendChild(document.createElement('span'));
    let style = shapeStyles.cssText;
    for (const name of COLOURS) {
      probe.style.color = `var(--${name})`;
      style = style.replaceAll(`var(--${name})`, getComputedStyle(probe).color);
    }
    probe.remove();
    return treeToSvg({ ...this.scene, top: 0 }, this.label, style);
  }

  save() {
    download('lilypad-tree.svg', [this.toSvg()], 'image/svg+xml');
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const item = event.target instanceof Element ? event.target.closest('[data-node]') : null;
    if (!item || this.wasDragged()) return;
    const node = Number(item.getAttribute('data-node'));
    const isHandle = /** @type {Element} */ (event.target).classList.contains('opens');
    if (isHandle || event.detail > 1) this.toggle(node);
    else this.select(node);
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const handler = event.ctrlKey || event.metaKey || event.altKey ? null : keyHandler(this, event.key);
    if (!handler) return;
    event.preventDefault();
    event.stopPropagation();
    handler();
  }

  /** The accessible, clickable part of a node; its drawing lies below. @param {Scene} scene @param {number} entry */
  renderItem(scene, entry) {
    const { tree } = this;
    const node = scene.layout.nodes[entry];
    const { x, y, width, height } = cardOf(scene.layout, entry, scene.top);
    const siblings = node ? childrenOf(tree, parentOf(tree, node)) : [0];
    return svg`<g
      role="treeitem"
      id="node-${node}"
      data-node=${node}
      aria-level=${scene.layout.levels[entry] + 1}
      aria-setsize=${siblings.length}
      aria-posinset=${siblings.indexOf(node) + 1}
      aria-selected=${node === this.selected}
      aria-expanded=${tree.size[node] > 1 ? this.opened.has(node) : nothing}
      aria-label=${sentence(tree, node, this.side)}
    >
      <rect class="touch" x=${x} y=${y} width=${width} height=${height} />
      ${tree.size[node] > 1 ? svg`<rect class="touch opens" x=${x + width - TOUCH_TARGET / 2} y=${y + (height - TOUCH_TARGET) / 2} width=${TOUCH_TARGET} height=${TOUCH_TARGET} />` : null}
    </g>`;
  }

  renderTree() {
    const { tree, layout, scale, scene } = this;
    const { width, height } = sizeOf(layout);
    const { first, last } = rowsBetween(
      (this.top - OVERSCAN) / scale,
      (this.top + (this.view?.clientHeight ?? 500) + OVERSCAN) / scale,
    );
    const { from, to, passing } = entriesBetween(layout, (node) => parentOf(tree, node), first, last);
    const entries = [...passing.reverse(), ...Array.from({ length: to - from }, (_, index) => from + index)];
    // The selected node is rendered even out of view, because aria-activedescendant refers to it.
    const chosen = layout.entryOf.get(this.selected);
    if (chosen !== undefined && !entries.includes(chosen)) entries.push(chosen);
    return html`<svg class="tree" role="none" width=${width * scale} height=${height * scale} viewBox="0 0 ${width} ${height}" @click=${this.onClick}>
      <g aria-hidden="true">${[trunk, branch, card].map((draw) => entries.map((entry) => draw(scene, entry).map(shapeTemplate)))}</g>
      ${repeat(
        entries.filter((entry) => layout.nodes[entry] >= 0),
        (entry) => layout.nodes[entry],
        (entry) => this.renderItem(scene, entry),
      )}
    </svg>`;
  }

  render() {
    const hasTree = this.tree.nodes.length > 0;
    return html`
      ${toolbar(this)}
      <div
        class="view"
        role=${hasTree ? 'tree' : nothing}
        tabindex=${hasTree ? 0 : nothing}
        aria-label=${hasTree ? `${this.label}: ${this.summary}` : nothing}
        aria-activedescendant=${hasTree ? `node-${this.selected}` : nothing}
        @keydown=${this.onKeyDown}
      >
        ${hasTree ? this.renderTree() : html`<p class="empty">No search yet.</p>`}
      </div>
      ${hasTree && this.step === null ? html`<p class="said">${sentence(this.tree, this.selected, this.side)}</p>` : null}
      ${hasTree ? inWords(this) : null}
    `;
  }
}

if (!customElements.get('search-tree')) customElements.define('search-tree', SearchTree);
