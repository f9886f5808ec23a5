/** Keys of the whole page. The board and form fields keep their own. */

/** Elements that use arrow keys, Home and End themselves. */
const BUSY = 'input, select, textarea, freckers-pond, sequence-board, card-row, [role="tablist"], summary';

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
    const elsewhere = event.target instanceof Element && event.target.closest(BUSY);
    if (elsewhere || event.ctrlKey || event.metaKey || event.altKey || !(event.key in tasks)) return;
    event.preventDefault();
    tasks[event.key]();
  });
}
