/** Tries every move with a random game. Its playouts say little: make them say more. */

const PLAYOUTS = 1; // for each move
const PLAYOUT_LENGTH = 30;

export default {
  move({ position, side }) {
    let best = null;
    let bestAverage = -Infinity;
    for (const move of position.moves()) {
      const value = average(position.play(move), side);
      if (value > bestAverage) [best, bestAverage] = [move, value];
    }
    return best;
  },
};

/** How far ahead you are after random games from this position. */
function average(position, side) {
  let sum = 0;
  for (let count = 0; count < PLAYOUTS; count++) sum += playout(position, side);
  return sum / PLAYOUTS;
}

function playout(start, side) {
  let position = start;
  for (let played = 0; played < PLAYOUT_LENGTH && position.result === 'none'; played++) {
    position = position.play(playoutMove(position));
  }
  return progress(position, side) - progress(position, side === 'red' ? 'blue' : 'red');
}

/** What a side does in a playout. Any move: nobody plays like this, so the results mean little. */
function playoutMove(position) {
  const moves = position.moves();
  return moves[Math.floor(Math.random() * moves.length)];
}

/** The rows that all frogs of a side have gone. */
function progress(position, side) {
  return position.frogs(side).reduce((sum, [row]) => sum + (side === 'red' ? row : 7 - row), 0);
}
