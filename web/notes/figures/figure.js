/** What all live figures have in common. A figure does nothing heavy before its reader presses a button.
 *
 * Attribute `state`: ready, running, done or failed. Event `figure-done`, detail `{ state }`, when a run has ended.
 * A button with `data-run` begins; `demonstrate` does all a reader could want to see, for tests and the curious. */
import { LitElement, html } from 'lit';
import { figureStyles } from './styles.js';

/** @typedef {'ready' | 'running' | 'done' | 'failed'} FigureState */

export class NoteFigure extends LitElement {
  static styles = figureStyles;

  static properties = {
    state: { reflect: true },
    theme: { reflect: true },
    trouble: { state: true },
  };

  constructor() {
    super();
    /** @type {FigureState} */
    this.state = 'ready';
    /** @type {string | null} */
    this.theme = null;
    this.trouble = '';
  }

  /** Does what a reader has asked for; one task at a time. @param {() => Promise<unknown>} task */
  async perform(task) {
    if (this.state === 'running') return;
    this.state = 'running';
    this.trouble = '';
    try {
      await task();
      this.state = 'done';
    } catch (error) {
      this.state = 'failed';
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    await this.updateComplete;
    this.dispatchEvent(new CustomEvent('figure-done', { detail: { state: this.state }, bubbles: true, composed: true }));
  }

  /** Runs the figure as a reader would; resolves with its state at the end. @returns {Promise<FigureState>} */
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

  /** What went wrong, if something did. */
  troubleLine() {
    return this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : null;
  }
}

/** @param {string} tag @param {CustomElementConstructor} figure */
export function define(tag, figure) {
  if (!customElements.get(tag)) customElements.define(tag, figure);
}

/** Lets the page breathe within a long task. */
export const breathe = () => new Promise((resume) => setTimeout(resume));
