/** The view of a tournament: progress, tables, charts, games and downloads.
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { Standings } from '../../../wasm/lilypad.js'
 * @import { Match } from './experiments.js'
 * @import { Handlers } from './progress.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { counted } from '../../shared/numbers.js';
import { createCertificateCard } from './certificate-card.js';
import { createCharts } from './chart-section.js';
import { colourTable } from './colours.js';
import { comparison } from './comparison.js';
import { createExports } from './exports.js';
import { createGameList } from './game-list.js';
import { createGuestResults } from './guest-results.js';
import { knownRatings } from './ladder.js';
import { namesOf } from './names.js';
import { openingText, sidesText } from './opening-text.js';
import { progressCard } from './progress.js';
import { swissCard } from './swiss-card.js';
import { crossTable, pairingTable, ranking, sprtLine, standingsTable, summary, superiorTable } from './tables.js';

/** Minimum time between redraws of everything but the progress, because drawing takes time from the workers. */
const REDRAW_MILLISECONDS = 2000;

/** Rating more agents takes so long that it is a task of its own, before the tables are drawn. */
const MOST_RATED_AT_ONCE = 32;

/** Layout of the charts in pixels: two columns if there is room, with padding in each card. */
const [MIN_TWO_COLUMNS, GAP, PADDING, MAX_WIDTH] = [928, 16, 32, 720];

/** @param {number} [columns] at most */
export function chartWidth(columns = 2) {
  const room = document.getElementById('arena')?.clientWidth ?? 0;
  return Math.min(MAX_WIDTH, Math.floor(columns > 1 && room >= MIN_TWO_COLUMNS ? (room - GAP) / 2 : room) - PADDING);
}

/** @param {{ tournament: Tournament, published: Match | null, guestNamed: (agent: string) => GuestCard | null, redraw: () => void, redrawSoon: () => void }} parts */
export function createResults({ tournament, published, guestNamed, redraw: redrawPage, redrawSoon }) {
  const names = namesOf(tournament.experiment);
  const downloads = createExports({ tournament, names, redraw });
  const charts = createCharts({ tournament, names, exportName: downloads.name, redraw, redrawSoon });
  const guestResults = createGuestResults({ tournament, names, guestNamed, redrawSoon });
  const gameList = createGameList({ tournament, names, redraw, redrawSoon });
  const certificate = createCertificateCard({ tournament, name: downloads.name, redraw });
  let [drawnAt, version] = [-Infinity, 0];
  /** Standings of a large pool that have been computed and not drawn yet. @type {Standings | null} */
  let rated = null;
  /** @type {ReturnType<typeof setTimeout> | null} */
  let counting = null;

  /** Whether the standings can be drawn now. Those of a large pool are computed first, and then the page is drawn again. */
  function isCounted() {
    if (names.length <= MOST_RATED_AT_ONCE || rated) return true;
    if (counting) return false;
    counting = setTimeout(() => {
      counting = null;
      rated = tournament.standings();
      redrawPage();
    });
    return false;
  }

  /** Redraws everything immediately. */
  function redraw() {
    drawnAt = -Infinity;
    redrawPage();
  }

  function everything() {
    const standings = rated ?? tournament.standings();
    rated = null;
    const { tallies, experiment, kind, state } = tournament;
    return html`${guestResults.render()} ${published ? comparison(published, standings, names, tournament) : null}
      ${standings.swiss ? swissCard(standings.swiss, names, tournament.tallies.games, tournament.experiment.games) : null}
      <section class="card" aria-label="Standings">
        <h2>Standings</h2>
        ${tallies.games.length ? html`<p class="help" id="counted">After ${counted(tallies.games.length, 'game')}.</p>` : null}
        ${standings.sprt ? sprtLine(standings.sprt, names, state === 'complete') : null}
        ${standingsTable(standings, names, knownRatings(experiment))} ${summary(standings)}
        <p class="help" id="opening-text">${openingText(experiment.openings, kind)}. ${sidesText(experiment, kind, names)}</p>
        ${colourTable(tallies.colours, names, ranking(standings), kind.sides)}
      </section>
      <section class="card" aria-label="Cross table">
        <h2>Head to head</h2>
        ${crossTable(standings, names)} ${pairingTable(standings, names)}
        ${names.length > 2 ? superiorTable(standings, names) : null}
      </section>
      ${charts.render(standings, chartWidth())} ${gameList.render()} ${downloads.render()} ${certificate.render()}`;
  }

  return {
    /** @param {Handlers} handlers */
    render(handlers) {
      const now = performance.now();
      const isDue =
        (tournament.state !== 'running' && tournament.state !== 'following') || now - drawnAt > REDRAW_MILLISECONDS;
      if (isDue && isCounted()) {
        drawnAt = now;
        version += 1;
      }
      return html`<div class="results">${progressCard(tournament, handlers)} ${version ? guard([version, chartWidth()], everything) : null}</div>`;
    },
  };
}
