/** A figure that measures row by row and fills a table.
 * @import { Searcher } from '../../../shared/freckers/match.js' */
import { css, html } from 'lit';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { NoteFigure } from './figure.js';

export class MeasuredTable extends NoteFigure {
  static styles = [...NoteFigure.styles, css`td { white-space: nowrap; }`];
  static properties = { ...NoteFigure.properties, cells: { state: true } };

  constructor() {
    super();
    /** Cells measured so far, by row. @type {Map<string, string[]>} */
    this.cells = new Map();
    /** @type {string[]} */
    this.head = [];
    this.caption = '';
    this.label = 'Measure';
  }

  /** @returns {string[]} the names of the rows */
  get rows() {
    return [];
  }

  /** Measures one row. @param {string} _row @param {Searcher} _client @returns {Promise<string[]>} its cells */
  async measureRow(_row, _client) {
    return [];
  }

  async measure() {
    const { client } = await sharedEngine();
    this.cells = new Map();
    for (const row of this.rows) this.cells = new Map(this.cells).set(row, await this.measureRow(row, client));
  }

  renderFields() {
    return html``;
  }

  renderTable() {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${this.caption}><table>
      <caption>${this.caption}</caption>
      <thead><tr>${this.head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>
        ${this.rows.map((row) => html`<tr><th scope="row">${row}</th>${this.head.slice(1).map((_, index) => html`<td>${this.cells.get(row)?.[index] ?? '…'}</td>`)}</tr>`)}
      </tbody>
    </table></div>`;
  }

  render() {
    const hasStarted = this.cells.size > 0 || this.state === 'running';
    return html`<div class="stack">
      ${hasStarted ? this.renderTable() : html`<slot></slot>`}
      <div class="bar">${this.renderFields()} ${this.runButton(this.label, () => this.measure())}</div>
      ${this.errorLine()}
    </div>`;
  }
}
