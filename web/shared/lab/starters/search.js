/** A minimax whose search is still to be written. */

const DEPTH = 2;

/** What the frogs of a side are worth: rows gone, and no frog left behind. */
function evaluate(position, side) {
  const rows = position.frogs(side).map(([row]) => (side === 'red' ? row : 7 - row));
  const behind = Math.min(...rows);
  return rows.reduce((sum, row) => sum + row, 0) + 0.5 * behind;
}

const other = (side) => (side === 'red' ? 'blue' : 'red');

/**
 * What the position is worth to the side to move, looking this many moves ahead. The last line is yours to write: it should
 * return the value of the best move. Go through position.moves() and search position.play(move) with depth - 1. Mind whose turn
 * it is then: what is good for one side is as bad for the other.
 */
function search(position, depth) {
  const { side, result } = position;
  if (depth === 0 || result !== 'none') return evaluate(position, side) - evaluate(position, other(side));
  return 0;
}

export default {
  move({ position }) {
    let best = null;
    let bestValue = -Infinity;
    for (const move of shuffled(position.moves())) {
      const value = -search(position.play(move), DEPTH - 1);
      if (value > bestValue || !best) [best, bestValue] = [move, value];
    }
    return best;
  },
};

// include shuffled.js
