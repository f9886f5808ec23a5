/** A figure that draws lines, with a legend. Charts have the width of the figure, so that their text stays readable.
 * @import { Line } from '../../../components/charts.js' */
import { css, html } from 'lit';
import { lineChart } from '../../../components/charts.js';
import { NoteFigure } from './figure.js';

const FIRST_WIDTH = 560;

export class ChartFigure extends NoteFigure {
  static styles = [
    ...NoteFigure.styles,
    css`
      .series-0 { --series: light-dark(#1f7a4d, #6fcf97); }
      .series-1 { --series: light-dark(#c8321f, #ff8a73); }
      .series-2 { --series: light-dark(#2556c4, #8bb6ff); }
      .series-3 { --series: light-dark(#b07500, #f2c14e); }
      .series-4 { --series: light-dark(#7b3fa0, #cf9bf0); }
      .chart { display: block; max-width: 100%; height: auto; overflow: visible; }
      .chart text { fill: var(--quiet); font-size: 12px; }
      .chart .grid { stroke: var(--line); }
      .chart .mark-line { stroke: var(--quiet); stroke-dasharray: 4 4; }
      .chart .line { fill: none; stroke: var(--series); stroke-width: 2; stroke-linejoin: round; }
      .legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; margin: 0; padding: 0; list-style: none; font-size: 0.875rem; }
      .swatch { display: inline-block; width: 0.9rem; height: 0.25rem; margin-right: 0.4rem; border-radius: 2px; background: var(--series); vertical-align: middle; }
    `,
  ];

  static properties = { ...NoteFigure.properties, width: { state: true } };

  constructor() {
    super();
    this.width = FIRST_WIDTH;
    this.watcher = new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width > 0) this.width = Math.round(contentRect.width);
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  /** @param {Line[]} lines @param {{ xName: string, yName: string, label: string }} names */
  chart(lines, names) {
    return html`${lineChart({ lines, width: this.width, zero: true, ...names })}
      <ul class="legend">${lines.map(({ label, series }) => html`<li class="series-${series}"><span class="swatch"></span>${label}</li>`)}</ul>`;
  }
}
