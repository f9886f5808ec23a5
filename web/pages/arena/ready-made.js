/** The list of ready-made experiments.
 * @import { ReadyMade } from './experiments.js' */
import { html } from 'lit';
import { REPORTS } from '../../shared/reports.js';
import { READY_MADE } from './experiments.js';
import { TUNING_ADDRESS } from './tuning-address.js';

/** @param {(entry: ReadyMade) => void} run @param {() => void} rate rates the person's own agent */
export const readyMade = (run, rate) => html`<section class="card" aria-label="Ready-made experiments">
  <h2>Ready-made experiments</h2>
  <ul class="ready-made">
    <li>
      <div><b>Rate my agent</b><p class="help">How strong is the agent you brought? It plays our levels, mostly those near its strength.</p></div>
      <button id="rate-mine" aria-label="Run: Rate my agent" @click=${rate}>Run</button>
    </li>
    <li>
      <div><b>Tune an agent</b><p class="help">Tune an agent’s parameters by letting variants play each other.</p></div>
      <a class="button" id="tune" href=${TUNING_ADDRESS}>Open</a>
    </li>
  </ul>
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
