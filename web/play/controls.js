/** What stands right below the board: the actions of the turn, the result, what went wrong.
 * @import { MatchState } from './match.js' */
import { html } from 'lit';
import { icon } from './icons.js';
import { outcome } from './outcome.js';
import { isPerson } from './settings.js';

/** @typedef {object} ControlHandlers
 * @property {() => void} grow
 * @property {(shown: boolean) => void} previewGrowth
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} playOn
 * @property {() => void} pause
 * @property {() => void} hint
 * @property {() => void} flip
 * @property {() => void} newGame */

/** A button that stays in the tab order when it has nothing to do.
 * @param {string} name @param {boolean} enabled @param {() => void} task @param {unknown} content @param {string} title */
export const button = (name, enabled, task, content, title) =>
  html`<button class=${name} aria-label=${title} title=${title} aria-disabled=${!enabled} @click=${() => enabled && task()}>${content}</button>`;

/** @param {MatchState} state @param {ControlHandlers} handlers */
function growButton({ now, yourTurn }, handlers) {
  const count = now.growth.length;
  return html`<button
    class="grow"
    aria-disabled=${!yourTurn}
    title="Every water cell next to one of your frogs becomes a pad (G on the board)"
    @click=${() => yourTurn && handlers.grow()}
    @pointerenter=${() => handlers.previewGrowth(true)}
    @pointerleave=${() => handlers.previewGrowth(false)}
    @focus=${(/** @type {{ target: HTMLElement }} */ { target }) => handlers.previewGrowth(target.matches(':focus-visible'))}
    @blur=${() => handlers.previewGrowth(false)}
  >
    Grow ${yourTurn ? html`<small>+${count}<span class="unit"> ${count === 1 ? 'pad' : 'pads'}</span></small>` : null}
  </button>`;
}

/** @param {MatchState} state @param {ControlHandlers} handlers @param {string} missing what the agents lack */
export function controls(state, handlers, missing) {
  const { now, line, at, settings, free, yourTurn, thinking, waiting, stuck, flagged, notice } = state;
  const watching = settings.seat === 'watch' && !free;
  const over = now.result !== 'none' || flagged !== null;
  const runs = html`<button class="run" aria-disabled=${over} @click=${() => !over && (thinking ? handlers.pause() : handlers.playOn())}>
    ${thinking ? 'Pause' : 'Go on'}
  </button>`;
  const result = outcome(now, flagged, (side) => !free && settings.seat !== 'both' && isPerson(settings, side));
  return html`
    <div class="buttons">
      ${watching ? runs : waiting && !stuck ? html`<button class="play-on" @click=${handlers.playOn}>Play on from here</button>` : growButton(state, handlers)}
      ${button('undo', at > 0, handlers.undo, icon('undo'), 'Undo')} ${button('redo', at < line.length, handlers.redo, icon('redo'), 'Redo')}
      ${button('hint', yourTurn, handlers.hint, 'Hint', 'Hint: show a good action')} ${button('flip', true, handlers.flip, icon('flip'), 'Turn the board')}
      ${button('new', true, handlers.newGame, 'New', 'New game')}
    </div>
    <p class="result" role="status">${result || html`<small class="missing">${missing}</small>`}</p>
    ${notice ? html`<p class="notice" role="alert">${notice} ${stuck ? html`<button @click=${handlers.playOn}>Try again</button>` : null}</p>` : null}
  `;
}
