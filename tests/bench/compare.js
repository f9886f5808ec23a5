// The native program and the module, measured in turns.

// Many short rounds, of which the fastest counts: what else the machine does then matters least.
const rounds = 15;

/**
 * Measures both builds in turns; each task gives its milliseconds and something that must be the same in both.
 * @param {() => Promise<{ time: number, sign: string }>} nativeTask
 * @param {() => { time: number, sign: string }} moduleTask
 */
export async function compare(nativeTask, moduleTask) {
  for (let round = 0; round < 3; round++) moduleTask(); // WebAssembly is compiled in two stages
  /** @type {number[][]} */
  const times = [[], []];
  /** @type {string[]} */
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const answers = [await nativeTask(), moduleTask()];
    answers.forEach(({ time }, index) => times[index].push(time));
    const [one, other] = answers.map(({ sign }) => sign);
    if (one !== other) faults.push(`native ${one}, WebAssembly ${other}`);
  }
  return { native: Math.min(...times[0]), module: Math.min(...times[1]), faults };
}

export const perSecond = (/** @type {number} */ count, /** @type {number} */ milliseconds) =>
  `${((count / milliseconds) * 1e3).toFixed(0)} /s`;
