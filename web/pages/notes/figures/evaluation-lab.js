/** <evaluation-lab moves="…" ply="24">: one position as three evaluations see it: the hand-written one by its terms, the
 * boosted trees by their 39 features, the network by how much each frog and pad matters.
 * @import { PositionDescription } from '../../../../wasm/lilypad.js'
 * @import { Card } from '../../learned/view.js'
 * @import { SharedEngine } from '../../../shared/engine/shared-engine.js' */
import { css, html, unsafeCSS } from 'lit';
import { termTable } from '../../analyse/view.js';
import '../../../components/freckers/freckers-pond.js';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { readStart } from '../../../shared/freckers/rules.js';
import { lineOf, scoreText } from '../../../shared/freckers/scores.js';
import { nameOf } from '../../../shared/match/sides.js';
import panelStyles from '../../../styles/analyse.css';
import { tintsOf } from '../../learned/influence.js';
import { calibration, chanceLine, importanceBars, valueTable } from '../../learned/view.js';
import { define, NoteFigure } from './figure.js';

/** @typedef {'hand' | 'trees' | 'network'} View */
/** @type {[View, string][]} */
const VIEWS = [
  ['hand', 'By hand'],
  ['trees', 'Boosted trees'],
  ['network', 'Network'],
];

export class EvaluationLab extends NoteFigure {
  static styles = [
    unsafeCSS(panelStyles),
    ...NoteFigure.styles,
    css`
      :host { container-type: inline-size; }
      h3 { margin: 0; }
      summary { cursor: pointer; min-height: 2rem; }
      .help { color: var(--quiet); font-size: 0.875rem; }
      .board { align-self: start; }
    `,
  ];

  static properties = {
    ...NoteFigure.properties,
    position: {},
    moves: {},
    ply: { type: Number },
    view: { state: true },
  };

  constructor() {
    super();
    this.position = '';
    this.moves = '';
    this.ply = 0;
    /** @type {View} */
    this.view = 'hand';
    /** @type {SharedEngine | null} */
    this.engine = null;
    /** @type {Card | null} */
    this.card = null;
    /** The whole game. @type {PositionDescription | null} */
    this.game = null;
  }

  async load() {
    const engine = await sharedEngine();
    const start = readStart(this.position);
    const game = engine.rules.describe(this.moves ? `${start} moves ${this.moves}` : start);
    const [card] = await Promise.all([
      engine.modelStore.card('trees'),
      engine.modelStore.need('trees'),
      engine.modelStore.need('network'),
    ]);
    for (const kind of /** @type {const} */ (['trees', 'network'])) {
      const { model, error } = engine.modelStore.at(kind);
      if (!model) throw new Error(`The model is missing: ${error}.`);
    }
    [this.engine, this.game, this.card] = [engine, game, card];
  }

  /** The position shown, as text. */
  get shown() {
    return this.game?.history[this.ply - 1]?.position ?? this.game?.start ?? '';
  }

  async demonstrate() {
    const state = this.game ? this.state : await super.demonstrate();
    for (const [view] of VIEWS) {
      this.view = view;
      await this.updateComplete;
    }
    this.ply = 0;
    await this.updateComplete;
    return state;
  }

  /** @param {SharedEngine} engine @param {'red' | 'blue'} side */
  explanation({ rules }, side) {
    const text = `fen ${this.shown}`;
    if (this.view === 'hand') return termTable(rules.evaluation(text, 'best'), side);
    if (this.view === 'network') {
      const { score } = rules.influence(text);
      return html`<p class="influence-legend">The network’s score: <b>${scoreText(lineOf(score), side)}</b>. On each frog and pad stands how many rows are lost if that is taken away.
        <span class="tint helps">+</span> helps Red, <span class="tint harms">−</span> helps Blue.</p>`;
    }
    const { features, chance } = rules.features(text);
    const importance = this.card?.importance.map(({ share }) => share) ?? [];
    return html`${chance === null ? null : chanceLine(chance, side)} ${valueTable(features, importance, side)} ${importanceBars(features, importance, false)} ${calibration(this.card, false)}`;
  }

  render() {
    const { engine, game } = this;
    if (!engine || !game)
      return html`<slot></slot><div class="bar">${this.runButton('Open the evaluations', () => this.load())}</div>${this.errorLine()}`;
    const side = this.shown.split(' ')[1] === 'r' ? 'red' : 'blue';
    const tints = this.view === 'network' ? tintsOf(engine.rules.influence(`fen ${this.shown}`), side) : new Map();
    const last = game.history[this.ply - 1] ?? null;
    return html`<div class="columns">
      <div class="stack board">
        <freckers-pond .position=${this.shown} .lastMove=${last} .tints=${tints}></freckers-pond>
        <div class="field">
          <label for="ply">After ${this.ply} of ${game.history.length} moves, ${nameOf(side)} to move</label>
          <input id="ply" type="range" min="0" max=${game.history.length - 1} .value=${String(this.ply)} @input=${(
            /** @type {{ target: HTMLInputElement }} */ { target },
          ) => {
            this.ply = Number(target.value);
          }} />
        </div>
      </div>
      <div class="stack">
        <div class="bar" role="group" aria-label="Evaluation">${VIEWS.map(
          ([view, label]) =>
            html`<button aria-pressed=${view === this.view} @click=${() => {
              this.view = view;
            }}>${label}</button>`,
        )}</div>
        ${this.explanation(engine, side)}
      </div>
    </div>`;
  }
}

define('evaluation-lab', EvaluationLab);
