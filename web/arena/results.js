/** A tournament as it is looked at: progress, tables, charts, games, and the ways out.
 * @import { Match } from './experiments.js'
 * @import { Handlers } from './progress.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { createCharts } from './chart-section.js';
import { createExports } from './exports.js';
import { comparison } from './comparison.js';
import { createGameList } from './game-list.js';
import { progressCard } from './progress.js';
import { crossTable, pairingTable, sprtLine, standingsTable, summary } from './tables.js';
import { namesOf } from './words.js';

/** Between two drawings of all but the progress while games are played: each takes time from the workers. */
const REDRAW_MILLISECONDS = 2000;

/** Two charts stand side by side where there is room; each card has its padding. */
const [TWO_COLUMNS, GAP, PADDING, WIDEST] = [928, 16, 32, 720];

/** @param {number} [columns] at most */
export function chartWidth(columns = 2) {
  const room = document.getElementById('arena')?.clientWidth ?? 0;
  return Math.min(WIDEST, Math.floor(columns > 1 && room >= TWO_COLUMNS ? (room - GAP) / 2 : room) - PADDING);
}

/** @param {{ tournament: Tournament, published: Match | null, redraw: () => void, redrawSoon: () => void }} parts */
export function createResults({ tournament, published, redraw: redrawPage, redrawSoon }) {
  const names = namesOf(tournament.experiment);
  const ways = createExports({ tournament, names, redraw });
  const charts = createCharts({ tournament, names, exportName: ways.name, redraw, redrawSoon });
  const gameList = createGameList({ tournament, names, redraw, redrawSoon });
  let [drawnAt, version] = [-Infinity, 0];

  /** Draws everything at once. */
  function redraw() {
    drawnAt = -Infinity;
    redrawPage();
  }

  function everything() {
    const standings = tournament.standings();
    return html`${published ? comparison(published, standings, names, tournament) : null}
      <section class="card" aria-label="Standings">
        <h2>Standings</h2>
        ${standings.sprt ? sprtLine(standings.sprt, names) : null}
        ${standingsTable(standings, names)} ${summary(standings)}
      </section>
      <section class="card" aria-label="Cross table">
        <h2>Each against each</h2>
        ${crossTable(standings, names)} ${pairingTable(standings, names)}
      </section>
      ${charts.render(standings, chartWidth())} ${gameList.render()} ${ways.render()}`;
  }

  return {
    /** @param {Handlers} handlers */
    render(handlers) {
      const now = performance.now();
      if (tournament.state !== 'running' || now - drawnAt > REDRAW_MILLISECONDS) {
        drawnAt = now;
        version += 1;
      }
      return html`<div class="results">${progressCard(tournament, handlers)} ${guard([version, chartWidth()], everything)}</div>`;
    },
  };
}
