/** <freckers-game>: a live opponent. The engine is not fetched before a reader touches the board, except for the position
 * after `moves`.
 *
 * Attributes are listed in embed/attributes.js. Methods: play, undo, restart. Property: state (of the match, or null).
 * Events: `move`, detail `{ action, side, position }`; `end`, detail `{ result }`.
 *
 * @import { PropertyValues } from 'lit'
 * @import { PositionDescription } from '../../../wasm/lilypad.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { FreckersPond } from './freckers-pond.js' */
import { html, LitElement } from 'lit';
import { icon } from '../../shared/page/icons.js';
import { applySize, embedStyles } from '../embed-styles.js';
import { textAttribute } from '../text-attribute.js';
import { START } from './board-geometry.js';
import { firstTouch } from './first-touch.js';
import { positionProblem } from './position-text.js';
import './freckers-pond.js';

/** Changing one of these attributes starts a new game. */
const GAME_ATTRIBUTES = /** @type {const} */ (['position', 'moves', 'rules', 'side', 'agent', 'level', 'movetime']);

export class FreckersGame extends LitElement {
  static styles = embedStyles;

  static properties = {
    position: textAttribute(),
    moves: textAttribute(),
    rules: textAttribute('pads'),
    side: textAttribute('red'),
    agent: textAttribute(),
    level: textAttribute(),
    movetime: { type: Number },
    flipped: { type: Boolean },
    controls: { type: Boolean },
    coordinates: textAttribute('on'),
    size: { type: Number },
    theme: { reflect: true },
    state: { state: true },
    given: { state: true },
    error: { state: true },
    refusal: { state: true },
    loading: { state: true },
    advice: { state: true },
    previewing: { state: true },
  };

