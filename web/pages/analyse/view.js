/** Templates of the analysis panel.
 * @import { Agent, Evaluation, SearchReport, Side } from '../../../wasm/lilypad.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { Explanation } from './explain.js'
 * @import { createReview } from './review.js'
 * @typedef {ReturnType<typeof createReview>} Review */
import { html } from 'lit';
import { actionText } from '../../components/freckers/board-geometry.js';
import { leadText, scoreText } from '../../shared/freckers/scores.js';
import { opponentForm } from '../../shared/match/opponent-form.js';
import { signed } from '../../shared/match/scores.js';
import { nameOf } from '../../shared/match/sides.js';
import { compact } from '../../shared/numbers.js';

const MAX_LINES = 5;
const SHOWN_PLIES = 8;

/** @param {boolean} on @param {(on: boolean) => void} change @param {string} status */
export const engineSwitch = (on, change, status) => html`<div class="engine">
  <button id="engine" class="switch" role="switch" aria-checked=${on} @click=${() => change(!on)}><i></i>Engine</button>
  <span class="status">${status}</span>
</div>`;

/** @param {SearchReport} report */
export function searchStatus({ depth, nodes, time }) {
  const speed = time > 0 ? ` · ${compact((1000 * nodes) / time)} nodes/s` : '';
  return `depth ${depth} · ${compact(nodes)} nodes${speed}`;
}

/** The side that a score names. @param {string} score */
const leaderIn = (score) => (score.startsWith('Red') ? 'red' : score.startsWith('Blue') ? 'blue' : '');

/** @param {SearchReport} report @param {Side} side to move @param {(action: string) => void} play */
export const lineList = ({ lines }, side, play) => html`<ol class="lines" aria-label="Best lines">
  ${lines.map(
    (line) => html`<li>
      <span class="score ${leaderIn(scoreText(line, side))}">${scoreText(line, side)}</span>
      <button title="Play this action" @click=${() => play(line.moves[0])}>${actionText(line.moves[0])}</button>
      <span class="rest">${line.moves.slice(1, SHOWN_PLIES).map(actionText).join(' ')}</span>
    </li>`,
  )}
</ol>`;

/** @param {Explanation | null} explanation @param {Side} side to move */
export function whyText(explanation, side) {
  if (!explanation) return html`<p class="help">There is nothing to compare: only one line is searched.</p>`;
  const { best, other, plies, evaluation, gain, terms } = explanation;
  const names = html`<b>${actionText(best)}</b> rather than ${actionText(other)}`;
  const view = `after ${plies} moves of each line the evaluation “${evaluation}”`;
  if (!terms.length) return html`<p>${names}: ${view} sees no difference; the search goes deeper than it.</p>`;
  if (gain < 0) return html`<p>${names}: the search sees further than the terms of an evaluation can tell.</p>`;
  return html`<p>${names}: ${view} sees, in rows for ${nameOf(side)},</p>
    <ul class="why">
      ${terms.map((term) => html`<li><b>${signed(term.gain)}</b> ${term.name}</li>`)}
    </ul>`;
}

/** @param {Evaluation} evaluation @param {Side} side */
export function termTable({ terms, unit, score, evaluation }, side) {
  const red = side === 'red' ? 1 : -1;
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
  return html`<table class="terms">
    <caption>What the evaluation “${evaluation}” sees here, in rows for Red</caption>
    <thead><tr><th scope="col">Term</th><th scope="col">Red</th><th scope="col">Blue</th><th scope="col">Rows</th></tr></thead>
    <tbody>
      ${terms.map(
        ({ name, mine, theirs, score: part }) => html`<tr>
          <th scope="row">${name}</th>
          <td>${number.format(red > 0 ? mine : theirs)}</td>
          <td>${number.format(red > 0 ? theirs : mine)}</td>
          <td>${signed((red * part) / unit)}</td>
        </tr>`,
      )}
    </tbody>
    <tfoot><tr><th scope="row">Together</th><td></td><td></td><td>${signed((red * score) / unit)}</td></tr></tfoot>
  </table>`;
}

/** @param {(number | undefined)[]} scores @param {string[]} actions */
export const numberTable = (scores, actions) => html`<details class="numbers">
  <summary>The numbers</summary>
  <div class="scroll tall" tabindex="0" role="region" aria-label="Evaluation in numbers"><table>
    <thead><tr><th scope="col">After</th><th scope="col">Move</th><th scope="col">Score</th></tr></thead>
    <tbody>
      ${scores.map((rows, place) =>
        rows === undefined
          ? null
          : html`<tr><td>${place}</td><td>${place ? actionText(actions[place - 1]) : 'start'}</td><td>${leadText(rows)}</td></tr>`,
      )}
    </tbody>
  </table></div>
</details>`;

/** @param {Review | null} review @param {boolean} possible @param {() => void} begin */
export function reviewBar(review, possible, begin) {
  if (!review || review.state === 'ended') {
    return html`<button class="review" aria-disabled=${!possible} @click=${() => possible && begin()}>Review the game</button>`;
  }
  const { done, total, secondsLeft } = review.progress;
  const paused = review.state === 'paused';
  return html`<div class="job">
    <progress aria-label="Review" max=${total} .value=${done}></progress>
    <span class="status">${done} of ${total}${secondsLeft === null || paused ? '' : `, ${secondsLeft} s left`}</span>
    <button @click=${paused ? review.resume : review.pause}>${paused ? 'Resume' : 'Pause'}</button>
    <button @click=${review.stop}>Stop</button>
  </div>`;
}

/** @param {Agent[]} agents @param {string} agent @param {number} lines
 * @param {(changes: { agent?: string, lines?: number }) => void} change */
export const analysisSettings = (agents, agent, lines, change) => html`<details class="analysis-settings">
  <summary>Analysis engine</summary>
  ${opponentForm({ agents, id: 'analyst', label: 'Agent', value: agent, onChange: (text) => change({ agent: text }) })}
  <div class="field">
    <label for="line-count">Lines</label>
    <select id="line-count" @change=${(/** @type {SelectEvent} */ { target }) => change({ lines: Number(target.value) })}>
      ${Array.from({ length: MAX_LINES }, (_, index) => html`<option .selected=${index + 1 === lines}>${index + 1}</option>`)}
    </select>
  </div>
</details>`;
