/** The scores with each colour apart: whoever moves first may have it easier.
 * @import { SideNames } from '../../shared/match/sides.js'
 * @import { ColourScores } from './tallies.js' */
import { html } from 'lit';
import { percent } from '../../shared/numbers.js';
import { scrolled } from './tables.js';

/** More agents make a long table, which is opened on demand. */
const MOST_OPEN = 32;
/** Points may be halves. */
const pointText = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** @param {{ points: number, games: number }} score */
const cell = ({ points, games }) =>
  games
    ? html`${percent(points / games)} <small>${pointText.format(points)} of ${pointText.format(games)}</small>`
    : null;

/** @param {ColourScores[]} scores by agent @param {string[]} names @param {number[]} order of the agents @param {SideNames} sides */
export function colourTable(scores, names, order, sides) {
  const first = scores.reduce((sum, { red }) => ({ points: sum.points + red.points, games: sum.games + red.games }), {
    points: 0,
    games: 0,
  });
  if (!first.games) return null;
  const second = { points: first.games - first.points, games: first.games };
  return html`<details class="pairings" ?open=${names.length <= MOST_OPEN}>
    <summary>Scores with each ${sides.red === 'Red' ? 'colour' : 'seat'}</summary>
    ${scrolled(
      'Scores with each side',
      html`<table id="colours">
        <thead><tr><th scope="col">Agent</th><th scope="col">As ${sides.red}</th><th scope="col">As ${sides.blue}</th></tr></thead>
        <tbody>
          ${order.map((index) => html`<tr><th scope="row">${names[index]}</th><td>${cell(scores[index].red)}</td><td>${cell(scores[index].blue)}</td></tr>`)}
          <tr><th scope="row">All agents</th><td>${cell(first)}</td><td>${cell(second)}</td></tr>
        </tbody>
      </table>`,
    )}
  </details>`;
}
