/** Just enough for a new visitor's first move: the board and the legal actions of the start position, which the build
 * computed. So nobody waits for the engine; the rest of the page loads meanwhile and continues from that move.
 * @import { FreckersPond } from '../../components/freckers/freckers-pond.js'
 * @typedef {object} Done what the visitor did while the page was loading
 * @property {string | null} action
 * @property {string} pressed the id of the last button pressed, or empty
 * @typedef {object} FirstTurn
 * @property {{ action: string, path: string[], position: string }[]} moves every action, and the position after it */
import '../../components/freckers/freckers-pond.js';
import { GAME_KEY, recall, SETTINGS_KEY, WELCOME_KEY } from '../../shared/page/storage.js';

const board = /** @type {FreckersPond} */ (document.getElementById('board'));
/** @type {FirstTurn} */
const turn = JSON.parse(/** @type {any} */ (globalThis).FIRST_TURN);
const isUnknown = [GAME_KEY, SETTINGS_KEY].every((key) => !Object.keys(recall(key)).length);
/** Returning visitors and links may have another game, rules or seat. */
const isNew = !location.hash && isUnknown && !/[?&](guest|learn)=/.test(location.search);
/** Who follows a link to a game has come for that game, not for the first steps. */
const isWelcome = recall(WELCOME_KEY).open ?? (isUnknown && !/\b(moves|position|mode)=|=watch/.test(location.hash));
document.documentElement.classList.add(isWelcome === true ? 'newcomer' : 'known');
/** @type {string | null} */
let action = null;
/** The last button of the first steps that was pressed. */
let pressed = '';

/** @param {Event} event */
function act(event) {
  const wanted = /** @type {CustomEvent} */ (event).detail.action;
  const move = turn.moves.find((candidate) => candidate.action === wanted);
  if (!move || action) return;
  action = wanted;
  Object.assign(board, { position: move.position, lastMove: move, moves: [], growable: false });
}

/** @param {Event} event */
function press({ target }) {
  pressed = (target instanceof Element && target.closest('button')?.id) || pressed;
}
const welcome = document.getElementById('welcome');
welcome?.addEventListener('click', press);

if (isNew) {
  Object.assign(board, { moves: turn.moves.filter(({ path }) => path.length), growable: true });
  board.addEventListener('action', act);
}

/** Stops listening and returns what was done so far; the page listens from now on. */
function takeOver() {
  board.removeEventListener('action', act);
  welcome?.removeEventListener('click', press);
  return { action, pressed };
}

/** Styles for everything else. If they fail to load, the page is plain but works. */
const styles = new Promise((done) => {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: 'site.css',
    onload: done,
    onerror: done,
  });
  document.head.append(link);
});

Promise.all([import('./main.js'), styles]).then(
  ([{ open }]) => open(takeOver),
  () => document.querySelector('.late')?.classList.add('now'),
);
