/** The base of all live figures. A figure does nothing expensive until the reader presses a button.
 *
 * Attribute `state`: ready, running, done or failed. Event `figure-done`, detail `{ state }`, when a run has ended.
 * A button with `data-run` starts it; `demonstrate` shows everything a figure can do, for tests. */
import { html, LitElement } from 'lit';
import { messageOf } from '../../../shared/page/message.js';
import { figureStyles } from './styles.js';

/** @typedef {'ready' | 'running' | 'done' | 'failed'} FigureState */

export class NoteFigure extends LitElement {
  static styles = figureStyles;

  static properties = {
    state: { reflect: true },
    theme: { reflect: true },
    error: { state: true },
  };

  constructor() {
    super();
    /** @type {FigureState} */
    this.state = 'ready';
    /** @type {string | null} */
    this.theme = null;
    this.error = '';
  }

  /** Runs a task unless one is running already, and reports its result in `state`. @param {() => Promise<unknown>} task */
  async perform(task) {
    if (this.state === 'running') return;
    this.state = 'running';
    this.error = '';
    try {
      await task();
      this.state = 'done';
    } catch (error) {
      this.state = 'failed';
      this.error = messageOf(error);
    }
    await this.updateComplete;
    this.dispatchEvent(
      new CustomEvent('figure-done', { detail: { state: this.state }, bubbles: true, composed: true }),
    );
  }

  /** Runs the figure as a reader would; resolves with its final state. @returns {Promise<FigureState>} */
  async demonstrate() {
    await this.updateComplete;
    const ended = new Promise((done) => this.addEventListener('figure-done', done, { once: true }));
    const button = this.renderRoot.querySelector('[data-run]');
    if (!(button instanceof HTMLElement)) throw new Error(`<${this.localName}> has no button that runs it`);
    button.click();
    await ended;
    return this.state;
  }

  /** The button that runs the figure. @param {string} label @param {() => Promise<unknown>} task */
  runButton(label, task) {
    const running = this.state === 'running';
    return html`<button class="run" data-run aria-disabled=${running} @click=${() => this.perform(task)}>${running ? 'Running …' : label}</button>`;
  }

  /** The error message, if any. */
  errorLine() {
    return this.error ? html`<p class="trouble" role="alert">${this.error}</p>` : null;
  }
}

/** @param {string} tag @param {CustomElementConstructor} figure */
export function define(tag, figure) {
  if (!customElements.get(tag)) customElements.define(tag, figure);
}

/** Yields to the browser during a long task. */
export const yieldToBrowser = () => new Promise((resume) => setTimeout(resume));
