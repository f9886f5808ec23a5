/** <freckers-board>: a diagram, still or to be replayed. The engine is fetched only when a reader goes through the moves.
 *
 * Attributes: see embed/attributes.js. Methods: go, first, previous, next, last.
 * Event `change`, detail `{ ply, position }`: another position of the game is shown.
 *
 * @import { PropertyValues } from 'lit'
 * @import { PositionDescription } from '../../wasm/lilypad.js' */
import { LitElement, html } from 'lit';
import { applySize, embedStyles } from '../embed/styles.js';
import { icon } from '../play/icons.js';
import { START } from './board-geometry.js';
import './freckers-pond.js';

export class FreckersBoard extends LitElement {
  static styles = embedStyles;

  static properties = {
    position: {},
    moves: {},
    rules: {},
    /** How many of the moves have been played in what is shown. */
    ply: { type: Number },
    flipped: { type: Boolean },
    controls: { type: Boolean },
    size: { type: Number },
    theme: { reflect: true },
    /** Paths to draw, from scripts only. */
    arrows: { attribute: false },
    game: { state: true },
    trouble: { state: true },
  };

  constructor() {
    super();
    this.position = '';
    this.moves = '';
    this.rules = 'pads';
    this.ply = 0;
    this.flipped = false;
    this.controls = false;
    /** @type {number | null} */
    this.size = null;
    /** @type {string | null} */
    this.theme = null;
    /** @type {string[][]} */
    this.arrows = [];
    /** @type {PositionDescription | null} */
    this.game = null;
    this.trouble = '';
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('size')) applySize(this, this.size);
    const otherGame = changed.has('position') || changed.has('moves') || changed.has('rules');
    if (otherGame && this.game) {
      this.game = null;
      this.ply = 0;
    }
    if ((otherGame || changed.has('ply')) && this.ply && !this.game) this.go(this.ply);
  }

  /** The moves' count, known before they are understood. */
  get length() {
    return this.game ? this.game.history.length : this.moves.split(/[\s.,]+/).filter(Boolean).length;
  }

  /** Shows the position after so many moves. @param {number} ply */
  async go(ply) {
    try {
      const wanted = `${this.position}|${this.moves}|${this.rules}`;
      const { openReplay } = await import('../embed/live.js');
      const game = this.game ?? (await openReplay(this.position, this.moves, this.rules));
      if (wanted !== `${this.position}|${this.moves}|${this.rules}`) return;
      this.game = game;
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return;
    }
    this.ply = Math.min(Math.max(0, ply), this.length);
    this.dispatchEvent(new CustomEvent('change', { detail: { ply: this.ply, position: this.shown }, bubbles: true, composed: true }));
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

  /** The position that is shown, as text. */
  get shown() {
    return this.lastMove?.position ?? this.game?.start ?? (this.position ? this.position.replaceAll('_', ' ') : START);
  }

  /** The move that led to it, or null at the start. */
  get lastMove() {
    return this.game?.history[Math.min(this.ply, this.length) - 1] ?? null;
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const task = { ArrowLeft: this.previous, ArrowRight: this.next, Home: this.first, End: this.last }[event.key];
    if (!task) return;
    event.preventDefault();
    task.call(this);
  }

  renderControls() {
    const button = (/** @type {Parameters<typeof icon>[0]} */ name, /** @type {boolean} */ enabled, /** @type {string} */ title, /** @type {() => unknown} */ task) =>
      html`<button aria-label=${title} title=${title} aria-disabled=${!enabled} @click=${() => enabled && task.call(this)}>${icon(name)}</button>`;
    const [back, forth] = [this.ply > 0, this.ply < this.length];
    return html`<div class="bar" role="group" aria-label="Go through the game" @keydown=${this.onKeyDown}>
      ${button('first', back, 'To the start', this.first)} ${button('back', back, 'One action back', this.previous)}
      ${button('forth', forth, 'One action on', this.next)} ${button('last', forth, 'To the end', this.last)}
      <p class="status" role="status">${Math.min(this.ply, this.length)} / ${this.length}</p>
    </div>`;
  }

  render() {
    return html`
      <freckers-pond .position=${this.shown} .lastMove=${this.lastMove} .arrows=${this.arrows} ?flipped=${this.flipped}></freckers-pond>
      ${this.controls ? this.renderControls() : null}
      ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : null}
    `;
  }
}

if (!customElements.get('freckers-board')) customElements.define('freckers-board', FreckersBoard);
