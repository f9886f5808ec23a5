/** <tree-growth position="…">: a Monte Carlo tree that grows simulation by simulation, and a board with the selected node.
 * @import { Rules, Trace } from '../../../../wasm/lilypad.js'
 * @import { SearchTree } from '../../../components/tree/search-tree.js' */
import { css, html } from 'lit';
import { grouped } from '../../../shared/numbers.js';
import '../../../components/freckers/freckers-pond.js';
import { childrenOf, createFinder, nodeAt, readTree } from '../../../components/tree/model.js';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { icon } from '../../../shared/page/icons.js';
import '../../../components/tree/search-tree.js';
import { lineText, percent } from '../../../components/tree/words.js';
import { define } from './figure.js';
import { createGrowth } from './growth.js';
import { choiceField, PositionFigure, sideOf } from './positions.js';
import { besideTree } from './tree-styles.js';

/** A little memory is enough for so few simulations. @type {[agent: string, name: string][]} */
const POLICIES = [
  ['mcts:memory=8', 'UCB1, random playouts'],
  ['mcts-widening:memory=8', 'UCB1 with widening'],
  ['mcts-best:memory=8', 'PUCT, evaluation'],
];
/** How many simulations are animated, how many of them one by one, and the most that can be shown. */
const [ANIMATED, ONE_BY_ONE, MAX_SIMULATIONS] = [120, 30, 2000];

/** The last node of the newest simulation: from the root, follows the children that gained a visit.
 * @param {Trace | null} before @param {Trace} after */
function lastSimulation(before, after) {
  const tree = readTree(after);
  const old = before?.nodes.length ? readTree(before) : null;
  const find = old ? createFinder(tree, old) : () => -1;
  const visits = (/** @type {number} */ node) => (find(node) < 0 || !old ? 0 : nodeAt(old, find(node)).visits);
  let node = 0;
  for (;;) {
    const next = childrenOf(tree, node).find((child) => nodeAt(tree, child).visits > visits(child));
    if (next === undefined) return { tree, node };
    node = next;
  }
}

export class TreeGrowth extends PositionFigure {
  static styles = [
    ...PositionFigure.styles,
    besideTree,
    css`
      .story { min-height: 3em; }
    `,
  ];

  static properties = {
    ...PositionFigure.properties,
    policy: { state: true },
    count: { state: true },
    trace: { state: true },
    story: { state: true },
    shown: { state: true },
  };

  constructor() {
    super();
    this.policy = POLICIES[0][0];
    this.count = 0;
    /** @type {Trace | null} */
    this.trace = null;
    this.story = '';
    /** Actions to the node shown on the board. @type {string[]} */
    this.shown = [];
    /** @type {Rules | null} */
    this.rules = null;
    this.searched = this.chosen;
    /** @type {ReturnType<typeof createGrowth> | null} */
    this.growth = null;
  }

  /** Starts again and animates the growth of the tree. */
  async grow() {
    const { rules, createEngine } = await sharedEngine();
    this.rules = rules;
    this.searched = this.chosen;
    this.growth = createGrowth(await createEngine(), { position: `fen ${this.chosen.position}`, agent: this.policy });
    [this.trace, this.shown] = [null, []];
    for (let count = 1; count < ANIMATED; count += count < ONE_BY_ONE ? 1 : 3) {
      this.show(count);
      await new Promise((next) => requestAnimationFrame(next));
    }
    this.describe(this.growth.at(ANIMATED - 1).trace);
    this.show(ANIMATED);
  }

  /** @param {number} wanted simulations */
  show(wanted) {
    if (!this.growth) return;
    const { trace, count } = this.growth.at(Math.min(MAX_SIMULATIONS, Math.max(1, wanted)));
    [this.trace, this.count] = [trace, count];
  }

  /** Describes the simulation after the given tree, and returns its last node. @param {Trace | null} before */
  describe(before) {
    if (!this.growth || !before) return null;
    const { tree, node } = lastSimulation(before, this.growth.at(nodeAt(readTree(before), 0).visits + 1).trace);
    const { visits, winRate } = nodeAt(tree, node);
    const end = visits === 1 ? 'a position that is new to the tree' : 'a position that was there';
    this.story = `The last simulation went ${lineText(tree, node, sideOf(this.searched))}, ${end}. There the win rate is now ${percent(winRate)} of ${grouped(visits)}.`;
    return node;
  }

  /** Shows the tree after `count` simulations and selects the last node of the newest one. @param {number} count */
  async step(count) {
    if (!this.growth || count < 2 || count > MAX_SIMULATIONS) return;
    const node = this.describe(this.growth.at(count - 1).trace);
    this.show(count);
    await this.updateComplete;
    /** @type {SearchTree | null} */
    const viewer = this.renderRoot.querySelector('search-tree');
    await viewer?.updateComplete;
    if (node !== null) await viewer?.select(node);
  }

  async demonstrate() {
    const state = await super.demonstrate();
    await this.step(this.count + 1);
    await this.step(this.count - 1);
    return state;
  }

  renderSteps() {
    const button = (
      /** @type {Parameters<typeof icon>[0]} */ name,
      /** @type {string} */ title,
      /** @type {number} */ count,
    ) => html`<button aria-label=${title} title=${title} @click=${() => this.step(count)}>${icon(name)}</button>`;
    return html`<div class="bar steps" role="group" aria-label="Go through the simulations">
        ${button('back', 'One simulation back', this.count - 1)} ${button('forth', 'One simulation on', this.count + 1)}
        <span class="status">${grouped(this.count)} simulations</span>
      </div>
      <input type="range" aria-label="Simulations" min="1" max=${Math.max(500, this.count)} .value=${String(this.count)} @input=${(/** @type {{ target: HTMLInputElement }} */ { target }) => this.show(Number(target.value))} />`;
  }

  renderTree() {
    const game = this.rules?.describe(
      `fen ${this.searched.position}${this.shown.length ? ` moves ${this.shown.join(' ')}` : ''}`,
    );
    return html`<div class="at">
        ${game ? html`<freckers-pond .position=${game.position} .lastMove=${game.history[game.history.length - 1] ?? null}></freckers-pond>` : null}
        <div class="stack"><p class="story" role="status">${this.state === 'running' ? '' : this.story}</p>${this.renderSteps()}
          <p class="status">On a card: win rate of who made the move, n visits, P prior, U the bound. The bar is its share of the visits.</p></div>
      </div>
      <search-tree
        label="Monte Carlo tree of the ${this.searched.name}"
        .trace=${this.trace}
        .side=${sideOf(this.searched)}
        @node-select=${(/** @type {CustomEvent<{ line: string[] }>} */ { detail }) => (this.shown = detail.line)}
      ></search-tree>`;
  }

  render() {
    return html`<div class="stack">
      <div class="bar">
        ${this.positionField()}
        ${choiceField('policy', 'Selection', POLICIES, this.policy, (policy) => (this.policy = policy))}
        ${this.runButton('Grow a tree', () => this.grow())}
      </div>
      ${this.trace?.nodes.length ? this.renderTree() : html`<slot></slot>`} ${this.errorLine()}
    </div>`;
  }
}

define('tree-growth', TreeGrowth);
