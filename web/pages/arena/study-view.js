/** The view of a study.
 * @import { RunningStudy } from './study.js' */
import { html } from 'lit';
import { barChart, OUR_SERIES, PUBLISHED_SERIES } from '../../components/charts.js';
import { counted } from '../../shared/numbers.js';
import { chartCard } from './chart-card.js';
import { jobCard, lessonOf } from './job-card.js';
import { originMark } from './origin-mark.js';
import { TABLES } from './study-tables.js';
import { scrolled } from './tables.js';

const CHART_TITLES = { nodes: 'Nodes', depths: 'Depth', iterations: 'Iterations', lookups: 'Nodes', speeds: 'Speed' };

/** @param {RunningStudy} running @param {number} width of the chart @param {() => void} leave */
export function studyView(running, width, leave) {
  const { study, progress, positions } = running;
  const { done, games } = progress;
  const {
    rows: [head, ...body],
    bars,
    keys,
    unit,
  } = TABLES[study.kind](study, running.findings);
  const words = {
    label: 'Searches',
    amount: `${done} of ${counted(games, 'search', 'searches')}`,
    starting: 'playing the games',
    again: 'Measure again',
    foreign: 'These numbers come from another version of the engine.',
  };
  return html`<div class="results">
    ${jobCard(running, study, words, leave)}
    <section class="card" aria-label="Published and ours">
      <h2>Published and ours</h2>
      ${scrolled(
        'Published and ours',
        html`<table id="study-table">
        <caption>${positions} positions of Red in ${study.games.count} games of ${study.games.red} against ${study.games.blue}; ${study.limits} each. Published: ${originMark()}</caption>
        <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${body.map(([label, ...cells]) => html`<tr><th scope="row">${label}</th>${cells.map((text) => html`<td>${text}</td>`)}</tr>`)}</tbody>
      </table>`,
      )}
      ${lessonOf(running, study)}
    </section>
    ${
      width < 200 || !done
        ? null
        : chartCard(
            {
              id: 'study',
              title: CHART_TITLES[study.kind],
              drawing: barChart({ bars, keys, width, unit, label: `${study.title}: ${unit}` }),
              rows: [head, ...body],
              ...(keys.length > 1 && {
                colours: [
                  [keys[0], PUBLISHED_SERIES],
                  [keys[1], OUR_SERIES],
                ],
              }),
            },
            `lilypad-${study.id}`,
          )
    }
  </div>`;
}
