/** Tables of a study's findings next to the published ones.
 * @import { Study } from './experiments.js'
 * @import { Finding } from './study.js'
 * @typedef {object} StudyTable
 * @property {string[][]} rows below a header row
 * @property {{ label: string, values: (number | null)[] }[]} bars numbers for the chart
 * @property {string[]} keys names of the bars in a row
 * @property {string} unit
 * @typedef {(study: Study, findings: Finding[][]) => StudyTable} Tabulate findings by configuration */
import { mean, percent, sum } from '../../shared/numbers.js';

const UNKNOWN = '…';
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A statistic of values, if there are any yet. @param {number[]} values @param {(values: number[]) => number} measure */
const known = (values, measure) => (values.length ? number.format(measure(values)) : UNKNOWN);

/** @param {Study['configurations'][number]['published']} published */
const publishedText = (published) => (published === null ? 'not given' : String(published));

/** How often each depth was reached. @param {number[]} depths */
function spread(depths) {
  /** @type {Map<number, number>} */
  const often = new Map();
  for (const depth of depths) often.set(depth, (often.get(depth) ?? 0) + 1);
  return [...often]
    .sort(([one], [other]) => one - other)
    .map(([depth, count]) => `${depth}: ${percent(count / depths.length, 0)}`)
    .join(', ');
}

/** @type {Tabulate} */
function depthTable({ configurations }, findings) {
  const depths = findings.map((list) => list.map(({ depth }) => depth));
  return {
    rows: [
      ['Search', 'Depth published', 'Depth, mean', 'How often each depth'],
      ...configurations.map(({ label, published }, index) => [
        label,
        publishedText(published),
        known(depths[index], mean),
        spread(depths[index]),
      ]),
    ],
    bars: configurations.map(({ label }, index) => ({ label, values: [mean(depths[index])] })),
    keys: ['ours'],
    unit: 'mean depth',
  };
}

/** @type {Tabulate} */
function nodeTable({ configurations }, findings) {
  const nodes = findings.map((list) => list.map((finding) => finding.nodes));
  const published = configurations.map(
    (configuration) => /** @type {[median: number, total: number]} */ (configuration.published),
  );
  const totals = nodes.map(sum);
  const comparable = totals[0] > 0 && nodes.every((list) => list.length === nodes[0].length);
  /** Nodes relative to the first configuration: published, ours. @param {number} index */
  const parts = (index) => [published[index][1] / published[0][1], comparable ? totals[index] / totals[0] : null];
  return {
    rows: [
      [
        'Search',
        'Median published',
        'Median, ours',
        'Total published',
        'Total, ours',
        'Share of the first, published',
        'Share of the first, ours',
      ],
      ...configurations.map(({ label }, index) => [
        label,
        number.format(published[index][0]),
        known(nodes[index], median),
        number.format(published[index][1]),
        known(nodes[index], sum),
        ...parts(index).map((part) => (part === null ? UNKNOWN : percent(part, 0))),
      ]),
    ],
    bars: configurations.map(({ label }, index) => ({ label, values: parts(index).map((part) => 100 * (part ?? 0)) })),
    keys: ['published', 'ours'],
    unit: '% of the nodes without a table',
  };
}

/** @type {Tabulate} */
function iterationTable({ configurations }, findings) {
  const counts = findings.map((list) => list.map(({ nodes }) => nodes));
  /** @param {number[]} values */
  const roundMean = (values) => Math.round(mean(values));
  return {
    rows: [
      ['Search', 'Published', 'Ours, mean', 'Ours, fewest', 'Times the published'],
      ...configurations.map(({ label, published }, index) => [
        label,
        published === null ? 'none' : String(published),
        known(counts[index], roundMean),
        known(counts[index], (values) => Math.min(...values)),
        published === null ? '' : known(counts[index], (values) => Math.round(mean(values) / Number(published))),
      ]),
    ],
    bars: configurations.map(({ label, published }, index) => ({
      label,
      values: [/** @type {number | null} */ (published), roundMean(counts[index])],
    })),
    keys: ['published', 'ours'],
    unit: 'iterations per move',
  };
}

/** @type {Tabulate} */
function lookupTable({ configurations }, findings) {
  const totals = findings.map((list) => sum(list.map(({ nodes }) => nodes)));
  const comparable = totals[0] > 0 && findings.every(({ length }) => length === findings[0].length);
  /** Nodes relative to the first configuration. @param {number} index */
  const share = (index) => (comparable ? totals[index] / totals[0] : null);
  /** @param {Finding[]} list */
  const answered = (list) => {
    const probes = sum(list.map((finding) => finding.probes ?? 0));
    return probes ? percent(sum(list.map(({ used }) => used ?? 0)) / probes) : '';
  };
  return {
    rows: [
      ['Search', 'Published', 'Nodes', 'Share of the first', 'Lookups that answered'],
      ...configurations.map(({ label, published }, index) => {
        const part = share(index);
        return [
          label,
          publishedText(published),
          findings[index].length ? number.format(totals[index]) : UNKNOWN,
          part === null ? UNKNOWN : percent(part),
          answered(findings[index]),
        ];
      }),
    ],
    bars: configurations.map(({ label }, index) => ({ label, values: [100 * (share(index) ?? 0)] })),
    keys: ['ours'],
    unit: '% of the nodes without a table',
  };
}

const ratio = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const perSecond = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** @type {Tabulate} */
function speedTable({ configurations, limits, unit = 'nodes' }, findings) {
  const counts = findings.map((list) => mean(list.map(({ nodes }) => nodes)));
  const times = findings.map((list) => mean(list.map(({ time = 0 }) => time)));
  const isKnown = times.map((time) => time > 0);
  /** Work in equal time, or time for equal work. */
  const speed = times.map((time, index) => (limits.startsWith('movetime') ? counts[index] : 1) / time);
  /** How many times as fast as the first: published, ours. @param {number} index */
  const speeds = (index) => [
    configurations[index].times ?? null,
    isKnown[0] && isKnown[index] ? speed[index] / speed[0] : null,
  ];
  const isPublished = configurations.some((_, index) => speeds(index)[0] !== null);
  /** @param {number | null} value */
  const timesText = (value) => (value === null ? UNKNOWN : `${ratio.format(value)} ×`);
  return {
    rows: [
      [
        'Search',
        'Published',
        `${unit[0].toUpperCase()}${unit.slice(1)}`,
        'Milliseconds',
        `${unit[0].toUpperCase()}${unit.slice(1)} a second`,
        ...(isPublished ? ['Speed, published'] : []),
        'Speed, ours',
      ],
      ...configurations.map(({ label, published }, index) => {
        const [theirs, ours] = speeds(index);
        return [
          label,
          publishedText(published),
          isKnown[index] ? number.format(counts[index]) : UNKNOWN,
          isKnown[index] ? perSecond.format(times[index]) : UNKNOWN,
          isKnown[index] ? perSecond.format((1000 * counts[index]) / times[index]) : UNKNOWN,
          ...(isPublished ? [theirs === null ? 'not given' : timesText(theirs)] : []),
          timesText(ours),
        ];
      }),
    ],
    bars: configurations.map(({ label }, index) => ({
      label,
      values: isPublished ? speeds(index) : speeds(index).slice(1),
    })),
    keys: isPublished ? ['published', 'ours'] : ['ours'],
    unit: 'times as fast as the first',
  };
}

/** @type {Record<Study['kind'], Tabulate>} */
export const TABLES = {
  depths: depthTable,
  nodes: nodeTable,
  iterations: iterationTable,
  lookups: lookupTable,
  speeds: speedTable,
};
