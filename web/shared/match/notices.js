/** What a match has to tell the player, below the board.
 * @import { GameTypes, MatchState } from './match.js'
 * @import { Snapshot } from './snapshots.js'
 * @typedef {Record<'playOn' | 'returnToGame' | 'restore', () => void>} NoticeHandlers */
import { html } from 'lit';

/** @param {number} count */
const counted = (count) => `${count} ${count === 1 ? 'move' : 'moves'}`;

/** @param {Pick<Snapshot<string>, 'record' | 'parts'>} replaced */
const movesText = ({ record, parts: { left } }) => counted((left ?? record).actions.length);

/** What has become of a game that can be brought back. @param {Snapshot<string>} replaced */
function replacedText(replaced) {
  if (replaced.from !== undefined) return `You took back ${counted(replaced.record.actions.length - replaced.from)}.`;
  return replaced.isOther
    ? `Another game of ${movesText(replaced)} is unfinished.`
    : `This replaced your game of ${movesText(replaced)}.`;
}

/** @param {Snapshot<string>} replaced @param {() => void} restore */
const offer = (replaced, restore) =>
  replaced.isOver
    ? html`${replaced.isOther ? 'Another game' : 'The last game'} had ${movesText(replaced)}. <button class="restore" @click=${restore}>Show it</button>`
    : html`${replacedText(replaced)} <button class="restore" @click=${restore}>${replaced.isOther ? 'Open it' : 'Undo'}</button>`;

/** For the panel: a game that was over when another replaced it, and that is in no list; or one that is not offered below the
 * board, where the way back from a variation takes its place.
 * @template {GameTypes} G @param {Pick<MatchState<G>, 'replaced' | 'left'>} state @param {() => void} restore */
export const lastGame = ({ replaced, left }, restore) =>
  replaced && (replaced.isOver || left) ? html`<p class="aside last-game">${offer(replaced, restore)}</p>` : null;

/** Below the board is room for one of them at a time, and for a problem.
 * @template {GameTypes} G
 * @param {Pick<MatchState<G>, 'notice' | 'stuck' | 'left' | 'replaced'>} state @param {NoticeHandlers} handlers */
export const notices = ({ notice, stuck, left, replaced }, handlers) => html`
  ${
    left
      ? html`<p class="aside" role="status">
          Trying other moves.
          <button class="return" @click=${handlers.returnToGame}>Return to the game</button>
        </p>`
      : replaced && !replaced.isOver
        ? html`<p class="aside" role="status">${offer(replaced, handlers.restore)}</p>`
        : null
  }
  ${notice ? html`<p class="notice" role="alert">${notice} ${stuck ? html`<button @click=${handlers.playOn}>Try again</button>` : null}</p>` : null}
`;
