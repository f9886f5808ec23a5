/** <time-policies clock="180">: how four policies divide a game's clock among the turns, as the engine does it. */
import { html } from 'lit';
import { sharedEngine } from '../../../shared/engine/shared-engine.js';
import { ChartFigure } from './chart-figure.js';
import { define } from './figure.js';
import { choiceField } from './positions.js';

/** By the names that the engine gives them. @type {Record<string, string>} */
const LABELS = {
  even: 'even: the same for every turn left',
  early: 'early: 2.5 % of what is left',
  cubic: 'cubic: most around turn 25',
  phase: 'phase: double in the middle',
};

/** Sums of the first, the first two, ... values. @param {number[]} values */
function runningSums(values) {
  let sum = 0;
  return values.map((value) => (sum += value));
}

export class TimePolicies extends ChartFigure {
  static properties = {
    ...ChartFigure.properties,
    clock: { type: Number },
    summed: { state: true },
    paces: { state: true },
  };

  constructor() {
    super();
    /** Seconds of a player for the whole game. */
    this.clock = 180;
    this.summed = false;
    /** Milliseconds for each turn, by policy. @type {Record<string, number[]> | null} */
    this.paces = null;
  }

  async draw() {
    const { engine } = await sharedEngine();
    this.paces = JSON.parse(engine.ask('pace', String(1000 * this.clock)));
  }

  async demonstrate() {
    await super.demonstrate();
    this.summed = true;
    await this.updateComplete;
    return this.state;
  }

  renderChart() {
    const lines = Object.entries(this.paces ?? {}).map(([name, shares], series) => ({
      label: LABELS[name] ?? name,
      series,
      points: (this.summed ? runningSums(shares) : shares).map(
        (milliseconds, index) => /** @type {[number, number]} */ ([index + 1, milliseconds / 1000]),
      ),
    }));
    return this.chart(lines, {
      xName: 'turn of the player',
      yName: this.summed ? 'seconds used so far' : 'seconds for the turn',
      label: `${this.summed ? 'Time used up to' : 'Time for'} each turn by four policies`,
    });
  }

  render() {
    return html`<div class="stack">
      ${this.paces ? this.renderChart() : html`<slot></slot>`}
      <div class="bar">
        ${choiceField(
          'shown',
          'Show',
          [
            [false, 'each turn'],
            [true, 'all turns so far'],
          ],
          this.summed,
          (summed) => (this.summed = summed),
        )}
        ${this.runButton('Draw', () => this.draw())}
      </div>
      ${this.errorLine()}
    </div>`;
  }
}

define('time-policies', TimePolicies);
