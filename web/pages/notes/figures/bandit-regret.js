/** <bandit-regret>: what policies give away on a row of slot machines, try by try. */
import { html } from 'lit';
import { grouped } from '../../../shared/numbers.js';
import { ARMS, POLICIES, regretsOf } from './bandit.js';
import { ChartFigure } from './chart-figure.js';
import { define, yieldToBrowser } from './figure.js';
import { choiceField } from './positions.js';
import { seededRandom } from './virtual-matches.js';

const RUNS = 40;
const POINTS = 100;

/** @typedef {{ name: string, points: [x: number, y: number][] }} Curve */

export class BanditRegret extends ChartFigure {
  static properties = { ...ChartFigure.properties, tries: { state: true }, curves: { state: true } };

  constructor() {
    super();
    this.tries = 10_000;
    /** @type {Curve[]} */
    this.curves = [];
    this.seed = 1;
  }

  /** @param {typeof POLICIES[number]} policy @param {number} tries @returns {Promise<Curve>} */
  async measure({ name, choose }, tries) {
    const step = tries / POINTS;
    const sums = new Float64Array(POINTS);
    for (let run = 0; run < RUNS; run++) {
      const regrets = regretsOf(choose, tries, seededRandom(this.seed * RUNS + run));
      for (let point = 0; point < POINTS; point++) sums[point] += regrets[(point + 1) * step - 1] / RUNS;
      await yieldToBrowser();
    }
    return {
      name,
      points: [[0, 0], ...[...sums].map((sum, point) => /** @type {[number, number]} */ ([(point + 1) * step, sum]))],
    };
  }

  async run() {
    this.curves = [];
    for (const policy of POLICIES) this.curves = [...this.curves, await this.measure(policy, this.tries)];
    this.seed++;
  }

  async demonstrate() {
    this.tries = 1000;
    return super.demonstrate();
  }

  renderCurves() {
    const lines = this.curves.map(({ name, points }, series) => ({ label: name, series, points }));
    const ends = this.curves.map(({ name, points }) => `${name}: ${points[POINTS][1].toFixed(0)}`);
    return html`${this.chart(lines, { xName: 'tries', yName: 'wins given away', label: 'Regret by the number of tries' })}
      <p class="status" role="status">Given away in the end, mean of ${RUNS} runs. ${ends.join('; ')}.</p>`;
  }

  render() {
    return html`<div class="stack">
      ${this.curves.length ? this.renderCurves() : html`<slot></slot>`}
      <div class="bar">
        ${choiceField(
          'tries',
          'Tries',
          [1000, 10_000, 50_000].map((tries) => [tries, grouped(tries)]),
          this.tries,
          (tries) => (this.tries = tries),
        )}
        ${this.runButton(`Try ${ARMS.length} machines`, () => this.run())}
      </div>
      ${this.errorLine()}
    </div>`;
  }
}

define('bandit-regret', BanditRegret);
