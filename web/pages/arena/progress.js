/** The progress of a tournament, and its buttons.
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { counted, timeLeft } from '../../shared/numbers.js';

/** @typedef {{ start: () => void, leave: () => void, again: () => void, bringBack: () => void, edit: () => void }} Handlers */

/** A note about games that another version played. @param {Tournament} tournament */
function foreignText({ foreign, state, progress: { done } }) {
  const which =
    foreign === done ? (done === 1 ? 'This game was' : 'These games were') : `${foreign} of these ${done} games were`;
  const advice = state === 'complete' ? '' : ' New games are added to them. Play again to see one version on its own.';
  return `${which} played by another version of the engine.${advice}`;
}

/** @param {Tournament} tournament @param {Handlers} handlers */
export function progressCard(tournament, { start, leave, again, bringBack, edit }) {
  const { state, title, progress, message, damaged, foreign, asideGames, experiment } = tournament;
  const { done, games, speed, secondsLeft } = progress;
  const running = state === 'running';
  const words = {
    running: secondsLeft === null ? 'starting' : `${experiment.sprt ? 'at most ' : ''}${timeLeft(secondsLeft)}`,
    paused: done ? 'paused' : 'not started',
    stopped: 'stopped; games so far are kept',
    complete: done < games ? 'decided' : 'finished',
  };
  return html`<section class="card progress" aria-label="Progress">
    <h2>${title}</h2>
    <div class="job">
      <progress aria-label="Games played" max=${games} .value=${done}></progress>
      <span class="status" id="state" data-state=${state}>${done} of ${counted(games, 'game')}, ${words[state]}${running && speed ? `, ${speed < 10 ? speed.toFixed(1) : Math.round(speed)} games/s` : ''}</span>
    </div>
    <div class="buttons">
      ${state === 'complete' ? null : html`<button class="run" id="go" @click=${() => (running ? tournament.pause() : start())}>${running ? 'Pause' : done ? 'Resume' : 'Start'}</button>`}
      ${running || (state === 'paused' && done) ? html`<button id="stop" @click=${() => tournament.stop()}>Stop, keep results</button>` : null}
      ${!running && done ? html`<button id="again" @click=${again}>Play again</button>` : null}
      ${running ? null : html`<button id="edit" @click=${edit}>Change</button>`}
      <button id="leave" @click=${leave}>${running ? 'Pause and leave' : 'New tournament'}</button>
    </div>
    ${asideGames && !running ? html`<p class="aside">${counted(asideGames, 'game')} from before ${asideGames === 1 ? 'is' : 'are'} kept. <button id="bring-back" @click=${bringBack}>Bring ${asideGames === 1 ? 'it' : 'them'} back</button></p>` : null}
    ${foreign ? html`<p class="notice" id="foreign">${foreignText(tournament)}</p>` : null}
    ${damaged ? html`<p class="notice">${counted(damaged, 'saved game')} could not be read and will be played again.</p>` : null}
    ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
  </section>`;
}
