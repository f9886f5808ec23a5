/** <pruning-count position="…">: how many positions a search visits, by depth: without pruning, with it, and with ordered
 * moves. */
import { html } from 'lit';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { grouped } from '../../../shared/numbers.js';
import { define } from './figure.js';
import { POSITIONS, PositionFigure } from './positions.js';

const KINDS = [
  { name: 'without pruning', parameters: 'pruning=off', deepest: 4 },
  { name: 'with pruning', parameters: 'pruning=on', deepest: 5 },
  { name: 'longest moves first', parameters: 'order=hops', deepest: 5 },
];
const DEPTHS = [1, 2, 3, 4, 5];

export class PruningCount extends PositionFigure {
  static properties = { ...PositionFigure.properties, nodes: { state: true } };

  constructor() {
    super();
    this.chosen = POSITIONS[1];
    /** By kind and depth. @type {Map<string, number>} */
    this.nodes = new Map();
    this.searched = this.chosen;
  }

  async count() {
    const { client } = await sharedEngine();
    [this.nodes, this.searched] = [new Map(), this.chosen];
    for (const depth of DEPTHS) {
      const kinds = KINDS.filter(({ deepest }) => depth <= deepest);
      const reports = await Promise.all(
        kinds.map(({ parameters }) =>
          client.search(`fen ${this.searched.position}`, `alphabeta:depth=${depth},${parameters}`, `depth ${depth}`),
        ),
      );
      const scores = new Set(reports.map(({ lines }) => lines[0].score));
      if (scores.size > 1) throw new Error(`the searches of depth ${depth} disagree: ${[...scores].join(', ')}`);
      this.nodes = new Map([
        ...this.nodes,
        ...kinds.map(({ name }, index) => /** @type {[string, number]} */ ([`${name} ${depth}`, reports[index].nodes])),
      ]);
    }
  }

  renderTable() {
    const cell = (/** @type {string} */ name, /** @type {number} */ depth) => this.nodes.get(`${name} ${depth}`);
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Positions by depth"><table>
      <caption>Positions looked at, ${this.searched.name}; all searches of a depth give the same score</caption>
      <thead><tr><th scope="col">Depth</th>${KINDS.map(({ name }) => html`<th scope="col">${name}</th>`)}<th scope="col">saved</th></tr></thead>
      <tbody>
        ${DEPTHS.map((depth) => {
          const [all, , ordered] = KINDS.map(({ name }) => cell(name, depth));
          return html`<tr><th scope="row">${depth}</th>
            ${KINDS.map(({ name }) => html`<td>${cell(name, depth) === undefined ? '…' : grouped(cell(name, depth) ?? 0)}</td>`)}
            <td>${all && ordered ? `${(100 * (1 - ordered / all)).toFixed(1)} %` : ''}</td></tr>`;
        })}
      </tbody>
    </table></div>`;
  }

  render() {
    return html`<div class="stack">
      <div class="bar">${this.positionField()} ${this.runButton('Count', () => this.count())}</div>
      ${this.nodes.size ? this.renderTable() : html`<slot></slot>`} ${this.errorLine()}
    </div>`;
  }
}

define('pruning-count', PruningCount);
