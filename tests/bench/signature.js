// The engine's bench: every agent's nodes, scores and moves on fixed positions.

import { lines, native } from '../tools/native.js';
import { shippedModels } from './module.js';

/** @type {import('./bench.js').Section['run']} */
export async function signature(module) {
  const nativeLines = await lines(native, 'bench');
  for (const model of shippedModels()) module.call('game_model', model);
  const total = module.exports.game_bench();
  const moduleLines = [...module.output().split('\n').slice(0, -1), String(total)];
  const faults = nativeLines.flatMap((line, index) =>
    line === moduleLines[index] ? [] : [`native ${line}, WebAssembly ${moduleLines[index]}`],
  );
  return [
    { what: 'native', value: `${nativeLines.at(-1)} nodes` },
    { what: 'WebAssembly', value: `${moduleLines.at(-1)} nodes`, faults },
  ];
}
