/** Calibration of a model: predicted winning chances against actual results.
 * @typedef {[count: number, predicted: number, won: number]} Bin positions with similar predictions */
import { html, svg } from 'lit';
import { percent } from '../../shared/numbers.js';

const SIDE = 200;
const [LEFT, TOP, RIGHT, BOTTOM] = [40, 10, 12, 38];
const LARGEST_POINT = 9;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** @param {number} share */
const x = (share) => LEFT + SIDE * share;
/** @param {number} share */
const y = (share) => TOP + SIDE * (1 - share);

/** @param {Bin[]} bins */
function spoken(bins) {
  const positions = bins.reduce((sum, [count]) => sum + count, 0);
  const worst = Math.max(...bins.map(([, predicted, won]) => Math.abs(predicted - won)));
  return `Calibration on ${positions} positions of games held out from training: the chance that was predicted and the share that was won differ by at most ${percent(worst)}`;
}

/** @param {Bin[]} all */
export function calibrationPlot(all) {
  const bins = all.filter(([count]) => count > 0);
  const most = Math.max(...bins.map(([count]) => count));
  return html`<svg class="calibration" viewBox="0 0 ${LEFT + SIDE + RIGHT} ${TOP + SIDE + BOTTOM}" role="img" aria-label=${spoken(bins)}>
    ${TICKS.map(
      (tick) => svg`<path class="grid" d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" />
        <text class="across" x=${x(tick)} y=${y(0) + 15}>${100 * tick}</text>
        <text class="up" x=${x(0) - 6} y=${y(tick) + 4}>${100 * tick}</text>`,
    )}
    <path class="perfect" d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" />
    <polyline points=${bins.map(([, predicted, won]) => `${x(predicted).toFixed(1)},${y(won).toFixed(1)}`).join(' ')} />
    ${bins.map(
      ([count, predicted, won]) =>
        svg`<circle cx=${x(predicted).toFixed(1)} cy=${y(won).toFixed(1)} r=${(LARGEST_POINT * Math.sqrt(count / most)).toFixed(1)} />`,
    )}
    <text class="across" x=${x(0.5)} y=${y(0) + 32}>predicted, %</text>
    <text class="across" transform="translate(11 ${y(0.5)}) rotate(-90)">won, %</text>
  </svg>`;
}

/** @param {Bin[]} bins */
export const calibrationTable = (bins) => html`<details class="numbers">
  <summary>Calibration in numbers</summary>
  <table>
    <thead><tr><th scope="col">Positions</th><th scope="col">Predicted</th><th scope="col">Won</th></tr></thead>
    <tbody>${bins.map(([count, predicted, won]) => html`<tr><td>${count}</td><td>${percent(predicted)}</td><td>${percent(won)}</td></tr>`)}</tbody>
  </table>
</details>`;
