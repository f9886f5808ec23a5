/** A button to resign that asks once more before it ends the game. */
import { html } from 'lit';

/** @param {{ mayResign: boolean }} state @param {() => void} resign */
export const resignForm = ({ mayResign }, resign) =>
  mayResign
    ? html`<details class="resign">
        <summary>Resign</summary>
        <p>This ends the game, and you lose. <button class="resign-now" @click=${resign}>Yes, resign</button></p>
      </details>`
    : null;
