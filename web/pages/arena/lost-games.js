/** The lost games of a brought agent, each a link into the analysis.
 * @import { GameRow } from './tallies.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { isFailure } from './failures.js';
import { reasonText } from './game-list.js';
import { learnLink } from './learn-link.js';

/** The latest of them are listed. */
const MOST = 6;

/** @param {{ tournament: Tournament, names: string[], redrawSoon: () => void }} parts */
export function createLostGames({ tournament, names, redrawSoon }) {
  /** The address of each game in the analysis; null while it is being read, empty if there is nothing to see.
   * @type {Map<number, string | null>} */
  const links = new Map();

  /** @param {GameRow} row */
  const isLost = ({ players, redPoints }) => redPoints === (players[0] === 0 ? 0 : 1);

  /** @param {number} game */
  async function find(game) {
    links.set(game, null);
    const record = await tournament.record(game).catch(() => null);
    links.set(game, record?.actions.length ? tournament.kind.replay(record) : '');
    redrawSoon();
  }

  /** @param {GameRow} row */
  function line({ game, players, reason, length }) {
    if (!links.has(game)) find(game);
    const text = `to ${names[Math.max(...players)]} in ${length} moves`;
    const link = links.get(game);
    const why = isFailure(reason) ? `, ${reasonText(reason, tournament.kind)}` : '';
    return html`<li>${link ? html`<a href=${link} aria-label="Analyse the game lost ${text}">${text}</a>` : text}${why}</li>`;
  }

  return {
    render() {
      const lost = tournament.tallies.games.filter(isLost);
      if (!lost.length) return null;
      const latest = lost.slice(-MOST).reverse();
      return html`<div class="lost" id="lost-games">
        <h3>Look at its lost games</h3>
        <ul>${latest.map(line)}</ul>
        ${lost.length > MOST ? html`<p class="help">The latest ${MOST} of ${lost.length}. The others are in the list of games below.</p>` : null}
        ${learnLink(tournament, 0, 'Learn from its lost games')}
      </div>`;
    },
  };
}
