/** Boards that fetch the engine only when a reader touches them.
 * @import { LitElement } from 'lit'
 * @import { FreckersPond } from './freckers-pond.js' */

/** Listeners for such a board: the first touch fetches the engine, then takes effect.
 * @param {LitElement & { pond: FreckersPond }} element with the board
 * @param {() => boolean} isWaiting whether a touch would be the first
 * @param {() => Promise<unknown>} open fetches the engine */
export function firstTouch(element, isWaiting, open) {
  /** @param {Event} event */
  async function onTouch(event) {
    if (!isWaiting()) return;
    const cell = event.composedPath().find((part) => part instanceof HTMLElement && part.dataset.cell);
    await open();
    await element.updateComplete;
    await element.pond.updateComplete;
    if (cell instanceof HTMLElement && cell.dataset.cell) element.pond.activate(cell.dataset.cell);
  }

  return {
    click: onTouch,
    /** Listens in the capture phase, because the board stops the propagation of the keys it handles. */
    keydown: {
      capture: true,
      handleEvent: (/** @type {KeyboardEvent} */ event) =>
        void ((event.key === 'Enter' || event.key === ' ') && onTouch(event)),
    },
  };
}
