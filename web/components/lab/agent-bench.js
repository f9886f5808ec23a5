/** <agent-bench>: a program in an editor, and a board on which it plays. Whoever uses it keeps the text.
 *
 * Property `program` sets what is edited. Event `edit`, detail `{ text }`: the person has changed it. Event `match`, detail
 * `{ results, games }`: several games are over.
 * @import { PropertyValues } from 'lit'
 * @import { PositionDescription } from '../../../wasm/lilypad.js'
 * @import { GuestFailure } from '../../shared/guests/guests.js'
 * @import { IllegalAction, LabResult } from '../../shared/lab/runner.js'
 * @import { Program } from '../../shared/lab/program.js' */
import { html, LitElement } from 'lit';
import { OPPONENTS } from '../../shared/lab/opponents.js';
import { FILE_NAMES, LANGUAGE_NAMES } from '../../shared/lab/program.js';
import { clockText } from '../../shared/match/clock.js';
import { counted } from '../../shared/numbers.js';
import { messageOf } from '../../shared/page/message.js';
import { START } from '../freckers/board-geometry.js';
import '../freckers/freckers-pond.js';
import { benchStyles } from './bench-styles.js';
import { outputView, stepButtons, troubleView } from './bench-view.js';
import { pointsText, resultText } from './bench-words.js';

/** A script of its own, which the page and its labs share. */
const EDITOR = new URL('./editor.js', import.meta.url).href;
/** Between moves, to watch a game. */
const PAUSE = 500;
/** A quick game is drawn at most this often, in milliseconds. */
const DRAW_INTERVAL = 60;
/** A program that thinks longer than this is said to think, and its clock shown as often, in milliseconds. */
const CLOCK_INTERVAL = 500;
const MAX_OUTPUT = 100_000;
/** A game that is only counted is not drawn. */
export const MATCH_GAMES = 10;

/** @typedef {{ target: HTMLSelectElement }} SelectEvent */

export class AgentBench extends LitElement {
  static styles = benchStyles;

  static properties = {
    program: { attribute: false },
    /** The opponent that is chosen, a level or an agent. */
    opponent: {},
    /** Whether the opponent and the side can be chosen. */
    fixed: { type: Boolean },
    games: { type: Number },
    theme: { reflect: true },
    running: { state: true },
    status: { state: true },
    trouble: { state: true },
    shown: { state: true },
    praised: { state: true },
  };

  constructor() {
    super();
    /** @type {Program} */
    this.program = { language: 'python', text: '' };
    this.opponent = 'random';
    this.fixed = false;
    this.games = MATCH_GAMES;
    /** @type {string | null} */
    this.theme = null;
    /** @type {'' | 'game' | 'match'} */
    this.running = '';
    this.status = '';
    /** Whether the status is good news. */
    this.praised = false;
    /** @type {{ failure?: GuestFailure, illegal?: IllegalAction, message?: string } | null} */
    this.trouble = null;
    /** How many moves of the game are shown. */
    this.shown = 0;
    /** @type {0 | 1} */
    this.seat = 0;
    /** @type {PositionDescription | null} */
    this.game = null;
    this.output = '';
    /** @type {ReturnType<typeof import('./code-editor.js').createEditor> | null} */
    this.editor = null;
    /** @type {Promise<ReturnType<typeof import('../../shared/lab/runner.js').createRunner>> | null} */
    this.runner = null;
    /** @type {AbortController | null} */
    this.control = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.drawing = undefined;
    this.results = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.clock = undefined;
  }

  firstUpdated() {
    this.openEditor();
  }

  async openEditor() {
    const parent = this.renderRoot.querySelector('.editor');
    if (!(parent instanceof HTMLElement)) return;
    try {
      /** @type {typeof import('./code-editor.js')} */
      const { createEditor } = await import(EDITOR);
      parent.replaceChildren();
      this.editor = createEditor({
        parent,
        label: 'Program',
        describedBy: 'leave',
        onChange: (text) => this.onEdit(text),
      });
      this.editor.open(this.program.text, this.program.language);
      this.dispatchEvent(new Event('ready'));
    } catch {
      parent.textContent =
        'The editor did not load; you may be offline. Your program is safe. Reload the page to try again.';
    }
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    // What the program before did says nothing about this one.
    if (changed.get('program'))
      [this.status, this.praised, this.trouble, this.output, this.game, this.shown] = ['', false, null, '', null, 0];
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    const before = changed.get('program');
    if (!before || !this.editor) return;
    if (before.language === this.program.language && this.editor.text() === this.program.text) return;
    this.editor.open(this.program.text, this.program.language);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.stop();
    this.runner?.then((runner) => runner.close()).catch(() => {});
    this.runner = null;
  }

