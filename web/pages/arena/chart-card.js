/** A chart with its title, legend and downloads.
 * @import { TemplateResult } from 'lit' */
import { html } from 'lit';
import { seriesClass } from '../../components/charts.js';
import { download } from '../../shared/page/download.js';
import { csv } from './exports.js';
import { savePng, saveSvg } from './picture.js';

/** @typedef {object} Card
 * @property {string} id
 * @property {string} title
 * @property {string} [help]
 * @property {TemplateResult} drawing
 * @property {unknown[][]} rows the numbers, below a header row
 * @property {[name: string, series: number][]} [colours]
 * @property {TemplateResult} [before] shown above the drawing
 * @property {TemplateResult} [after] shown below it */

/** @param {Card} card @param {string} file name of the downloads, without extension */
export function chartCard({ id, title, help, drawing, rows, colours, before, after }, file) {
  /** @param {(chart: SVGSVGElement, name: string) => unknown} task */
  const save =
    (task) =>
    (/** @type {Event & { currentTarget: HTMLElement }} */ { currentTarget }) => {
      const chart = currentTarget.closest('.chart-card')?.querySelector('svg');
      if (chart) task(chart, file);
    };
  return html`<figure class="card chart-card" id="chart-${id}">
    <figcaption><h2>${title}</h2>${help ? html`<p class="help">${help}</p>` : null}</figcaption>
    ${before} ${drawing}
    ${
      colours
        ? html`<ul class="legend" aria-label="Colours">${colours.map(([name, series]) => html`<li><i class="swatch ${seriesClass(series)}"></i>${name}</li>`)}</ul>`
        : null
    }
    ${after}
    <div class="buttons small">
      <button @click=${save(saveSvg)} aria-label="${title} as SVG">SVG</button>
      <button @click=${save(savePng)} aria-label="${title} as PNG">PNG</button>
      <button @click=${() => download(`${file}.csv`, [csv(rows)], 'text/csv')} aria-label="${title} as CSV">CSV</button>
    </div>
  </figure>`;
}
