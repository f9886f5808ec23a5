/** What a visitor needs to make a first move: the board, and what may be done in the start position. The build has asked the
 * engine for that, so nobody waits for the engine to arrive; the rest of the page follows, and takes the move over.
 * @import { FreckersPond } from '../components/freckers-pond.js'
 * @typedef {object} FirstTurn
 * @property {{ action: string, path: string[], position: string }[]} moves every action, and the position after it */
import '../components/freckers-pond.js';
import { GAME_KEY, SETTINGS_KEY, recall } from './storage.js';

const board = /** @type {FreckersPond} */ (document.getElementById('board'));
/** @type {FirstTurn} */
const turn = JSON.parse(/** @type {any} */ (globalThis).FIRST_TURN);
/** Somebody who has been here or follows a link may find another game, other rules, another seat. */
const isNew = !location.hash && [GAME_KEY, SETTINGS_KEY].every((key) => !Object.keys(recall(key)).length);
/** @type {string | null} */
let action = null;

/** @param {Event} event */
function act(event) {
  const wish = /** @type {CustomEvent} */ (event).detail.action;
  const move = turn.moves.find((candidate) => candidate.action === wish);
  if (!move || action) return;
  action = wish;
  Object.assign(board, { position: move.position, lastMove: move, moves: [], growable: false });
}

if (isNew) {
  Object.assign(board, { moves: turn.moves.filter(({ path }) => path.length), growable: true });
  board.addEventListener('action', act);
}

/** The action that was made before the page was there, if any; from now on the page listens itself. */
function takeOver() {
  board.removeEventListener('action', act);
  return action;
}

/** The styles of what is not seen at first. Without them the page is plain, but it works. */
const styles = new Promise((done) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'site.css', onload: done, onerror: done });
  document.head.append(link);
});

Promise.all([import('./main.js'), styles]).then(
  ([{ open }]) => open(takeOver),
  () => document.querySelector('.late')?.classList.add('now'),
);
