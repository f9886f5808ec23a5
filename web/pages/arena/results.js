/** The view of a tournament: progress, tables, charts, games and downloads.
 * @import { Match } from './experiments.js'
 * @import { Handlers } from './progress.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { createCharts } from './chart-section.js';
import { comparison } from './comparison.js';
import { createExports } from './exports.js';
import { createGameList } from './game-list.js';
import { namesOf } from './names.js';
import { progressCard } from './progress.js';
import { crossTable, pairingTable, sprtLine, standingsTable, summary } from './tables.js';

/** Minimum time between redraws of everything but the progress, because drawing takes time from the workers. */
const REDRAW_MILLISECONDS = 2000;

/** Layout of the charts in pixels: two columns if there is room, with padding in each card. */
const [MIN_TWO_COLUMNS, GAP, PADDING, MAX_WIDTH] = [928, 16, 32, 720];

/** @param {number} [columns] at most */
export function chartWidth(columns = 2) {
  const room = document.getElementById('arena')?.clientWidth ?? 0;
  return Math.min(MAX_WIDTH, Math.floor(columns > 1 && room >= MIN_TWO_COLUMNS ? (room - GAP) / 2 : room) - PADDING);
}

/** @param {{ tournament: Tournament, published: Match | null, redraw: () => void, redrawSoon: () => void }} parts */
export function createResults({ tournament, published, redraw: redrawPage, redrawSoon }) {
  const names = namesOf(tournament.experiment);
  const downloads = createExports({ tournament, names, redraw });
  const charts = createCharts({ tournament, names, exportName: downloads.name, redraw, redrawSoon });
  const gameList = createGameList({ tournament, names, redraw, redrawSoon });
  let [drawnAt, version] = [-Infinity, 0];

  /** Redraws everything immediately. */
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
        <h2>Head to head</h2>
        ${crossTable(standings, names)} ${pairingTable(standings, names)}
      </section>
      ${charts.render(standings, chartWidth())} ${gameList.render()} ${downloads.render()}`;
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
