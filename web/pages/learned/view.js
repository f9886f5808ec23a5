/** Templates of the learned model's panel.
 * @import { Features, Side } from '../../../wasm/lilypad.js'
 * @import { Bin } from './calibration.js'
 * @import { OwnModel } from './own-model.js'
 * @typedef {object} Card the model card of a shipped model
 * @property {string} hash
 * @property {number} trees
 * @property {number} games
 * @property {{ feature: string, share: number }[]} importance
 * @property {{ positions: number, logLoss: number, accuracy: number, brier: number, calibration: Bin[] }} test */
import { html } from 'lit';
import { nameOf } from '../../shared/match/sides.js';
import { percent } from '../../shared/numbers.js';
import { calibrationPlot, calibrationTable } from './calibration.js';

const SHOWN_BARS = 10;
const values = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** @param {OwnModel | null} own @param {Card | null} card */
export function modelName(own, card) {
  if (own) return html`<p class="model-name"><b>Yours: ${own.name}</b>, ${own.trees} boosted trees</p>`;
  if (!card) return null;
  return html`<p class="model-name"><b>Ours</b>: ${card.trees} boosted trees, trained on ${card.games} games of self-play</p>`;
}

/** @param {number} chance @param {Side} side who is to move */
export const chanceLine = (chance, side) => html`<p class="chance">
  ${nameOf(side)}, to move, wins with <b>${percent(chance)}</b>
  <meter min="0" max="1" .value=${chance} aria-label="Chance of ${nameOf(side)}"></meter>
</p>`;

/** @param {Features['features']} features @param {number[]} importance shares by feature, or empty @param {boolean} own */
export function importanceBars(features, importance, own) {
  const most = Math.max(...importance, 0);
  if (!most) return own ? html`<p class="help">This file does not say how much each feature matters.</p>` : null;
  const sorted = features
    .map(({ name }, index) => ({ name, share: importance[index] ?? 0 }))
    .sort((a, b) => b.share - a.share);
  return html`<h3>What it looks at</h3>
    <ol class="bars" aria-label="Most important features">
      ${sorted.slice(0, SHOWN_BARS).map(
        ({ name, share }) => html`<li>
          <span>${name}</span><b>${percent(share)}</b>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * share) / most} height="4" /></svg>
        </li>`,
      )}
    </ol>`;
}

/** @param {Card | null} card @param {boolean} own */
export function calibration(card, own) {
  if (own)
    return html`<h3>How far to trust it</h3><p class="help calibration-unknown">There is no calibration for your model. That takes games it was not trained on.</p>`;
  if (!card) return null;
  const { accuracy, logLoss, brier, calibration: bins } = card.test;
  return html`<h3>How far to trust it</h3>
    <p class="help">On games it was not trained on: right in ${percent(accuracy)}, log loss ${logLoss.toFixed(3)}, Brier ${brier.toFixed(3)}. Points on the dashed line would be perfect. Larger points mean more positions.</p>
    ${calibrationPlot(bins)} ${calibrationTable(bins)}`;
}

/** @param {Features['features']} features @param {number[]} importance @param {Side} side */
export const valueTable = (features, importance, side) => html`<details class="features">
  <summary>The ${features.length} values here</summary>
  <div class="scroll tall" tabindex="0" role="region" aria-label="Values of the features">
    <table>
      <caption>As ${nameOf(side)}, to move, sees the position</caption>
      <thead><tr><th scope="col">Feature</th><th scope="col">Value</th><th scope="col">Matters</th></tr></thead>
      <tbody>
        ${features.map(
          ({ name, value }, index) =>
            html`<tr><th scope="row">${name}</th><td>${values.format(value)}</td><td>${importance[index] === undefined ? '' : percent(importance[index])}</td></tr>`,
        )}
      </tbody>
    </table>
  </div>
</details>`;

/** @param {object} parts
 * @param {boolean} parts.isOwn
 * @param {boolean} parts.reading
 * @param {string} parts.message
 * @param {(file: File | undefined) => void} parts.useFile
 * @param {() => void} parts.restore */
export const ownModelForm = ({ isOwn, reading, message, useFile, restore }) => html`<div class="own-model">
  <label for="own-model">Your own XGBoost model</label>
  <input
    id="own-model" type="file" accept=".json,application/json"
    @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => {
      useFile(target.files?.[0]);
      target.value = '';
    }}
  />
  <p class="help">${reading ? 'Reading …' : 'A JSON file of a binary:logistic model over these features. Choose it or drop it on the page. It stays in this browser until you close the page.'}</p>
  ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
  ${isOwn ? html`<button class="restore" @click=${restore}>Back to the shipped model</button>` : null}
</div>`;
