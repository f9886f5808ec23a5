/** Small SVG charts: intervals, lines, histograms, bars. Charts are drawn for a given width in pixels so that their text
 * stays readable on a phone. Colours come from the style sheet.
 * @import { TemplateResult } from 'lit'
 * @typedef {object} Scale
 * @property {(value: number) => number} at
 * @property {number[]} ticks
 * @typedef {{ label: string, series: number, value: number, low: number, high: number }} Interval
 * @typedef {{ label: string, series: number, points: [x: number, y: number][] }} Line */
import { html, svg } from 'lit';

const ROW_HEIGHT = 34;
const AXIS_HEIGHT = 28;
/** Colours of published results and of our own. */
export const PUBLISHED_SERIES = 7;
export const OUR_SERIES = 0;
/** Approximate width of a letter in a label. */
const LETTER_WIDTH = 7.6;

/** Round values that divide a range into about `parts` parts. There are two at least, since one alone shows no scale.
 * @param {number} low @param {number} high @param {number} parts @returns {number[]} */
export function ticksOf(low, high, parts) {
  if (!(high > low)) return [];
  const rough = (high - low) / Math.max(1, parts);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  if (count < 2) return ticksOf(low, high, 2 * parts);
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** @param {number} low @param {number} high @param {number} from @param {number} to @param {number} parts @returns {Scale} */
function scale(low, high, from, to, parts) {
  const span = high - low || 1;
  return { at: (value) => from + ((value - low) / span) * (to - from), ticks: ticksOf(low, high || low + 1, parts) };
}

/** @param {number} value */
const axisText = (value) => (Math.abs(value) >= 10_000 ? `${value / 1000}k` : String(value)).replace('-', '−');

/** @param {string} text @param {number} maxLength */
const truncate = (text, maxLength) =>
  text.length > maxLength ? `${text.slice(0, Math.max(1, maxLength - 1))}…` : text;

/** @param {object} parts
 * @param {number} parts.width @param {number} parts.height @param {string} parts.label description for screen readers
 * @param {unknown} parts.content @returns {TemplateResult} */
const chart = ({ width, height, label, content }) =>
  html`<svg class="chart" width=${width} height=${height} viewBox="0 0 ${width} ${height}" role="img" aria-label=${label}>${content}</svg>`;

/** @param {Scale} x @param {number} top @param {number} bottom @param {string} name @param {number} right */
const horizontalAxis = (x, top, bottom, name, right) => svg`
  ${x.ticks.map((tick) => svg`<path class="grid" d="M${x.at(tick)} ${top}V${bottom}" /><text class="tick" x=${x.at(tick)} y=${bottom + 16} text-anchor="middle">${axisText(tick)}</text>`)}
  <text class="axis-name" x=${right} y=${bottom + AXIS_HEIGHT + 2} text-anchor="end">${name}</text>`;

/** @param {Scale} y @param {number} left @param {number} right @param {string} name */
const verticalAxis = (y, left, right, name) => svg`
  ${y.ticks.map((tick) => svg`<path class="grid" d="M${left} ${y.at(tick)}H${right}" /><text class="tick" x=${left - 6} y=${y.at(tick) + 4} text-anchor="end">${axisText(tick)}</text>`)}
  <text class="axis-name" x="4" y="12">${name}</text>`;

/** Width of the column of row names. @param {{ label: string }[]} rows @param {number} width of the chart @param {number} share its largest share of the width */
const nameColumnWidth = (rows, width, share) =>
  Math.min(share * width, 16 + LETTER_WIDTH * Math.max(0, ...rows.map(({ label }) => label.length)));

/** @param {string} name @param {number} left @param {number} y */
const rowName = (name, left, y) =>
  svg`<text class="name" x=${left - 10} y=${y + 4} text-anchor="end">${truncate(name, Math.floor((left - 12) / LETTER_WIDTH))}</text>`;

/** A chart with one row per item and a horizontal axis.
 * @param {{ width: number, bottom: number, x: Scale, unit: string, label: string }} parts @param {unknown} rows */
const rowChart = ({ width, bottom, x, unit, label }, rows) =>
  chart({
    width,
    height: bottom + AXIS_HEIGHT + 8,
    label,
    content: svg`${horizontalAxis(x, 4, bottom, unit, width - 4)}${rows}`,
  });

const COLOURS = 8;
const STROKES = ['', ' dashed', ' dotted'];
/** The look of a series: when the colours are used up, they come again with another stroke. @param {number} series from 0 */
export const seriesClass = (series) =>
  `series-${series % COLOURS}${STROKES[Math.floor(series / COLOURS) % STROKES.length]}`;

/** Values with their intervals, one per row.
 * @param {{ rows: Interval[], width: number, unit: string, label: string, low?: number, high?: number, mark?: number }} parts */
export function intervalChart({ rows, width, unit, label, low, high, mark }) {
  const left = nameColumnWidth(rows, width, 0.34);
  const from = low ?? Math.min(...rows.map((row) => row.low));
  const to = high ?? Math.max(...rows.map((row) => row.high));
  const margin = low === undefined ? 0.04 * (to - from || 1) : 0;
  const bottom = rows.length * ROW_HEIGHT + 8;
  const x = scale(from - margin, to + margin, left, width - 14, Math.max(2, (width - left) / 90));
  /** @param {number} value */
  const clampedX = (value) => x.at(Math.max(from - margin, Math.min(to + margin, value)));
  return rowChart(
    { width, bottom, x, unit, label },
    svg`
      ${mark === undefined ? null : svg`<path class="mark-line" d="M${x.at(mark)} 4V${bottom}" />`}
      ${rows.map((row, index) => {
        const y = index * ROW_HEIGHT + ROW_HEIGHT / 2 + 6;
        const [start, end] = [clampedX(row.low), clampedX(row.high)];
        return svg`<g class=${seriesClass(row.series)}>
          ${rowName(row.label, left, y)}
          <path class="whisker" d="M${start} ${y}H${end}M${start} ${y - 5}V${y + 5}M${end} ${y - 5}V${y + 5}" />
          <circle class="dot" cx=${clampedX(row.value)} cy=${y} r="5.5" />
        </g>`;
      })}`,
  );
}

/** @param {{ lines: Line[], width: number, xName: string, yName: string, label: string, zero?: boolean, from?: number }} parts `from` is
 * where the horizontal axis begins */
export function lineChart({ lines, width, xName, yName, label, zero = false, from = 0 }) {
  const [height, top, left, end] = [Math.round(Math.max(190, 0.5 * width)), 22, 46, width - 18];
  const points = lines.flatMap((line) => line.points);
  const bottom = height - AXIS_HEIGHT - 10;
  const right = Math.max(from ? from + 1 : 10, ...points.map(([at]) => at));
  const values = points.map(([, value]) => value);
  const low = Math.min(zero ? 0 : Infinity, ...values);
  const high = Math.max(zero ? 0 : -Infinity, ...values);
  const x = scale(from, right, left, end, Math.max(3, width / 90));
  const y = scale(Number.isFinite(low) ? low : 0, high > low ? high : low + 1, bottom, top, 4);
  return chart({
    width,
    height,
    label,
    content: svg`
      ${horizontalAxis(x, top, bottom, xName, width - 4)}
      ${verticalAxis(y, left, end, yName)}
      ${low < 0 && high > 0 ? svg`<path class="mark-line" d="M${left} ${y.at(0)}H${end}" />` : null}
      ${lines.map(({ series, points: list }) => svg`<polyline class="line ${seriesClass(series)}" points=${list.map(([at, value]) => `${x.at(at).toFixed(1)},${y.at(value).toFixed(1)}`).join(' ')} />`)}`,
  });
}

/** Bins of equal width that cover all values. @param {number[]} values @param {number} maxBins */
export function binsOf(values, maxBins) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = [1, 2, 5, 10, 20, 50].find((size) => (high - low + 1) / size <= maxBins) ?? 100;
  const first = Math.floor(low / step) * step;
  const bins = Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => ({
    from: first + index * step,
    to: first + (index + 1) * step - 1,
    count: 0,
  }));
  for (const value of values) bins[Math.floor((value - first) / step)].count += 1;
  return bins;
}

