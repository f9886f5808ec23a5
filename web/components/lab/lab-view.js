/** <lab-view>: the inside of <agent-lab>. A starter to change, a goal to reach, and the reader's text, kept in the browser.
 * @import { PropertyValues } from 'lit'
 * @import { Language } from '../../shared/guests/guests.js'
 * @import { AgentBench } from './agent-bench.js' */
import { css, html, LitElement } from 'lit';
import { OPPONENTS } from '../../shared/lab/opponents.js';
import { LANGUAGE_NAMES, LANGUAGES, MAX_LENGTH, readLanguage } from '../../shared/lab/program.js';
import { fetchStarter } from '../../shared/lab/starters.js';
import { messageOf } from '../../shared/page/message.js';
import { keep, recall } from '../../shared/page/storage.js';
import './agent-bench.js';
import { benchStyles } from './bench-styles.js';
import { pointsText } from './bench-words.js';

const STORAGE_KEY = 'lilypad-lab';
const MOST_GAMES = 50;
/** How long typing may go on before it is kept, in milliseconds. */
const KEEP_DELAY = 400;

/** @param {number} value @param {number} fallback @param {number} most */
const wholeNumber = (value, fallback, most) =>
  Number.isFinite(value) && value > 0 ? Math.min(most, Math.round(value)) : fallback;

export class LabView extends LitElement {
  static styles = [
    benchStyles,
    css`
      :host { --editor-height: 20rem; }
      .goal { margin: 0 0 0.6rem; font-weight: 650; }
      .head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 0.8rem; margin-bottom: 0.6rem; }
      .head .goal { flex: 1 1 16rem; margin: 0; }
      .head select { width: auto; }
    `,
  ];

  static properties = {
    language: {},
    starter: {},
    opponent: {},
    games: { type: Number },
    goal: { type: Number },
    theme: { reflect: true },
    chosen: { state: true },
    program: { state: true },
    error: { state: true },
    undo: { state: true },
  };

  constructor() {
    super();
    /** @type {string | null} */
    this.language = null;
    this.starter = 'greedy';
    this.opponent = 'greedy';
    this.games = 10;
    this.goal = Number.NaN;
    /** @type {string | null} */
    this.theme = null;
    /** @type {Language} */
    this.chosen = 'python';
    /** @type {import('../../shared/lab/program.js').Program | null} */
    this.program = null;
    this.error = '';
    /** The text before the last reset. @type {string | null} */
    this.undo = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.onHide = () => this.keepNow();
    this.onStorage = (/** @type {StorageEvent} */ { key }) => key === this.key && this.takeOver();
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('pagehide', this.onHide);
    addEventListener('storage', this.onStorage);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.keepNow();
    removeEventListener('pagehide', this.onHide);
    removeEventListener('storage', this.onStorage);
  }

  /** Where the text is kept: the page, and the lab's id or its place among the labs of the page. */
  get key() {
    const host = /** @type {ShadowRoot} */ (this.getRootNode()).host ?? this;
    const place = host.id || `${this.starter}-${[...document.querySelectorAll('agent-lab')].indexOf(host)}`;
    return `${STORAGE_KEY}:${location.pathname}:${place}:${this.chosen}`;
  }

  get count() {
    return wholeNumber(this.games, 10, MOST_GAMES);
  }

  /** The points to reach. */
  get needed() {
    return Number.isFinite(this.goal) && this.goal > 0 ? Math.min(this.goal, this.count) : this.count / 2 + 1;
  }

  get opponentName() {
    return OPPONENTS.find(([id]) => id === this.opponent)?.[1] ?? this.opponent;
  }

