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

/** For the panel: a game that was over when another replaced it, and that is in no list.
 * @template {GameTypes} G @param {Pick<MatchState<G>, 'replaced'>} state @param {() => void} restore */
export const lastGame = ({ replaced }, restore) =>
  replaced?.isOver
    ? html`<p class="aside last-game">
        ${replaced.isOther ? 'Another game' : 'The last game'} had ${movesText(replaced)}. <button class="restore" @click=${restore}>Show it</button>
      </p>`
    : null;

/** @template {GameTypes} G
 * @param {Pick<MatchState<G>, 'notice' | 'stuck' | 'left' | 'replaced'>} state @param {NoticeHandlers} handlers */
export const notices = ({ notice, stuck, left, replaced }, handlers) => html`
  ${
    left
      ? html`<p class="aside" role="status">
          Trying other moves.
          <button class="return" @click=${handlers.returnToGame}>Return to the game</button>
        </p>`
      : null
  }
  ${
    replaced && !replaced.isOver
      ? html`<p class="aside" role="status">
          ${replacedText(replaced)}
          <button class="restore" @click=${handlers.restore}>${replaced.isOther ? 'Open it' : 'Undo'}</button>
        </p>`
      : null
  }
  ${notice ? html`<p class="notice" role="alert">${notice} ${stuck ? html`<button @click=${handlers.playOn}>Try again</button>` : null}</p>` : null}
`;
