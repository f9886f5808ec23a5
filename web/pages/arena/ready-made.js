/** The list of ready-made experiments.
 * @import { ReadyMade } from './experiments.js' */
import { html } from 'lit';
import { REPORTS } from '../../shared/reports.js';
import { READY_MADE } from './experiments.js';

/** @param {(entry: ReadyMade) => void} run */
export const readyMade = (run) => html`<section class="card" aria-label="Ready-made experiments">
  <h2>Ready-made experiments</h2>
  <p class="help">What student reports have published, played again on your computer with one click. <a href="reports.html">All reports, and what we measured</a></p>
  ${REPORTS.map(
    ({ id, name }) => html`<h3 class="report-name">Report ${id}: ${name}</h3>
      <ul class="ready-made">
        ${READY_MADE.filter(({ report }) => report === id).map(
          (entry) => html`<li>
            <div><b>${entry.title}</b><p class="help">${entry.about}</p></div>
            <button id="ready-${entry.id}" aria-label="Run: ${entry.title}" @click=${() => run(entry)}>Run</button>
          </li>`,
        )}
      </ul>`,
  )}
</section>`;
