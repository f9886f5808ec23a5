/** Keyboard shortcuts: one table for each page, which the keys follow and from which their list is made.
 * @typedef {object} Shortcut
 * @property {string[]} keys as keyboard events name them
 * @property {string} [shown] the keys in the list, if not by their names
 * @property {string} does
 * @property {(key: string) => void} [run] missing if a board or card handles the key itself
 * @typedef {[where: string, shortcuts: Shortcut[]][]} ShortcutTable */
import { html } from 'lit';
import { keep, recall } from './storage.js';

const KEY = 'lilypad-keys';
/** Elements for typing. */
const TYPING = 'input, select, textarea';
/** Elements that handle arrow keys, Home and End themselves. */
const OWN_KEYS = `${TYPING}, freckers-pond, sequence-board, plain-board, card-row, [role="tablist"], summary`;

/** Whether keys that write a character are shortcuts. People who dictate or whose hands tremble can switch that off. */
export const areCharactersOn = () => recall(KEY).characters !== false;

/** @param {boolean} on */
export const switchCharacters = (on) => keep(KEY, { characters: on });

/** @param {{ go: (at: number) => void, readonly state: { at: number, line: unknown[] } }} match @returns {Shortcut[]} */
export const gameKeys = (match) => [
  { keys: ['ArrowLeft'], shown: '←', does: 'One move back', run: () => match.go(match.state.at - 1) },
  { keys: ['ArrowRight'], shown: '→', does: 'One move forward', run: () => match.go(match.state.at + 1) },
  { keys: ['Home'], does: 'To the start', run: () => match.go(0) },
  { keys: ['End'], does: 'To the end', run: () => match.go(match.state.line.length) },
];

/** What every board of cells does. @type {Shortcut[]} */
export const boardKeys = [
  { keys: ['Arrow'], shown: '← ↑ → ↓', does: 'Go from cell to cell' },
  { keys: ['Enter'], does: 'Choose' },
  { keys: ['Escape'], shown: 'Esc', does: 'Cancel the selection' },
];

/** Follows the keys of a table, and opens its list with `?`. @param {ShortcutTable} given */
export function listenToKeys(given) {
  /** @type {ShortcutTable} */
  const table = [...given, ['Everywhere', [{ keys: ['?'], does: 'This list', run: showList }]]];
  const shortcuts = table.flatMap(([, list]) => list);

  async function showList() {
    const { showShortcuts } = await import('./shortcut-list.js');
    showShortcuts(table);
  }

  addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const isCharacter = key.length === 1;
    const isHandled = target instanceof Element && target.closest(/^(Arrow|Home|End)/.test(key) ? OWN_KEYS : TYPING);
    const name = isCharacter ? key.toLowerCase() : key;
    const shortcut = shortcuts.find(({ keys, run }) => run && keys.includes(name));
    if (!shortcut || isHandled || (isCharacter && !areCharactersOn())) return;
    event.preventDefault();
    shortcut.run?.(name);
  });

  return {
    /** Opens the list without the keyboard. */
    button: html`<button class="show-keys" @click=${showList}>Keyboard shortcuts</button>`,
  };
}
