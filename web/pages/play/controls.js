/** The controls below the board: buttons, the result, errors.
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Suggestion } from './level-advice.js'
 * @import { ResultHandlers } from './result-banner.js' */
import { html } from 'lit';
import { readGuest } from '../../shared/match/guest-text.js';
import { notices } from '../../shared/match/notices.js';
import { button } from '../../shared/page/button.js';
import { icon } from '../../shared/page/icons.js';
import { resultButtons, resultMessage } from './result-banner.js';

/** @typedef {object} ButtonHandlers
 * @property {() => void} grow
 * @property {(shown: boolean) => void} previewGrowth
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} playOn
 * @property {() => void} pause
 * @property {() => void} returnToGame
 * @property {() => void} restore
 * @property {() => void} hint
 * @property {() => void} flip
 * @typedef {ButtonHandlers & ResultHandlers} ControlHandlers */

const NO_GROWTH = 'Grow would add no pads now; it only passes the turn';

/** @param {Pick<MatchState, 'now' | 'yourTurn'>} state @param {Pick<ControlHandlers, 'grow' | 'previewGrowth'>} handlers
 * @param {boolean} isBest whether to grow is the best move or the hint */
export function growButton({ now, yourTurn }, handlers, isBest) {
  const count = now.growth.length;
  const title = count
    ? 'Every water cell next to one of your frogs becomes a pad'
    : `No water is next to your frogs. ${NO_GROWTH}`;
  return html`<button
    class="grow ${isBest ? 'best' : ''}"
    aria-disabled=${!yourTurn}
    aria-describedby="grow-help"
    title="${title} (G on the board)"
    @click=${() => yourTurn && handlers.grow()}
    @pointerenter=${() => handlers.previewGrowth(true)}
    @pointerleave=${() => handlers.previewGrowth(false)}
    @focus=${(/** @type {{ target: HTMLElement }} */ { target }) => handlers.previewGrowth(target.matches(':focus-visible'))}
    @blur=${() => handlers.previewGrowth(false)}
  >
    ${isBest ? html`<span class="unseen">Best move:</span>${icon('best')}` : null} Grow ${yourTurn ? html`<small>+${count} <span class="unit">${count === 1 ? 'pad' : 'pads'}</span></small>` : null}
  </button>`;
}

/** What Grow does: in sight of new players, for all others only read out. That it would add nothing is told to everybody, and
 * announced. @param {Pick<MatchState, 'now' | 'yourTurn'>} state @param {boolean} isSeen */
export function growHelp({ now, yourTurn }, isSeen) {
  const isIdle = yourTurn && !now.growth.length;
  return html`<p class="grow-help ${isSeen || isIdle ? '' : 'unseen'} ${isIdle ? 'idle' : ''}" id="grow-help">
    ${isIdle ? null : 'Grow turns the water around your frogs into pads.'}<span role="status">${isIdle ? `${NO_GROWTH}.` : ''}</span>
  </p>`;
}

/** @param {MatchState} state @param {ControlHandlers} handlers @param {string} missing which model an agent lacks, or empty
 * @param {Suggestion | null} suggestion of another level, when the game is over
 * @param {string} best the best action or the hint, if one is shown @param {boolean} isNew whether the player is */
export function controls(state, handlers, missing, suggestion, best, isNew) {
  const { now, line, at, settings, free, yourTurn, thinking, waiting, stuck, forfeit } = state;
  const isGuest = readGuest(settings.opponents[now.side]) !== null;
  const over = now.result !== 'none' || (forfeit !== null && !free);
  const runButton = html`<button class="run" @click=${() => (thinking ? handlers.pause() : handlers.playOn())}>
    ${thinking ? 'Pause' : 'Resume'}
  </button>`;
  const main =
    settings.seat === 'watch' && !free
      ? runButton
      : waiting && !stuck
        ? html`<button class="play-on" @click=${handlers.playOn} title="Continue from this position">Play on</button>`
        : thinking && isGuest
          ? html`<button class="stop" @click=${handlers.pause} title="Stop the agent; it can go on later">Stop</button>`
          : growButton(state, handlers, best === 'grow');
  return html`
    ${resultMessage(state, suggestion)}
    <div class="buttons ${over ? 'after-game' : ''}">
      ${over ? resultButtons(state, suggestion, handlers) : main}
      ${button('undo', at > 0, handlers.undo, icon('undo'), 'Undo')}
      ${over ? null : button('redo', at < line.length, handlers.redo, icon('redo'), 'Redo')}
      ${over ? null : button('hint', yourTurn, handlers.hint, 'Hint', 'Hint: show a good move')} ${button('flip', true, handlers.flip, icon('flip'), 'Flip board')}
      ${over ? null : button('new', true, handlers.newGame, 'New', 'New game')}
    </div>
    ${notices(state, handlers)} ${over ? null : growHelp(state, isNew && !missing)}
    <p class="missing" role="status">${over ? '' : missing}</p>
  `;
}
