/** Takes the move that brings a frog furthest forward. Looks at nothing else. */

export default {
  move({ position, side }) {
    let best = null;
    let bestWorth = -Infinity;
    for (const move of position.moves()) {
      // A little chance settles ties, so no frog walks to and fro forever.
      const worth = gain(position, move, side) + Math.random() * 0.4;
      if (worth > bestWorth) [best, bestWorth] = [move, worth];
    }
    return best;
  },
};

/** The rows that a move gains. New pads pay later: better than a move to the side, worse than a row. */
function gain(position, move, side) {
  if (move.text === 'grow') return pads(position.play(move)) > pads(position) ? 0.5 : 0;
  const rows = move.to[0] - move.from[0];
  return side === 'red' ? rows : -rows;
}

function pads(position) {
  let count = 0;
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      if (position.at(row, column) === 'pad') count++;
    }
  }
  return count;
}
