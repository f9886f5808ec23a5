/** The view of a study.
 * @import { RunningStudy } from './study.js' */
import { html } from 'lit';
import { barChart, OUR_SERIES, PUBLISHED_SERIES } from '../../components/charts.js';
import { counted, timeLeft } from '../../shared/numbers.js';
import { reportTitle } from '../../shared/reports.js';
import { chartCard } from './chart-card.js';
import { originMark } from './origin-mark.js';
import { TABLES } from './study-tables.js';
import { scrolled } from './tables.js';

const CHART_TITLES = { nodes: 'Nodes', depths: 'Depth', iterations: 'Iterations', lookups: 'Nodes' };

/** @param {RunningStudy} running @param {number} width of the chart @param {() => void} leave */
export function studyView(running, width, leave) {
  const { study, state, progress, message, positions, foreign } = running;
  const { done, games, secondsLeft } = progress;
  const {
    rows: [head, ...body],
    bars,
    keys,
    unit,
  } = TABLES[study.kind](study, running.findings);
  const active = state === 'running';
  const words = {
    running: secondsLeft === null ? 'playing the games' : timeLeft(secondsLeft),
    paused: 'paused',
    stopped: 'stopped',
    complete: 'finished',
  };
  return html`<div class="results">
    <section class="card progress" aria-label="Progress">
      <p class="report-name">${reportTitle(study.report)}</p>
      <h2>${study.title}</h2>
      <p class="lesson">${study.lesson}</p>
      <div class="job">
        <progress aria-label="Searches" max=${games || 1} .value=${done}></progress>
        <span class="status" id="state" data-state=${state}>${done} of ${counted(games, 'search', 'searches')}, ${words[state]}</span>
      </div>
      <div class="buttons">
        ${state === 'complete' || foreign ? null : html`<button class="run" id="go" @click=${active ? running.pause : running.resume}>${active ? 'Pause' : 'Resume'}</button>`}
        ${active ? html`<button id="stop" @click=${running.stop}>Stop</button>` : null}
        ${!active && done ? html`<button id="again" @click=${running.restart}>Measure again</button>` : null}
        <button id="leave" @click=${leave}>Back</button>
      </div>
      ${foreign ? html`<p class="notice" id="foreign">These numbers come from another version of the engine.</p>` : null}
      ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
    </section>
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
    </section>
    ${
      width < 200
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
