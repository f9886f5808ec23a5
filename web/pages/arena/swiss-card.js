/** The points and rounds of a Swiss tournament.
 * @import { Standings } from '../../../wasm/lilypad.js'
 * @import { GameRow } from './tallies.js' */
import { html } from 'lit';
import { seriesClass } from '../../components/charts.js';
import { scrolled } from './tables.js';

/** @param {number} points */
const pointsText = (points) => (points % 1 ? `${Math.floor(points) || ''}½` : String(points));

/** The points of both sides of every pairing in a round, by the lower agent and the other.
 * @param {GameRow[]} games @param {number} first @param {number} count */
function roundPoints(games, first, count) {
  /** @type {Map<string, { points: [number, number], played: number }>} */
  const found = new Map();
  for (const { game, players, redPoints } of games) {
    if (game < first || game >= first + count || redPoints === null) continue;
    const isSwapped = players[0] > players[1];
    const key = isSwapped ? `${players[1]}-${players[0]}` : players.join('-');
    const sums = found.get(key) ?? { points: [0, 0], played: 0 };
    sums.points[isSwapped ? 1 : 0] += redPoints;
    sums.points[isSwapped ? 0 : 1] += 1 - redPoints;
    sums.played += 1;
    found.set(key, sums);
  }
  return found;
}

/** @param {NonNullable<Standings['swiss']>} swiss @param {string[]} names @param {GameRow[]} games those played @param {number} gamesPerPairing */
export function swissCard({ rounds, drawn, ranking }, names, games, gamesPerPairing) {
  /** @param {(typeof drawn)[number]} round @param {number} index */
  const round = ({ pairs, bye }, index) => {
    const count = pairs.length * gamesPerPairing;
    const points = roundPoints(games, index * count, count);
    return html`<details class="pairings" .open=${index === drawn.length - 1}>
      <summary>Round ${index + 1}</summary>
      <ol class="swiss-round">
        ${pairs.map(([one, other]) => {
          const sums = points.get(`${one}-${other}`);
          return html`<li><span>${names[one]} – ${names[other]}</span> <b>${sums ? sums.points.map(pointsText).join(' : ') : ''}</b></li>`;
        })}
        ${bye === undefined ? null : html`<li><span>${names[bye]}</span> <b>bye</b></li>`}
      </ol>
    </details>`;
  };
  return html`<section class="card" aria-label="Swiss tournament">
    <h2>Points</h2>
    ${scrolled(
      'Points',
      html`<table id="swiss">
        <thead><tr><th scope="col">Agent</th><th scope="col">Points</th><th scope="col">Opponents’ points</th></tr></thead>
        <tbody>${ranking.map(({ agent, points, buchholz }, index) => html`<tr><th scope="row"><i class="swatch ${seriesClass(agent)}"></i>${index + 1}. ${names[agent]}</th><td>${pointsText(points)}</td><td>${pointsText(buchholz)}</td></tr>`)}</tbody>
      </table>`,
    )}
    <p class="help">Round ${drawn.length} of ${rounds}. Those with about the same points meet.${names.length % 2 ? ' A bye counts as won games here, but not in the ratings.' : ''}</p>
    ${drawn.map(round).reverse()}
  </section>`;
}
