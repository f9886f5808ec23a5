/** The share panel: a game's link and moves, to copy. */
import { html } from 'lit';

/** @param {{ redraw: () => void }} parts */
export function createSharing({ redraw }) {
  let [copied, problem] = ['', ''];

  /** @param {string} name @param {string} text */
  async function copy(name, text) {
    try {
      await navigator.clipboard.writeText(text);
      [copied, problem] = [name, ''];
    } catch {
      [copied, problem] = ['', 'The browser does not allow copying. You can select the text below.'];
    }
    redraw();
  }

  return {
    /** Resets the buttons, for when the game has changed. */
    forget() {
      [copied, problem] = ['', ''];
    },
    /** @param {string} help @param {string} fragment of the link @param {string} actions */
    render(help, fragment, actions) {
      const link = new URL(fragment, location.href).href;
      return html`
        <p class="help">${help}</p>
        <div class="buttons">
          <button class="copy-link" @click=${() => copy('link', link)}>${copied === 'link' ? 'Copied' : 'Copy link'}</button>
          <button class="copy-game" @click=${() => copy('game', actions)}>${copied === 'game' ? 'Copied' : 'Copy moves'}</button>
        </div>
 ${problem ? html`<p class="notice" role="alert">${problem}</p>` : null}
        <textarea id="link" readonly rows="4" aria-label="Link to this game" .value=${link}></textarea>
        <textarea id="actions" readonly rows="6" aria-label="Moves of this game" .value=${actions}></textarea>
      `;
    },
  };
}
