/** <perft-count depth="5">: perft counts from the start position, computed in the browser. */
import { css, html } from 'lit';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { grouped } from '../../../shared/numbers.js';
import { define, NoteFigure, yieldToBrowser } from './figure.js';

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
        const started = performance.now();
        ways = engine.perft(depth);
        milliseconds = Math.min(milliseconds, performance.now() - started);
        await yieldToBrowser();
      }
      this.findings = [...this.findings, { depth, ways, milliseconds }];
    }
  }

  render() {
    const last = this.findings[this.findings.length - 1];
    return html`<div class="stack">
      <div class="bar">${this.runButton('Count here', () => this.count())}</div>
      ${
        last
          ? html`<table>
              <thead><tr><th scope="col">Moves</th><th scope="col">Ways</th><th scope="col">Milliseconds, best of ${ROUNDS}</th></tr></thead>
              <tbody>${this.findings.map(({ depth, ways, milliseconds }) => html`<tr><th scope="row">${depth}</th><td>${grouped(ways)}</td><td>${milliseconds.toFixed(1)}</td></tr>`)}</tbody>
            </table>
            <p role="status">${this.state === 'done' && last.milliseconds > 0 ? `About ${Math.round(last.ways / last.milliseconds / 1000)} million ways a second, in WebAssembly, in your browser.` : ''}</p>`
          : html`<slot></slot>`
      }
      ${this.errorLine()}
    </div>`;
  }
}

define('perft-count', PerftCount);
