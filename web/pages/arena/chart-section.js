/** The charts of a tournament.
 * @import { Standings } from '../../../wasm/lilypad.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { Card } from './chart-card.js'
 * @import { ArenaKind } from './games.js'
 * @import { Measure } from './tallies.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { binsOf, histogram, intervalChart, lineChart } from '../../components/charts.js';
import { chartCard } from './chart-card.js';
import { ranking, scrolled } from './tables.js';

const MAX_BINS = 30;
/** Lines that can be told apart. */
const MOST_LINES = 16;
/** Means over a smaller share of an agent's games than this are not shown. */
const MIN_SHARE = 0.1;
const rounded = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** @typedef {{ measure: Measure, id: string, title: string, unit: string, help: string }} ByTurn */

/** @param {ArenaKind} kind @returns {ByTurn[]} */
const chartsByTurn = ({ scoring }) => [
  { measure: 'score', id: 'evaluation', title: 'Evaluation by turn', unit: scoring.unit, help: scoring.help },
  { measure: 'depth', id: 'depth', title: 'Depth by turn', unit: 'moves', help: 'How far each agent looked ahead.' },
  { measure: 'time', id: 'time', title: 'Time by turn', unit: 'ms per move', help: 'Where each agent spent its time.' },
];

/** @param {string} id of a chart */
function isVisible(id) {
  const box = document.getElementById(`chart-${id}`)?.getBoundingClientRect();
  return !box || (box.bottom > 0 && box.top < innerHeight);
}

