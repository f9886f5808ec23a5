/** The list of keyboard shortcuts, loaded when it is opened.
 * @import { Shortcut, ShortcutTable } from './keys.js' */
import { html, render } from 'lit';
import { areCharactersOn, switchCharacters } from './keys.js';

/** @param {Shortcut} shortcut */
const row = ({ keys, shown, does }) => html`<div>
  <dt>${(shown ?? keys.join(' ')).split(' ').map((key) => html`<kbd>${key.length === 1 ? key.toUpperCase() : key}</kbd> `)}</dt>
  <dd>${does}</dd>
</div>`;

/** What the switch is about: the single characters that the table lists. @param {ShortcutTable} table */
const characterText = (table) =>
  table.some(([, list]) => list.some(({ keys }) => keys.some((key) => /^\d$/.test(key))))
    ? 'letters, digits and ?'
    : 'letters and ?';

/** The browser moves the focus into the dialog and back, and closes it with Escape. @param {ShortcutTable} table */
export function showShortcuts(table) {
  const dialog = document.createElement('dialog');
  dialog.className = 'shortcuts';
  dialog.setAttribute('aria-labelledby', 'shortcuts-title');
  render(
    html`<div class="shortcuts-body">
      <header>
        <h2 id="shortcuts-title">Keyboard shortcuts</h2>
        <button class="close-shortcuts" autofocus @click=${() => dialog.close()}>Close</button>
      </header>
      ${table.map(
        ([where, list]) => html`<section>
          <h3>${where}</h3>
          <dl>${list.map(row)}</dl>
        </section>`,
      )}
      <label class="check"><input
        type="checkbox" id="characters" .checked=${areCharactersOn()}
        @change=${(/** @type {{ target: HTMLInputElement }} */ { target }) => switchCharacters(target.checked)}
      /> Use ${characterText(table)} as shortcuts</label>
    </div>`,
    dialog,
  );
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close()); // beside it
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
