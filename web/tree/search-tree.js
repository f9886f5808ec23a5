/** <search-tree>: the tree of a search, to be opened, walked, zoomed and taken along. It knows no rules: it is given what
 * the engine wrote down, and draws only what is in view.
 *
 * Properties: trace, side, line, step (below). Methods: select, openAll, closeAll, followLine, showOnly, zoom, fit, toSvg.
 * Event `node-select`, detail `{ node, line }`: a node was chosen, and the actions that lead to it.
 * Keys: see keys.js.
 *
 * @import { PropertyValues } from 'lit'
 * @import { Side, Trace } from '../../wasm/lilypad.js'
 * @import { Scene, Shape } from './drawing.js'
 * @import { Point } from './gestures.js'
 * @import { Layout } from './layout.js'
 * @import { Tree } from './model.js' */
import { LitElement, html, nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { download } from '../arena/download.js';
import { embedStyles } from '../embed/styles.js';
import { branch, card, cardOf, linesBetween, sizeOf, trunk } from './drawing.js';
import { treeToSvg } from './export.js';
import { listenToGestures } from './gestures.js';
import { keyTask } from './keys.js';
import { entriesBetween, layoutTree } from './layout.js';
import { childrenOf, createFinder, lineTo, parentOf, pathTo, principalLine, readTree } from './model.js';
import { enteredAt, leftAt } from './steps.js';
import { COLOURS, shapeStyles, treeStyles } from './styles.js';
import { inWords, toolbar } from './view.js';
import { sentence, summary } from './words.js';

const [LEAST_SCALE, MOST_SCALE] = [0.2, 2.5];
/** How much is drawn beyond the view, so that scrolling finds something there. In pixels. */
const BEYOND = 300;
/** The place that opens a node, as wide as a finger needs. */
const TOUCH = 36;
/** @type {Trace} */
const NOTHING = { total: 0, full: false, unit: 1, nodes: [] };

/** @param {Shape} shape */
function drawn(shape) {
  if (shape.kind === 'stroke') return svg`<path class=${shape.look} d=${shape.path} />`;
  if (shape.kind === 'words') return svg`<text class=${shape.look} x=${shape.x} y=${shape.y}>${shape.text}</text>`;
  return svg`<rect class=${shape.look} x=${shape.x} y=${shape.y} width=${shape.width} height=${shape.height} rx=${shape.round} />`;
}

export class SearchTree extends LitElement {
  static styles = [embedStyles, shapeStyles, treeStyles];

  static properties = {
    /** What the engine wrote down, see `Trace`. */
    trace: { attribute: false },
    /** Who is to move at the root. */
    side: {},
    /** The best line's actions, as the search reports them; without it, the tree's best is taken. */
    line: { attribute: false },
    /** How many steps of the search have been made; null shows it finished. */
    step: { attribute: false },
    /** What the tree is of, for screen readers and as the title of a file. */
    label: {},
    theme: { reflect: true },
    selected: { state: true },
    scale: { state: true },
    layout: { state: true },
    top: { state: true },
  };

  constructor() {
    super();
    this.trace = NOTHING;
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
    /** Where the view is scrolled to, in pixels. */
    this.top = 0;

    /** @type {Tree} */
    this.tree = readTree(NOTHING);
    /** @type {Layout} */
    this.layout = layoutTree(this.tree, () => false);
    /** Nodes whose children are shown. @type {Set<number>} */
    this.opened = new Set([0]);
    /** @type {number[]} */
    this.best = [];
    this.summary = '';
    /** Where to scroll once the size has changed. @type {{ left: number, top: number } | null} */
    this.wantedScroll = null;
    this.wasDragged = () => false;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('trace')) this.takeTree();
    if (changed.has('trace') || changed.has('line')) this.best = this.tree.nodes.length ? principalLine(this.tree, this.line) : [];
    if (changed.has('trace') || changed.has('line') || changed.has('side')) this.summary = summary(this.tree, this.best, this.side);
    if (changed.has('trace') || changed.has('step')) this.arrange();
  }

  /** What was open and chosen stays so, as far as it is in the new tree. */
  takeTree() {
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
    if (this.step === null || leftAt(this.tree, node) <= this.step) return 'left';
    return enteredAt(this.tree, node) <= this.step ? 'entered' : 'unknown';
  }

  arrange() {
    this.layout = layoutTree(this.tree, (node) => this.opened.has(node), (node) => this.stateOf(node));
  }

  /** @returns {Scene} */
  get scene() {
    const { tree, layout, side, selected } = this;
    const top = this.top / this.scale;
    const line = new Set(this.step === null ? this.best : []);
    return { tree, layout, side, line, selected, top, isOpen: (node) => this.opened.has(node), isLeft: (node) => this.stateOf(node) === 'left' };
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
    if (!this.wantedScroll) return;
    this.view.scrollTo(this.wantedScroll);
    this.wantedScroll = null;
    this.top = this.view.scrollTop;
  }

  /** Chooses a node and brings it into view. @param {number} node */
  async select(node) {
    for (const above of pathTo(this.tree, node).slice(0, -1)) this.opened.add(above);
    if (!this.layout.places.has(node)) this.arrange();
    this.selected = node;
    this.dispatchEvent(new CustomEvent('node-select', { detail: { node, line: lineTo(this.tree, node) }, bubbles: true, composed: true }));
    await this.updateComplete;
    this.reveal(node);
  }

  /** @param {number} node */
  reveal(node) {
    const { view, scale } = this;
    const { x, y, width, height } = cardOf(this.layout, this.layout.places.get(node) ?? 0);
    const margin = 12; // of the card; above it, its parents stay in view
    const within = (/** @type {number} */ at, /** @type {number} */ space, /** @type {number} */ from, /** @type {number} */ to) =>
      from * scale - margin < at ? from * scale - margin : to * scale + margin > at + space ? to * scale + margin - space : at;
    view.scrollTo(within(view.scrollLeft, view.clientWidth, x, x + width), within(view.scrollTop, view.clientHeight, y, y + height));
    this.top = view.scrollTop;
  }

  /** @param {number} node @param {boolean} [wanted] */
  toggle(node, wanted = !this.opened.has(node)) {
    if (wanted) this.opened.add(node);
    else this.opened.delete(node);
    this.arrange();
    if (!this.layout.places.has(this.selected)) this.select(node);
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

  /** Opens the way to a node and nothing else. @param {number} node */
  showOnly(node) {
    this.opened = new Set([0, ...pathTo(this.tree, node)]);
    this.arrange();
    return this.select(node);
  }

  /** @param {number} factor @param {Point} [at] the place in the view that stays where it is */
  zoom(factor, at = { x: this.view.clientWidth / 2, y: this.view.clientHeight / 2 }) {
    const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, this.scale * factor));
    const { scrollLeft, scrollTop } = this.view;
    const ratio = scale / this.scale;
    this.wantedScroll = { left: (scrollLeft + at.x) * ratio - at.x, top: (scrollTop + at.y) * ratio - at.y };
    this.scale = scale;
  }

  /** As large as the view allows. */
  fit() {
    const { width, height } = sizeOf(this.layout);
    const { clientWidth, clientHeight } = this.view;
    this.zoom(Math.min(1, clientWidth / width, clientHeight / height) / this.scale, { x: 0, y: 0 });
  }

  /** Everything that is open, as an SVG document with the colours that are seen. */
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
    const opens = /** @type {Element} */ (event.target).classList.contains('opens');
    if (opens || event.detail > 1) this.toggle(node);
    else this.select(node);
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const task = event.ctrlKey || event.metaKey || event.altKey ? null : keyTask(this, event.key);
    if (!task) return;
    event.preventDefault();
    event.stopPropagation();
    task();
  }

  /** A node as screen readers and pointers meet it; its picture lies below. @param {Scene} scene @param {number} place */
  renderItem(scene, place) {
    const { tree } = this;
    const node = scene.layout.nodes[place];
    const { x, y, width, height } = cardOf(scene.layout, place, scene.top);
    const siblings = node ? childrenOf(tree, parentOf(tree, node)) : [0];
    return svg`<g
      role="treeitem"
      id="node-${node}"
      data-node=${node}
      aria-level=${scene.layout.levels[place] + 1}
      aria-setsize=${siblings.length}
      aria-posinset=${siblings.indexOf(node) + 1}
      aria-selected=${node === this.selected}
      aria-expanded=${tree.size[node] > 1 ? this.opened.has(node) : nothing}
      aria-label=${sentence(tree, node, this.side)}
    >
      <rect class="touch" x=${x} y=${y} width=${width} height=${height} />
      ${tree.size[node] > 1 ? svg`<rect class="touch opens" x=${x + width - TOUCH / 2} y=${y + (height - TOUCH) / 2} width=${TOUCH} height=${TOUCH} />` : null}
    </g>`;
  }

  renderTree() {
    const { tree, layout, scale, scene } = this;
    const { width, height } = sizeOf(layout);
    const { first, last } = linesBetween((this.top - BEYOND) / scale, (this.top + (this.view?.clientHeight ?? 500) + BEYOND) / scale);
    const { from, to, passing } = entriesBetween(layout, (node) => parentOf(tree, node), first, last);
    const places = [...passing.reverse(), ...Array.from({ length: to - from }, (_, index) => from + index)];
    // The chosen node is there even out of view: focus must rest on something.
    const chosen = layout.places.get(this.selected);
    if (chosen !== undefined && !places.includes(chosen)) places.push(chosen);
    return html`<svg class="tree" role="none" width=${width * scale} height=${height * scale} viewBox="0 0 ${width} ${height}" @click=${this.onClick}>
      <g aria-hidden="true">${[trunk, branch, card].map((draw) => places.map((place) => draw(scene, place).map(drawn)))}</g>
      ${repeat(places.filter((place) => layout.nodes[place] >= 0), (place) => layout.nodes[place], (place) => this.renderItem(scene, place))}
    </svg>`;
  }

  render() {
    const some = this.tree.nodes.length > 0;
    return html`
      ${toolbar(this)}
      <div
        class="view"
        role=${some ? 'tree' : nothing}
        tabindex=${some ? 0 : nothing}
        aria-label=${some ? `${this.label}: ${this.summary}` : nothing}
        aria-activedescendant=${some ? `node-${this.selected}` : nothing}
        @keydown=${this.onKeyDown}
      >
        ${some ? this.renderTree() : html`<p class="empty">No search yet.</p>`}
      </div>
      ${some && this.step === null ? html`<p class="said">${sentence(this.tree, this.selected, this.side)}</p>` : null}
      ${some ? inWords(this) : null}
    `;
  }
}

if (!customElements.get('search-tree')) customElements.define('search-tree', SearchTree);