  /** @param {string} text */
  onEdit(text) {
    this.program.text = text;
    if (this.trouble) {
      this.trouble = null;
      // Not while CodeMirror is updating.
      queueMicrotask(() => this.editor?.mark(null));
    }
    this.dispatchEvent(new CustomEvent('edit', { detail: { text } }));
  }

  /** Takes over a text that was changed elsewhere. @param {string} text */
  take(text) {
    this.program.text = text;
    this.editor?.take(text);
  }

  async openRunner() {
    const [{ createRunner }, { sharedEngine }] = await Promise.all([
      import('../../shared/lab/runner.js'),
      import('../../shared/engine/shared-engine.js'),
    ]);
    return createRunner(await sharedEngine());
  }

  /** @param {(parts: { runner: Awaited<ReturnType<AgentBench['openRunner']>>, game: any }) => Promise<void>} task
   * @param {'game' | 'match'} kind */
  async perform(kind, task) {
    if (this.running) return;
    this.control = new AbortController();
    const { signal } = this.control;
    const opened = this.program;
    [this.running, this.trouble, this.output, this.game, this.shown] = [kind, null, '', null, 0];
    this.editor?.mark(null);
    this.praised = false;
    this.status = this.program.language === 'python' ? 'Starting Python …' : 'Starting …';
    try {
      this.runner ??= this.openRunner();
      this.runner.catch(() => (this.runner = null));
      const runner = await this.runner;
      const [{ readLabOpponent }, { sharedEngine }] = await Promise.all([
        import('../../shared/lab/opponents.js'),
        import('../../shared/engine/shared-engine.js'),
      ]);
      const opponent = readLabOpponent((await sharedEngine()).rules.agents, this.opponent);
      signal.throwIfAborted();
      const program = { ...this.program };
      const onOutput = (/** @type {string} */ text, /** @type {number} */ played) => this.addOutput(text, played);
      await task({ runner, game: { program, opponent, signal, onOutput } });
    } catch (error) {
      clearInterval(this.clock);
      if (signal.aborted) this.status = opened === this.program ? 'Stopped.' : '';
      else {
        this.status = '';
        this.trouble = { message: messageOf(error) };
      }
    }
    clearInterval(this.clock);
    this.running = '';
    this.draw(true);
    await this.updateComplete;
    // The button that was pressed may be the last thing in the window.
    this.renderRoot.querySelector('.trouble')?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} text @param {number} played */
  addOutput(text, played) {
    this.output = `${this.output}(after ${played} moves)\n${text.trimEnd()}\n`.slice(-MAX_OUTPUT);
    this.draw();
  }

  /** @param {boolean} [now] */
  draw(now = false) {
    if (now) this.requestUpdate();
    if (now || this.drawing) return;
    this.drawing = setTimeout(() => {
      this.drawing = undefined;
      this.requestUpdate();
    }, DRAW_INTERVAL);
  }

  /** Shows the clock of the program until it has answered. @param {number} left in milliseconds */
  showThinking(left) {
    const began = performance.now();
    const before = this.status;
    clearInterval(this.clock);
    this.clock = setInterval(() => {
      const now = Math.max(0, left - (performance.now() - began));
      this.status = `${before.replace(/\.$/, '')}. Your agent is thinking, ${clockText(now)} left.`;
    }, CLOCK_INTERVAL);
  }

  /** @param {PositionDescription} now */
  showMove(now) {
    clearInterval(this.clock);
    this.game = now;
    this.shown = now.history.length;
    const side = now.side === 'red' ? 'Red' : 'Blue';
    this.status = now.played ? `${side} to move, after ${counted(now.played, 'move')}` : `${side} begins`;
    this.draw();
  }

  /** Plays one game. @param {number} [pause] */
  run(pause = 0) {
    return this.perform('game', async ({ runner, game }) => {
      const seed = ++this.results;
      const onMove = (/** @type {PositionDescription} */ now) => this.showMove(now);
      const onThink = (/** @type {number} */ left) => this.showThinking(left);
      this.showResult(await runner.play({ ...game, seat: this.seat, seed, pause, onMove, onThink }));
    });
  }

