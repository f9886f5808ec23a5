// Alpha-beta: nodes per second natively and in WebAssembly on the same positions, and the time to a fixed depth.

import { startPosition } from '../tools/native.js';
import { compare, millions, searchInModule, searchNatively } from './compare.js';

const agent = 'alphabeta-best';
const nodes = 1_000_000;
const wantedDepth = 12;
const middleGame = [
  '***r****/r*rrrr**/*******1/8/8/2**bb**/***b1*b*/*b*1*b** b 15',
  '*1*1*2*/*1*r*1**/rrr1r1r1/8/3*****/1***bbb*/**bb*b**/******** r 22',
  '****b*r*/*2*r***/*1br**2/**2b3/3r*2*/*1b1**1*/*2bb*1*/**rr*1** b 31',
];

/** @type {import('./bench.js').Section['run']} */
export async function searchSpeed(module) {
  module.call('game_set', 'rules pads');
  const sums = [0, 0];
  /** @type {string[]} */
  const faults = [];
  for (const position of middleGame) {
    const compared = await compare(
      () => searchNatively(agent, `nodes ${nodes}`, position),
      () => searchInModule(module, agent, `nodes ${nodes}`, position),
    );
    compared.times.forEach((time, index) => (sums[index] += time));
    faults.push(...compared.faults);
  }
  const all = nodes * middleGame.length;
  const deep = searchInModule(module, agent, `depth ${wantedDepth}`, startPosition);
  return [
    { what: 'native', value: `${millions(all, sums[0])} M nodes/s`, wanted: '3' },
    { what: 'WebAssembly', value: `${millions(all, sums[1])} M nodes/s`, faults },
    { what: 'WebAssembly / native', value: (sums[0] / sums[1]).toFixed(2), wanted: '0.75' },
    { what: `depth ${wantedDepth} from the start, WebAssembly`, value: `${deep.time.toFixed(0)} ms` },
  ];
}
