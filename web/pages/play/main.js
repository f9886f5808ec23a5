/** The play page: loads the engine and connects board, match and panels. Other panels are loaded when they are opened.
 * @import { FreckersPond } from '../../components/freckers/freckers-pond.js'
 * @import { Mode } from '../../shared/freckers/link.js'
 * @import { Hint, Match, MatchState } from '../../shared/freckers/match.js'
 * @import { Context, Panel, Tab } from '../../components/freckers/board-panel.js'
 * @import { Done } from './first.js'
 * @import { Suggestion } from './level-advice.js' */
import { html, render } from 'lit';
import { createClient } from '../../../wasm/client.js';
import { endOf, spokenCell } from '../../components/freckers/board-geometry.js';
import { threadedModule, withCores } from '../../shared/engine/cores.js';
import { openFreckers } from '../../shared/engine/open-engine.js';
import { LEVELS, STRONGEST } from '../../shared/freckers/levels.js';
import { isGameFlipped, readSettings } from '../../shared/freckers/settings.js';
import { gameText } from '../../shared/match/game.js';
import { createGameKeeper } from '../../shared/match/game-keeper.js';
import { createHint } from '../../shared/match/hint.js';
import { createMatch } from '../../shared/match/match.js';
import { followMoves, leaveArrowsToMoves } from '../../shared/match/move-list.js';
import { firstOf, readPlayer } from '../../shared/match/opponents.js';
import { isPerson } from '../../shared/match/settings.js';
import { SIDES } from '../../shared/match/sides.js';
import { byId } from '../../shared/page/by-id.js';
import { failure } from '../../shared/page/failure.js';
import { boardKeys, gameKeys, listenToKeys } from '../../shared/page/keys.js';
import { watchForNewVersion } from '../../shared/page/offline.js';
import { showTabs } from '../../shared/page/tabs.js';
import { createCoach, loadLessons } from './coach.js';
import { controls } from './controls.js';
import { gamePanel } from './game-panel.js';
import { createLevelAdvice } from './level-advice.js';
import { freckersMoves } from './move-list.js';
import { createOwnAgent } from './own-agent.js';
import { playerLine } from './players.js';
import { refusalText } from './refusal.js';
import { openSavedGame } from './saved-game.js';

/** @type {[Tab, string][]} */
const TABS = [
  ['play', 'Play'],
  ['analyse', 'Analyse'],
  ['setup', 'Set up'],
  ['moves', 'Moves'],
  ['games', 'Games'],
  ['share', 'Share'],
  ['rules', 'Rules'],
];

/** All other panels are one chunk, so that the page consists of few files. */
const loadPanels = () => import('./panels.js');

const NO_TINTS = new Map();

/** @param {MatchState['now']} now @param {string} action */
function spokenAction({ moves }, action) {
  const path = moves.find((move) => move.action === action)?.path;
  return path ? `from ${spokenCell(path[0])} to ${spokenCell(endOf(path))}` : 'grow';
}

const board = /** @type {FreckersPond} */ (byId('board'));

