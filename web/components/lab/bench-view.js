/** Parts of the bench: what went wrong, the buttons that go through a game, and what was printed.
 * @import { GuestFailure } from '../../shared/guests/guests.js'
 * @import { IllegalAction } from '../../shared/lab/runner.js' */
import { html } from 'lit';
import { icon } from '../../shared/page/icons.js';

/** @param {{ failure?: GuestFailure, illegal?: IllegalAction, message?: string } | null} trouble @param {(line: number) => void} goTo */
export function troubleView(trouble, goTo) {
  if (!trouble) return null;
  const { failure, illegal, message } = trouble;
  if (message) return html`<div class="trouble" role="alert"><p>${message}</p></div>`;
  if (illegal)
    return html`<div class="trouble" role="alert">
      <p><b>Illegal:</b> ${illegal.message}</p>
      ${illegal.path.length > 1 ? html`<p>The arrow on the board shows what it tried.</p>` : null}
    </div>`;
  if (!failure) return null;
  const { line } = failure;
  return html`<div class="trouble" role="alert">
    <p>${failure.message}</p>
    ${failure.hint ? html`<p>${failure.hint}</p>` : null}
    ${line ? html`<button type="button" class="plain" id="go-to-line" @click=${() => goTo(line)}>Go to line ${line}</button>` : null}
    ${failure.traceback ? html`<details><summary>Traceback</summary><pre tabindex="0" aria-label="Traceback">${failure.traceback}</pre></details>` : null}
  </div>`;
}

/** @param {number} at @param {number} length @param {boolean} isRunning @param {(count: number) => void} go */
export function stepButtons(at, length, isRunning, go) {
  /** @param {Parameters<typeof icon>[0]} name @param {string} title @param {number} to */
  const button = (name, title, to) => {
    const isOff = isRunning || to === at || to < 0 || to > length;
    return html`<button type="button" aria-label=${title} title=${title} aria-disabled=${isOff} @click=${() => isOff || go(to)}>${icon(name)}</button>`;
  };
  return html`<div class="steps" role="group" aria-label="Go through the game">
    ${button('first', 'To the start', 0)} ${button('back', 'One move back', at - 1)}
    ${button('forth', 'One move forward', at + 1)} ${button('last', 'To the end', length)}
    <p>${at} / ${length}</p>
  </div>`;
}

/** @param {string} output */
export const outputView = (output) =>
  output
    ? html`<h3 id="printed">Printed</h3><pre tabindex="0" role="region" aria-labelledby="printed" class="output">${output}</pre>`
    : null;
