/** The view of a tournament: progress, tables, charts, games and downloads.
 * @import { GuestCard } from '../../shared/guests/store.js'
 * @import { Standings } from '../../../wasm/lilypad.js'
 * @import { Match } from './experiments.js'
 * @import { Handlers } from './progress.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { counted as count } from '../../shared/numbers.js';
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

/** The standings of more agents take so long that counting them and drawing each part are tasks of their own. */
const MOST_DRAWN_AT_ONCE = 32;

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
  const isLarge = names.length > MOST_DRAWN_AT_ONCE;
  let [drawnAt, version, isAsked] = [-Infinity, 0, false];
  /** The standings of a large pool, and after how many games. @type {{ standings: Standings, after: number } | null} */
  let counted = null;
  /** Whether parts are still to be drawn with these standings. */
  let isWaiting = false;
  let isCounting = false;

  /** Whether the standings can be drawn now. Those of a large pool are computed first, in a task of their own. */
  function isCounted() {
    const after = tournament.tallies.games.length;
    if (!isLarge || (counted && (isWaiting || isAsked || counted.after === after))) return true;
    if (!isCounting)
      setTimeout(() => {
        isCounting = false;
        counted = { standings: tournament.standings(), after: tournament.tallies.games.length };
        isWaiting = true;
        redrawSoon();
      });
    isCounting = true;
    return false;
  }

  /** Redraws everything immediately, but of a large pool only what a person can change. */
  function redraw() {
    drawnAt = -Infinity;
    isAsked = true;
    redrawPage();
  }

  /** @param {Standings} standings */
  const pointsCard = (standings) =>
    html`${published ? comparison(published, standings, names, tournament) : null}
      ${standings.swiss ? swissCard(standings.swiss, names, tournament.tallies.games, tournament.experiment.games) : null}`;

  /** @param {Standings} standings */
  function standingsCard(standings) {
    const { tallies, experiment, kind, state } = tournament;
    return html`<section class="card" aria-label="Standings">
      <h2>Standings</h2>
      ${tallies.games.length ? html`<p class="help" id="counted">After ${count(tallies.games.length, 'game')}.</p>` : null}
      ${standings.sprt ? sprtLine(standings.sprt, names, state === 'complete') : null}
      ${standingsTable(standings, names, knownRatings(experiment))} ${summary(standings)}
      <p class="help" id="opening-text">${openingText(experiment.openings, kind)}. ${sidesText(experiment, kind, names)}</p>
      ${colourTable(tallies.colours, names, ranking(standings), kind.sides)}
    </section>`;
  }

  /** @param {Standings} standings */
  const pairingsCard = (standings) =>
    html`<section class="card" aria-label="Cross table">
      <h2>Head to head</h2>
      ${crossTable(standings, names)} ${pairingTable(standings, names)}
      ${names.length > 2 ? superiorTable(standings, names) : null}
    </section>`;

  /** What a person can change, and what loads bit by bit. @param {Standings} standings */
  const rest = (standings) =>
    html`${charts.render(standings, chartWidth())} ${gameList.render()} ${downloads.render()} ${certificate.render()}`;

  /** `version` counts how often a part was drawn, `shows` is what it showed last. */
  const parts = [pointsCard, standingsCard, pairingsCard, rest].map((draw) => ({ draw, version: 0, shows: '' }));
  const last = parts[parts.length - 1];

  /** The parts to draw now: one at a time of a large pool, so that the page stays responsive. @param {string} current the results to show */
  function partsToDraw(current) {
    if (!isLarge) return parts;
    const next = parts.find(({ shows }) => shows !== current) ?? last;
    const chosen = isAsked ? last : next;
    isAsked = false;
    isWaiting = next !== last;
    if (isWaiting) redrawSoon();
    return [chosen];
  }

  function everything() {
    const standings = counted?.standings ?? tournament.standings();
    const current = `${standings.played} ${tournament.state} ${chartWidth()}`;
    for (const part of partsToDraw(current)) {
      part.version += 1;
      part.shows = current;
    }
    return html`${guestResults.render()} ${parts.map((part) => (part.version ? guard([part.version], () => part.draw(standings)) : null))}`;
  }

  return {
    /** @param {Handlers} handlers */
    render(handlers) {
      const now = performance.now();
      const isDue =
        isWaiting ||
        (tournament.state !== 'running' && tournament.state !== 'following') ||
        now - drawnAt > REDRAW_MILLISECONDS;
      if (isDue && isCounted()) {
        drawnAt = now;
        version += 1;
      }
      return html`<div class=${isLarge ? 'results large' : 'results'}>${progressCard(tournament, handlers)} ${version ? guard([version, chartWidth()], everything) : null}</div>`;
    },
  };
}
