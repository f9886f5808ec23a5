/** The tables of a tournament.
 * @import { Standings } from '../../../wasm/lilypad.js' */
import { html } from 'lit';
import { compact, duration, memory, percent, signedWhole } from '../../shared/numbers.js';

/** Agent indices by rating, best first. @param {Standings} standings */
export const ranking = ({ agents }) =>
  agents.map((_, index) => index).sort((one, other) => agents[other].rating[0] - agents[one].rating[0] || one - other);

/** Puts a wide table into a scrollable box. @param {string} label @param {unknown} table */
export const scrolled = (label, table) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label=${label}>${table}</div>`;

/** @param {Standings} standings @param {string[]} names */
export function standingsTable(standings, names) {
  const { agents, finite, played } = standings;
  return html`
    ${scrolled(
      'Table of standings',
      html`<table class="standings" id="standings">
      <thead>
        <tr>
          <th scope="col">Agent</th><th scope="col">Rating</th><th scope="col">Score</th><th scope="col">Won</th><th scope="col">Drawn</th><th scope="col">Lost</th>
          <th scope="col">Time/move</th><th scope="col">Nodes/move</th><th scope="col">Nodes/s</th><th scope="col">Depth</th><th scope="col">Memory used</th><th scope="col">Set aside</th><th scope="col">Overruns</th>
        </tr>
      </thead>
      <tbody>
        ${ranking(standings).map((index) => {
          const {
            rating,
            score,
            error,
            games,
            wins,
            draws,
            losses,
            time,
            nodes,
            nodesPerSecond,
            depth,
            memory: bytes,
            used,
            overruns,
            failures,
          } = agents[index];
          const unknown = !games;
          return html`<tr>
            <th scope="row"><i class="swatch series-${index % 8}"></i>${names[index]}</th>
            <td>${unknown ? '' : html`<b>${signedWhole(rating[0])}</b> <small>± ${Math.round((rating[2] - rating[1]) / 2)}</small>`}</td>
            <td>${unknown ? '' : html`${percent(score)} <small>± ${(100 * error).toFixed(1)}</small>`}</td>
            <td>${wins}</td><td>${draws}</td><td>${losses}</td>
            <td>${unknown ? '' : duration(time)}</td><td>${unknown ? '' : compact(nodes)}</td><td>${unknown || !time ? '' : compact(nodesPerSecond)}</td>
            <td>${unknown ? '' : depth.toFixed(1)}</td><td>${unknown || used === undefined ? '' : memory(used)}</td><td>${unknown ? '' : memory(bytes)}</td>
            <td>${overruns}${failures ? html` <small>(${failures} failed)</small>` : null}</td>
          </tr>`;
        })}
      </tbody>
    </table>`,
    )}
    ${played && !finite ? html`<p class="help">An agent has won or lost every game, so the ratings are only bounds.</p>` : null}
  `;
}

/** The shade of a score, from red for losses to green for wins. @param {number} score */
const shade = (score) => `shade-${Math.min(4, Math.floor(score * 5))}`;

/** @param {Standings} standings @param {string[]} names */
export function crossTable(standings, names) {
  const order = ranking(standings);
  /** @param {number} one @param {number} other */
  function cell(one, other) {
    if (one === other) return html`<td class="self"></td>`;
    const pairing = standings.pairings.find(({ players }) => players.includes(one) && players.includes(other));
    if (!pairing?.games) return html`<td></td>`;
    const first = pairing.players[0] === one;
    const { wins, draws, losses, games, elo, superiority } = pairing;
    const score = first ? pairing.score : 1 - pairing.score;
    const value = first ? elo : [-elo[0], -elo[2], -elo[1]];
    const [won, lost] = first ? [wins, losses] : [losses, wins];
    const chance = first ? superiority : 1 - superiority;
    const title = `${names[one]} against ${names[other]}: Elo ${signedWhole(value[0])} (${signedWhole(value[1])} to ${signedWhole(value[2])}), ${percent(chance)} likely to be stronger, ${games} games`;
    return html`<td class=${shade(score)} title=${title}>${percent(score, 0)} <small>${won}–${draws}–${lost}</small></td>`;
  }
  return scrolled(
    'Scores of all pairings',
    html`<table class="cross" id="cross">
    <caption>Score of the row against the column: won, drawn, lost. Point at a cell for Elo and its interval; both are also listed below.</caption>
    <thead><tr><th scope="col">Agent</th>${order.map((index) => html`<th scope="col">${names[index]}</th>`)}</tr></thead>
    <tbody>
      ${order.map((index) => html`<tr><th scope="row">${names[index]}</th>${order.map((other) => cell(index, other))}</tr>`)}
    </tbody>
  </table>`,
  );
}

/** @param {Standings} standings @param {string[]} names */
export const pairingTable = ({ pairings }, names) => html`<details class="pairings">
  <summary>Every pairing in numbers</summary>
  ${scrolled(
    'Pairings',
    html`<table id="pairings">
    <thead><tr><th scope="col">Pairing</th><th scope="col">Games</th><th scope="col">Score</th><th scope="col">Elo</th><th scope="col">95 %</th><th scope="col">Stronger</th><th scope="col">Pairs 0 · ½ · 1 · 1½ · 2</th></tr></thead>
    <tbody>
      ${pairings.map(
        ({ players: [one, other], games, score, error, elo, superiority, pairs }) => html`<tr>
          <th scope="row">${names[one]} – ${names[other]}</th><td>${games}</td>
          ${
            games
              ? html`<td>${percent(score)} <small>± ${(100 * error).toFixed(1)}</small></td><td>${signedWhole(elo[0])}</td><td>${signedWhole(elo[1])} to ${signedWhole(elo[2])}</td><td>${percent(superiority)}</td><td>${pairs.join(' · ')}</td>`
              : html`<td></td><td></td><td></td><td></td><td></td>`
          }
        </tr>`,
      )}
    </tbody>
  </table>`,
  )}
</details>`;

/** @param {Standings} standings */
export function summary({ firstMover, length, broken, played }) {
  if (!played) return html`<p class="help">Tables and charts fill in as games end.</p>`;
  const facts = [
    `The first player scored ${percent(firstMover.score)} ± ${(100 * firstMover.error).toFixed(1)}`,
    `games took ${length.mean.toFixed(1)} moves on average, from ${length.shortest} to ${length.longest}`,
  ];
  return html`<p class="help">${facts.join('; ')}.${broken ? html` <b>${broken} ${broken === 1 ? 'game' : 'games'} broke off and do not count.</b>` : null}</p>`;
}

/** @param {NonNullable<Standings['sprt']>} sprt @param {string[]} names */
export function sprtLine({ elo0, elo1, ratio, lower, upper, pairs, verdict }, names) {
  const words = {
    H0: `Decided: ${names[0]} is no better than ${signedWhole(elo0)} Elo.`,
    H1: `Decided: ${names[0]} is better by at least ${signedWhole(elo1)} Elo, rather than ${signedWhole(elo0)}.`,
  };
  const share = Math.max(0, Math.min(1, (ratio - lower) / (upper - lower)));
  return html`<div class="sprt" id="sprt">
    <p><b>${verdict ? words[verdict] : 'Not decided yet.'}</b></p>
    <p class="help">Log-likelihood ratio ${ratio.toFixed(2)} after ${pairs} pairs of games; “no better” at ${lower.toFixed(2)}, “better” at ${upper.toFixed(2)}.</p>
    <meter min="0" max="1" .value=${share} aria-label="Log-likelihood ratio between its bounds"></meter>
  </div>`;
}
