/** Keyboard shortcuts of the page, except in elements that handle the same keys. */

/** Elements that handle arrow keys, Home and End themselves. */
const OWN_KEYS =
  'input, select, textarea, freckers-pond, sequence-board, plain-board, card-row, [role="tablist"], summary';

/** @param {{ go: (at: number) => void, readonly state: { at: number, line: unknown[] } }} match */
export function listenToKeys(match) {
  /** @type {Record<string, () => void>} */
  const tasks = {
    ArrowLeft: () => match.go(match.state.at - 1),
    ArrowRight: () => match.go(match.state.at + 1),
    Home: () => match.go(0),
    End: () => match.go(match.state.line.length),
  };
  addEventListener('keydown', (event) => {
    const isHandled = event.target instanceof Element && event.target.closest(OWN_KEYS);
    if (isHandled || event.ctrlKey || event.metaKey || event.altKey || !(event.key in tasks)) return;
    event.preventDefault();
    tasks[event.key]();
  });
}
