/** Boards whose cells are elements with their names in `data-cell`. */

/** The cell of an event. @param {Event} event @returns {string | null} */
export const cellOf = ({ target }) =>
  target instanceof Element ? (target.closest('[data-cell]')?.getAttribute('data-cell') ?? null) : null;

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** The cell that a key moves to, or null if the key does not move. Cells are counted row by row, as displayed.
 * @param {string} key @param {number} index @param {number} count @param {number} columns @param {(index: number) => boolean} isTarget */
function nextCell(key, index, count, columns, isTarget) {
  const [row, column] = [Math.floor(index / columns), index % columns];
  if (key in ARROWS) {
    const [down, right] = ARROWS[key];
    const [toRow, toColumn] = [row + down, column + right];
    return toRow < 0 || toColumn < 0 || toColumn >= columns || toRow * columns >= count
      ? index
      : toRow * columns + toColumn;
  }
  if (key === 'Home') return row * columns;
  if (key === 'End') return (row + 1) * columns - 1;
  if (key !== 'PageDown' && key !== 'PageUp') return null;
  const step = key === 'PageDown' ? 1 : count - 1;
  for (let steps = 1; steps <= count; steps++) {
    const next = (index + steps * step) % count;
    if (isTarget(next)) return next;
  }
  return index;
}

/** Handles a key on a board: arrows, Home and End move the focus, Page Down and Page Up move it to the next cell that can be
 * chosen, Enter and the space bar choose, Escape cancels.
 * @param {KeyboardEvent} event
 * @param {{ choose: (cell: string) => void, cancel: () => void, isTarget?: (cell: string) => boolean }} board
 * @returns {boolean} whether the key was handled */
export function onBoardKey(event, { choose, cancel, isTarget = () => false }) {
  const cell = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
  const grid = cell?.closest('[role="grid"]');
  if (!cell || !grid || event.ctrlKey || event.metaKey || event.altKey) return false;
  const cells = [...grid.querySelectorAll('[data-cell]')];
  /** @param {Element} element */
  const nameOf = (element) => element.getAttribute('data-cell') ?? '';
  const columns = cell.closest('[role="row"]')?.querySelectorAll('[data-cell]').length ?? 1;
  const next = nextCell(event.key, cells.indexOf(cell), cells.length, columns, (at) => isTarget(nameOf(cells[at])));
  if (next !== null) /** @type {HTMLElement} */ (cells[next]).focus();
  else if (event.key === 'Enter' || event.key === ' ') choose(nameOf(cell));
  else if (event.key === 'Escape') cancel();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
