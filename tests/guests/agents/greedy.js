/** Moves the frog that gets furthest. */
export default {
  begin(side) {
    console.log('I am', side);
  },
  move({ position, side }) {
    const rows = ({ from, to }) => (from ? (to[0] - from[0]) * (side === 'red' ? 1 : -1) : 0.5);
    return position.moves().sort((one, other) => rows(other) - rows(one))[0];
  },
  update(side, move, position) {
    if (position.side === side) throw new Error(`${move} did not pass the turn`);
  },
};
