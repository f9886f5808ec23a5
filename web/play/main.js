/** The play page: loads the engine, and joins board, match and view.
 * @import { FreckersBoard } from '../components/freckers-board.js'
 * @import { MatchState } from './match.js' */
import { html, render } from 'lit';
import '../components/freckers-board.js';
import { createClient } from '../../wasm/client.js';
import { compile, load } from '../../wasm/loader.js';
import { createRules } from '../../wasm/rules.js';
import { createMatch } from './match.js';
import { keepSettings, readSettings } from './settings.js';
import { controls, panel, playerLine } from './view.js';

/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const board = /** @type {FreckersBoard} */ (place('board'));

async function start() {
  const module = await compile(new URL('./lilypad.wasm', import.meta.url));
  const rules = createRules(await load(module));
  const settings = readSettings(rules.agents);
  /** @type {MatchState} */
  let shown;
  let wantsPreview = false;

  const match = createMatch({
    rules,
    settings,
    createClient: () => createClient({ wasm: module }),
    settled: () => board.updateComplete.then(() => board.settled),
    onChange: show,
  });

  /** @type {import('./view.js').Handlers} */
  const handlers = {
    grow: () => match.act('grow'),
    previewGrowth(wanted) {
      wantsPreview = wanted;
      showBoard();
    },
    undo: () => match.undo(),
    newGame: () => match.newGame(),
    pause: (wanted) => match.pause(wanted),
    tryAgain: () => match.tryAgain(),
    change(news) {
      match.change(news);
      keepSettings(settings);
    },
  };

  function showBoard() {
    const { now, yourTurn } = shown;
    board.position = now.position;
    board.lastMove = now.history[now.history.length - 1] ?? null;
    board.moves = yourTurn ? now.moves : [];
    board.growable = yourTurn;
    board.preview = yourTurn && wantsPreview ? now.growth : [];
    board.flipped = settings.seat === 'red'; // the player's frogs start at the near side
  }

  /** @param {MatchState} state */
  function show(state) {
    shown = state;
    showBoard();
    const [near, far] = board.flipped ? /** @type {const} */ (['red', 'blue']) : /** @type {const} */ (['blue', 'red']);
    render(playerLine(far, state), place('far-player'));
    render(playerLine(near, state), place('near-player'));
    render(controls(state, handlers), place('controls'));
    render(panel(state, rules.agents, handlers), place('panel'));
    const list = document.querySelector('.moves');
    if (list) list.scrollTop = list.scrollHeight;
  }

  board.addEventListener('action', (event) => match.act(/** @type {CustomEvent} */ (event).detail.action));
  match.begin();
}

start().catch((error) => {
  const message = html`<p class="notice" role="alert">
    ${error.message} <button @click=${() => location.reload()}>Load the page again</button>
  </p>`;
  render(message, place('controls'));
});
