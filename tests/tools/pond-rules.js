/** The rules of Freckers once more, written from the rules' text and cell by cell, to compare the engine's answers with. */

/** What is on each cell by its name: r, b, * for a free pad, . for water. @param {string} position */
function readPond(position) {
  const [board, side] = position.split(' ');
  const rows = board.split('/').map((row) => row.replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  const cells = new Map(rows.flatMap((row, y) => [...row].map((sign, x) => [`${y}${x}`, sign])));
  return { cells, side, forward: side === 'r' ? 1 : -1 };
}

/** @param {string} cell @param {number} down @param {number} right */
const beside = (cell, down, right) => `${Number(cell[0]) + down}${Number(cell[1]) + right}`;

/** The five directions of a frog. @param {number} forward @returns {[down: number, right: number][]} */
const directions = (forward) => [
  [0, -1],
  [0, 1],
  [forward, -1],
  [forward, 0],
  [forward, 1],
];

/** The number of jumps after which each cell is first landed on, under the rules “pads”. @param {string} position @param {string} frog */
export function jumpsFrom(position, frog) {
  const { cells, forward } = readPond(position);
  /** @type {Map<string, number>} */
  const jumps = new Map();
  /** Follows every chain, however long. @param {string} at @param {number} count */
  function jump(at, count) {
    for (const [down, right] of directions(forward)) {
      const landing = beside(at, 2 * down, 2 * right);
      const over = cells.get(beside(at, down, right)) ?? '';
      if (!'rb'.includes(over) || !over || cells.get(landing) !== '*') continue;
      if ((jumps.get(landing) ?? Infinity) <= count) continue;
      jumps.set(landing, count);
      jump(landing, count + 1);
    }
  }
  jump(frog, 1);
  return jumps;
}

/** Where a frog can end, sorted. @param {string} position @param {string} frog */
export function destinations(position, frog) {
  const { cells, forward } = readPond(position);
  const steps = directions(forward)
    .map(([down, right]) => beside(frog, down, right))
    .filter((cell) => cells.get(cell) === '*');
  return [...new Set([...steps, ...jumpsFrom(position, frog).keys()])].sort();
}

/** The pads that GROW adds, sorted. @param {string} position */
export function grownPads(position) {
  const { cells, side } = readPond(position);
  const near = [-1, 0, 1];
  return [...cells]
    .filter(
      ([cell, sign]) =>
        sign === '.' && near.some((down) => near.some((right) => cells.get(beside(cell, down, right)) === side)),
    )
    .map(([cell]) => cell)
    .sort();
}
