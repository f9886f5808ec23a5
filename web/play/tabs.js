/** The tabs beside or below the board. */
import { html } from 'lit';

/** @typedef {'play' | 'analyse' | 'setup' | 'moves' | 'share'} Tab of the play page */

/** @type {[Tab, string][]} */
const TABS = [['play', 'Play'], ['analyse', 'Analyse'], ['setup', 'Set up'], ['moves', 'Moves'], ['share', 'Share']];

/** Arrow keys go to the tabs beside. @param {KeyboardEvent} event */
function onKeyDown(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const tabs = [...(event.target.parentElement?.children ?? [])].filter((tab) => tab instanceof HTMLElement && tab.offsetParent);
  const next = tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length];
  if (next instanceof HTMLElement) {
    next.focus();
    next.click();
  }
  event.preventDefault();
  event.stopPropagation();
}

/** @template {string} [T=Tab]
 * @param {T} current @param {(tab: T) => void} choose @param {[T, string][]} [tabs] names and what people read */
export const tabList = (current, choose, tabs = /** @type {any} */ (TABS)) => html`<div class="tabs" role="tablist" aria-label="Panels" @keydown=${onKeyDown}>
  ${tabs.map(
    ([id, name]) => html`<button
      role="tab"
      id="tab-${id}"
      aria-selected=${id === current}
      aria-controls=${id === 'moves' ? 'moves' : 'panel-body'}
      tabindex=${id === current ? 0 : -1}
      @click=${() => choose(id)}
    >
      ${name}
    </button>`,
  )}
</div>`;
