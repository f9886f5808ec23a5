/** The page for games without a page of their own: connects the plain board, match and panels.
 * @import { Engine } from '../../../wasm/lilypad.js'
 * @import { SiteGame } from '../../shared/engine/games.js'
 * @import { Hint } from '../../shared/match/hint.js'
 * @import { Match, MatchState } from '../../shared/match/match.js'
 * @import { PlainTable } from '../../shared/plain/rules.js'
 * @import { Settings } from './settings.js'
 * @import { Kind } from './view.js'
 * @typedef {{ rules: string, now: PlainTable, settings: Settings }} PlainTypes
 * @typedef {MatchState<PlainTypes>} PlainState
 * @typedef {ReturnType<typeof import('../arena/thoughts.js').createThoughts>} Thoughts
 * @typedef {'play' | 'moves' | 'share'} Tab */
import { html, render } from 'lit';
import { createClient } from '../../../wasm/client.js';
import '../../components/plain/plain-board.js';
import { GAMES } from '../../shared/engine/games.js';
import { openGame } from '../../shared/engine/open-engine.js';
import { gameText } from '../../shared/match/game.js';
import { createHint } from '../../shared/match/hint.js';
import { createMatch } from '../../shared/match/match.js';
import { followMoves, leaveArrowsToMoves } from '../../shared/match/move-list.js';
import { createSharing } from '../../shared/match/sharing.js';
import { SIDES } from '../../shared/match/sides.js';
import { watchPause } from '../../shared/match/watch-pause.js';
import { byId } from '../../shared/page/by-id.js';
import { failure } from '../../shared/page/failure.js';
import { boardKeys, gameKeys, listenToKeys } from '../../shared/page/keys.js';
import { watchForNewVersion } from '../../shared/page/offline.js';
import { showTabs } from '../../shared/page/tabs.js';
import { levelsFor } from '../../shared/plain/levels.js';
import { writeLink } from '../../shared/plain/link.js';
import { createPlainRules, sideNames } from '../../shared/plain/rules.js';
import { createChoosing } from './choosing.js';
import { openSavedGame, readSettings } from './settings.js';
import { actionButtons, controls, gamePanel, plainMoves, playerLine } from './view.js';
import { whichGame } from './which-game.js';

/** @type {[Tab, string][]} */
const TABS = [
  ['play', 'Play'],
  ['moves', 'Moves'],
  ['share', 'Share'],
];
const SHARE_HELP = 'The link holds every move. Anyone who opens it can replay the game or play on.';

