/** <perft-count depth="5">: counts all ways to act so many times from the start, by the module on this page. */
import { css, html } from 'lit';
import { sharedEngine } from '../../embed/engine.js';
import { NoteFigure, breathe, define } from './figure.js';

const counts = new Intl.NumberFormat('en');
const ROUNDS = 5;

/** @typedef {{ depth: number, ways: number, milliseconds: number }} Finding */

export class PerftCount extends NoteFigure {
  static styles = [...NoteFigure.styles, css`td { width: 33%; }`];
  static properties = { ...NoteFigure.properties, depth: { type: Number }, findings: { state: true } };

  constructor() {
    super();
    this.depth = 5;
    /** @type {Finding[]} */
    this.findings = [];
  }

  async count() {
    const { engine, rules } = await sharedEngine();
    this.findings = [];
    for (let depth = 1; depth <= this.depth; depth++) {
      rules.describe('startpos');
      let [ways, milliseconds] = [0, Infinity];
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now();
        ways = engine.perft(depth);
        milliseconds = Math.min(milliseconds, performance.now() - begun);
        await breathe();
      }
      this.findings = [...this.findings, { depth, ways, milliseconds }];
    }
  }

  render() {
    const last = this.findings[this.findings.length - 1];
    return html`<div class="stack">
      <div class="bar">${this.runButton('Count here', () => this.count())}</div>
      ${last
        ? html`<table>
              <thead><tr><th scope="col">Actions</th><th scope="col">Ways</th><th scope="col">Milliseconds, best of ${ROUNDS}</th></tr></thead>
              <tbody>${this.findings.map(({ depth, ways, milliseconds }) => html`<tr><th scope="row">${depth}</th><td>${counts.format(ways)}</td><td>${milliseconds.toFixed(1)}</td></tr>`)}</tbody>
            </table>
            <p role="status">${this.state === 'done' && last.milliseconds > 0 ? `About ${Math.round(last.ways / last.milliseconds / 1000)} million ways a second, in WebAssembly, in your browser.` : ''}</p>`
        : html`<slot></slot>`}
      ${this.troubleLine()}
    </div>`;
  }
}

define('perft-count', PerftCount);