/** @param {{ bins: ReturnType<typeof binsOf>, width: number, xName: string, yName: string, label: string }} parts */
export function histogram({ bins, width, xName, yName, label }) {
  const [height, top, left] = [Math.round(Math.max(190, 0.5 * width)), 22, 46];
  const bottom = height - AXIS_HEIGHT - 10;
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const x = scale(bins[0].from, bins[bins.length - 1].to + 1, left, width - 12, Math.max(3, width / 90));
  const y = scale(0, most, bottom, top, 4);
  return chart({
    width,
    height,
    label,
    content: svg`
      ${verticalAxis({ ...y, ticks: y.ticks.filter(Number.isInteger) }, left, width - 12, yName)}
      ${bins.map(({ from, to, count }) => svg`<rect class="bar" x=${x.at(from) + 1} y=${y.at(count)} width=${Math.max(1, x.at(to + 1) - x.at(from) - 2)} height=${bottom - y.at(count)} rx="2" />`)}
      ${x.ticks.map((tick) => svg`<text class="tick" x=${x.at(tick)} y=${bottom + 16} text-anchor="middle">${axisText(tick)}</text>`)}
      <path class="base" d="M${left} ${bottom}H${width - 12}" />
      <text class="axis-name" x=${width - 4} y=${bottom + AXIS_HEIGHT + 2} text-anchor="end">${xName}</text>`,
  });
}

const barNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
/** @param {number} value */
const barText = (value) => barNumber.format(value);

/** One group of bars per row, one bar per key; null values have no bar. @param {{ bars: { label: string, values: (number | null)[] }[], keys: string[], width: number, unit: string, label: string }} parts */
export function barChart({ bars, keys, width, unit, label }) {
  const [barHeight, gap] = [14, 12];
  const left = nameColumnWidth(bars, width, 0.4);
  const row = keys.length * barHeight + gap;
  const bottom = bars.length * row + 8;
  const numbers = bars.flatMap(({ values }) => values.map((value) => value ?? 0));
  const valueWidth = 12 + LETTER_WIDTH * Math.max(...numbers.map((value) => barText(value).length));
  const x = scale(0, Math.max(1, ...numbers), left, width - valueWidth, Math.max(2, (width - left) / 90));
  return rowChart(
    { width, bottom, x, unit, label },
    svg`
      ${bars.map(({ label: name, values }, index) => {
        const top = index * row + 6 + gap / 2;
        return svg`${rowName(name, left, top + (keys.length * barHeight) / 2)}
          ${values.map((value, place) =>
            value === null
              ? null
              : svg`<g class="series-${place || keys.length === 1 ? OUR_SERIES : PUBLISHED_SERIES}">
            <rect class="row-bar" x=${left} y=${top + place * barHeight + 1} width=${Math.max(0, x.at(value) - left)} height=${barHeight - 2} rx="2" />
            <text class="tick" x=${x.at(value) + 5} y=${top + place * barHeight + 11}>${barText(value)}</text>
          </g>`,
          )}`;
      })}`,
  );
}
