/** The view of a time plan: how much of a game's clock each policy has given out by each round.
 * @import { Plan } from './experiments.js' */
import { html } from 'lit';
import { lineChart } from '../../components/charts.js';
import { reportTitle } from '../../shared/reports.js';
import { chartCard } from './chart-card.js';
import { noteLink } from './note-link.js';
import { originMark } from './origin-mark.js';
import { scrolled } from './tables.js';

/** A player has every other round. */
const ROUNDS_PER_TURN = 2;

/** Sums of the first, the first two, ... values. @param {number[]} values */
function runningSums(values) {
  let sum = 0;
  return values.map((value) => (sum += value));
}

/** Seconds given out by each turn, by policy. @param {Plan} plan @param {(question: string, argument: string) => string} ask the engine
 * @returns {[policy: string, seconds: number[]][]} */
export function givenOut({ clock }, ask) {
  /** @type {Record<string, number[]>} */
  const shares = JSON.parse(ask('pace', String(1000 * clock)));
  return Object.entries(shares).map(([policy, list]) => [policy, runningSums(list.map((share) => share / 1000))]);
}

/** @param {Plan} plan @param {(question: string, argument: string) => string} ask @param {number} width of the chart @param {() => void} leave */
export function paceView(plan, ask, width, leave) {
  const policies = givenOut(plan, ask);
  const turns = policies[0][1].map((_, turn) => turn);
  return html`<div class="results">
    <section class="card" aria-label="The plan">
      <p class="report-name">${reportTitle(plan.report)}</p>
      <h2>${plan.title}</h2>
      <p>${plan.about}</p>
      ${noteLink(plan)}
      <div class="buttons"><button id="leave" @click=${leave}>Back</button></div>
    </section>
    <section class="card" aria-label="Published and ours">
      <h2>Published and ours</h2>
      ${scrolled(
        'Published and ours',
        html`<table id="pace-table">
        <caption>Seconds of ${plan.clock} given out by the end of a round. Published: ${originMark()}</caption>
        <thead><tr><th scope="col">Round</th><th scope="col">Published</th>${policies.map(([policy]) => html`<th scope="col">${policy}${policy === plan.policy ? ', the report’s' : ''}</th>`)}</tr></thead>
        <tbody>${plan.published.map(([round, seconds]) => html`<tr><th scope="row">${round}</th><td>${seconds} s</td>${policies.map(([, list]) => html`<td>${list[round / ROUNDS_PER_TURN - 1].toFixed(1)} s</td>`)}</tr>`)}</tbody>
      </table>`,
      )}
      <p class="lesson">${plan.lesson}</p>
    </section>
    ${
      width < 200
        ? null
        : chartCard(
            {
              id: 'pace',
              title: 'Seconds given out',
              drawing: lineChart({
                lines: policies.map(([label, list], series) => ({
                  label,
                  series,
                  points: list.map((seconds, turn) => [ROUNDS_PER_TURN * (turn + 1), seconds]),
                })),
                width,
                xName: 'round of the game',
                yName: 'seconds so far',
                label: `${plan.title}: seconds given out by each round`,
                zero: true,
              }),
              rows: [
                ['round', ...policies.map(([policy]) => policy)],
                ...turns.map((turn) => [ROUNDS_PER_TURN * (turn + 1), ...policies.map(([, list]) => list[turn])]),
              ],
              colours: policies.map(([policy], series) => [policy, series]),
            },
            `lilypad-${plan.id}`,
          )
    }
  </div>`;
}
