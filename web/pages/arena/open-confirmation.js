/** Opens a certificate for playing its games again, with its view.
 * @import { Certificate } from './certificate.js'
 * @import { Confirmation } from './confirmation.js'
 * @import { ArenaEngine } from './engines.js' */
import { html } from 'lit';
import { counted, timeLeft } from '../../shared/numbers.js';
import { createConfirmation } from './confirmation.js';
import { writeLink } from './link.js';
import { namesOf, titleOf } from './names.js';
import { scrolled } from './tables.js';

/** What came out, in words. @param {Confirmation} confirmation */
function verdictText({ verdict, isForeign, certificate }) {
  if (!verdict) return null;
  const games = counted(certificate.results.length, 'game');
  const foreign = 'The certificate was made by another version of the engine';
  if (verdict.isSame)
    return html`<p class="certificate-verdict confirmed" id="verdict" role="status" data-verdict="confirmed"><b>Confirmed.</b> Played again, all ${games} are the same, move for move and node for node.${isForeign ? ` ${foreign}, and this one plays the same.` : ''}</p>`;
  const what =
    verdict.game === null
      ? 'The games are the same, but the test ends at another game.'
      : `Game ${verdict.game + 1} is not the same.`;
  return html`<p class="certificate-verdict differs" id="verdict" role="alert" data-verdict="differs"><b>Not confirmed.</b> ${what}${isForeign ? ` ${foreign}, so this proves nothing: use that version.` : ''}</p>`;
}

/** What the certificate says: who scored how much. @param {Confirmation} confirmation */
function claims({ experiment, certificate, kind }) {
  const names = namesOf(experiment);
  const [red, draws, blue] = ['1', '=', '0'].map((sign) => certificate.results.split(sign).length - 1);
  const { sides } = kind;
  return html`<section class="card" aria-label="What it says">
    <h2>What it says</h2>
    ${scrolled(
      'Agents',
      html`<table id="certified-agents">
        <thead><tr><th scope="col">Agent</th><th scope="col">Settings</th><th scope="col">Limit</th></tr></thead>
        <tbody>${experiment.agents.map(({ agent, limits, handicap }, index) => html`<tr><th scope="row">${names[index]}</th><td>${agent}</td><td>${limits}${handicap ? ` × ${handicap}` : ''}</td></tr>`)}</tbody>
      </table>`,
    )}
    <p class="help">${counted(certificate.results.length, 'game')}: ${sides.red} won ${red}, ${sides.blue} won ${blue}, ${draws} drawn. Seed ${experiment.seed}. Engine ${certificate.engine}.</p>
    <p><a id="certified-tournament" href=${writeLink(experiment)}>Open this tournament</a> to see its tables.</p>
  </section>`;
}

/** @param {Confirmation} confirmation @param {() => void} leave */
function view(confirmation, leave) {
  const { state, message, isForeign, progress, experiment } = confirmation;
  const { done, games, secondsLeft } = progress;
  const active = state === 'running';
  const words = {
    running: secondsLeft === null ? 'starting' : timeLeft(secondsLeft),
    paused: done ? 'paused' : 'not started',
    stopped: 'stopped',
    complete: 'finished',
  };
  return html`<div class="results">
    <section class="card progress" aria-label="Certificate">
      <p class="report-name">Certificate</p>
      <h2>${titleOf(experiment)}</h2>
      <p class="help">Confirming plays every game again on your computer and compares it with the certificate.</p>
      <div class="job">
        <progress aria-label="Games played again" max=${games} .value=${done}></progress>
        <span class="status" id="state" data-state=${state}>${done} of ${counted(games, 'game')}, ${words[state]}</span>
      </div>
      <div class="buttons">
        ${state === 'complete' ? null : html`<button class="run" id="go" @click=${active ? confirmation.pause : confirmation.resume}>${active ? 'Pause' : state === 'stopped' ? 'Start over' : done ? 'Resume' : 'Confirm'}</button>`}
        ${active ? html`<button id="stop" @click=${confirmation.stop}>Stop</button>` : null}
        ${state === 'complete' ? html`<button id="again" @click=${confirmation.restart}>Start over</button>` : null}
        <button id="leave" @click=${leave}>Back</button>
      </div>
      ${verdictText(confirmation)}
      ${isForeign && state !== 'complete' ? html`<p class="notice" id="foreign">Another version of the engine played these games. It may play differently.</p>` : null}
      ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
    </section>
    ${claims(confirmation)}
  </div>`;
}

/** @param {{ engine: ArenaEngine, certificate: Certificate, workers: number, onChange: () => void }} parts */
export async function openConfirmation(parts) {
  const running = createConfirmation(parts);
  return {
    running,
    /** @param {number} _width @param {() => void} leave */
    view: (_width, leave) => view(running, leave),
    close: () => running.close(),
  };
}