  /** Plays several games and counts. */
  runMatch() {
    return this.perform('match', async ({ runner, game }) => {
      const { playMatch } = await import('../../shared/lab/runner.js');
      let points = 0;
      const results = await playMatch(runner, game, this.games, (result, number) => {
        points += result.points;
        this.game = result.now;
        this.shown = result.now.history.length;
        this.status = `${number + 1} of ${this.games} games: ${points} ${points === 1 ? 'point' : 'points'}`;
        this.draw();
      });
      const last = results[results.length - 1];
      if (last.failure || last.illegal) this.showResult(last);
      else this.status = pointsText(results.map((result) => result.points));
      this.dispatchEvent(
        new CustomEvent('match', { detail: { points: results.map((result) => result.points), games: this.games } }),
      );
    });
  }

  /** Ends the game at once. */
  stop() {
    this.control?.abort(new Error('Stopped.'));
  }

  /** @param {LabResult} result */
  showResult(result) {
    const { failure, illegal, now } = result;
    clearInterval(this.clock);
    this.game = now;
    this.shown = now.history.length;
    this.status = resultText(result);
    this.trouble = failure || illegal ? { failure, illegal } : null;
    if (!failure) return;
    const line = failure.line ?? (/^SyntaxError/.test(failure.message) ? (this.editor?.brokenLine() ?? null) : null);
    failure.line = line;
    this.editor?.mark(line, failure.message);
  }

  /** @param {number} count */
  go(count) {
    this.shown = Math.min(Math.max(0, count), this.game?.history.length ?? 0);
  }

  board() {
    const last = this.game?.history[this.shown - 1] ?? null;
    const isLast = this.shown === (this.game?.history.length ?? 0);
    const path = isLast ? (this.trouble?.illegal?.path ?? []) : [];
    return html`<freckers-pond
      .position=${last?.position ?? this.game?.start ?? START} .lastMove=${last} .arrows=${path.length > 1 ? [path] : []}
    ></freckers-pond>`;
  }

  choices() {
    const disabled = this.running !== '';
    return html`<div class="fields">
      <div class="field">
        <label for="opponent">Opponent</label>
        <select id="opponent" ?disabled=${disabled} @change=${(/** @type {SelectEvent} */ { target }) => (this.opponent = target.value)}>
          ${OPPONENTS.map(([id, name]) => html`<option value=${id} .selected=${id === this.opponent}>${name}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="side">Your agent plays</label>
        <select id="side" ?disabled=${disabled} @change=${(/** @type {SelectEvent} */ { target }) => (this.seat = target.value === 'blue' ? 1 : 0)}>
          <option value="red">Red</option><option value="blue">Blue</option>
        </select>
      </div>
    </div>`;
  }

  buttons() {
    if (this.running) return html`<button type="button" class="main" id="stop" @click=${this.stop}>Stop</button>`;
    return html`<button type="button" class=${this.fixed ? '' : 'main'} id="run" @click=${() => this.run()}>Run</button>
      <button type="button" id="watch" @click=${() => this.run(PAUSE)}>Watch it play</button>
      <button type="button" class=${this.fixed ? 'main' : ''} id="games" @click=${() => this.runMatch()}>Play ${this.games} games</button>`;
  }

  render() {
    const { language } = this.program;
    return html`<div class="bench">
      <div class="code">
        <div class="editor"><p class="waiting">Loading the editor …</p></div>
        <p class="help" id="leave">${LANGUAGE_NAMES[language]}, <code>${FILE_NAMES[language]}</code>. Tab indents; Escape, then Tab leaves the editor.</p>
      </div>
      <div class="play">
        ${this.fixed ? null : this.choices()}
        <div class="bar">${this.buttons()}</div>
        <p class="status ${this.praised ? 'good' : ''}" role="status">${this.status}</p>
        ${troubleView(this.trouble, (line) => this.editor?.goTo(line))}
        ${this.board()}
        ${this.game ? stepButtons(this.shown, this.game.history.length, this.running !== '', (count) => this.go(count)) : null}
        ${outputView(this.output)}
      </div>
    </div>`;
  }
}

if (!customElements.get('agent-bench')) customElements.define('agent-bench', AgentBench);
