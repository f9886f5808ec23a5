/** The end of a game, below the board: the result, and what to do next.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Suggestion } from './level-advice.js' */
import { html } from 'lit';
import { decidedText, outcome } from '../../shared/freckers/outcome.js';
import { isPerson } from '../../shared/match/settings.js';

/** @typedef {object} ResultHandlers
 * @property {() => void} newGame
 * @property {() => void} review
 * @property {() => void} learn
 * @property {(suggestion: Suggestion) => void} playLevel */

/** Whether a position was decided before anybody moved. @param {MatchState} state */
const isDecided = ({ now, line }) => now.result !== 'none' && !line.length;

/** Always on the page, so that screen readers announce the text when it appears.
 * @param {MatchState} state @param {Suggestion | null} suggestion */
export function resultMessage(state, suggestion) {
  const { now, forfeit, free, players } = state;
  const isYou = (/** @type {Side} */ side) => !free && players.seat !== 'both' && isPerson(players, side);
  const decided = isDecided(state);
  const result = decided ? decidedText(now) : outcome(now, forfeit, isYou);
  return html`<div class="outcome" role="status">
    ${result ? html`<p class="result">${result}</p>` : null}${suggestion && !decided ? html`<p class="suggestion">${suggestion.text}</p>` : null}
  </div>`;
}

/** @param {MatchState} state @param {Suggestion | null} suggestion @param {ResultHandlers} handlers */
export function resultButtons(state, suggestion, handlers) {
  const { free, settings, players } = state;
  if (isDecided(state)) return html`<button class="new rematch" @click=${handlers.newGame}>New game</button>`;
  return html`
    ${suggestion ? html`<button class="next-level" @click=${() => handlers.playLevel(suggestion)}>Play ${suggestion.level.name}</button>` : null}
    <button class="new rematch" @click=${handlers.newGame}>${free || settings.seat === 'watch' ? 'New game' : 'Rematch'}</button>
    ${free ? null : html`<button class="review-game" @click=${handlers.review}>Review</button>`}
    ${free || players.seat === 'watch' ? null : html`<button class="learn-game" title="Find better moves where you went wrong" @click=${handlers.learn}>My mistakes</button>`}
  `;
}
