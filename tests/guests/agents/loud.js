/** Grows, and prints more than anybody can read. */
export default {
  move() {
    for (let line = 0; line < 1000; line++) console.log(`line ${line} ${'x'.repeat(40)}`);
    return 'grow';
  },
};