/** @param {{ tournament: Tournament, names: string[], exportName: string, redraw: () => void, redrawSoon: () => void }} parts */
export function createCharts({ tournament, names, exportName, redraw, redrawSoon }) {
  const { tallies, experiment } = tournament;
  const { agent: anchor = -1, rating = 0 } = experiment.anchor ?? {};
  const anchorText = anchor < 0 ? 'the average' : `${names[anchor]}, set to ${rating}`;
  /** The agent whose scores are shown, or -1 for the best one. In a gauntlet, the first plays all the others. */
  let chosen = experiment.schedule === 'gauntlet' ? 0 : -1;
  let width = 0;
  /** Charts whose tables of numbers are open. @type {Set<string>} */
  const opened = new Set();

  /** @param {Standings} standings @returns {Card} */
  function ratings(standings) {
    const { agents } = standings;
    const rows = ranking(standings)
      .filter((index) => agents[index].games)
      .map((index) => {
        const [value, low, high] = agents[index].rating;
        return { label: names[index], series: index, value, low, high };
      });
    return {
      id: 'ratings',
      title: 'Ratings',
      help: `Elo relative to ${anchorText}, with 95 % intervals.`,
      drawing: intervalChart({
        rows,
        width,
        unit: 'Elo',
        label: `Ratings of ${rows.length} agents, the best ${rows[0]?.label}`,
        mark: rating,
      }),
      rows: [
        ['agent', 'rating', 'low', 'high'],
        ...rows.map(({ label, value, low, high }) => [label, value, low, high]),
      ],
    };
  }

  /** @param {Standings} standings @returns {Card} */
  function scores(standings) {
    const subject = chosen < 0 ? ranking(standings)[0] : chosen;
    const rows = standings.pairings
      .filter(({ players, games }) => games && players.includes(subject))
      .map(({ players, score, interval: [low, high] }) => {
        const first = players[0] === subject;
        const other = first ? players[1] : players[0];
        const value = 100 * (first ? score : 1 - score);
        return {
          label: names[other],
          series: other,
          value,
          low: 100 * (first ? low : 1 - high),
          high: 100 * (first ? high : 1 - low),
        };
      });
    return {
      id: 'scores',
      title: 'Score by opponent',
      help: 'Points per game in per cent, with 95 % intervals from pairs of games: Wilson’s, or Clopper and Pearson’s if all ended alike.',
      before: html`<div class="field subject">
        <label for="subject">Of</label>
        <select id="subject" @change=${(/** @type {SelectEvent} */ { target }) => {
          chosen = Number(target.value);
          invalidate('scores');
          redraw();
        }}>
          ${names.map((name, index) => html`<option value=${index} .selected=${index === subject}>${name}</option>`)}
        </select>
      </div>`,
      drawing: intervalChart({
        rows,
        width,
        unit: '% of points',
        label: `Scores of ${names[subject]} against ${rows.length} opponents`,
        low: 0,
        high: 100,
        mark: 50,
      }),
      rows: [
        ['opponent', 'score in %', 'low', 'high'],
        ...rows.map(({ label, value, low, high }) => [label, value, low, high]),
      ],
    };
  }

  /** @param {ByTurn} chart @param {Standings} standings @returns {Card} */
  function byTurn({ measure, id, title, unit, help }, standings) {
    const isLarge = names.length > MOST_LINES;
    const shown = isLarge ? ranking(standings).slice(0, MOST_LINES) : names.map((_, index) => index);
    const all = shown.map((agent) =>
      tallies.meansByTurn(agent, measure, Math.max(1, MIN_SHARE * standings.agents[agent].games)),
    );
    // An agent that never looks ahead does not say how far it does.
    const means = all.map((list) => (measure === 'depth' && list.every(({ mean }) => !mean) ? [] : list));
    const lines = means.flatMap((list, at) =>
      list.length
        ? [
            {
              label: names[shown[at]],
              series: shown[at],
              points: list.map(({ turn, mean }) => /** @type {[number, number]} */ ([turn, mean])),
            },
          ]
        : [],
    );
    const turns = [...new Set(means.flatMap((list) => list.map(({ turn }) => turn)))].sort((one, other) => one - other);
    const columns = means.map((list) => new Map(list.map(({ turn, mean }) => [turn, mean])));
    return {
      id,
      title,
      help: isLarge ? `${help} The best ${MOST_LINES} by rating.` : help,
      colours: shown.map((series) => [names[series], series]),
      drawing: lineChart({
        lines,
        width,
        xName: 'move of the game',
        yName: unit,
        label: `${title} of ${lines.length} agents`,
        zero: true,
      }),
      rows: [
        ['action', ...shown.map((agent) => names[agent])],
        ...turns.map((turn) => [turn, ...columns.map((column) => column.get(turn) ?? null)]),
      ],
    };
  }

  /** @returns {Card} */
  function lengths() {
    const bins = binsOf(tallies.lengths(), MAX_BINS);
    return {
      id: 'lengths',
      title: 'Length of games',
      help: 'Moves by both players.',
      drawing: histogram({
        bins,
        width,
        xName: 'moves',
        yName: 'games',
        label: `Histogram of the lengths of ${tallies.lengths().length} games`,
      }),
      rows: [['from', 'to', 'games'], ...bins.map(({ from, to, count }) => [from, to, count])],
    };
  }

  /** @param {Card} card */
  function show(card) {
    const {
      id,
      title,
      rows: [head, ...body],
    } = card;
    /** @param {{ target: HTMLDetailsElement }} event */
    const onToggle = ({ target }) => {
      if (target.open === opened.has(id)) return;
      if (target.open) opened.add(id);
      else opened.delete(id);
      invalidate(id);
      redraw();
    };
    const table = () => html`<table>
      <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${body.map((row) => html`<tr>${row.map((value) => html`<td>${typeof value === 'number' ? rounded.format(value) : value}</td>`)}</tr>`)}</tbody>
    </table>`;
    const after = html`<details class="numbers" .open=${opened.has(id)} @toggle=${onToggle}>
      <summary>The numbers</summary>
      ${opened.has(id) ? scrolled(`${title} in numbers`, table()) : null}
    </details>`;
    // Nothing is drawn without numbers, for instance no evaluations of agents that have none.
    if (body.length) return chartCard({ ...card, after }, `${exportName}-${id}`);
    return card.before
      ? chartCard({ ...card, drawing: html`<p class="help">No games yet.</p>` }, `${exportName}-${id}`)
      : null;
  }

  /** The log-likelihood ratio of a sequential test, with the bounds at which it ends. @param {Standings} standings @returns {Card} */
  function test({ sprt }) {
    const { lower = 0, upper = 0, pairs = 0, history = { stride: 1, ratios: [] } } = sprt ?? {};
    /** @type {[number, number][]} */
    const points = [
      [0, 0],
      ...history.ratios.map(/** @returns {[number, number]} */ (ratio, index) => [(index + 1) * history.stride, ratio]),
    ];
    const end = Math.max(10, pairs);
    /** @param {number} bound @returns {[number, number][]} */
    const level = (bound) => [
      [0, bound],
      [end, bound],
    ];
    return {
      id: 'sprt',
      title: 'Sequential test',
      help: 'The log-likelihood ratio after each pair of games. The test ends at a dashed line: “better” above, “no better” below.',
      drawing: lineChart({
        lines: [
          { label: 'ratio', series: 0, points },
          { label: 'better', series: 10, points: level(upper) },
          { label: 'no better', series: 9, points: level(lower) },
        ],
        width,
        xName: 'pairs of games',
        yName: 'log-likelihood ratio',
        label: `Log-likelihood ratio after ${pairs} pairs of games, between ${lower.toFixed(2)} and ${upper.toFixed(2)}`,
        zero: true,
      }),
      rows: [
        ['pairs', 'ratio', 'no better at', 'better at'],
        ...points.map(([at, ratio]) => [at, ratio, lower, upper]),
      ],
    };
  }

  /** `version` counts how often a chart was drawn, `shows` is the results it showed last. */
  const charts = [
    ...(experiment.sprt ? [{ id: 'sprt', make: test }] : []),
    { id: 'ratings', make: ratings },
    { id: 'scores', make: scores },
    ...chartsByTurn(tournament.kind).map((chart) => ({
      id: chart.id,
      make: (/** @type {Standings} */ standings) => byTurn(chart, standings),
    })),
    { id: 'lengths', make: lengths },
  ].map((kind) => ({ ...kind, version: 0, shows: '' }));
  /** Least recently drawn first. */
  const order = [...charts];

  /** @param {string} id */
  function invalidate(id) {
    for (const chart of charts) if (chart.id === id) chart.version += 1;
  }

  /** The charts to redraw now: one at a time, so that the page stays responsive. During a tournament, only charts that are
   * visible or have not been drawn yet. @param {string} current the results to show */
  function chartsToRedraw(current) {
    const outdated = order.filter(({ shows }) => shows !== current);
    if (tournament.state === 'running') return outdated.filter(({ id, shows }) => !shows || isVisible(id)).slice(0, 1);
    if (outdated.length > 1) redrawSoon();
    return outdated.slice(0, 1);
  }

  return {
    /** @param {Standings} standings @param {number} availableWidth pixels for each chart */
    render(standings, availableWidth) {
      // A record reaches the standings a moment before the tallies.
      if (!standings.played || !tallies.lengths().length || availableWidth < 200) return null;
      const current = `${standings.played} ${tournament.state}`;
      for (const chart of width && availableWidth !== width ? charts : chartsToRedraw(current)) {
        chart.version += 1;
        chart.shows = current;
        order.push(...order.splice(order.indexOf(chart), 1));
      }
      width = availableWidth;
      const drawn = charts.filter(({ version }) => version);
      return html`<div class="charts">${drawn.map(({ version, make }) => guard([version], () => show(make(standings))))}</div>`;
    },
  };
}
