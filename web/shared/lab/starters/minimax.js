/** Minimax with alpha-beta pruning. Its evaluation is yours to improve. */

const DEPTH = 2;
const WON = 1000;

/** What the frogs of a side are worth. Write more here: what makes a position good? */
function evaluate(position, side) {
  const rows = position.frogs(side).map(([row]) => (side === 'red' ? row : 7 - row));
  const behind = Math.min(...rows);
  return rows.reduce((sum, row) => sum + row, 0) + 0.5 * behind;
}

// include minimax.js

// include shuffled.js
