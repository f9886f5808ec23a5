// Perft: how fast moves are made, and that they are the right ones.

import { lines, native, vectors } from '../tools/native.js';

const depth = 6;
const rounds = 7;

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

async function timeNative() {
  const output = await lines(native, 'perft', '--time', String(depth));
  return Number(output.find((line) => line.startsWith('time '))?.slice('time '.length));
}

/** @param {import('./module.js').Module} module */
function timeModule({ exports }) {
  const before = performance.now();
  exports.freckers_perft(depth);
  return performance.now() - before;
}

/** @type {import('./bench.js').Section['run']} */
export async function perftSpeed(module) {
  module.call('freckers_set', 'rules pads');
  module.call('freckers_position', 'startpos');
  const leaves = module.exports.freckers_perft(depth); // also the warm-up: WebAssembly is compiled in two stages
  /** @type {number[]} */
  const nativeTimes = [];
  /** @type {number[]} */
  const moduleTimes = [];
  for (let round = 0; round < rounds; round++) {
    nativeTimes.push(await timeNative());
    moduleTimes.push(timeModule(module));
  }
  const speed = (/** @type {number[]} */ times) => leaves / median(times) / 1e3;
  const ratio = speed(moduleTimes) / speed(nativeTimes);
  return [
    { what: 'native', value: `${speed(nativeTimes).toFixed(0)} M leaves/s`, wanted: '200' },
    { what: 'WebAssembly', value: `${speed(moduleTimes).toFixed(0)} M leaves/s` },
    { what: 'WebAssembly / native', value: ratio.toFixed(2), wanted: '0.80' },
  ];
}

/** @type {import('./bench.js').Section['run']} */
export async function perftCounts(module) {
  const cases = vectors('freckers-perft');
  /** @type {string[]} */
  const nativeFaults = [];
  /** @type {string[]} */
  const moduleFaults = [];
  for (const { fen, rules, perft } of cases) {
    const expected = perft[depth - 1];
    const nativeCount = Number((await lines(native, 'perft', '--rules', rules, String(depth), fen)).at(-1));
    module.call('freckers_set', `rules ${rules}`);
    module.call('freckers_position', `fen ${fen}`);
    const moduleCount = module.exports.freckers_perft(depth);
    if (nativeCount !== expected) nativeFaults.push(`${fen} (${rules}): ${nativeCount}, not ${expected}`);
    if (moduleCount !== expected) moduleFaults.push(`${fen} (${rules}): ${moduleCount}, not ${expected}`);
  }
  const row = (/** @type {string} */ what, /** @type {string[]} */ faults) => ({
    what,
    value: `${cases.length - faults.length} of ${cases.length} right`,
    faults,
  });
  return [row('native', nativeFaults), row('WebAssembly', moduleFaults)];
}
