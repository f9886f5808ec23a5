/** What to expect of a sequential test before it is played.
 * @import { Arena, SprtTest } from '../../../wasm/lilypad.js' */
import { html } from 'lit';
import { lineChart } from '../../components/charts.js';
import { grouped, percent } from '../../shared/numbers.js';
import { readTest, testAddress } from './calculator-link.js';
import { chartCard } from './chart-card.js';
import { modelField } from './elo-model.js';
import { WRONG_BOUNDS } from './sprt-size.js';
import { scrolled } from './tables.js';

/** Points of the curves, and rows of the table. */
const [POINTS, ROWS] = [60, 12];

/** @typedef {Required<SprtTest> & { draws: number }} Test */

/** @param {Arena} arena @param {Test} test @param {number} parts @returns {{ elo: number, games: number, pass: number }[]} */
function forecasts(arena, test, parts) {
  const width = test.elo1 - test.elo0;
  return Array.from({ length: parts + 1 }, (_, index) => {
    const elo = test.elo0 - width + (3 * width * index) / parts;
    return { elo, ...arena.forecast(test, elo, test.draws) };
  });
}

/** @param {{ title: string, id: string, unit: string, yName: string, points: [elo: number, value: number][], width: number }} parts */
const curve = ({ title, id, unit, yName, points, width }) =>
  chartCard(
    {
      id,
      title,
      drawing: lineChart({
        lines: [{ label: title, series: 0, points }],
        width,
        xName: `true ${unit}`,
        yName,
        label: `${title}, by the true ${unit}`,
        zero: true,
        from: points[0][0],
      }),
      rows: [[`true ${unit}`, yName], ...points],
    },
    `lilypad-sprt-${id}`,
  );

/** Opens the calculator with what the address says. @param {{ arena: Arena, hash: string, redraw: () => void }} parts */
export function openCalculator({ arena, hash, redraw }) {
  let test = readTest(hash);
  /** What the fields hold, which may be no test. */
  let entered = test;

  /** @param {Partial<Test>} changes */
  function change(changes) {
    entered = { ...entered, ...changes };
    if (entered.elo0 >= entered.elo1) return redraw();
    test = entered;
    history.replaceState(null, '', testAddress(test));
    redraw();
  }

  /** @param {'elo0' | 'elo1' | 'alpha' | 'beta' | 'draws'} name @param {string} label @param {number} low @param {number} high */
  const field = (name, label, low, high) => html`<div class="field">
    <label for="sprt-${name}">${label}</label>
    <input id="sprt-${name}" type="number" required step="any" min=${low} max=${high} .value=${String(entered[name])}
      @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => target.reportValidity() && change({ [name]: Number(target.value) })} />
  </div>`;

  /** @param {number} width @param {() => void} leave */
  function view(width, leave) {
    const unit = test.model === 'normalized' ? 'normalised Elo' : 'Elo';
    const points = forecasts(arena, test, POINTS);
    return html`<div class="results" id="calculator">
      <section class="card" aria-label="Sequential test">
        <h2>How many games will a sequential test take?</h2>
        <form class="tournament-form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
          <div class="pair">${field('elo0', 'Elo for “no better”', -1000, 1000)} ${field('elo1', 'Elo for “better”', -1000, 1000)}</div>
          <div class="pair">${field('alpha', 'Risk of a wrong “better”', 0.001, 0.499)} ${field('beta', 'Risk of a wrong “no better”', 0.001, 0.499)}</div>
          <div class="pair">${field('draws', 'Share of drawn games', 0, 0.99)} ${modelField(entered, change, 'sprt-model')}</div>
        </form>
        ${test === entered ? null : html`<p class="notice" role="alert" id="wrong-bounds">${WRONG_BOUNDS} The numbers below are still for ${test.elo0} and ${test.elo1}.</p>`}
        ${test.model === 'normalized' ? html`<p class="help">Normalised Elo counts in standard deviations of a game, so the share of draws changes nothing.</p>` : null}
        ${scrolled(
          'What to expect',
          html`<table id="forecast">
          <thead><tr><th scope="col">True ${unit}</th><th scope="col">Decided as “better”</th><th scope="col">Games on average</th></tr></thead>
          <tbody>${forecasts(arena, test, ROWS).map(({ elo, games, pass }) => html`<tr><th scope="row">${Number(elo.toFixed(2))}</th><td>${percent(pass)}</td><td>${grouped(games)}</td></tr>`)}</tbody>
        </table>`,
        )}
        <p class="help">Averages: a single test may take several times as long. Openings that favour a colour make pairs vary less, and the test shorter.</p>
        <div class="buttons"><button @click=${leave}>Back</button></div>
      </section>
      <div class="charts">
        ${curve({ title: 'Games on average', id: 'games', unit, yName: 'games', points: points.map(({ elo, games }) => [elo, games]), width })}
        ${curve({ title: 'Decided as “better”', id: 'pass', unit, yName: '% of tests', points: points.map(({ elo, pass }) => [elo, 100 * pass]), width })}
      </div>
    </div>`;
  }
  return { running: { state: 'complete' }, view, close() {} };
}
