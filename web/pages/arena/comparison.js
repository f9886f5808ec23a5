/** Published results next to ours.
 * @import { Standings } from '../../../wasm/lilypad.js'
 * @import { Match } from './experiments.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { nameOf } from '../../shared/match/sides.js';
import { reportTitle } from '../../shared/reports.js';
import { ours } from './experiments.js';
import { noteLink } from './note-link.js';
import { originMark } from './origin-mark.js';
import { scrolled } from './tables.js';

/** @param {NonNullable<Match['grid']>} grid @param {string[]} names @param {Tournament} tournament */
function gridTable({ agents, published }, names, { tallies }) {
  /** @param {number} red @param {number} blue */
  function cell(red, blue) {
    const games = tallies.games.filter(
      ({ players, redPoints }) =>
        redPoints !== null && players[0] === names.indexOf(agents[red]) && players[1] === names.indexOf(agents[blue]),
    );
    const points = games.reduce((sum, { redPoints }) => sum + Number(redPoints), 0);
    const winner = published[red][blue];
    const found = red === blue ? 'not played' : games.length ? `${points} of ${games.length}` : '…';
    return html`<td>${winner ? html`<b class=${winner}>${nameOf(winner)}</b>` : 'none'} <small>${found}</small></td>`;
  }
  return scrolled(
    'Match grid',
    html`<table class="match-grid" id="match-grid">
    <caption>Who won the report’s one game, and Red’s points in ours</caption>
    <thead><tr><th scope="col">Red down, Blue across</th>${agents.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${agents.map((name, red) => html`<tr><th scope="row">${name}</th>${agents.map((_, blue) => cell(red, blue))}</tr>`)}</tbody>
  </table>`,
  );
}

/** @param {Match} match @param {Standings} standings @param {string[]} names @param {Tournament} tournament */
function found(match, standings, names, tournament) {
  return html`${match.grid ? gridTable(match.grid, names, tournament) : null}
  ${scrolled(
    'Published and ours',
    html`<table id="comparison">
    <thead><tr><th scope="col">What</th><th scope="col">Published</th><th scope="col">Whose number</th><th scope="col">Ours</th></tr></thead>
    <tbody>
      ${match.facts.map((fact) => html`<tr><th scope="row">${fact.label}</th><td>${fact.published ?? 'not given'}</td><td>${fact.published ? originMark(fact.origin) : null}${fact.from ? `, from ${fact.from}` : null}</td><td><b>${ours(fact, names, standings, tournament.tallies)}</b></td></tr>`)}
    </tbody>
  </table>`,
  )}
  ${tournament.state === 'complete' ? html`<p class="lesson">${match.lesson}</p>` : null}`;
}

/** What was published stands beside what was measured, once something is. @param {Match} match @param {Standings} standings
 * @param {string[]} names @param {Tournament} tournament */
export const comparison = (
  match,
  standings,
  names,
  tournament,
) => html`<section class="card comparison" aria-label="Published and ours">
  <p class="report-name">${reportTitle(match.report)}</p>
  <h2>${match.title}</h2>
  <p>${match.about}</p>
  ${noteLink(match)}
  ${standings.played ? found(match, standings, names, tournament) : html`<p class="help">The published results appear beside ours as games end.</p>`}
</section>`;
