// Perft: speed and correctness of move generation.

import { lines, native, vectors } from '../tools/native.js';
import { compare, timeHere, timeNatively } from './compare.js';

const depth = 6;

/** @type {import('./bench.js').Section['run']} */
export async function perftSpeed(module) {
  module.call('game_set', 'rules pads');
  module.call('game_position', 'startpos');
  const leaves = module.exports.game_leaves(depth);
  const { times, faults } = await compare(
    () => timeNatively('perft', String(depth)),
    () => timeHere(() => module.exports.game_leaves(depth)),
  );
  const speed = (/** @type {number} */ time) => `${(leaves / time / 1e3).toFixed(0)} M leaves/s`;
  return [
    { what: 'native', value: speed(times[0]), wanted: '200' },
    { what: 'WebAssembly', value: speed(times[1]), faults },
    { what: 'WebAssembly / native', value: (times[0] / times[1]).toFixed(2), wanted: '0.80' },
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
    module.call('game_set', `rules ${rules}`);
    module.call('game_position', `fen ${fen}`);
    const moduleCount = module.exports.game_leaves(depth);
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
