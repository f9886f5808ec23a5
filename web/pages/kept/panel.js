/** The panel of kept games: the list of what was played, and the score against each opponent.
 * @import { Context, Panel } from '../../components/freckers/board-panel.js'
 * @import { KeptGame } from './kept-game.js' */
import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { counted } from '../../shared/numbers.js';
import { download } from '../../shared/page/download.js';
import { messageOf } from '../../shared/page/message.js';
import { readFile } from '../share/file-text.js';
import { readGames, writeGame, writeGames } from './file.js';
import { isFinished, MAX_GAMES, withRoom } from './kept-game.js';
import { keptGames } from './store.js';
import { gameRows, scoreTable } from './view.js';
import { scores } from './words.js';

/** How many more games a click shows. */
const BATCH = 30;

/** @param {Context} context @returns {Panel} */
export function createPanel({ rules, match, redraw, open }) {
  const { agents } = rules;
  /** @type {KeptGame[] | null} */
  let games = null;
  let [damaged, listed, said] = [0, BATCH, ''];
  /** What went wrong, a sentence each. @type {string[]} */
  let problems = [];
  /** What was deleted last. @type {KeptGame[]} */
  let deleted = [];
  /** @type {Awaited<ReturnType<typeof keptGames>> | null} */
  let store = null;

  async function refresh() {
    if (!store) return;
    ({ games, damaged } = await store.games());
    redraw();
  }

  keptGames().then((kept) => {
    store = kept;
    store.onChange(refresh);
    refresh();
  });

  /** Says what went wrong, where the reader sees it. @param {string[]} list */
  function complain(list) {
    problems = list;
    redraw();
    document.querySelector('#panel-body .notice')?.scrollIntoView({ block: 'nearest' });
  }

  /** Finished games are opened to look at, others to play on. @param {KeptGame} game */
  function openGame(game) {
    const { start, actions, forfeit, times, setup } = game;
    const over = isFinished(game);
    try {
      const record = { rules: game.rules, start, actions, at: actions.length };
      match.reopen({ record, parts: { times, forfeit, played: !over }, setup });
      problems = [];
      open(over ? 'analyse' : 'play');
    } catch (error) {
      complain([`This game cannot be opened: ${messageOf(error)}.`]);
    }
  }

  /** @param {KeptGame[]} list */
  async function remove(list) {
    [deleted, said, problems] = [list, '', []];
    await store?.change(() => ({ put: [], remove: list.map(({ id }) => id) }));
    redraw();
    /** @type {HTMLElement | null} */ (document.querySelector('#panel-body .undelete'))?.focus();
  }

  async function undelete() {
    const list = deleted;
    deleted = [];
    await store?.change((known) => withRoom(known, list));
  }

  /** @param {File | undefined} file */
  async function importFile(file) {
    if (!file) return;
    [said, problems, deleted] = ['', [], []];
    try {
      const found = await readGames(rules, await readFile(file));
      const changes = await store?.change((known) => withRoom(known, found.games));
      const added = changes?.put.length ?? 0;
      const known = found.games.length - added;
      said = `${counted(added, 'game was', 'games were')} added${known ? `; ${known} ${known === 1 ? 'was' : 'were'} here already, or older than the ${MAX_GAMES} that fit` : ''}.`;
      complain(found.problems);
    } catch (error) {
      complain([messageOf(error)]);
    }
  }

  const handlers = {
    openGame,
    /** @param {KeptGame} game */
    exportGame: (game) => download('freckers-game.json', [writeGame(game)], 'application/json'),
    /** @param {KeptGame} game */
    deleteGame: (game) => remove([game]),
  };

  const notes = () => html`
    ${store?.problem ? html`<p class="notice" role="alert">${store.problem}</p>` : null}
    ${problems.map((problem) => html`<p class="notice" role="alert">${problem}</p>`)}
    ${
      games && games.length >= MAX_GAMES
        ? html`<p class="notice full">The list is full: ${MAX_GAMES} games. With each new game the oldest one goes. Export them if you want to keep all.</p>`
        : null
    }
    ${
      damaged
        ? html`<p class="notice damaged">${counted(damaged, 'kept game', 'kept games')} cannot be read. <button @click=${() => store?.removeDamaged()}>Remove</button></p>`
        : null
    }
    <div role="status">
      ${deleted.length ? html`<p class="aside">${counted(deleted.length, 'game', 'games')} deleted. <button class="undelete" @click=${undelete}>Undo</button></p>` : null}
      ${said ? html`<p class="help">${said}</p>` : null}
    </div>
  `;

  /** @param {KeptGame[]} list */
  const listBody = (list) => html`
    ${guard([list], () => scoreTable(scores(agents, list)))}
    ${guard([list, listed], () => gameRows(agents, list.slice(0, listed), handlers))}
    ${
      list.length > listed
        ? html`<button class="more-games" @click=${() => {
            listed += BATCH;
            redraw();
          }}>Show ${Math.min(BATCH, list.length - listed)} more of ${list.length}</button>`
        : null
    }
  `;

  return {
    changed() {},
    render: () => html`
      ${notes()}
      ${games === null ? html`<p class="help">Loading …</p>` : games.length ? listBody(games) : html`<p class="help">No games yet. Each game that you finish is kept here, in this browser. So is one that you leave after a few moves.</p>`}
      <div class="buttons kept-buttons">
        ${games?.length ? html`<button class="export-games" @click=${() => download('freckers-games.json', [writeGames(games ?? [])], 'application/json')}>Export all</button>` : null}
        <button class="import-games" @click=${() => document.getElementById('kept-file')?.click()}>Import …</button>
        <input
          id="kept-file" type="file" hidden accept=".json,application/json" aria-label="File of kept games"
          @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => {
            importFile(target.files?.[0]);
            target.value = '';
          }}
        />
        ${games?.length ? html`<button class="delete-games" @click=${() => remove(games ?? [])}>Delete all</button>` : null}
      </div>
    `,
  };
}
