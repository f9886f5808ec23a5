/** <freckers-puzzle>: one puzzle to solve on the board. The engine is not fetched before a reader touches it.
 *
 * Attributes are listed in embed/attributes.js. Method: again. Event `result`, detail `{ puzzle, score }`: 1 if the solution
 * was found at once, 0.5 with a hint, else 0.
 *
 * @import { PropertyValues } from 'lit'
 * @import { NamedPuzzle } from '../../shared/freckers/puzzles/collection.js'
 * @import { Solving } from '../../shared/freckers/puzzles/solving.js'
 * @import { FreckersPond } from './freckers-pond.js' */
import { css, html, LitElement } from 'lit';
import { applySize, embedStyles } from '../embed-styles.js';
import { textAttribute } from '../text-attribute.js';
import { START } from './board-geometry.js';
import { firstTouch } from './first-touch.js';
import './freckers-pond.js';
import { positionProblem } from './position-text.js';
import { puzzleControls, puzzleReasons } from './puzzle-view.js';

const loadLive = () => import('./live-puzzle.js');
/** @typedef {Awaited<ReturnType<typeof loadLive>>} Live */

const styles = css`
  .learn-prompt { min-height: 2.6em; margin: 0.4rem 0.1rem; font-weight: 650; line-height: 1.3; }
  .learn-prompt.wrong { color: light-dark(#8a3d00, #ffc58f); }
  .learn-prompt.solved { color: var(--accent); }
  .buttons { display: flex; flex-wrap: wrap; gap: 0.4rem; }
  .buttons button, .buttons a { flex: 1 1 auto; }
  .buttons a { display: grid; place-items: center; min-height: 2.75rem; color: var(--text); }
  button { display: block; }
  button.take-back { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 650; }
  h3 { margin: 0.6rem 0 0.2rem; font-size: 1em; }
  .why { margin: 0; padding-left: 1.1rem; }
  .help { margin: 0.3rem 0 0; color: var(--quiet); }
`;

export class FreckersPuzzle extends LitElement {
  static styles = [...embedStyles, styles];

  static properties = {
    puzzle: textAttribute(),
    position: textAttribute(),
    solution: textAttribute(),
    rules: textAttribute('pads'),
    flipped: { type: Boolean },
    coordinates: textAttribute('on'),
    size: { type: Number },
    theme: { reflect: true },
    found: { state: true },
    solving: { state: true },
    error: { state: true },
    loading: { state: true },
  };

