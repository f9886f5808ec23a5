/** A yardstick for the speed of a computer: a fixed piece of integer work that browsers compile to machine code. */

const STEPS = 100_000;

/** One unit: table look-ups and branches that cannot be foreseen, as in an interpreter. */
function unit() {
  const table = new Uint8Array(4096);
  let state = 1;
  let sum = 0;
  for (let step = 0; step < STEPS; step++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const at = state >>> 20;
    if (table[at] & 1) sum = (sum + table[at ^ 1]) | 0;
    else sum ^= at;
    table[at] = sum;
  }
  return sum;
}

/** Units of work in a second. @param {number} milliseconds how long to measure */
export function yardstick(milliseconds) {
  const begun = performance.now();
  let units = 0;
  let passed = 0;
  for (; passed < milliseconds; passed = performance.now() - begun) units += unit() === 0 ? 0 : 1;
  return (1000 * units) / passed;
}
