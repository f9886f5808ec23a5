/** What a match has to tell the player, below the board.
 * @import { GameTypes, MatchState } from './match.js'
 * @typedef {Record<'playOn' | 'returnToGame' | 'restore', () => void>} NoticeHandlers */
import { html } from 'lit';

/** @param {number} count */
const movesText = (count) => `${count} ${count === 1 ? 'move' : 'moves'}`;

/** @template {GameTypes} G
 * @param {Pick<MatchState<G>, 'notice' | 'stuck' | 'left' | 'replaced'>} state @param {NoticeHandlers} handlers */
export const notices = ({ notice, stuck, left, replaced }, handlers) => html`
  ${
    left
      ? html`<p class="aside" role="status">
          You are trying another line.
          <button class="return" @click=${handlers.returnToGame}>Back to the game (${movesText(left.actions.length)})</button>
        </p>`
      : null
  }
  ${
    replaced
      ? html`<p class="aside" role="status">
          ${replaced.fromTab ? 'Another tab has left a game of' : 'This replaced your game of'} ${movesText(replaced.record.actions.length)}.
          <button class="restore" @click=${handlers.restore}>${replaced.fromTab ? 'Open it' : 'Undo'}</button>
        </p>`
      : null
  }
  ${notice ? html`<p class="notice" role="alert">${notice} ${stuck ? html`<button @click=${handlers.playOn}>Try again</button>` : null}</p>` : null}
`;
