/** Grows once, then throws. */
let turns = 0;
export default {
  begin() {
    turns = 0;
  },
  move() {
    console.log('turn', turns);
    turns += 1;
    if (turns > 1) throw new RangeError('no idea');
    return 'grow';
  },
};