  /** @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has('language')) this.chosen = readLanguage(this.language) ?? this.chosen;
    if (changed.has('chosen') || changed.has('starter')) this.open();
  }

  /** Shows the reader's own text, else the starter. */
  async open() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [language, { text }] = [this.chosen, recall(this.key)];
    [this.error, this.undo] = ['', null];
    if (typeof text === 'string' && text.length <= MAX_LENGTH) {
      this.program = { language, text };
      return;
    }
    try {
      const starter = await fetchStarter(language, this.starter);
      if (language === this.chosen) this.program = { language, text: starter };
    } catch (error) {
      this.error = messageOf(error);
    }
  }

  /** Another tab with the same lab has changed the text. */
  takeOver() {
    const { text } = recall(this.key);
    if (this.timer || typeof text !== 'string' || text.length > MAX_LENGTH) return;
    this.bench?.take(text);
  }

  get bench() {
    return /** @type {AgentBench | null} */ (this.renderRoot.querySelector('agent-bench'));
  }

  onEdit() {
    this.undo = null;
    if (this.timer) return;
    this.timer = setTimeout(() => this.keepNow(), KEEP_DELAY);
  }

  keepNow() {
    if (!this.timer || !this.program) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.error = keep(this.key, { text: this.program.text })
      ? ''
      : 'This browser saves nothing for this page. Copy your program before you leave.';
  }

  async reset() {
    const before = this.program?.text ?? '';
    try {
      const text = await fetchStarter(this.chosen, this.starter);
      this.replaceText(text);
      this.undo = before === text ? null : before;
    } catch (error) {
      this.error = messageOf(error);
    }
  }

  /** @param {string} text */
  replaceText(text) {
    this.program = { language: this.chosen, text };
    this.timer ??= setTimeout(() => this.keepNow(), KEEP_DELAY);
  }

  undoReset() {
    if (this.undo === null) return;
    this.replaceText(this.undo);
    this.undo = null;
  }

  /** @param {CustomEvent<{ points: number[], games: number }>} event */
  onMatch({ detail: { points, games } }) {
    if (points.length < games || !this.bench) return;
    const sum = points.reduce((total, each) => total + each, 0);
    const reached = sum >= this.needed;
    const verdict = reached ? 'goal reached' : `goal missed, you need ${this.needed}`;
    this.bench.status = `${pointsText(points)}: ${verdict}.`;
    this.bench.praised = reached;
    const event = new CustomEvent('result', { detail: { points: sum, games, reached }, bubbles: true, composed: true });
    this.dispatchEvent(event);
  }

  /** Resolves when the text can be edited. */
  async editorReady() {
    for (let look = 0; look < 600 && !this.bench?.editor && !this.error; look++)
      await new Promise((done) => setTimeout(done, 50));
    return this.bench?.editor ?? null;
  }

  async focusEditor() {
    (await this.editorReady())?.focus();
  }

  /** Plays one game, in JavaScript if the reader may choose, since that starts at once. */
  async demonstrate() {
    if (!readLanguage(this.language)) this.chosen = 'javascript';
    await this.updateComplete;
    await this.editorReady();
    await this.bench?.run();
    return this.error || this.bench?.trouble?.message || (this.bench?.game ? 'done' : 'failed');
  }

  languageChoice() {
    if (readLanguage(this.language)) return null;
    return html`<select aria-label="Language" @change=${(/** @type {{ target: HTMLSelectElement }} */ { target }) => {
      this.keepNow();
      this.chosen = readLanguage(target.value) ?? 'python';
    }}>${LANGUAGES.map((each) => html`<option value=${each} .selected=${each === this.chosen}>${LANGUAGE_NAMES[each]}</option>`)}</select>`;
  }

  render() {
    return html`<div class="head">
        <p class="goal">Goal: ${this.needed} points in ${this.count} games against ${this.opponentName}. A win is a point, a draw half a point.</p>
        ${this.languageChoice()}
        <button type="button" id="reset" @click=${this.reset}>Reset to the starter</button>
        ${this.undo === null ? null : html`<button type="button" id="undo" @click=${this.undoReset}>Undo reset</button>`}
      </div>
      ${this.error ? html`<p class="trouble" role="alert">${this.error}</p>` : null}
      ${
        this.program
          ? html`<agent-bench fixed .program=${this.program} .opponent=${this.opponent} .games=${this.count} .theme=${this.theme} @edit=${this.onEdit} @match=${this.onMatch}></agent-bench>`
          : null
      }`;
  }
}

if (!customElements.get('lab-view')) customElements.define('lab-view', LabView);
