const other = (side) => (side === 'red' ? 'blue' : 'red');

/**
 * What the position is worth to the side to move, looking this many moves ahead. A good position for me is as bad for you,
 * so the value of a move is minus the value of what you get. The side to move has alpha for sure, and the other one will not
 * allow more than beta.
 */
function search(position, depth, alpha, beta) {
  const { side, result } = position;
  if (result === side) return WON;
  if (result === other(side)) return -WON;
  if (result === 'draw') return 0;
  if (depth === 0) return evaluate(position, side) - evaluate(position, other(side));
  let most = alpha;
  for (const move of position.moves()) {
    most = Math.max(most, -search(position.play(move), depth - 1, -beta, -most));
    if (most >= beta) break;
  }
  return most;
}

export default {
  move({ position }) {
    let best = null;
    let bestValue = -Infinity;
    for (const move of shuffled(position.moves())) {
      const value = -search(position.play(move), DEPTH - 1, -Infinity, -bestValue);
      if (value > bestValue || !best) [best, bestValue] = [move, value];
    }
    return best;
  },
};
