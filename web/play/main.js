/** The play page: loads the engine, joins board, match and panels. Panels beyond play are loaded when they are opened.
 * @import { TemplateResult } from 'lit'
 * @import { Rules } from '../../wasm/lilypad.js'
 * @import { FreckersPond } from '../components/freckers-pond.js'
 * @import { Shelf } from '../learned/shelf.js'
 * @import { Mode } from './link.js'
 * @import { Match, MatchState, Searcher } from './match.js'
 * @import { Mark } from './move-list.js'
 * @import { Tab } from './tabs.js' */
import { html, render } from 'lit';
import { createClient } from '../../wasm/client.js';
import { compile, load, moduleName } from '../../wasm/loader.js';
import { createRules } from '../../wasm/rules.js';
import { createShelf } from '../learned/shelf.js';
import { controls } from './controls.js';
import { gamePanel } from './game-panel.js';
import { sameGame } from './game.js';
import { createHint } from './hint.js';
import { createKeeping } from './keeping.js';
import { listenToKeys } from './keys.js';
import { createMatch } from './match.js';
import { followMoves, moveList } from './move-list.js';
import { watchForNewVersion } from './offline.js';
import { readOpponent } from './opponents.js';
import { playerLine } from './players.js';
import { SIDES, isPerson, readSettings } from './settings.js';
import { tabList } from './tabs.js';

/** What a panel is given. @typedef {object} Context
 * @property {Rules} rules
 * @property {Match} match
 * @property {() => Searcher} createClient
 * @property {Shelf} shelf
 * @property {() => void} redraw
 * @property {(tab: Tab) => void} open another panel */

/** A panel of its own file. @typedef {object} Panel
 * @property {() => TemplateResult} render
 * @property {(state: MatchState) => void} changed the match has changed, or the panel has been opened
 * @property {() => void} [leave]
 * @property {(state: MatchState) => Partial<FreckersPond>} [board] what it wants shown on the board
 * @property {(event: { cell: string }) => void} [paint]
 * @property {() => TemplateResult | null} [beside] what it wants shown beside the board
 * @property {() => Map<number, Mark>} [marks] for the move list */

/** Panels beyond play come together, so that the page itself is few files. */
const loadPanels = () => import('./panels.js');

const NO_TINTS = new Map();

/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const board = /** @type {FreckersPond} */ (place('board'));