  constructor() {
    super();
    this.puzzle = '';
    this.position = '';
    this.solution = '';
    this.rules = 'pads';
    this.flipped = false;
    this.coordinates = 'on';
    /** @type {number | null} */
    this.size = null;
    /** @type {string | null} */
    this.theme = null;
    /** @type {NamedPuzzle | null} */
    this.found = null;
    /** @type {Solving | null} */
    this.solving = null;
    /** @type {Live | null} */
    this.live = null;
    this.error = '';
    this.loading = false;
    /** Counts puzzles, so that what arrives late is not shown. */
    this.turn = 0;
    /** @type {Promise<void> | null} */
    this.opening = null;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('size')) applySize(this, this.size);
    if (!(/** @type {const} */ (['puzzle', 'position', 'solution', 'rules']).some((name) => changed.has(name)))) return;
    this.turn += 1;
    this.found = this.solving = this.opening = null;
    this.error = '';
    if (this.puzzle) this.find();
    else if (!this.position || !this.solution) this.error = 'A puzzle needs a name, or a position and its solution.';
    else if (this.refusal) this.error = `This position cannot be shown: ${this.refusal}.`;
  }

  get start() {
    return this.position.replaceAll('_', ' ').trim();
  }

  get refusal() {
    return positionProblem(this.start);
  }

  /** Fetches the puzzle that is named. */
  async find() {
    const { turn } = this;
    try {
      this.live ??= await loadLive();
      const found = await this.live.findPuzzle(this.puzzle.trim(), this.rules);
      if (turn === this.turn) this.found = found;
    } catch (error) {
      if (turn === this.turn) this.error = error instanceof Error ? error.message : String(error);
    }
  }

  /** Fetches the engine. Does nothing if that was done. */
  open() {
    this.opening ??= this.begin();
    return this.opening;
  }

  async begin() {
    const { turn } = this;
    const isCurrent = () => turn === this.turn;
    this.loading = true;
    this.error = '';
    try {
      this.live ??= await loadLive();
      const puzzle = this.found ?? this.live.ownPuzzle(this.start, this.solution, this.rules);
      const solving = await this.live.openPuzzle(puzzle, {
        settled: () => this.updateComplete.then(() => this.pond.updateComplete).then(() => this.pond.settled),
        redraw: () => this.requestUpdate(),
        onResult: (score) =>
          this.dispatchEvent(
            new CustomEvent('result', { detail: { puzzle: puzzle.id, score }, bubbles: true, composed: true }),
          ),
      });
      if (isCurrent()) this.solving = solving;
    } catch (error) {
      if (!isCurrent()) return;
      this.error = error instanceof Error ? error.message : String(error);
      this.opening = null;
    } finally {
      if (isCurrent()) this.loading = false;
    }
  }

  /** Begins again. */
  again() {
    this.turn += 1;
    this.solving = this.opening = null;
    return this.open();
  }

  /** @returns {FreckersPond} */
  get pond() {
    return /** @type {FreckersPond} */ (this.renderRoot.querySelector('freckers-pond'));
  }

  firstTouch = firstTouch(
    this,
    () => !this.solving && this.shown !== '',
    () => this.open(),
  );

  /** @param {(solving: Solving) => void} task */
  async touchThen(task) {
    await this.open();
    if (this.solving) task(this.solving);
  }

  /** The position before the first touch; empty while it is not known. */
  get shown() {
    return this.found?.position ?? (this.puzzle ? '' : this.start);
  }

  renderBefore() {
    const side = this.shown.split(' ')[1] === 'b' ? 'Blue' : 'Red';
    const text = this.loading || !this.shown ? 'Loading …' : `${side} to move: find the only good move.`;
    return html`<p class="learn-prompt" role="status">${text}</p>
      <div class="buttons">
        <button class="grow" aria-disabled=${!this.shown} @click=${() => this.shown && this.touchThen((solving) => solving.act('grow'))}>Grow</button>
        <button class="hint" aria-disabled=${!this.shown} @click=${() => this.shown && this.touchThen((solving) => solving.hint())}>Hint</button>
        <button class="reveal" aria-disabled=${!this.shown} @click=${() => this.shown && this.touchThen((solving) => solving.reveal())}>Solution</button>
      </div>`;
  }

  /** @param {Solving} solving @param {Live} live */
  renderAfter(solving, live) {
    const buttons = html`<button class="again" @click=${this.again}>Again</button>
      ${this.found ? html`<a href=${live.addressOf(this.found)} target="_blank" rel="noopener">More puzzles</a>` : null}`;
    return html`${puzzleControls(solving, buttons)} ${puzzleReasons(solving, live.moveName)}`;
  }

  render() {
    const { solving, live } = this;
    if (this.error && !this.shown) return html`<p class="trouble instead" role="alert">${this.error}</p>`;
    if (!this.puzzle && (this.refusal || !this.solution))
      return html`<p class="trouble instead" role="alert">${this.error}</p>`;
    const board = solving?.board();
    return html`
      <freckers-pond
        .position=${board?.position ?? (this.shown || START.replace(/[rb]/g, '*'))}
        .lastMove=${board?.lastMove ?? null}
        .moves=${board?.moves ?? []}
        .growable=${board?.growable ?? false}
        .preview=${board?.preview ?? []}
        .arrows=${board?.arrows ?? []}
        .tints=${board?.tints ?? new Map()}
        .coordinates=${this.coordinates !== 'off'}
        ?flipped=${(this.shown.split(' ')[1] === 'b') !== this.flipped}
        @click=${this.firstTouch.click}
        @keydown=${this.firstTouch.keydown}
        @action=${(/** @type {CustomEvent} */ event) => solving?.act(event.detail.action)}
        @refused=${(/** @type {CustomEvent} */ event) => live && solving?.refuse(live.wrongClickText(event.detail, solving.now().side, false))}
        @choose=${() => solving?.refuse('')}
      ></freckers-pond>
      ${solving && live ? this.renderAfter(solving, live) : this.renderBefore()}
      ${this.error ? html`<p class="trouble" role="alert">${this.error}</p>` : null}
    `;
  }
}

if (!customElements.get('freckers-puzzle')) customElements.define('freckers-puzzle', FreckersPuzzle);
