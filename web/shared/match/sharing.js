/** The share panel: a game's link and actions, to copy. */
import { html } from 'lit';

/** @param {{ redraw: () => void, warn: (message: string) => void }} parts */
export function createSharing({ redraw, warn }) {
  let copied = '';

  /** @param {string} name @param {string} text */
  async function copy(name, text) {
    try {
      await navigator.clipboard.writeText(text);
      copied = name;
    } catch {
      warn('The browser does not allow copying; the text stands below the buttons.');
    }
    redraw();
  }

  return {
    /** Resets the buttons, for when the game has changed. */
    forget() {
      copied = '';
    },
    /** @param {string} help @param {string} fragment of the link @param {string} actions */
    render(help, fragment, actions) {
      const link = new URL(fragment, location.href).href;
      return html`
        <p class="help">${help}</p>
        <div class="buttons">
          <button class="copy-link" @click=${() => copy('link', link)}>${copied === 'link' ? 'Copied' : 'Copy link'}</button>
          <button class="copy-game" @click=${() => copy('game', actions)}>${copied === 'game' ? 'Copied' : 'Copy actions'}</button>
        </div>
        <textarea id="link" readonly rows="4" aria-label="Link to this game" .value=${link}></textarea>
        <textarea id="actions" readonly rows="6" aria-label="Actions of this game" .value=${actions}></textarea>
      `;
    },
  };
}
