/** Plays any legal move. This is all that an agent must do. */

export default {
  /** Called once, before the first turn. */
  begin(side) {
    console.log(`I am ${side}`);
  },

  /** It is your turn: returns one of the legal moves. */
  move({ position }) {
    const moves = position.moves();
    return moves[Math.floor(Math.random() * moves.length)];
  },
};
