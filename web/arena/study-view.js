/** A study as it is seen.
 * @import { RunningStudy, Finding } from './study.js' */
import { html } from 'lit';
import { chartCard } from './chart-card.js';
import { OUR_SERIES, PUBLISHED_SERIES, barChart } from './charts.js';
import { scrolled } from './tables.js';
import { counted, percent, timeLeft } from './words.js';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @param {Finding[]} list */
function depthsText(list) {
  /** @type {Map<number, number>} */
  const often = new Map();
  for (const { depth } of list) often.set(depth, (often.get(depth) ?? 0) + 1);
  return [...often].sort(([one], [other]) => one - other).map(([depth, count]) => `${depth}: ${percent(count / list.length, 0)}`).join(', ');
}

/** The table's rows, the first with the names; and numbers for the chart. @param {Pick<RunningStudy, 'study' | 'findings'>} running */
export function rowsOf({ study, findings }) {
  const lists = findings.map((list) => Object.values(list));
  const complete = lists.every((list) => list.length === lists[0].length);
  if (study.kind === 'depths') {
    const rows = study.configurations.map(({ label, published }, index) => [label, String(published), lists[index].length ? whole.format(sum(lists[index].map(({ depth }) => depth)) / lists[index].length) : '…', depthsText(lists[index])]);
    const bars = study.configurations.map(({ label }, index) => ({ label, values: [lists[index].length ? sum(lists[index].map(({ depth }) => depth)) / lists[index].length : 0] }));
    return { rows: [['Search', 'Depth published', 'Depth, mean', 'How often each depth'], ...rows], bars, keys: ['ours'], unit: 'mean depth' };
  }
  const totals = lists.map((list) => sum(list.map(({ nodes }) => nodes)));
  const rows = study.configurations.map(({ label, published }, index) => [
    label, whole.format(Number(published[0])), lists[index].length ? whole.format(median(lists[index].map(({ nodes }) => nodes))) : '…',
    whole.format(Number(published[1])), lists[index].length ? whole.format(totals[index]) : '…',
    percent(Number(published[1]) / Number(study.configurations[0].published[1]), 0), complete && totals[0] ? percent(totals[index] / totals[0], 0) : '…',
  ]);
  const bars = study.configurations.map(({ label, published }, index) => ({
    label,
    values: [(100 * Number(published[1])) / Number(study.configurations[0].published[1]), complete && totals[0] ? (100 * totals[index]) / totals[0] : 0],
  }));
  const head = ['Search', 'Median published', 'Median, ours', 'Total published', 'Total, ours', 'Of the first, published', 'Of the first, ours'];
  return { rows: [head, ...rows], bars, keys: ['published', 'ours'], unit: '% of the nodes without a table' };
}

/** @param {RunningStudy} running @param {number} width of the chart @param {() => void} leave */
export function studyView(running, width, leave) {
  const { study, state, progress, message, positions } = running;
  const { done, games, secondsLeft } = progress;
  const { rows: [head, ...body], bars, keys, unit } = rowsOf(running);
  const active = state === 'running';
  const words = { running: secondsLeft === null ? 'playing the games' : timeLeft(secondsLeft), paused: 'paused', stopped: 'stopped', complete: 'finished' };
  return html`<div class="results">
    <section class="card progress" aria-label="Progress">
      <h2>Report ${study.report}: ${study.title}</h2>
      <p class="lesson">${study.lesson}</p>
      <div class="job">
        <progress aria-label="Searches" max=${games || 1} .value=${done}></progress>
        <span class="status" id="state" data-state=${state}>${done} of ${counted(games, 'search', 'searches')}, ${words[state]}</span>
      </div>
      <div class="buttons">
        ${state === 'complete' ? null : html`<button class="run" id="go" @click=${active ? running.pause : running.resume}>${active ? 'Pause' : 'Go on'}</button>`}
        ${active ? html`<button id="stop" @click=${running.stop}>Stop</button>` : null}
        <button id="leave" @click=${leave}>Back</button>
      </div>
      ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
    </section>
    <section class="card" aria-label="Published and ours">
      <h2>Published and ours</h2>
      ${scrolled('Published and ours', html`<table id="study-table">
        <caption>${positions} positions of Red in ${study.games.count} games of ${study.games.red} against ${study.games.blue}; ${study.limits} each</caption>
        <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${body.map(([label, ...cells]) => html`<tr><th scope="row">${label}</th>${cells.map((text) => html`<td>${text}</td>`)}</tr>`)}</tbody>
      </table>`)}
    </section>
    ${width < 200 ? null : chartCard(
      {
        id: 'study',
        title: study.kind === 'nodes' ? 'Nodes' : 'Depth',
        drawing: barChart({ bars, keys, width, unit, label: `${study.title}: ${unit}` }),
        rows: [head, ...body],
        ...(keys.length > 1 && { colours: [[keys[0], PUBLISHED_SERIES], [keys[1], OUR_SERIES]] }),
      },
      `lilypad-${study.id}`,
    )}
  </div>`;
}
