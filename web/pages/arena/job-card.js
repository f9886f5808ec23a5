/** The card above a measurement: what it is, how far it is, and the buttons to steer it.
 * @typedef {object} Job
 * @property {string} state
 * @property {string} message
 * @property {boolean} foreign whether its results come from another version of the engine
 * @property {{ done: number, games: number, secondsLeft: number | null }} progress
 * @property {() => unknown} pause
 * @property {() => unknown} resume
 * @property {() => unknown} stop
 * @property {() => unknown} restart
 * @typedef {object} JobWords
 * @property {string} label of the progress bar
 * @property {string} amount such as “3 of 40 games”
 * @property {string} starting what it does before the time left is known
 * @property {string} again on the button that begins anew
 * @property {string} foreign says that the results come from another version
 * @import { ReadyMade } from './note-link.js' */
import { html } from 'lit';
import { timeLeft } from '../../shared/numbers.js';
import { reportTitle } from '../../shared/reports.js';
import { noteLink } from './note-link.js';

/** What came out, once it has. @param {Job} running @param {ReadyMade} experiment */
export const lessonOf = ({ state }, { lesson }) =>
  state === 'complete' ? html`<p class="lesson">${lesson}</p>` : null;

/** @param {Job} running @param {ReadyMade} experiment @param {JobWords} words @param {() => void} leave */
export function jobCard(running, experiment, words, leave) {
  const { state, message, foreign, progress } = running;
  const { done, games, secondsLeft } = progress;
  const active = state === 'running';
  const doing = active ? (secondsLeft === null ? words.starting : timeLeft(secondsLeft)) : '';
  return html`<section class="card progress" aria-label="Progress">
    <p class="report-name">${reportTitle(experiment.report)}</p>
    <h2>${experiment.title}</h2>
    <p>${experiment.about}</p>
    ${noteLink(experiment)}
    <div class="job">
      <progress aria-label=${words.label} max=${games || 1} .value=${done}></progress>
      <span class="status" id="state" data-state=${state}>${words.amount}, ${doing || (state === 'complete' ? 'finished' : state)}</span>
    </div>
    <div class="buttons">
      ${state === 'complete' || foreign ? null : html`<button class="run" id="go" @click=${active ? running.pause : running.resume}>${active ? 'Pause' : 'Resume'}</button>`}
      ${active ? html`<button id="stop" @click=${running.stop}>Stop</button>` : null}
      ${!active && done ? html`<button id="again" @click=${running.restart}>${words.again}</button>` : null}
      <button id="leave" @click=${leave}>Back</button>
    </div>
    ${foreign ? html`<p class="notice" id="foreign">${words.foreign}</p>` : null}
    ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
  </section>`;
}
