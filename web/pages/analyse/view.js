/** Templates of the analysis panel.
 * @import { Agent, Evaluation, SearchReport, Side } from '../../../wasm/lilypad.js'
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { verdictOn } from './lines.js' */
import { html } from 'lit';
import { coresInUse, mostCores, threadedModule, threadsNamed } from '../../shared/engine/cores.js';
import { actionText } from '../../shared/freckers/action-text.js';
import { leadText, scoreText, signedRows } from '../../shared/freckers/scores.js';
import { numberText } from '../../shared/match/move-list.js';
import { opponentForm } from '../../shared/match/opponent-form.js';
import { otherSide } from '../../shared/match/sides.js';
import { compact } from '../../shared/numbers.js';
import { serviceWorkers } from '../../shared/page/offline.js';
import { reasonList } from './review-view.js';

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

/** @param {SearchReport} report @param {Side} side to move
 * @param {((action: string) => void) | null} play null if the lines are only to be read */
export const lineList = ({ lines }, side, play) => html`<ol class="lines" aria-label="Best lines">
  ${lines.map(
    (line) => html`<li>
      <span class="score ${leaderIn(scoreText(line, side))}">${scoreText(line, side)}</span>
      ${play ? html`<button title="Play this move" @click=${() => play(line.moves[0])}>${actionText(line.moves[0])}</button>` : html`<b>${actionText(line.moves[0])}</b>`}
      <span class="rest">${line.moves.slice(1, SHOWN_PLIES).map(actionText).join(' ')}</span>
    </li>`,
  )}
</ol>`;

/** @typedef {object} Comparison of the first two lines
 * @property {string} best
 * @property {string} other
 * @property {string[]} equals the other move and those that are as good
 * @property {ReturnType<typeof verdictOn>} verdict
 * @property {string[]} reasons */

/** @param {string[]} names */
const listed = (names) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** @param {Comparison | string | null} why the comparison, or why there is none */
export function whyText(why) {
  if (!why || typeof why === 'string') return html`<p class="help">${why}</p>`;
  const [best, other] = [why.best, why.other].map(actionText);
  const equals = why.equals.map(actionText);
  if (why.verdict === 'equal')
    return html`<p><b>${best}</b>${equals.length > 1 ? ', ' : ' and '}${listed(equals)} are equally good, as far as the engine can see.</p>`;
  if (why.verdict === 'close')
    return html`<p>${listed(equals)} ${equals.length > 1 ? 'are' : 'is'} nearly as good as <b>${best}</b>, as far as the engine can see.</p>`;
  if (why.verdict === 'worse')
    return html`<p>The engine has tried <b>${best}</b> most often, but ${other} scores higher so far. It has not decided yet.</p>`;
  return html`<p><b>${best}</b> rather than ${other}:</p>
    ${reasonList(why.reasons)}`;
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
          <td>${signedRows((red * part) / unit)}</td>
        </tr>`,
      )}
    </tbody>
    <tfoot><tr><th scope="row">Together</th><td></td><td></td><td>${signedRows((red * score) / unit)}</td></tr></tfoot>
  </table>`;
}

/** @param {(number | undefined)[]} scores @param {string[]} actions @param {Side} first the side that began */
export const numberTable = (scores, actions, first) => html`<details class="numbers">
  <summary>The numbers</summary>
  <div class="scroll tall" tabindex="0" role="region" aria-label="Evaluation in numbers"><table>
    <thead><tr><th scope="col">After</th><th scope="col">Score</th></tr></thead>
    <tbody>
      ${scores.map((rows, place) =>
        rows === undefined
          ? null
          : html`<tr><th scope="row">${place ? `${numberText(place, place % 2 ? first : otherSide(first))} ${actionText(actions[place - 1])}` : 'the start'}</th><td>${leadText(rows)}</td></tr>`,
      )}
    </tbody>
  </table></div>
</details>`;

/** @param {string} agent @param {(cores: number) => void} choose */
function coreChoice(agent, choose) {
  if (!threadedModule())
    return html`<p class="help">${
      serviceWorkers()?.controller
        ? 'In this browser, the engine can use only one processor core.'
        : 'The engine uses one processor core. It can use more from your next visit on, if your browser allows it.'
    }</p>`;
  const named = threadsNamed(agent);
  const [numbers, inUse] = named
    ? [[named], named]
    : [Array.from({ length: mostCores() }, (_, index) => index + 1), coresInUse()];
  return html`<div class="field">
      <label for="core-count">Processor cores</label>
      <select id="core-count" ?disabled=${named > 0} @change=${(/** @type {SelectEvent} */ { target }) => choose(Number(target.value))}>
        ${numbers.map((number) => html`<option .selected=${number === inUse}>${number}</option>`)}
      </select>
    </div>
    <p class="help">${
      named
        ? 'Set by the agent’s parameter threads.'
        : 'More cores search deeper in the same time and use more power. The Champion level uses them too.'
    }</p>`;
}

/** @param {Agent[]} agents @param {string} agent @param {number} lines
 * @param {(changes: { agent?: string, lines?: number, cores?: number }) => void} change */
export const analysisSettings = (agents, agent, lines, change) => html`<details class="analysis-settings">
  <summary>Analysis engine</summary>
  ${opponentForm({ agents, id: 'analyst', label: 'Agent', value: agent, onChange: (text) => change({ agent: text }) })}
  <div class="field">
    <label for="line-count">Lines</label>
    <select id="line-count" @change=${(/** @type {SelectEvent} */ { target }) => change({ lines: Number(target.value) })}>
      ${Array.from({ length: MAX_LINES }, (_, index) => html`<option .selected=${index + 1 === lines}>${index + 1}</option>`)}
    </select>
  </div>
  ${coreChoice(agent, (cores) => change({ cores }))}
</details>`;
