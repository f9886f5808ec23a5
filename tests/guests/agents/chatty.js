/** Grows, and says what it hears. */
let heard = 0;
export default {
  begin(side) {
    heard = 0;
    console.log('begin', side);
  },
  move({ position, timeLeft }) {
    console.log(`turn ${position.played}, ${Math.round(timeLeft)} s left, heard ${heard}`);
    return 'grow';
  },
  update(_side, _move, position) {
    heard += 1;
    if (position.result !== 'none') console.log('the winner is', position.result);
  },
};
