/** What a question shows. Plain templates, because the build also writes them into the notes as text.
 * @import { TemplateResult } from 'lit'
 * @import { Given, TreeRow } from './exercise.js' */
import { html, svg } from 'lit';
import { numberText } from './check.js';

/** @param {Extract<Given, { kind: 'table' }>} table */
const tableView = ({ caption, head, rows }) => html`<table>
  <caption>${caption}</caption>
  <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${rows.map(([first, ...others]) => html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table>`;

/** @param {Extract<Given, { kind: 'code' }>} given */
const codeView = ({ caption, code }) =>
  html`<div class="code"><p class="caption">${caption}</p><pre class="scroll" tabindex="0" role="region" aria-label=${caption}><code>${code.split('\n').map((line) => html`<span class="line">${line}</span>`)}</code></pre></div>`;

/** The plot: its size, its margins on the left and below, and the room for half a number at the other ends. */
const [PLOT, LEFT, BELOW, EDGE] = [240, 44, 40, 14];
const TICKS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** The drawing has its own colours, for pages that have no styles for it. @param {Extract<Given, { kind: 'calibration' }>} given */
function calibrationView({ bins }) {
  const x = (/** @type {number} */ share) => LEFT + share * PLOT;
  const y = (/** @type {number} */ share) => EDGE + (1 - share) * PLOT;
  const words = bins.map(
    ({ predicted, won, count }) =>
      `predicted ${numberText(100 * predicted)} %, won ${numberText(100 * won)} % of ${count} positions`,
  );
  const [width, height] = [LEFT + PLOT + EDGE, EDGE + PLOT + BELOW];
  return html`<svg class="plot" width=${width} height=${height} viewBox="0 0 ${width} ${height}" role="img" aria-label="Calibration plot. ${words.join('; ')}." fill="currentColor" font-size="11">
    ${TICKS.map((tick) => svg`<path class="grid" fill="none" stroke="currentColor" stroke-opacity="0.2" d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" />`)}
    ${TICKS.filter((_, index) => index % 2 === 0).map((tick) => svg`<text x=${x(tick)} y=${y(0) + 15} text-anchor="middle">${Math.round(100 * tick)}</text><text x=${x(0) - 6} y=${y(tick) + 4} text-anchor="end">${Math.round(100 * tick)}</text>`)}
    <path class="even" fill="none" stroke="currentColor" stroke-dasharray="5 4" d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" />
    <path class="curve" fill="none" stroke="currentColor" d="M${bins.map(({ predicted, won }) => `${x(predicted)} ${y(won)}`).join('L')}" />
    ${bins.map(({ predicted, won }) => svg`<circle class="point" cx=${x(predicted)} cy=${y(won)} r="5" />`)}
    <text x=${x(0.5)} y=${y(0) + 33} text-anchor="middle">predicted, in per cent</text>
    <text x="11" y=${y(0.5)} text-anchor="middle" transform="rotate(-90 11 ${y(0.5)})">won, in per cent</text>
  </svg>`;
}

/** How to show what depends on the page: a board, a field, and what is said about its answer.
 * @typedef {object} Parts
 * @property {(position: string) => unknown} board
 * @property {(name: string) => unknown} field
 * @property {(name: string) => unknown} verdict */

/** The nodes of a level with what is below them. @param {TreeRow[]} rows @param {number} level @param {Parts} parts @returns {unknown} */
function rowsView(rows, level, parts) {
  const starts = rows.flatMap((row, index) => (row.level === level ? [index] : []));
  return html`<ul>${starts.map((start, index) => {
    const [{ name, text, leaves, fields }, ...below] = rows.slice(start, starts[index + 1]);
    return html`<li>
      <p><b>${name}</b> ${text}</p>
      ${leaves.length ? html`<ol class="leaves" aria-label="Replies, in order">${leaves.map(({ action, score }) => html`<li>${action} <b>${numberText(score)}</b></li>`)}</ol>` : null}
      ${fields.length ? html`<div class="window">${fields.map(parts.field)}</div>${fields.map(parts.verdict)}` : null}
      ${below.length ? rowsView(below, level + 1, parts) : null}
    </li>`;
  })}</ul>`;
}

/** @param {Given} given @param {Parts} parts @returns {unknown} */
export function givenView(given, parts) {
  if (given.kind === 'table') return tableView(given);
  if (given.kind === 'code') return codeView(given);
  if (given.kind === 'calibration') return calibrationView(given);
  if (given.kind === 'board') return parts.board(given.position);
  return html`<div class="tree"><p class="caption">${given.caption}</p>${rowsView(given.nodes, 1, parts)}</div>`;
}
