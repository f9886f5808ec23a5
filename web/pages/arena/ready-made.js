/** The list of ready-made experiments.
 * @import { Match, Study } from './experiments.js' */
import { html } from 'lit';
import { READY_MADE } from './experiments.js';

/** @param {{ play: (match: Match) => void, study: (study: Study) => void }} handlers */
export const readyMade = ({ play, study }) => html`<section class="card" aria-label="Ready-made experiments">
  <h2>Ready-made experiments</h2>
  <p class="help">What student reports have published, played again on your computer with one click.</p>
  <ul class="ready-made">
    ${READY_MADE.map(
      (entry) => html`<li>
        <span class="report" title="Report ${entry.report}">${entry.report}</span>
        <div><b>${entry.title}</b><p class="help">${entry.about}</p></div>
        <button id="ready-${entry.id}" aria-label="Run: ${entry.title}" @click=${() => (entry.kind === 'match' ? play(entry) : study(entry))}>Run</button>
      </li>`,
    )}
  </ul>
</section>`;
