/** <tree-growth position="…">: a Monte Carlo tree that grows simulation by simulation, with the board of the position that is looked at.
 * @import { Rules, Trace } from '../../../wasm/lilypad.js'
 * @import { SearchTree } from '../../tree/search-tree.js' */
import { css, html } from 'lit';
import { load } from '../../../wasm/loader.js';
import '../../components/freckers-pond.js';
import { sharedEngine } from '../../embed/engine.js';
import { icon } from '../../play/icons.js';
import { childrenOf, createFinder, nodeAt, readTree } from '../../tree/model.js';
import '../../tree/search-tree.js';
import { counted, lineText, percent } from '../../tree/words.js';
import { define } from './figure.js';
import { createGrowth } from './growth.js';
import { PositionFigure, choiceField, sideOf } from './positions.js';
import { besideTree } from './tree-styles.js';

/** A small memory is plenty for so few simulations. @type {[agent: string, name: string][]} */
const POLICIES = [
  ['mcts:memory=8', 'UCB1, random playouts'],
  ['mcts-widening:memory=8', 'UCB1 with widening and bias'],
  ['mcts-best:memory=8', 'PUCT, evaluation'],
];
/** Simulations that are shown growing, the first of them one by one, and the most that can be asked for. */
const [GROWS, ONE_BY_ONE, MOST] = [120, 30, 2000];

/** The path of the last simulation: at each node, the child that has one visit more than before.
 * @param {Trace | null} before @param {Trace} after */
function lastPath(before, after) {
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
    /** Actions to the node on the board. @type {string[]} */
    this.shown = [];
    /** @type {Rules | null} */
    this.rules = null;
    this.grown = this.chosen;
    /** @type {ReturnType<typeof createGrowth> | null} */
    this.growth = null;
  }

  /** Begins anew, and lets the tree grow before the reader's eyes. */
  async grow() {
    const { rules, module } = await sharedEngine();
    this.rules = rules;
    this.grown = this.chosen;
    this.growth = createGrowth(await load(module), { position: `fen ${this.chosen.position}`, agent: this.policy });
    [this.trace, this.shown] = [null, []];
    for (let count = 1; count < GROWS; count += count < ONE_BY_ONE ? 1 : 3) {
      this.show(count);
      await new Promise((next) => requestAnimationFrame(next));
    }
    this.tell(this.growth.at(GROWS - 1).trace);
    this.show(GROWS);
  }

  /** @param {number} wanted simulations */
  show(wanted) {
    if (!this.growth) return;
    const { trace, count } = this.growth.at(Math.min(MOST, Math.max(1, wanted)));
    [this.trace, this.count] = [trace, count];
  }

  /** What the simulation after a tree did. @param {Trace | null} before */
  tell(before) {
    if (!this.growth || !before) return null;
    const { tree, node } = lastPath(before, this.growth.at(nodeAt(readTree(before), 0).visits + 1).trace);
    const { visits, winRate } = nodeAt(tree, node);
    const end = visits === 1 ? 'a position that is new to the tree' : 'a position that was there';
    this.story = `The last simulation went ${lineText(tree, node, sideOf(this.grown))}, ${end}. There the win rate is now ${percent(winRate)} of ${counted(visits)}.`;
    return node;
  }

  /** One simulation on or back, followed to its end. @param {number} count */
  async step(count) {
    if (!this.growth || count < 2 || count > MOST) return;
    const node = this.tell(this.growth.at(count - 1).trace);
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
    const button = (/** @type {Parameters<typeof icon>[0]} */ name, /** @type {string} */ title, /** @type {number} */ count) =>
      html`<button aria-label=${title} title=${title} @click=${() => this.step(count)}>${icon(name)}</button>`;
    return html`<div class="bar steps" role="group" aria-label="Go through the simulations">
        ${button('back', 'One simulation back', this.count - 1)} ${button('forth', 'One simulation on', this.count + 1)}
        <span class="status">${counted(this.count)} simulations</span>
      </div>
      <input type="range" aria-label="Simulations" min="1" max=${Math.max(500, this.count)} .value=${String(this.count)} @input=${(/** @type {{ target: HTMLInputElement }} */ { target }) => this.show(Number(target.value))} />`;
  }

  renderTree() {
    const game = this.rules?.describe(`fen ${this.grown.position}${this.shown.length ? ` moves ${this.shown.join(' ')}` : ''}`);
    return html`<div class="at">
        ${game ? html`<freckers-pond .position=${game.position} .lastMove=${game.history[game.history.length - 1] ?? null}></freckers-pond>` : null}
        <div class="stack"><p class="story" role="status">${this.state === 'running' ? '' : this.story}</p>${this.renderSteps()}
          <p class="status">On a card: win rate of who made the move, n visits, P prior, U the bound. The bar is its share of the visits.</p></div>
      </div>
      <search-tree
        label="Monte Carlo tree of the ${this.grown.name}"
        .trace=${this.trace}
        .side=${sideOf(this.grown)}
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
      ${this.trace?.nodes.length ? this.renderTree() : html`<slot></slot>`} ${this.troubleLine()}
    </div>`;
  }
}

define('tree-growth', TreeGrowth);
