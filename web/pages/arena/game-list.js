/** The games of a tournament, with links to replay them.
 * @import { SelectEvent } from '../../shared/match/opponent-form.js'
 * @import { Stories } from '../../shared/match/stories.js'
 * @import { ArenaKind } from './games.js'
 * @import { GameRow } from './tallies.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { storyRows } from '../../shared/guests/story-view.js';
import { checkStories, hasStories } from '../../shared/match/stories.js';
import { counted } from '../../shared/numbers.js';
import { learnLink } from './learn-link.js';
import { scrolled } from './tables.js';
import { wholeGame } from './whole-game.js';

const PAGE_SIZE = 20;
const COLUMNS = 7;

/** @type {Record<string, string>} */
const REASONS = {
  length: 'too long',
  over: 'played out',
  adjudicated: 'agreed',
  solved: 'race decided',
  even: 'agreed draw',
  capped: 'move limit',
  clock: 'out of time',
  illegal: 'illegal move',
  crash: 'crashed',
  silence: 'silent',
  failure: 'broke off',
};

/** How a game ended, in words. @param {string} ending @param {Pick<ArenaKind, 'endings'>} kind */
export const reasonText = (ending, { endings }) => endings[ending] ?? REASONS[ending] ?? ending;

/** @param {{ tournament: Tournament, names: string[], redraw: () => void, redrawSoon: () => void }} parts */
export function createGameList({ tournament, names, redraw, redrawSoon }) {
  const { kind } = tournament;
  const { sides } = kind;
  let [agent, reason, page] = [-1, '', 0];
  /** Replay addresses of games whose records have been read. @type {Map<number, string>} */
  const links = new Map();
  /** What brought agents left behind in these games, and how many moves came before them.
   * @type {Map<number, { left: Stories, opening: number }>} */
  const stories = new Map();
  /** @type {Set<number>} */
  const loading = new Set();

  /** @param {GameRow[]} rows */
  async function loadLinks(rows) {
    const wanted = rows.filter(({ game }) => !stories.has(game) && !loading.has(game));
    if (!wanted.length) return;
    if (stories.size > 10 * PAGE_SIZE) {
      links.clear();
      stories.clear();
    }
    for (const { game } of wanted) loading.add(game);
    for (const { game } of wanted) {
      const record = await tournament.record(game).catch(() => null);
      const found = checkStories(record?.guests);
      if (record?.actions.length || (record && hasStories(found))) links.set(game, kind.replay(record));
      if (record) stories.set(game, { left: found, opening: wholeGame(record).opening });
      loading.delete(game);
    }
    redrawSoon();
  }

  /** @param {Partial<{ agent: number, reason: string, page: number }>} changes */
  function change(changes) {
    agent = changes.agent ?? agent;
    reason = changes.reason ?? reason;
    page = changes.page ?? 0;
    redraw();
  }

  /** @param {GameRow} row */
  const resultText = ({ redPoints }) =>
    redPoints === null ? 'none' : redPoints === 0.5 ? 'draw' : `${sides[redPoints ? 'red' : 'blue']} won`;

  /** @param {GameRow} row @param {number} number among the games played: a rating plays few of its schedule */
  const line = (row, number) => html`<tr>
    <td>${number}</td><td>${names[row.players[0]]}</td><td>${names[row.players[1]]}</td>
    <td class=${row.redPoints === 1 ? 'red' : row.redPoints === 0 ? 'blue' : ''}>${resultText(row)}</td>
    <td title=${row.message ?? ''}>${reasonText(row.reason, kind)}</td><td>${row.length}</td>
    <td>${links.has(row.game) ? html`<a href=${links.get(row.game)} aria-label="Replay game ${number}">Replay</a>` : null}</td>
  </tr>
  ${storyRows(
    stories.get(row.game)?.left ?? {},
    row.players.map((player) => names[player]),
    row.message ?? '',
    COLUMNS,
    stories.get(row.game)?.opening ?? 0,
  )}`;

  return {
    render() {
      const played = [...tournament.tallies.games].sort((one, other) => one.game - other.game);
      const rows = played.filter(
        (row) => (agent < 0 || row.players.includes(agent)) && (!reason || row.reason === reason),
      );
      const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
      const at = Math.min(page, pages - 1);
      const shown = rows.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE);
      loadLinks(shown);
      const reasons = [...new Set(tournament.tallies.games.map((row) => row.reason))];
      return html`<section class="card" aria-label="Games">
        <h2>Games</h2>
        <div class="pair">
          <div class="field">
            <label for="games-of">Of</label>
            <select id="games-of" @change=${(/** @type {SelectEvent} */ { target }) => change({ agent: Number(target.value) })}>
              <option value="-1">everybody</option>
              ${names.map((name, index) => html`<option value=${index} .selected=${index === agent}>${name}</option>`)}
            </select>
          </div>
          <div class="field">
            <label for="games-ended">Ended by</label>
            <select id="games-ended" @change=${(/** @type {SelectEvent} */ { target }) => change({ reason: target.value })}>
              <option value="">anything</option>
              ${reasons.map((ending) => html`<option value=${ending} .selected=${ending === reason}>${reasonText(ending, kind)}</option>`)}
            </select>
          </div>
        </div>
        ${scrolled(
          'List of games',
          html`<table class="games" id="game-list">
          <thead><tr><th scope="col">Game</th><th scope="col">${sides.red}</th><th scope="col">${sides.blue}</th><th scope="col">Result</th><th scope="col">By</th><th scope="col">Moves</th><th scope="col"><span class="unseen">Replay</span></th></tr></thead>
          <tbody>${shown.map((row) => line(row, played.indexOf(row) + 1))}</tbody>
        </table>`,
        )}
        ${learnLink(tournament, agent < 0 ? null : agent, agent < 0 ? 'Learn from the lost games' : `Learn from the games that ${names[agent]} lost`)}
        <div class="pager">
          <button aria-disabled=${at === 0} @click=${() => at > 0 && change({ page: at - 1 })}>Earlier</button>
          <span class="status">${counted(rows.length, 'game')}, page ${at + 1} of ${pages}</span>
          <button aria-disabled=${at + 1 >= pages} @click=${() => at + 1 < pages && change({ page: at + 1 })}>Later</button>
        </div>
      </section>`;
    },
  };
}
