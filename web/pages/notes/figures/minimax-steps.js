/** <minimax-steps position="…" depth="2">: a real search to step through, forwards and backwards, beside the board.
 *
 * @import { Rules, SearchReport } from '../../../../wasm/lilypad.js'
 * @import { SearchTree } from '../../../components/tree/search-tree.js'
 * @import { Tree } from '../../../components/tree/model.js' */
import { css, html } from 'lit';
import { nameOf, otherSide } from '../../../shared/match/sides.js';
import { grouped } from '../../../shared/numbers.js';
import '../../../components/freckers/freckers-pond.js';
import { lineTo, plyOf, readTree } from '../../../components/tree/model.js';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { icon } from '../../../shared/page/icons.js';
import '../../../components/tree/search-tree.js';
import { enteredCount, nextCut, nodeOfStep, stepCount, windowAt } from '../../../components/tree/steps.js';
import { storyOf } from '../../../components/tree/story.js';
import { define } from './figure.js';
import { choiceField, POSITIONS, PositionFigure, sideOf } from './positions.js';
import { besideTree } from './tree-styles.js';
import { largestScore, windowLine } from './window-line.js';

const MAX_NODES = 100_000;

export class MinimaxSteps extends PositionFigure {
  static styles = [
    ...PositionFigure.styles,
    besideTree,
    css`
      .story { min-height: 4.4em; }
      .window-line { width: 100%; max-width: 24rem; }
      .window-line .axis { stroke: var(--line); stroke-width: 2; }
      .window-line .open { stroke: var(--accent); stroke-width: 7; stroke-linecap: round; opacity: 0.55; }
      .window-line .mark { stroke: var(--text); stroke-width: 2; }
    `,
  ];

  static properties = {
    ...PositionFigure.properties,
    depth: { type: Number },
    pruning: { state: true },
    order: { state: true },
    report: { state: true },
    step: { state: true },
    shown: { state: true },
  };

  constructor() {
    super();
    this.chosen = POSITIONS[2];
    this.depth = 2;
    this.pruning = true;
    this.order = 'none';
    /** @type {SearchReport | null} */
    this.report = null;
    /** The position that was searched; `chosen` may have changed since. */
    this.searched = this.chosen;
    this.step = 0;
    /** The node shown on the board. */
    this.shown = 0;
    /** @type {Tree} */
    this.tree = readTree({ total: 0, full: false, unit: 1, nodes: [] });
    /** @type {Rules | null} */
    this.rules = null;
    /** Number of positions that a search without pruning visits. */
    this.unpruned = 0;
  }

  async search() {
    const { rules, client } = await sharedEngine();
    const { chosen, depth, pruning, order } = this;
    const ask = (/** @type {boolean} */ cuts, /** @type {number} */ trace) =>
      client.search(
        `fen ${chosen.position}`,
        `alphabeta:depth=${depth},pruning=${cuts ? 'on' : 'off'},order=${order}`,
        `depth ${depth}`,
        { trace },
      );
    const [report, whole] = await Promise.all([ask(pruning, MAX_NODES), ask(false, 0)]);
    if (!report.trace) throw new Error('the search returned no tree');
    this.tree = readTree(report.trace);
    [this.rules, this.report, this.unpruned, this.searched] = [rules, report, whole.nodes, chosen];
    await this.go(0);
  }

  /** @returns {SearchTree | null} */
  get viewer() {
    return this.renderRoot.querySelector('search-tree');
  }

  /** Shows a step of the search. @param {number} step */
  async go(step) {
    this.step = Math.min(stepCount(this.tree) - 1, Math.max(0, step));
    await this.updateComplete;
    await this.viewer?.showOnly(nodeOfStep(this.tree, this.step).node);
  }

  toNextCut() {
    const step = nextCut(this.tree, this.step);
    return this.go(step < 0 ? stepCount(this.tree) - 1 : step);
  }

  async demonstrate() {
    const state = await super.demonstrate();
    if (state !== 'done') return state;
    await this.go(1);
    await this.toNextCut();
    await this.go(this.step - 1);
    await this.go(Infinity);
    return state;
  }

  renderChoices() {
    const change = (/** @type {Partial<MinimaxSteps>} */ changes) => Object.assign(this, changes);
    return html`<div class="bar">
      ${this.positionField()}
      ${choiceField(
        'depth',
        'Depth',
        [
          [1, '1'],
          [2, '2'],
          [3, '3'],
        ],
        this.depth,
        (depth) => change({ depth }),
      )}
      ${choiceField(
        'pruning',
        'Pruning',
        [
          [true, 'on'],
          [false, 'off'],
        ],
        this.pruning,
        (pruning) => change({ pruning }),
      )}
      ${choiceField(
        'order',
        'Order',
        [
          ['none', 'as found'],
          ['hops', 'longest first'],
        ],
        this.order,
        (order) => change({ order }),
      )}
      ${this.runButton('Search', () => this.search())}
    </div>`;
  }

  renderSteps() {
    const last = stepCount(this.tree) - 1;
    const button = (
      /** @type {Parameters<typeof icon>[0]} */ name,
      /** @type {string} */ title,
      /** @type {number} */ step,
    ) => html`<button aria-label=${title} title=${title} @click=${() => this.go(step)}>${icon(name)}</button>`;
    return html`<div class="bar steps" role="group" aria-label="Go through the search">
        ${button('first', 'To the beginning', 0)} ${button('back', 'One step back', this.step - 1)}
        ${button('forth', 'One step on', this.step + 1)} ${button('last', 'To the end', last)}
        <button @click=${this.toNextCut}>Next cut</button>
      </div>
      <input type="range" aria-label="Step of the search" min="0" max=${last} .value=${String(this.step)} @input=${(/** @type {{ target: HTMLInputElement }} */ { target }) => this.go(Number(target.value))} />`;
  }

  renderBoard() {
    const line = lineTo(this.tree, this.shown);
    const game = this.rules?.describe(`fen ${this.searched.position}${line.length ? ` moves ${line.join(' ')}` : ''}`);
    return game
      ? html`<freckers-pond .position=${game.position} .lastMove=${game.history[game.history.length - 1] ?? null}></freckers-pond>`
      : null;
  }

  renderSearch() {
    const { tree, step, report } = this;
    const side = sideOf(this.searched);
    const { node } = nodeOfStep(tree, step);
    const toMove = nameOf(plyOf(tree, node) % 2 ? otherSide(side) : side);
    const entered = enteredCount(tree, step);
    const share = this.unpruned ? ` Without pruning it would be ${grouped(this.unpruned)}.` : '';
    return html`<div class="at">
        ${this.renderBoard()}
        <div class="stack">
          <p class="story" role="status">${storyOf(tree, step, side)}</p>
          ${windowLine(windowAt(tree, node, step), tree.unit, largestScore(tree), toMove)}
          ${this.renderSteps()}
          <p class="status">Step ${grouped(step + 1)} of ${grouped(stepCount(tree))}. Looked at ${grouped(entered)} of ${grouped(tree.nodes.length)} positions of this search.${share}</p>
        </div>
      </div>
      <search-tree
        label="Search of the ${this.searched.name}"
        .trace=${report?.trace}
        .step=${step === stepCount(tree) - 1 ? null : step}
        .side=${side}
        @node-select=${(/** @type {CustomEvent<{ node: number }>} */ { detail }) => (this.shown = detail.node)}
      ></search-tree>`;
  }

  render() {
    return html`<div class="stack">${this.renderChoices()} ${this.report ? this.renderSearch() : html`<slot></slot>`} ${this.errorLine()}</div>`;
  }
}

define('minimax-steps', MinimaxSteps);
