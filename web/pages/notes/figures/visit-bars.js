/** <visit-bars position="…">: how two selection rules distribute the same number of simulations over the actions. */
import { css, html, svg } from 'lit';
import { percent } from '../../../components/tree/words.js';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { actionText } from '../../../shared/freckers/action-text.js';
import { grouped } from '../../../shared/numbers.js';
import { define } from './figure.js';
import { choiceField, POSITIONS, PositionFigure } from './positions.js';

/** @typedef {import('../../../../wasm/lilypad.js').Line} Line */

/** Both value new positions by the same evaluation; only the selection differs. */
const SELECTIONS = [
  { name: 'UCB1', agent: 'mcts:reuse=off,leaf=evaluation,scale=2' },
  { name: 'PUCT', agent: 'mcts-best:reuse=off,transpositions=off' },
];
const SHOWN_ACTIONS = 10;

export class VisitBars extends PositionFigure {
  static styles = [
    ...PositionFigure.styles,
    css`
      .meter { width: 100%; min-width: 5rem; height: 0.7rem; }
      .meter rect { fill: var(--accent); }
      .meter.second rect { fill: var(--blue); }
      td:nth-child(3), td:nth-child(5) { width: 26%; }
    `,
  ];

  static properties = { ...PositionFigure.properties, simulations: { state: true }, found: { state: true } };

  constructor() {
    super();
    this.chosen = POSITIONS[1];
    this.simulations = 400;
    /** @type {{ name: string, simulations: number, lists: Line[][] } | null} */
    this.found = null;
  }

  async measure() {
    const { client } = await sharedEngine();
    const {
      chosen: { name, position },
      simulations,
    } = this;
    const reports = await Promise.all(
      SELECTIONS.map(({ agent }) => client.search(`fen ${position}`, agent, `simulations ${simulations}`)),
    );
    this.found = { name, simulations, lists: reports.map(({ actions }) => actions) };
  }

  /** @param {number} selection @param {string} action */
  renderCells(selection, action) {
    const line = this.found?.lists[selection].find(({ moves }) => moves[0] === action);
    const most = Math.max(1, ...(this.found?.lists.flat() ?? []).map(({ visits }) => visits ?? 0));
    const [visits, rate] = [line?.visits ?? 0, line?.winRate ?? 0];
    return html`<td>${grouped(visits)}${visits ? ` · ${percent(rate)}` : ''}</td>
      <td><svg class="meter ${selection ? 'second' : ''}" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${svg`<rect width=${(100 * visits) / most} height="10" rx="2" />`}</svg></td>`;
  }

  renderTable() {
    const [first, second] = this.found?.lists ?? [[], []];
    const best = [
      ...new Set(
        [...second.slice(0, SHOWN_ACTIONS / 2), ...first.slice(0, SHOWN_ACTIONS / 2), ...second].map(
          ({ moves }) => moves[0],
        ),
      ),
    ].slice(0, SHOWN_ACTIONS);
    const tried = (/** @type {Line[]} */ list) => list.filter(({ visits }) => visits).length;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Visits by move"><table>
        <caption>Visits and win rates after ${grouped(this.found?.simulations ?? 0)} simulations each, ${this.found?.name}</caption>
        <thead><tr><th scope="col">Move</th>${SELECTIONS.map(({ name }) => html`<th scope="col">${name}</th><td></td>`)}</tr></thead>
        <tbody>${best.map((action) => html`<tr><th scope="row">${actionText(action)}</th>${this.renderCells(0, action)}${this.renderCells(1, action)}</tr>`)}</tbody>
      </table></div>
      <p class="status">Of ${first.length} moves UCB1 has tried ${tried(first)}, PUCT ${tried(second)}.</p>`;
  }

  render() {
    return html`<div class="stack">
      ${this.found ? this.renderTable() : html`<slot></slot>`}
      <div class="bar">
        ${this.positionField()}
        ${choiceField(
          'simulations',
          'Simulations',
          [
            [50, '50'],
            [400, '400'],
            [5000, '5,000'],
          ],
          this.simulations,
          (simulations) => (this.simulations = simulations),
        )}
        ${this.runButton('Compare', () => this.measure())}
      </div>
      ${this.errorLine()}
    </div>`;
  }
}

define('visit-bars', VisitBars);
