/** The end of a game, below the board: the result, and what to do next.
 * @import { MatchState } from '../../shared/freckers/match.js'
 * @import { Suggestion } from './level-advice.js' */
import { html } from 'lit';
import { outcome } from '../../shared/freckers/outcome.js';
import { isPerson } from '../../shared/match/settings.js';

/** @typedef {object} ResultHandlers
 * @property {() => void} newGame
 * @property {() => void} review
 * @property {(suggestion: Suggestion) => void} playLevel */

/** Always on the page, so that screen readers announce the text when it appears.
 * @param {MatchState} state @param {Suggestion | null} suggestion */
export function resultMessage({ now, forfeit, free, settings }, suggestion) {
  const result = outcome(now, forfeit, (side) => !free && settings.seat !== 'both' && isPerson(settings, side));
  return html`<div class="outcome" role="status">
    ${result ? html`<p class="result">${result}</p>` : null}${suggestion ? html`<p class="suggestion">${suggestion.text}</p>` : null}
  </div>`;
}

/** @param {MatchState} state @param {Suggestion | null} suggestion @param {ResultHandlers} handlers */
export const resultButtons = ({ free, settings }, suggestion, handlers) => html`
  ${suggestion ? html`<button class="next-level" @click=${() => handlers.playLevel(suggestion)}>Play ${suggestion.level.name}</button>` : null}
  <button class="new rematch" @click=${handlers.newGame}>${free || settings.seat === 'watch' ? 'New game' : 'Rematch'}</button>
  ${free ? null : html`<button class="review-game" @click=${handlers.review}>Review</button>`}
`;
