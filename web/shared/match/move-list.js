/** The list of moves, for going through a game.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @typedef {object} ListedMove
 * @property {Side} side
 * @property {number | null} round its number if it begins with this move
 * @property {unknown} content
 * @property {string} title
 * @property {string} [label] read by screen readers instead of the content */
import { html, nothing } from 'lit';
import { button } from '../page/button.js';
import { icon } from '../page/icons.js';

/** The number of a move in the list, which counts pairs of moves. @param {number} place of the move in the game, from 1 @param {Side} side */
export const roundOf = (place, side) => (side === 'red' ? Math.floor(place / 2) + 1 : Math.ceil(place / 2));

/** The same as text before a move: “9.” for Red and “9…” for Blue. @param {number} place @param {Side} side */
export const numberText = (place, side) => `${roundOf(place, side)}${side === 'red' ? '.' : '…'}`;

/** Buttons to go back and forth. @param {number} at @param {number} count @param {(at: number) => void} go */
export const steps = (at, count, go) => html`<div class="steps" role="group" aria-label="Go through the game">
  ${button('first', at > 0, () => go(0), icon('first'), 'To the start (Home)')}
  ${button('back', at > 0, () => go(at - 1), icon('back'), 'One move back (left arrow)')}
  ${button('forth', at < count, () => go(at + 1), icon('forth'), 'One move forward (right arrow)')}
  ${button('last', at < count, () => go(count), icon('last'), 'To the end (End)')}
</div>`;

/** @param {ListedMove} move @param {number} position @param {number} at @param {(at: number) => void} go */
const listed = ({ side, round, content, title, label }, position, at, go) => html`<li class=${side}>
  ${round === null ? null : html`<span class="round">${round}</span>`}
  <button
    class="move"
    tabindex=${position === at || (at === 0 && position === 1) ? 0 : -1}
    aria-current=${position === at ? 'step' : 'false'}
    aria-label=${label ?? nothing}
    title=${title}
    @click=${() => go(position)}
  >
    ${content}
  </button>
</li>`;

/** @param {ListedMove[]} moves @param {number} at @param {(at: number) => void} go @param {string} help shown until there is a move */
export const moveList = (moves, at, go, help) => html`
  ${
    moves.length
      ? html`<ol class="moves" aria-label="Moves">${moves.map((move, index) => listed(move, index + 1, at, go))}</ol>`
      : html`<p class="help">${help}</p>`
  }
  ${steps(at, moves.length, go)}
`;

/** Scrolls the list, but not the page, to the current move. @param {ParentNode} root */
export function showCurrent(root) {
  const list = root.querySelector('.moves');
  if (!(list instanceof HTMLElement)) return;
  const current = list.querySelector('[aria-current="step"]');
  if (!(current instanceof HTMLElement)) return void (list.scrollTop = 0);
  const [top, bottom] = [current.offsetTop, current.offsetTop + current.offsetHeight]; // in the list, which is positioned
  if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight)
    list.scrollTop = (top + bottom - list.clientHeight) / 2;
}

/** After a click on a tab, arrow keys go through the moves; who comes to the tabs by keyboard goes through these.
 * @param {HTMLElement} tabs */
export const leaveArrowsToMoves = (tabs) =>
  tabs.addEventListener('click', ({ detail, target }) => {
    const isByPointer = detail > 0;
    if (isByPointer && target instanceof HTMLElement) target.blur();
  });

/** Keeps the current move in sight: when it changes, and when the list appears or gets another size. In between, a reader
 * may scroll away. Returns what to call after each drawing. @param {HTMLElement} root that the list is drawn in */
export function followMoves(root) {
  let shown = '';
  new ResizeObserver(() => showCurrent(root)).observe(root);
  return (/** @type {{ text: string, line: unknown[] }} */ { text, line }) => {
    const now = `${line.length} ${text}`;
    if (now !== shown && root.firstElementChild) {
      showCurrent(root);
      shown = now;
    }
  };
}
