/** <freckers-board>: a diagram of a position or of a game to step through. The engine is fetched only when a reader steps.
 *
 * Attributes are listed in embed/attributes.js. Methods: go, first, previous, next, last.
 * Event `change`, detail `{ ply, position }`: another position of the game is shown.
 *
 * @import { PropertyValues } from 'lit'
 * @import { PositionDescription } from '../../../wasm/lilypad.js' */
import { html, LitElement } from 'lit';
import { icon } from '../../shared/page/icons.js';
import { applySize, embedStyles } from '../embed-styles.js';
import { textAttribute } from '../text-attribute.js';
import { START } from './board-geometry.js';
import { positionProblem } from './position-text.js';
import './freckers-pond.js';

export class FreckersBoard extends LitElement {
  static styles = embedStyles;

  static properties = {
    position: textAttribute(),
    moves: textAttribute(),
    rules: textAttribute('pads'),
    /** How many of the moves have been played in the position shown. */
    ply: { type: Number },
    flipped: { type: Boolean },
    controls: { type: Boolean },
    coordinates: textAttribute('on'),
    size: { type: Number },
    theme: { reflect: true },
    /** Paths to draw; set by scripts. */
    arrows: { attribute: false },
    game: { state: true },
    error: { state: true },
    refusal: { state: true },
  };

  constructor() {
    super();
    this.position = '';
    this.moves = '';
    this.rules = 'pads';
    this.ply = 0;
    this.flipped = false;
    this.controls = false;
    this.coordinates = 'on';
    /** @type {number | null} */
    this.size = null;
    /** @type {string | null} */
    this.theme = null;
    /** @type {string[][]} */
    this.arrows = [];
    /** @type {PositionDescription | null} */
    this.game = null;
    this.error = '';
    /** Why there is no board to show. */
    this.refusal = '';
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('size')) applySize(this, this.size);
    const isNewGame = changed.has('position') || changed.has('moves') || changed.has('rules');
    if (changed.has('position')) this.refusal = this.position ? positionProblem(this.start) : '';
    if (isNewGame) this.error = '';
    if (isNewGame && this.game) {
      this.game = null;
      this.ply = 0;
    }
    if ((isNewGame || changed.has('ply')) && this.ply && !this.game) this.go(this.ply);
  }

  /** The number of moves; before the engine has read them, the number of words. */
  get length() {
    return this.game ? this.game.history.length : this.moves.split(/[\s.,]+/).filter(Boolean).length;
  }

  /** Shows the position after `ply` moves. @param {number} ply */
  async go(ply) {
    if (this.refusal) return;
    try {
      const requested = `${this.position}|${this.moves}|${this.rules}`;
      const { openReplay } = await import('./live.js');
      const { game, problem } = this.game
        ? { game: this.game, problem: this.error }
        : await openReplay(this.position, this.moves, this.rules);
      if (requested !== `${this.position}|${this.moves}|${this.rules}`) return;
      this.game = game;
      this.error = problem;
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
      return;
    }
    this.ply = Math.min(Math.max(0, ply), this.length);
    this.dispatchEvent(
      new CustomEvent('change', { detail: { ply: this.ply, position: this.shown }, bubbles: true, composed: true }),
    );
  }

  first() {
    return this.go(0);
  }

  previous() {
    return this.go(this.ply - 1);
  }

  next() {
    return this.go(this.ply + 1);
  }

  last() {
    return this.go(Infinity);
  }

  /** The position before the first move, as text. */
  get start() {
    return this.position ? this.position.replaceAll('_', ' ') : START;
  }

  /** The position shown, as text. */
  get shown() {
    return this.lastMove?.position ?? this.game?.start ?? this.start;
  }

  /** The move that led to the position shown, or null at the start. */
  get lastMove() {
    return this.game?.history[Math.min(this.ply, this.length) - 1] ?? null;
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const method = { ArrowLeft: this.previous, ArrowRight: this.next, Home: this.first, End: this.last }[event.key];
    if (!method) return;
    event.preventDefault();
    method.call(this);
  }

  renderControls() {
    const button = (
      /** @type {Parameters<typeof icon>[0]} */ name,
      /** @type {boolean} */ enabled,
      /** @type {string} */ title,
      /** @type {() => unknown} */ task,
    ) =>
      html`<button aria-label=${title} title=${title} aria-disabled=${!enabled} @click=${() => enabled && task.call(this)}>${icon(name)}</button>`;
    const [back, forth] = [this.ply > 0, this.ply < this.length];
    return html`<div class="bar" role="group" aria-label="Go through the game" @keydown=${this.onKeyDown}>
      ${button('first', back, 'To the start', this.first)} ${button('back', back, 'One move back', this.previous)}
      ${button('forth', forth, 'One move forward', this.next)} ${button('last', forth, 'To the end', this.last)}
      <p class="status" role="status">${Math.min(this.ply, this.length)} / ${this.length}</p>
    </div>`;
  }

  render() {
    if (this.refusal)
      return html`<p class="trouble instead" role="alert">This position cannot be shown: ${this.refusal}.</p>`;
    return html`
      <freckers-pond .position=${this.shown} .lastMove=${this.lastMove} .arrows=${this.arrows} .coordinates=${this.coordinates !== 'off'} ?flipped=${this.flipped}></freckers-pond>
      ${this.controls ? this.renderControls() : null}
      ${this.error ? html`<p class="trouble" role="alert">${this.error}</p>` : null}
    `;
  }
}

if (!customElements.get('freckers-board')) customElements.define('freckers-board', FreckersBoard);
