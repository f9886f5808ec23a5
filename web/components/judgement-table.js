/** How well each side played: its accuracy and how many mistakes of each kind it made.
 * @import { TemplateResult } from 'lit'
 * @import { Side } from '../../wasm/lilypad.js'
 * @typedef {{ name: string, plural: string, sign: string }} MistakeKind
 * @typedef {{ accuracy: number | null, counts: Record<string, number> }} Judgement accuracy in percent, null if nothing is known */
import { html } from 'lit';
import { nameOf } from '../shared/match/sides.js';

/** @param {readonly MistakeKind[]} kinds @param {[Side, Judgement][]} judgements @param {TemplateResult} legend */
export const judgementTable = (kinds, judgements, legend) => html`<table class="judgement">
    <thead><tr><th scope="col">Side</th><th scope="col">Accuracy</th>${kinds.map(({ sign, plural }) => html`<th scope="col"><abbr title=${plural}>${sign}</abbr></th>`)}</tr></thead>
    <tbody>
      ${judgements.map(
        ([side, { accuracy, counts }]) => html`<tr>
          <th scope="row" class=${side}>${nameOf(side)}</th>
          <td>${accuracy === null ? '–' : `${Math.round(accuracy)} %`}</td>
          ${kinds.map(({ name }) => html`<td>${counts[name]}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>
  <details class="review-legend"><summary>What this means</summary>${legend}</details>`;