  constructor() {
    super();
    this.position = '';
    this.moves = '';
    this.rules = 'pads';
    this.side = 'red';
    this.agent = '';
    this.level = '';
    this.flipped = false;
    this.controls = false;
    this.coordinates = 'on';
    /** @type {string | null} */
    this.theme = null;
    this.loading = false;
    this.previewing = false;
    this.movetime = NaN;
    /** @type {number | null} */
    this.size = null;
    this.error = '';
    /** Why there is no board to show. */
    this.refusal = '';
    /** @type {MatchState | null} */
    this.state = null;
    /** The position after `moves`, until the game is opened. @type {PositionDescription | null} */
    this.given = null;
    /** @type {Promise<Awaited<ReturnType<typeof import('./live.js').openGame>> | null> | null} */
    this.opening = null;
    this.opponentName = '';
    this.outcome = '';
    this.warning = '';
    /** Why the last click did nothing. */
    this.advice = '';
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.opening?.then((game) => game?.match.pause());
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('size')) applySize(this, this.size);
    if (changed.has('position')) this.refusal = this.position ? positionProblem(this.start) : '';
    if (!GAME_ATTRIBUTES.some((name) => changed.has(name))) return;
    this.error = '';
    this.given = null;
    if (!this.opening) {
      this.lookAhead();
      return;
    }
    this.opening.then((game) => game?.match.close());
    this.opening = this.state = null;
    this.open();
  }

  /** @returns {FreckersPond} */
  get pond() {
    return /** @type {FreckersPond} */ (this.renderRoot.querySelector('freckers-pond'));
  }

  /** The position before the first move, as text. */
  get start() {
    return this.position ? this.position.replaceAll('_', ' ') : START;
  }

  /** Whether the position that the reader will play from is still to be found. */
  get isAhead() {
    return Boolean(this.moves?.trim()) && !this.state && !this.given && !this.error;
  }

  /** Finds the position after the moves. */
  async lookAhead() {
    if (!this.isAhead || this.refusal) return;
    const { position, moves, rules } = this;
    const isOutdated = () => position !== this.position || moves !== this.moves || rules !== this.rules;
    try {
      const { describeStart } = await import('./live.js');
      const before = await describeStart(position, moves, rules);
      if (!isOutdated()) this.given = before;
    } catch (error) {
      if (!isOutdated()) this.error = error instanceof Error ? error.message : String(error);
    }
  }

  /** Fetches the engine and starts the game. Resolves with null if that fails. */
  async open() {
    if (this.refusal) return null;
    this.opening ??= this.begin();
    return this.opening;
  }

  async begin() {
    const opponent = this.level ? `level:${this.level}` : this.agent || 'level:casual';
    const { position, moves, rules, side, movetime } = this;
    const settled = () => this.pond.updateComplete.then(() => this.pond.settled);
    this.loading = true;
    this.error = '';
    try {
      const { openGame } = await import('./live.js');
      const game = await openGame({ position, moves, opponent, rules, side, movetime }, settled, (...changes) =>
        this.show(...changes),
      );
      this.opponentName = game.opponentName;
      this.warning = game.warning;
      return game;
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
      this.opening = null;
      return null;
    } finally {
      this.loading = false;
    }
  }

  /** @param {MatchState} state @param {string} outcome @param {string} missing */
  show(state, outcome, missing) {
    const before = this.state;
    if (before?.now.position !== state.now.position) this.advice = '';
    this.state = state;
    this.outcome = outcome;
    this.error = state.notice || missing;
    if (!before || before.at >= state.at) return;
    const { action, position } = state.line[state.at - 1];
    this.emit('move', { action, side: before.now.side, position });
    if (outcome) this.emit('end', { result: state.now.result });
  }

  /** @param {string} name @param {object} detail */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Plays an action for the reader. @param {string} action */
  async play(action) {
    (await this.open())?.match.act(action);
  }

  async undo() {
    (await this.open())?.match.undo();
  }

  async restart() {
    (await this.open())?.begin();
  }

  firstTouch = firstTouch(
    this,
    () => !this.state,
    () => this.open(),
  );

  /** @param {CustomEvent} event */
  async onRefused({ detail }) {
    if (!this.state?.yourTurn) return;
    const { wrongClickText } = await import('./live.js');
    this.advice = wrongClickText(detail, this.state.now.side, this.side !== 'both');
  }

  get statusText() {
    const { state } = this;
    if (this.loading || this.isAhead) return 'Loading …';
    if (!state) return this.error ? '' : 'Touch a frog to play.';
    if (this.outcome) return this.outcome;
    if (state.thinking) return `${this.opponentName} is thinking …`;
    if (!state.yourTurn) return 'Waiting.';
    if (this.advice) return this.advice;
    return this.side === 'both' ? `${state.now.side === 'red' ? 'Red' : 'Blue'} to move.` : 'Your turn.';
  }

  renderBar() {
    const { state } = this;
    const yours = state?.yourTurn ?? false;
    const previewGrowth = (/** @type {boolean} */ wanted) => () => (this.previewing = wanted);
    const isPaused = state && !yours && !state.thinking && !this.outcome;
    return html`<div class="bar">
      <button
        class="grow"
        aria-disabled=${state !== null && !yours}
        title="Every water cell next to one of your frogs becomes a pad"
        @click=${() => (!state || yours) && this.play('grow')}
        @pointerenter=${previewGrowth(true)} @pointerleave=${previewGrowth(false)}
      >
        Grow
      </button>
      <p class="status" role="status">${this.statusText}</p>
      ${isPaused ? html`<button @click=${async () => (await this.open())?.match.playOn()}>Resume</button>` : null}
      ${
        this.controls
          ? html`<button aria-label="Undo" title="Undo" aria-disabled=${!state?.at} @click=${() => state?.at && this.undo()}>${icon('undo')}</button>
            <button aria-label="New game" title="New game" @click=${this.restart}>New</button>`
          : null
      }
    </div>`;
  }

  render() {
    const now = this.state?.now ?? this.given;
    const yours = this.state?.yourTurn ?? false;
    if (this.refusal)
      return html`<p class="trouble instead" role="alert">This position cannot be shown: ${this.refusal}.</p>`;
    return html`
      <freckers-pond
        class=${this.isAhead ? 'unknown' : ''}
        .position=${now?.position ?? this.start}
        .lastMove=${now?.history[now.history.length - 1] ?? null}
        .moves=${now && yours ? now.moves : []}
        .growable=${yours}
        .preview=${now && yours && this.previewing ? now.growth : []}
        .coordinates=${this.coordinates !== 'off'}
        ?flipped=${(this.side === 'blue') !== this.flipped}
        @click=${this.firstTouch.click}
        @keydown=${this.firstTouch.keydown}
        @action=${(/** @type {CustomEvent} */ event) => this.play(event.detail.action)}
        @refused=${this.onRefused}
        @choose=${() => (this.advice = '')}
      ></freckers-pond>
      ${this.renderBar()}
      ${this.error || this.warning ? html`<p class="trouble" role="alert">${this.error || this.warning}</p>` : null}
    `;
  }
}

if (!customElements.get('freckers-game')) customElements.define('freckers-game', FreckersGame);
