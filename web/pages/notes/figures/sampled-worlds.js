/** <sampled-worlds deal="7" moves="…">: a game of Sequence as one player sees it, and worlds sampled by the engine that are
 * consistent with what that player knows.
 * @import { SequenceDescription, SequenceEngine, SearchReport } from '../../../../wasm/lilypad.js' */
import { css, html } from 'lit';
import { createClient } from '../../../../wasm/client.js';
import { openSequence } from '../../../shared/engine/open-engine.js';
import { readActions } from '../../../shared/match/fragment.js';
import { gameText } from '../../../shared/match/game.js';
import { percent } from '../../../shared/numbers.js';
import '../../../components/sequence/card-row.js';
import { isWild, sideOf, spokenCard, spokenPlay } from '../../../shared/sequence/cards.js';
import '../../../components/sequence/sequence-board.js';
import { createWorkerFactory } from '../../../shared/engine/shared-engine.js';
import { nameOf } from '../../../shared/match/sides.js';
import { define, NoteFigure, yieldToBrowser } from './figure.js';

const MANY_WORLDS = 1000;
const SIMULATIONS = 2000;
const AGENT = 'seq-champion';

/** @typedef {{ worlds: number, held: Map<string, number>, threatened: number }} Count of sampled worlds: all of them, by the cards
 * that the opponent holds, and those where the opponent can complete a line at once */

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

  static properties = {
    ...NoteFigure.properties,
    deal: { type: Number },
    moves: {},
    world: { state: true },
    count: { state: true },
    report: { state: true },
  };

  constructor() {
    super();
    this.deal = 7;
    this.moves = '';
    /** The opponent's hand in the last sampled world. @type {string[] | null} */
    this.world = null;
    /** @type {Count} */
    this.count = { worlds: 0, held: new Map(), threatened: 0 };
    /** @type {SearchReport | null} */
    this.report = null;
    /** @type {SequenceEngine | null} */
    this.engine = null;
    /** @type {SequenceDescription | null} */
    this.game = null;
    /** @type {WebAssembly.Module | null} */
    this.module = null;
  }

  async load() {
    ({ module: this.module, engine: this.engine } = await openSequence());
    this.game = this.engine.position(gameText(`deal ${this.deal}`, readActions(this.moves)));
  }

  /** Cards that would complete a line for the opponent, wild jacks included. */
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
      if (number % 100 === 99) await yieldToBrowser();
    }
    this.count = { worlds: seen, held, threatened };
  }

  async think() {
    if (!this.game || !this.module) return;
    const createWorker = await createWorkerFactory();
    const client = createClient({ wasm: this.module, game: 'sequence', createWorker });
    try {
      this.report = await client.search(`view ${JSON.stringify(this.game.view)}`, AGENT, `nodes ${SIMULATIONS}`);
    } finally {
      client.close();
    }
  }

  async demonstrate() {
    if (!this.game) await super.demonstrate();
    await this.sample(1);
    await this.sample(MANY_WORLDS);
    await this.perform(() => this.think());
    return this.state;
  }

  renderCount() {
    const { worlds, held, threatened } = this.count;
    if (!worlds || !this.game) return null;
    const { unseen } = this.game.view;
    const copies = (/** @type {string} */ card) => unseen.filter((other) => other === card).length;
    const likely = [...held]
      .filter(([card]) => !this.game?.view.known.includes(card))
      .sort((a, b) => b[1] - a[1])
      .slice(0, 6);
    return html`<p role="status">In ${worlds} ${worlds === 1 ? 'world' : 'worlds'}, the other can complete a line at once in <b>${percent(threatened / worlds)}</b>.</p>
      <table>
        <caption>Hidden cards held in most worlds</caption>
        <thead><tr><th scope="col">Card</th><th scope="col">Copies unseen</th><th scope="col">Worlds</th></tr></thead>
        <tbody>${likely.map(([card, count]) => html`<tr><th scope="row">${spokenCard(card)}${isWild(card) ? ', wild' : ''}</th><td>${copies(card)}</td><td>${percent(count / worlds)}</td></tr>`)}</tbody>
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
    if (!game || !engine)
      return html`<slot></slot><div class="bar">${this.runButton('Sit down at the table', () => this.load())}</div>${this.errorLine()}`;
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
          <button id="many" @click=${() => this.sample(MANY_WORLDS)}>${MANY_WORLDS} more</button>
          <button id="think" aria-disabled=${this.state === 'running'} @click=${() => this.perform(() => this.think())}>${this.state === 'running' ? 'Thinking …' : `Let ${AGENT} think`}</button>
        </div>
        ${this.renderCount()} ${this.errorLine()}
      </div>
    </div>`;
  }
}

define('sampled-worlds', SampledWorlds);
