/** <sampled-worlds deal="7" moves="…">: a game of Sequence as one player sees it, and worlds that agree with what that player
 * knows, as the engine samples them.
 * @import { SequenceDescription, SequenceEngine, SequenceReport } from '../../../wasm/lilypad.js' */
import { css, html } from 'lit';
import { compile } from '../../../wasm/module.js';
import { createSequenceClient } from '../../../wasm/sequence-client.js';
import { loadSequence } from '../../../wasm/sequence.js';
import '../../components/card-row.js';
import { isWild, sideOf, spokenCard, spokenPlay } from '../../components/cards.js';
import '../../components/sequence-board.js';
import { workerMaker } from '../../embed/engine.js';
import { nameOf } from '../../play/outcome.js';
import { NoteFigure, breathe, define } from './figure.js';

const MODULE = new URL('./sequence.wasm', import.meta.url);
const MANY = 1000;
const SIMULATIONS = 2000;
const AGENT = 'seq-champion';

/** @typedef {{ worlds: number, held: Map<string, number>, threatened: number }} Count of sampled worlds: those in which the
 * other holds a card, and those in which it can complete a line at once */

export class SampledWorlds extends NoteFigure {
  static styles = [
    ...NoteFigure.styles,
    css`
      :host { container-type: inline-size; }
      h3 { margin: 0; font-size: 0.9rem; }
      .share { display: inline-block; min-width: 3.2rem; text-align: right; }
      ol { margin: 0; padding-left: 1.25rem; font-size: 0.9rem; }
    `,
  ];

  static properties = { ...NoteFigure.properties, deal: { type: Number }, moves: {}, world: { state: true }, count: { state: true }, report: { state: true } };

  constructor() {
    super();
    this.deal = 7;
    this.moves = '';
    /** The other hand as sampled last. @type {string[] | null} */
    this.world = null;
    /** @type {Count} */
    this.count = { worlds: 0, held: new Map(), threatened: 0 };
    /** @type {SequenceReport | null} */
    this.report = null;
    /** @type {SequenceEngine | null} */
    this.engine = null;
    /** @type {SequenceDescription | null} */
    this.game = null;
    /** @type {WebAssembly.Module | null} */
    this.module = null;
  }

  async load() {
    this.module = await compile(MODULE);
    this.engine = await loadSequence(this.module);
    const moves = this.moves.split(/[\s.]+/).filter(Boolean).join(' ');
    this.game = this.engine.position(`deal ${this.deal}${moves ? ` moves ${moves}` : ''}`);
  }

  /** Cards with which the other would complete a line; a wild jack does on any of their cells. */
  get winning() {
    if (!this.engine || !this.game) return new Set();
    const board = this.engine.board();
    const cells = this.engine.map()[this.game.turn === 0 ? 1 : 0].map(({ rc: [row, column] }) => 10 * row + column);
    return new Set(cells.length ? [...cells.map((cell) => board[cell]), 'jd', 'jc'] : []);
  }

  /** @param {number} worlds */
  async sample(worlds) {
    const { engine, winning } = this;
    if (!engine) return;
    const held = new Map(this.count.held);
    let { worlds: seen, threatened } = this.count;
    for (let number = 0; number < worlds; number++) {
      const hand = engine.sample(seen++);
      for (const card of new Set(hand)) held.set(card, (held.get(card) ?? 0) + 1);
      if (hand.some((card) => winning.has(card))) threatened += 1;
      this.world = hand;
      if (number % 100 === 99) await breathe();
    }
    this.count = { worlds: seen, held, threatened };
  }

  async think() {
    if (!this.game || !this.module) return;
    const createWorker = await workerMaker();
    const client = createSequenceClient({ wasm: this.module, createWorker });
    try {
      this.report = await client.search(`view ${JSON.stringify(this.game.view)}`, AGENT, `nodes ${SIMULATIONS}`);
    } finally {
      client.close();
    }
  }

  async demonstrate() {
    if (!this.game) await super.demonstrate();
    await this.sample(1);
    await this.sample(MANY);
    await this.perform(() => this.think());
    return this.state;
  }

  renderCount() {
    const { worlds, held, threatened } = this.count;
    if (!worlds || !this.game) return null;
    const { unseen } = this.game.view;
    const copies = (/** @type {string} */ card) => unseen.filter((other) => other === card).length;
    const likely = [...held].filter(([card]) => !this.game?.view.known.includes(card)).sort((a, b) => b[1] - a[1]).slice(0, 6);
    const percent = (/** @type {number} */ part) => `${((100 * part) / worlds).toFixed(1)} %`;
    return html`<p role="status">In ${worlds} ${worlds === 1 ? 'world' : 'worlds'}, the other can complete a line at once in <b>${percent(threatened)}</b>.</p>
      <table>
        <caption>Hidden cards held in most worlds</caption>
        <thead><tr><th scope="col">Card</th><th scope="col">Copies unseen</th><th scope="col">Worlds</th></tr></thead>
        <tbody>${likely.map(([card, count]) => html`<tr><th scope="row">${spokenCard(card)}${isWild(card) ? ', wild' : ''}</th><td>${copies(card)}</td><td>${percent(count)}</td></tr>`)}</tbody>
      </table>`;
  }

  renderReport() {
    if (!this.report) return null;
    const actions = this.report.actions.length ? this.report.actions : this.report.lines;
    return html`<h3>${AGENT}, ${this.report.nodes} worlds, one tree</h3>
      <ol>${actions.slice(0, 4).map(({ moves, visits, winRate }) => html`<li>${spokenPlay(moves[0])}: ${visits} visits${winRate === null ? '' : `, wins ${Math.round(100 * winRate)} %`}</li>`)}</ol>`;
  }

  render() {
    const { game, engine } = this;
    if (!game || !engine) return html`<slot></slot><div class="bar">${this.runButton('Sit down at the table', () => this.load())}</div>${this.troubleLine()}`;
    const { view } = game;
    const hidden = view.opponent - view.known.length;
    const other = this.world ?? [...Array.from({ length: hidden }, () => null), ...view.known];
    const me = nameOf(sideOf(view.seat));
    return html`<div class="columns">
      <div class="stack"><sequence-board .cards=${engine.board()} .chips=${view.chips}></sequence-board>${this.renderReport()}</div>
      <div class="stack">
        <h3>Your hand, as ${me}</h3><card-row still label="Your hand" .cards=${view.hand.map((card) => ({ card }))}></card-row>
        <h3>The draft</h3><card-row still label="Draft" .cards=${view.draft.map((card) => ({ card }))}></card-row>
        <h3>The other hand: ${hidden} hidden, ${view.known.length} seen taken${this.world ? ', as sampled' : ''}</h3>
        <card-row still label="The other hand" .cards=${other.map((card) => ({ card }))}></card-row>
        <div class="bar">
          <button id="one" @click=${() => this.sample(1)}>Sample a world</button>
          <button id="many" @click=${() => this.sample(MANY)}>${MANY} more</button>
          <button id="think" aria-disabled=${this.state === 'running'} @click=${() => this.perform(() => this.think())}>${this.state === 'running' ? 'Thinking …' : `Let ${AGENT} think`}</button>
        </div>
        ${this.renderCount()} ${this.troubleLine()}
      </div>
    </div>`;
  }
}

define('sampled-worlds', SampledWorlds);