/** @param {() => string | null} takeOver gives the action that was made while this was on its way */
async function start(takeOver) {
  const module = await compile(new URL(`./${moduleName()}`, import.meta.url));
  const rules = createRules(await load(module));
  const shelf = createShelf(rules);
  const newClient = () => shelf.lend(createClient({ wasm: module }));
  const settings = readSettings(rules.agents);
  const keeping = createKeeping(rules.agents);
  /** @type {Map<Tab, Panel>} */
  const panels = new Map();
  /** Parts of the page that could not be had. @type {Set<Tab>} */
  const missing = new Set();
  /** @type {Tab} */
  let tab = 'play';
  /** @type {Mode} */
  let mode = 'play';
  let wantsPreview = false;
  let shownPosition = '';
  let begun = false;

  const match = createMatch({
    rules,
    settings,
    createClient: newClient,
    settled: () => board.updateComplete.then(() => board.settled),
    onChange: show,
  });
  const hint = createHint(newClient, rules, redraw, match.warn);

  /** @param {Tab} chosen */
  async function open(chosen) {
    const before = panels.get(mode);
    tab = chosen;
    if (chosen === 'play' || chosen === 'analyse' || chosen === 'setup') mode = chosen;
    if (before !== panels.get(mode)) before?.leave?.();
    match.setFree(mode !== 'play');
    redraw();
    if (chosen === 'play' || chosen === 'moves' || panels.has(chosen)) return;
    try {
      const create = (await loadPanels())[chosen];
      panels.set(chosen, create(context));
      missing.delete(chosen);
    } catch {
      missing.add(chosen);
    }
    redraw();
  }

  /** @type {Context} */
  const context = {
    rules,
    match,
    createClient: newClient,
    shelf,
    redraw,
    open,
  };

  const handlers = {
    grow: () => match.act('grow'),
    /** @param {boolean} wanted */
    previewGrowth(wanted) {
      wantsPreview = wanted;
      showBoard(match.state);
    },
    undo: match.undo,
    redo: match.redo,
    go: match.go,
    playOn: match.playOn,
    pause: match.pause,
    returnToGame: match.returnToGame,
    newGame: () => match.newGame(),
    hint: () => hint.ask(match.state),
    flip: () => match.change({ turned: !settings.turned }),
  };

  /** @param {MatchState} state */
  function showBoard(state) {
    const { now, yourTurn } = state;
    const usual = {
      position: now.position,
      lastMove: now.history[now.history.length - 1] ?? null,
      moves: yourTurn ? now.moves : [],
      growable: yourTurn,
      preview: (yourTurn && wantsPreview) || hint.grows(state) ? now.growth : [],
      arrows: hint.arrows(state),
      tints: NO_TINTS,
      editable: false,
      flipped: (settings.seat === 'red') !== settings.turned, // the player's frogs start at the near side
    };
    Object.assign(board, usual, panels.get(mode)?.board?.(state));
  }

  /** What the agents at the board lack, and what they do instead. @param {MatchState} state */
  function missingModels({ note, free }) {
    const playing = SIDES.filter((side) => !free && !isPerson(settings, side));
    const agents = playing.flatMap((side) => readOpponent(rules.agents, settings.opponents[side])?.agent ?? []);
    const lacking = agents.find((agent) => shelf.statusFor(agent));
    return lacking ? shelf.withoutFor(lacking, note) : '';
  }

  /** @param {Tab} body */
  function panelBody(body) {
    const missed = html`<p class="notice" role="alert">
      This part of the page did not arrive; you may be offline. Play goes on. <button @click=${() => open(body)}>Try again</button>
    </p>`;
    return panels.get(body)?.render() ?? (missing.has(body) ? missed : html`<p class="help">Loading …</p>`);
  }

  function redraw() {
    show(match.state);
  }

  /** @param {MatchState} state */
  function show(state) {
    const moved = state.now.position !== shownPosition;
    if (moved) announce(state);
    shownPosition = state.now.position;
    const active = panels.get(mode);
    active?.changed(state);
    if (tab !== mode) panels.get(tab)?.changed(state);
    showBoard(state);
    if (begun) showAround(state);
    if (moved) followMoves(place('moves'));
    keeping.save(state, mode);
  }

  /** @param {MatchState} state */
  function showAround(state) {
    const active = panels.get(mode);
    const [near, far] = board.flipped ? /** @type {const} */ (['red', 'blue']) : /** @type {const} */ (['blue', 'red']);
    render(playerLine(far, state, rules), place('far-player'));
    render(playerLine(near, state, rules), place('near-player'));
    render(active?.beside?.() ?? null, place('beside'));
    render(mode === 'setup' ? null : controls(state, handlers, missingModels(state)), place('controls'));
    render(tabList(tab, open), place('tabs'));
    const body = tab === 'moves' ? mode : tab;
    render(body === 'play' ? gamePanel(state, rules.agents, (news) => match.change(news)) : panelBody(body), place('panel-body'));
    place('panel-body').setAttribute('aria-labelledby', `tab-${body}`);
    place('main').dataset.tab = tab;
    render(moveList(state, handlers, panels.get('analyse')?.marks?.() ?? new Map()), place('moves'));
  }

  /** @param {MatchState} state */
  async function announce({ now, at, line }) {
    const last = line[at - 1];
    if (!settings.sound || !shownPosition || !last) return;
    const { playEnd, playMove } = await import('./sound.js');
    if (now.result === 'none') playMove(last);
    else playEnd();
  }

  /** The game of the address, else the one that was kept, else a new one. */
  function begin() {
    try {
      const [link, kept] = [keeping.linkedGame(), keeping.keptGame()];
      if (link) Object.assign(settings, link.settings, { opponents: { ...settings.opponents, ...link.settings.opponents } });
      const record = link?.record ?? kept?.record;
      const isKept = kept && record && sameGame(record, kept.record);
      if (record) match.load(record, isKept ? kept.times : null);
      else match.load({ rules: settings.rules, start: 'startpos', actions: first ? [first] : [], at: first ? 1 : 0 });
      first = null;
      if (link && link.mode !== mode) open(link.mode);
    } catch (error) {
      match.newGame();
      if (location.hash) match.warn(`${error instanceof Error ? error.message : error} Here is a new game instead.`);
    }
  }

  board.addEventListener('action', (event) => match.act(/** @type {CustomEvent} */ (event).detail.action));
  board.addEventListener('paint', (event) => panels.get(mode)?.paint?.(/** @type {CustomEvent} */ (event).detail));
  let first = takeOver();
  listenToKeys(match);
  keeping.onLink(begin);
  shelf.onChange(redraw);
  begin();
  // The board can be played on before the rest is drawn.
  requestAnimationFrame(() => setTimeout(() => {
    place('controls').replaceChildren();
    begun = true;
    redraw();
    watchForNewVersion(place('news'));
  }));
}

/** @param {() => string | null} takeOver */
export async function open(takeOver) {
  try {
    await start(takeOver);
  } catch (error) {
    takeOver();
    board.moves = [];
    place('controls').replaceChildren();
    const message = html`<p class="notice" role="alert">
      ${error instanceof Error ? error.message : error} <button @click=${() => location.reload()}>Load the page again</button>
    </p>`;
    render(message, place('controls'));
  }
}
