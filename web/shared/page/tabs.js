/** The tabs and panels next to the board. */
import { html, render } from 'lit';
import { byId } from './by-id.js';

/** Arrow keys select the neighbouring tabs. @param {KeyboardEvent} event */
function onKeyDown(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const tabs = [...(event.target.parentElement?.children ?? [])].filter(
    (tab) => tab instanceof HTMLElement && tab.offsetParent,
  );
  const next = tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length];
  if (next instanceof HTMLElement) {
    next.focus();
    next.click();
  }
  event.preventDefault();
  event.stopPropagation();
}

/** @template {string} T
 * @param {T} current @param {(tab: T) => void} choose @param {[T, string][]} tabs ids and displayed names */
const tabList = (
  current,
  choose,
  tabs,
) => html`<div class="tabs" role="tablist" aria-label="Panels" @keydown=${onKeyDown}>
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

/** Draws the tabs and a panel. On wide screens the moves have their own place instead of a tab, so while the moves tab is
 * current, `shown` names the panel to draw.
 * @template {string} T
 * @param {T} current @param {(tab: T) => void} choose @param {[T, string][]} tabs
 * @param {string} shown the tab whose panel is drawn @param {unknown} panel */
export function showTabs(current, choose, tabs, shown, panel) {
  render(tabList(current, choose, tabs), byId('tabs'));
  render(panel, byId('panel-body'));
  byId('panel-body').setAttribute('aria-labelledby', `tab-${shown}`);
  byId('main').dataset.tab = current;
}
