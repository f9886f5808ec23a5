/** The progress of a tournament, and its buttons.
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { counted, grouped, roughTime, timeLeft } from '../../shared/numbers.js';
import { dateOf } from './kept-runs.js';
import { ONE_SIDED_GAMES, TARGET_ERROR } from './rating-plan.js';
import { testText } from './sprt-size.js';

/** @typedef {object} Handlers
 * @property {() => void} start
 * @property {() => void} leave
 * @property {() => void} again
 * @property {(copy: string) => void} bringBack
 * @property {(() => void) | null} edit copies it into the form, unless the page has made it up itself
 * @property {() => void} playOn adds games to a test that is not decided
 * @property {number | null} long seconds that the tournament takes, if that is so long that the person is asked before
 * @property {() => void} startAnyway */

/** As many earlier copies are offered here; all are listed on the start page. */
const MOST_COPIES = 3;

/** A note about games that another version played. @param {Tournament} tournament */
function foreignText({ foreign, state, progress: { done } }) {
  const which =
    foreign === done ? (done === 1 ? 'This game was' : 'These games were') : `${foreign} of these ${done} games were`;
  const advice = state === 'complete' ? '' : ' New games are added to them. Play again to see one version on its own.';
  return `${which} played by another version of the engine.${advice}`;
}

/** @param {Tournament} tournament @param {Handlers} handlers */
const earlier = ({ copies }, { bringBack }) =>
  copies.slice(0, MOST_COPIES).map((copy, index) => {
    const games = Number(copy.done) || 0;
    const date = dateOf(copy);
    return html`<p class="aside">${counted(games, 'game')} from before ${games === 1 ? 'is' : 'are'} kept${date ? `, played until ${date}` : ''}. <button id=${index ? `bring-back-${index + 1}` : 'bring-back'} @click=${() => bringBack(copy.id)}>Bring ${games === 1 ? 'it' : 'them'} back</button></p>`;
  });

/** @param {Tournament} tournament @param {number} seconds @param {Handlers} handlers */
function longQuestion({ progress: { games }, experiment: { sprt }, isTimeAtMost }, seconds, { startAnyway, edit }) {
  const time = html`<b>${roughTime(seconds)}</b>`;
  const count = sprt ? 'until the test has decided' : counted(games, 'game');
  return html`<div class="notice" role="alert" id="long">
    <p>${
      isTimeAtMost
        ? html`This takes at most about ${time}, if every clock is used up: ${count}. Games are often shorter.`
        : html`By its limits, this may take about ${time}: ${count}.`
    } It goes on only while the page is open.</p>
    <div class="buttons">${edit ? html`<button class="run" id="change-long" @click=${edit}>Change</button>` : null}<button id="start-anyway" @click=${startAnyway}>Start anyway</button></div>
  </div>`;
}

/** What a rating aims at, and how near it is. @param {Tournament} tournament */
function goal({ plan, state }) {
  if (!plan || state === 'complete') return null;
  if (plan.isStuck())
    return html`<p class="notice" role="alert" id="stuck">It failed in all its games, so the rating has stopped. Mend your agent and drop it again, or go on all the same.</p>`;
  const found = plan.found();
  const now = found?.finite ? ` By now it is good to ± ${grouped(found.error)}.` : '';
  return html`<p class="help" id="goal">It plays until the rating is good to ± ${TARGET_ERROR}, or until it has won or lost its first ${ONE_SIDED_GAMES} games.${now}</p>`;
}

/** What to expect of a sequential test that has not begun, for instance one from a link. @param {Tournament} tournament */
function expectation({ experiment: { sprt }, state, progress: { done, games } }) {
  if (!sprt || done || state !== 'paused') return null;
  return html`<p class="help" id="test-size">${testText({ ...sprt, elo0: sprt.elo0 ?? 0, elo1: sprt.elo1 ?? 0 }, games)}</p>`;
}

/** How far it is, in words. @param {Tournament} tournament */
function stateText({ state, progress, experiment, isUndecided }) {
  const { done, games, secondsLeft } = progress;
  const words = {
    running:
      secondsLeft === null
        ? 'starting; the first games will show how long it takes'
        : `${experiment.sprt ? 'at most ' : ''}${timeLeft(secondsLeft)}`,
    following: 'being played in another tab',
    paused: done ? 'paused' : 'not started',
    stopped: 'stopped; games so far are kept',
    complete: isUndecided ? 'not decided' : done < games ? 'decided' : 'finished',
  };
  return words[state];
}

/** @param {Tournament} tournament @param {Handlers} handlers */
export function progressCard(tournament, handlers) {
  const { start, leave, again, edit, playOn, long } = handlers;
  const { state, title, name, progress, message, storageNews, damaged, foreign, isUndecided, plan } = tournament;
  const { done, games, speed } = progress;
  const [running, following] = [state === 'running', state === 'following'];
  const idle = !running && !following;
  // A test that is decided needs no more games.
  const isDecided = state === 'complete' && !isUndecided && done < games;
  const isStuck = plan?.isStuck() ?? false;
  const about = isDecided ? 'at most ' : plan && state !== 'complete' ? 'about ' : '';
  return html`<section class="card progress" aria-label="Progress">
    <h2>${name || title}</h2>
    ${name ? html`<p class="help">${title}</p>` : null}
    <div class="job">
      <progress aria-label="Games played" max=${isDecided ? done : games} .value=${done}></progress>
      <span class="status" id="state" data-state=${state}>${grouped(done)} of ${about}${counted(games, 'game')}, ${stateText(tournament)}${running && speed ? `, ${speed < 10 ? speed.toFixed(1) : Math.round(speed)} games/s` : ''}</span>
    </div>
    ${following ? html`<p class="help" id="following">Another tab of this browser is playing. Its games appear here as they end. If it is closed, this tab plays on.</p>` : null}
    ${goal(tournament)} ${expectation(tournament)}
    ${long === null ? null : longQuestion(tournament, long, handlers)}
    <div class="buttons">
      ${state === 'complete' || following || long !== null ? null : html`<button class="run" id="go" @click=${() => (running ? tournament.pause() : start())}>${running ? 'Pause' : isStuck ? 'Go on' : done ? 'Resume' : 'Start'}</button>`}
      ${isUndecided ? html`<button class="run" id="play-on" @click=${playOn}>Play on</button>` : null}
      ${running || (state === 'paused' && done) ? html`<button id="stop" @click=${() => tournament.stop()}>Stop, keep results</button>` : null}
      ${idle && done ? html`<button id="again" @click=${again}>Play again</button>` : null}
      ${idle && edit && long === null ? html`<button id="edit" @click=${edit}>Change</button>` : null}
      <button id="leave" @click=${leave}>${running ? 'Pause and leave' : 'New tournament'}</button>
    </div>
    ${idle ? earlier(tournament, handlers) : null}
    ${foreign ? html`<p class="notice" id="foreign">${foreignText(tournament)}</p>` : null}
    ${damaged ? html`<p class="notice">${counted(damaged, 'saved game')} could not be read and will be played again.</p>` : null}
    ${storageNews ? html`<p class="notice" id="storage-news">${storageNews}</p>` : null}
    ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
  </section>`;
}
