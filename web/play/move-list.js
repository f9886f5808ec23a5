/** The moves of the game with the place that is looked at, and the way to other places.
 * @import { PlayedMove } from '../../wasm/lilypad.js'
 * @import { MatchState } from './match.js' */
import { html } from 'lit';
import { button } from './controls.js';
import { icon } from './icons.js';
import { nameOf } from './outcome.js';

/** A mark of the review: a sign, its name, and what was lost. @typedef {{ sign: string, name: string, loss: string }} Mark */

/** @param {PlayedMove} move */
const moveText = ({ action, path }) => (action === 'grow' ? html`<span class="grown">grow</span>` : path.join('–'));

/** The way through a game. @param {number} at @param {number} count @param {(at: number) => void} go */
export const steps = (at, count, go) => html`<div class="steps" role="group" aria-label="Go through the game">
  ${button('first', at > 0, () => go(0), icon('first'), 'To the start (Home)')}
  ${button('back', at > 0, () => go(at - 1), icon('back'), 'One action back (left arrow)')}
  ${button('forth', at < count, () => go(at + 1), icon('forth'), 'One action on (right arrow)')}
  ${button('last', at < count, () => go(count), icon('last'), 'To the end (End)')}
</div>`;

/** @param {MatchState} state @param {{ go: (at: number) => void, returnToGame: () => void }} handlers @param {Map<number, Mark>} marks by place */
export function moveList({ now, line, at, left }, handlers, marks) {
  const offset = now.start.split(' ')[1] === 'r' ? 0 : 1;
  const list = line.map((move, index) => {
    const place = index + 1;
    const side = (index + offset) % 2 ? 'blue' : 'red';
    const mark = marks.get(place);
    return html`<li class=${side}>
      ${side === 'red' || index === 0 ? html`<span class="round">${Math.floor((index + offset) / 2) + 1}</span>` : null}
      <button
        class="move"
        tabindex=${place === at || (at === 0 && place === 1) ? 0 : -1}
        aria-current=${place === at ? 'step' : 'false'}
        aria-label="${nameOf(side)} ${move.action === 'grow' ? 'grow' : move.path.join('–')}${mark ? `${mark.sign}, ${mark.name}` : ''}"
        title="${move.referee}${mark ? `: ${mark.name}, ${mark.loss}` : ''}"
        @click=${() => handlers.go(place)}
      >
        ${moveText(move)}${mark ? html`<b class="mark">${mark.sign}</b>` : null}
      </button>
    </li>`;
  });
  return html`
    ${line.length
      ? html`<ol class="moves" aria-label="Moves">${list}</ol>`
      : html`<p class="help">Click a frog, then a marked pad; jump over frogs to go far. Bring all six to the other side.</p>`}
    ${steps(at, line.length, handlers.go)}
    ${left ? html`<button class="return" @click=${handlers.returnToGame}>Back to the game (${left.actions.length} actions)</button>` : null}
  `;
}

/** Keeps the place that is looked at in sight, inside the list only. @param {ParentNode} root */
export function followMoves(root) {
  const list = root.querySelector('.moves');
  const current = list?.querySelector('[aria-current="step"]');
  if (!(list instanceof HTMLElement)) return;
  if (!(current instanceof HTMLElement)) return void (list.scrollTop = 0);
  const top = current.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + current.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
}