/** @param {() => Done} takeOver returns what was done while this script was loading */
async function start(takeOver) {
  const { module, rules, modelStore } = await openFreckers();
  const newClient = () => modelStore.withModels(withCores(createClient({ wasm: module, threaded: threadedModule() })));
  const settings = readSettings(rules.agents);
  const savedGame = openSavedGame(rules.agents);
  const advice = createLevelAdvice();
  /** @type {Map<Tab, Panel>} */
  const panels = new Map();
  /** Panels that failed to load. @type {Set<Tab>} */
  const failedPanels = new Set();
  /** @type {Tab} */
  let tab = 'play';
  /** @type {Mode} */
  let mode = 'play';
  /** Returned to when the set-up tab is left. @type {Mode} */
  let gameMode = 'play';
  let wantsPreview = false;
  let shownPosition = '';
  let isReady = false;
  const follow = followMoves(byId('moves'));
  leaveArrowsToMoves(byId('tabs'));

  const ownAgent = createOwnAgent({ rules, settings, match: () => match, openPlay: () => open('play'), redraw });
  /** @type {Match} */
  const match = createMatch({
    rules,
    settings,
    createClient: newClient,
    levels: LEVELS,
    settled: () => board.updateComplete.then(() => board.settled),
    keepGame: createGameKeeper(
      (message) => match.warn(message),
      () => import('../kept/store.js'),
    ),
    guests: ownAgent.players,
    onChange: show,
  });
  /** @type {Hint} */
  const hint = createHint({
    createClient: newClient,
    agent: firstOf(rules.agents, STRONGEST),
    question: (_, text) => text,
    redraw,
    warn: (message) => coach.say(message),
  });

  /** Who comes back from the analysis of a finished game sees how it ended; of a running one, plays on. */
  function showEnd() {
    const { record, left, forfeit, played } = match.state;
    const isOwn =
      forfeit || played || rules.describe(gameText(record.start, record.actions), record.rules).result !== 'none';
    if (isOwn && !left) match.go(record.actions.length);
  }

  /** @param {Tab} chosen */
  async function open(chosen) {
    const before = panels.get(mode);
    if (chosen === 'play' && gameMode === 'analyse') showEnd();
    tab = chosen;
    if (chosen === 'play' || chosen === 'analyse') gameMode = chosen;
    mode = chosen === 'setup' ? 'setup' : gameMode;
    if (before !== panels.get(mode)) before?.leave?.();
    match.setFree(mode !== 'play');
    redraw();
    if (chosen === 'play' || chosen === 'moves' || panels.has(chosen)) return;
    try {
      if (chosen === 'rules') panels.set(chosen, (await loadLessons()).createRulesPanel({ showMe: coach.start }));
      else panels.set(chosen, (await loadPanels())[chosen](context));
      failedPanels.delete(chosen);
    } catch {
      failedPanels.add(chosen);
    }
    redraw();
  }

  /** @type {Context} */
  const context = {
    rules,
    match,
    createClient: newClient,
    modelStore,
    redraw,
    open,
    async learn(games) {
      await open('analyse');
      panels.get('analyse')?.learn?.(games);
    },
  };

  /** Learns from the games that the address names, `?learn=…`. The address then names the game on the board. */
  async function openLostGames() {
    const { search } = location;
    if (!search.includes('learn=')) return;
    try {
      const games = await (await loadPanels()).readLostGames(rules, search);
      history.replaceState(null, '', `${location.pathname}${location.hash}`);
      if (games.length) await context.learn(games);
      else match.warn('The lost games of this address are not in this browser.');
    } catch {
      match.warn('A part of the page did not arrive; you may be offline. Load the page again to learn from the games.');
    }
  }

  const coach = createCoach({
    rules,
    match,
    board,
    openPlay: () => open('play'),
    refusal(click) {
      const panel = panels.get(mode);
      return panel?.refusal?.() ?? refusalText(click, panel?.shown?.(match.state) ?? match.state);
    },
    redraw,
  });

  /** @param {string} action */
  function act(action) {
    if (!coach.takes(action) && !panels.get(mode)?.takes?.(action)) match.act(action);
  }

  /** A button that disappears with the result leaves its focus to the board. */
  function keepFocus() {
    if (document.activeElement === document.body) board.focus({ preventScroll: true });
  }

  const handlers = {
    grow: () => act('grow'),
    /** @param {boolean} wanted */
    previewGrowth(wanted) {
      wantsPreview = wanted;
      showBoard(match.state);
    },
    undo: match.undo,
    redo: match.redo,
    playOn: match.playOn,
    pause: match.pause,
    returnToGame: match.returnToGame,
    restore: match.restore,
    newGame() {
      match.newGame();
      keepFocus();
    },
    /** @param {Suggestion} suggestion */
    playLevel({ changes }) {
      match.change(changes);
      match.newGame();
      keepFocus();
    },
    async review() {
      await open('analyse');
      panels.get('analyse')?.review?.();
    },
    async learn() {
      await open('analyse');
      panels.get('analyse')?.learn?.();
    },
    async hint() {
      await hint.ask(match.state);
      const action = hint.action(match.state);
      if (action) coach.say(`Hint: ${spokenAction(match.state.now, action)}.`);
    },
    flip: () => match.change({ turned: !settings.turned }),
  };

  /** @param {() => void} task for the game, not for a board that is being set up */
  const inGame = (task) => () => mode !== 'setup' && task();
  const shortcuts = listenToKeys([
    ['The game', gameKeys(match)],
    [
      'Play',
      [
        { keys: ['u'], does: 'Undo', run: inGame(match.undo) },
        { keys: ['h'], does: 'Hint', run: inGame(() => match.state.yourTurn && handlers.hint()) },
        { keys: ['n'], does: 'New game', run: inGame(handlers.newGame) },
        { keys: ['f'], does: 'Flip board', run: handlers.flip },
      ],
    ],
    ['On the board', [...boardKeys, { keys: ['g'], does: 'Grow' }]],
    [
      'In Analyse’s move list',
      [
        { keys: ['Arrow'], shown: '↑ ↓', does: 'Another variation' },
        { keys: ['P'], does: 'Promote it' },
        { keys: ['Delete'], does: 'Delete the move and what follows' },
      ],
    ],
  ]);

  /** @param {MatchState} state */
  function showBoard(state) {
    const { now, yourTurn } = state;
    const hinted = hint.action(state);
    const defaults = {
      position: now.position,
      lastMove: now.history[now.history.length - 1] ?? null,
      moves: yourTurn ? now.moves : [],
      growable: yourTurn,
      preview: (yourTurn && wantsPreview) || hinted === 'grow' ? now.growth : [],
      arrows: now.moves.filter(({ action }) => action === hinted).map(({ path }) => path),
      tints: NO_TINTS,
      editable: false,
      coordinates: settings.coordinates,
      flipped: isGameFlipped(state),
    };
    Object.assign(board, { ...defaults, ...panels.get(mode)?.board?.(state), ...coach.board() });
  }

  /** Which model an agent in the game lacks, and what it does instead. @param {MatchState} state */
  function missingModels({ note, free }) {
    const playing = SIDES.filter((side) => !free && !isPerson(settings, side));
    const agents = playing.flatMap((side) => readPlayer(rules.agents, settings.opponents[side], LEVELS)?.agent ?? []);
    const lacking = agents.find((agent) => modelStore.statusFor(agent));
    return lacking ? modelStore.statusWithFallback(lacking, note) : '';
  }

  /** @param {Tab} body */
  function panelBody(body) {
    const failed = html`<p class="notice" role="alert">
      This part of the page did not arrive; you may be offline. Play goes on. <button @click=${() => open(body)}>Try again</button>
    </p>`;
    return panels.get(body)?.render() ?? (failedPanels.has(body) ? failed : html`<p class="help">Loading …</p>`);
  }

  function redraw() {
    show(match.state);
  }

  /** @param {MatchState} state */
  function show(state) {
    const moved = state.now.position !== shownPosition;
    if (moved) announce(state);
    shownPosition = state.now.position;
    advice.changed(state);
    const active = panels.get(mode);
    active?.changed(state);
    if (tab !== mode) panels.get(tab)?.changed(state);
    showBoard(state);
    if (isReady) showAround(state);
    savedGame.save(state, mode);
  }

  /** @param {MatchState} state */
  function showAround(state) {
    const active = panels.get(mode);
    const [near, far] = board.flipped ? /** @type {const} */ (['blue', 'red']) : /** @type {const} */ (['red', 'blue']);
    const shown = coach.shown(active?.shown?.(state) ?? state);
    const knowing = state.players === state.gamePlayers ? panels.get('analyse') : active;
    const names = knowing?.names?.() ?? null;
    render(playerLine(far, shown, rules, names?.[far]), byId('far-player'));
    render(playerLine(near, shown, rules, names?.[near]), byId('near-player'));
    render(coach.line() ?? active?.line?.() ?? null, byId('coach'));
    render(active?.beside?.() ?? null, byId('beside'));
    render(
      mode === 'setup'
        ? null
        : (coach.controls() ??
            active?.controls?.() ??
            controls(
              shown,
              handlers,
              missingModels(state),
              advice.suggestion(state),
              active?.best?.() ?? hint.action(state),
              coach.isNew,
            )),
      byId('controls'),
    );
    const body = tab === 'moves' ? mode : tab;
    const panel =
      body === 'play' ? html`${gamePanel(state, rules.agents, ownAgent, match)}${shortcuts.button}` : panelBody(body);
    showTabs(tab, open, TABS, body, panel);
    const moves = active?.moveList?.();
    render(moves ?? freckersMoves(state, match.go, panels.get('analyse')?.marks?.(state) ?? new Map()), byId('moves'));
    follow(state);
  }

  /** @param {MatchState} state */
  async function announce({ now, at, line }) {
    const last = line[at - 1];
    if (!settings.sound || !shownPosition || !last) return;
    const { playEnd, playMove } = await import('../../shared/page/sound.js');
    if (now.result === 'none') playMove(last);
    else playEnd();
  }

  function begin() {
    coach.stop();
    const link = savedGame.resume(match, settings, () =>
      match.load({ rules: settings.rules, start: 'startpos', actions: first ? [first] : [], at: first ? 1 : 0 }),
    );
    first = null;
    if (link && link.mode !== mode) open(link.mode);
  }

  board.addEventListener('action', (event) => act(/** @type {CustomEvent} */ (event).detail.action));
  board.addEventListener('paint', (event) => panels.get(mode)?.paint?.(/** @type {CustomEvent} */ (event).detail));
  const done = takeOver();
  let first = done.action;
  savedGame.onLink(begin);
  modelStore.onChange(redraw);
  begin();
  // Draw the rest of the page after the board is ready to play.
  requestAnimationFrame(() =>
    setTimeout(() => {
      byId('controls').replaceChildren();
      isReady = true;
      redraw();
      ownAgent.openAddress();
      openLostGames();
      if (done.pressed === 'dismiss') coach.dismiss();
      if (done.pressed === 'show-me') coach.start();
      watchForNewVersion(byId('news'));
    }),
  );
}

/** @param {() => Done} takeOver */
export async function open(takeOver) {
  try {
    await start(takeOver);
  } catch (error) {
    takeOver();
    board.moves = [];
    byId('controls').replaceChildren();
    render(failure(error), byId('controls'));
  }
}