/** @param {SiteGame} game */
async function play(game) {
  byId('title').textContent = game.title;
  const { module, engine } = await openGame(game.name);
  const rules = createPlainRules(/** @type {Engine} */ (engine));
  const { agents } = rules;
  /** @type {Kind} */
  const kind = { game, names: sideNames(game), agents, levels: levelsFor(agents) };
  const settings = readSettings(game, agents);
  const savedGame = openSavedGame(game, agents);
  const newClient = () => createClient({ wasm: module, game: game.name });
  /** @type {Tab} */
  let tab = 'play';
  let shown = '';
  const follow = followMoves(byId('moves'));
  leaveArrowsToMoves(byId('tabs'));

  /** @type {Match<PlainTypes>} */
  const match = createMatch({
    rules,
    settings,
    createClient: newClient,
    settled: () => watchPause(settings),
    levels: kind.levels,
    onChange: () => redraw(),
  });
  const choosing = createChoosing(match.act, redraw);
  const sharing = createSharing({ redraw });
  /** @type {Hint<PlainTypes>} */
  const hint = createHint({
    createClient: newClient,
    agent: agents[agents.length - 1].name,
    question: (_, text) => text,
    redraw,
    warn: match.warn,
  });
  /** The agents' thoughts in a game of the arena. Loaded only to watch a game. @type {Thoughts | null} */
  let thoughts = null;

  async function loadThoughts() {
    const { createThoughts, gameNamed } = await import('./replay.js');
    thoughts ??= createThoughts({ kind: gameNamed(game.name), redraw });
    redraw();
  }

  const handlers = {
    undo: match.undo,
    redo: match.redo,
    playOn: match.playOn,
    pause: match.pause,
    hint: () => hint.ask(match.state),
    newGame: match.newGame,
    returnToGame: match.returnToGame,
    restore: match.restore,
  };

  const shortcuts = listenToKeys([
    ['The game', gameKeys(match)],
    [
      'Play',
      [
        { keys: ['u'], does: 'Undo', run: match.undo },
        { keys: ['h'], does: 'Hint', run: () => match.state.yourTurn && handlers.hint() },
        { keys: ['n'], does: 'New game', run: handlers.newGame },
      ],
    ],
    ['On the board', boardKeys],
  ]);

  /** @param {PlainState} state */
  function board({ now }, hinted = '') {
    if (!game.board) return html`<p class="card position">${now.position}</p>`;
    const last = now.history.at(-1);
    return html`<plain-board
      .rows=${game.board.rows}
      .columns=${game.board.columns}
      .signs=${now.signs ?? ''}
      .targets=${choosing.choices.targets}
      .chosen=${choosing.chosen}
      .last=${now.last}
      .hinted=${now.actions.find(({ action }) => action === hinted)?.cells ?? []}
      .announcement=${last ? `${kind.names[SIDES[last.seat]]} ${last.action}` : ''}
      @cell=${(/** @type {CustomEvent<{ cell: number }>} */ { detail }) => choosing.pick(detail.cell)}
      @cancel=${choosing.cancel}
    ></plain-board>`;
  }

  /** @param {PlainState} state */
  const panelBody = (state) =>
    tab === 'share'
      ? sharing.render(
          SHARE_HELP,
          writeLink(state.record, state.players, game),
          gameText(state.record.start, state.record.actions),
        )
      : html`${thoughts?.render(state)} ${gamePanel(state, kind, (changes) => match.change(changes), match)} ${shortcuts.button}`;

  function redraw() {
    const { state } = match;
    choosing.follow(state);
    thoughts?.changed(state);
    if (state.text !== shown) sharing.forget();
    const hinted = hint.action(state);
    render(playerLine(state, 'blue', kind), byId('far-player'));
    render(board(state, hinted), byId('board'));
    render(playerLine(state, 'red', kind), byId('near-player'));
    render(actionButtons(choosing.choices.complete, choosing.act), byId('choices'));
    render(controls(state, kind, { coming: hint.isComing(state), action: hinted }, handlers), byId('controls'));
    showTabs(tab, open, TABS, tab === 'moves' ? 'play' : tab, panelBody(state));
    render(plainMoves(state, kind, match.go), byId('moves'));
    follow(state);
    shown = state.text;
    savedGame.save(state);
  }

  /** @param {Tab} chosen */
  function open(chosen) {
    tab = chosen;
    redraw();
  }

  function begin() {
    const link = savedGame.resume(match, settings);
    if (settings.seat === 'watch' && link?.record.actions.length) loadThoughts().catch(() => {}); // the game can be shown without them
  }

  document.title = `Lilypad: play ${game.title}`;
  document.querySelector(`nav [href="${game.page}"]`)?.setAttribute('aria-current', 'page');
  if (game.board) byId('main').style.setProperty('--board-ratio', String(game.board.columns / game.board.rows));
  savedGame.onLink(begin);
  begin();
}

async function start() {
  const name = new URLSearchParams(location.search).get('game');
  const game = GAMES.find((known) => known.name === name);
  if (game && !game.page.startsWith('game.html')) return location.replace(game.page + location.hash);
  if (game) {
    await play(game);
  } else {
    byId('main').replaceChildren();
    render(whichGame(name), byId('main'));
  }
  watchForNewVersion(byId('news'));
}

start().catch((error) => render(failure(error), byId('controls')));
