/** The panel of kept games: the list of what was played, and the score against each opponent.
 * @import { TemplateResult } from 'lit'
 * @import { Agent, Side } from '../../../wasm/lilypad.js'
 * @import { Snapshot } from '../../shared/match/snapshots.js'
 * @import { KeptGame, KeptKind } from './kept-game.js'
 * @import { KeptStore } from './store.js' */

/** A game to learn from.
 * @template {string} R
 * @typedef {{ rules: R, start: string, actions: string[], sides: Side[], you: Side | null, name: string }} KeptLesson */

/** What the panel is given by the page.
 * @template {string} R
 * @typedef {object} KeptContext
 * @property {{ agents: Agent[], describe: (text: string, rules: R) => { result: KeptGame['result'] } }} rules
 * @property {{ reopen: (found: Snapshot<R>) => void }} match
 * @property {() => void} redraw
 * @property {(kind: 'finished' | 'unfinished') => void} show opens the panel for a game that was opened
 * @property {(games: KeptLesson<R>[]) => void} learn */

import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { LEARNED_GAMES } from '../../shared/match/learning.js';
import { SIDES } from '../../shared/match/sides.js';
import { counted } from '../../shared/numbers.js';
import { download } from '../../shared/page/download.js';
import { messageOf } from '../../shared/page/message.js';
import { readFile } from '../share/file-text.js';
import { isThere, readGamesOf, writeGame, writeGames } from './file.js';
import { findIn, isFinished, MAX_GAMES, ownSideOf, withRoom } from './kept-game.js';
import { gameRows, scoreTable } from './view.js';
import { dateText, playersText, scores } from './words.js';

/** How many more games a click shows. */
const BATCH = 30;

/** @template {string} R
 * @param {KeptContext<R>} context @param {KeptKind<R>} kind @param {() => Promise<KeptStore<R>>} openStore */
export function createKeptPanel({ rules, match, redraw, show, learn }, kind, openStore) {
  const { agents } = rules;
  /** @type {KeptGame<R>[] | null} */
  let games = null;
  let [damaged, listed, said] = [0, BATCH, ''];
  /** What went wrong, a sentence each. @type {string[]} */
  let problems = [];
  /** What was deleted last. @type {KeptGame<R>[]} */
  let deleted = [];
  /** @type {KeptStore<R> | null} */
  let store = null;

  async function refresh() {
    if (!store) return;
    ({ games, damaged } = await store.games());
    redraw();
  }

  openStore().then((kept) => {
    store = kept;
    store.onChange(refresh);
    refresh();
  });

  /** Says what went wrong, where the reader sees it, and else what was done. @param {string[]} list */
  function complain(list) {
    problems = list;
    redraw();
    for (const message of ['.said', '.notice'])
      document.querySelector(`#panel-body ${message}`)?.scrollIntoView({ block: 'nearest' });
  }

  /** The game as it is kept now: something may have been written about it since the list was drawn. @param {KeptGame<R>} game */
  async function latest(game) {
    const now = await store?.games();
    return findIn(now?.games ?? [], game) ?? game;
  }

  /** Finished games are opened to look at, others to play on. @param {KeptGame<R>} listed */
  async function openGame(listed) {
    const game = await latest(listed);
    const { start, actions, forfeit, times, setup, tree, stories } = game;
    const over = isFinished(game);
    try {
      const record = { rules: game.rules, start, actions, at: actions.length, tree };
      match.reopen({ record, parts: { times, forfeit, played: !over, stories }, setup });
      problems = [];
      show(over ? 'finished' : 'unfinished');
    } catch (error) {
      complain([`This game cannot be opened: ${messageOf(error)}.`]);
    }
  }

  /** @param {KeptGame<R>[]} list */
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
      const found = await readGamesOf(kind, rules, await readFile(file));
      const changes = await store?.change((known) =>
        withRoom(
          known,
          found.games.filter((game) => !isThere(known, game)),
        ),
      );
      const added = changes?.put.length ?? 0;
      const known = found.games.length - added;
      said = `${counted(added, 'game was', 'games were')} added${known ? `; ${known} ${known === 1 ? 'was' : 'were'} here already, or older than the ${MAX_GAMES} that fit` : ''}.`;
      complain(found.problems);
    } catch (error) {
      complain([messageOf(error)]);
    }
  }

  /** @param {KeptGame<R>[]} list */
  const learnFrom = (list) =>
    learn(
      list.slice(0, LEARNED_GAMES).map((game) => {
        const own = ownSideOf(game);
        const { rules: ruleSet, start, actions } = game;
        const name = `${playersText(agents, game, kind.levels)}, ${dateText(game)}`;
        return { rules: ruleSet, start, actions, sides: own ? [own] : [...SIDES], you: own, name };
      }),
    );

  const handlers = {
    openGame,
    /** @param {KeptGame<R>} game */
    exportGame: async (game) => download(`${kind.name}-game.json`, [writeGame(await latest(game))], 'application/json'),
    /** @param {KeptGame<R>} game */
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
      ${said ? html`<p class="help said">${said}</p>` : null}
    </div>
  `;

  /** @param {KeptGame<R>[]} list */
  const listBody = (list) => html`
    ${guard([list], () => scoreTable(scores(agents, list, kind.levels)))}
    <div class="buttons"><button class="learn-games" @click=${() => learnFrom(list)}>Learn from your last ${list.length === 1 ? 'game' : `${Math.min(LEARNED_GAMES, list.length)} games`}</button></div>
    ${guard([list, listed], () => gameRows(agents, list.slice(0, listed), handlers, kind.levels))}
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
    render: /** @returns {TemplateResult} */ () => html`
      ${notes()}
      ${games === null ? html`<p class="help">Loading …</p>` : games.length ? listBody(games) : html`<p class="help">No games yet. Each game that you finish is kept here, in this browser. So is one that you leave after a few moves.</p>`}
      <div class="buttons kept-buttons">
        ${games?.length ? html`<button class="export-games" @click=${() => download(`${kind.name}-games.json`, [writeGames(games ?? [], kind.name)], 'application/json')}>Export all</button>` : null}
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
