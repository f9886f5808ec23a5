// The alpha-beta search: nodes a second natively and in WebAssembly on the same nodes, and the depth reached at once.

import { lines, native, startPosition } from '../tools/native.js';

const agent = 'alphabeta-best';
const nodes = 1_000_000;
const rounds = 5;
const wantedDepth = 12;
const middleGame = [
  '***r****/r*rrrr**/*******1/8/8/2**bb**/***b1*b*/*b*1*b** b 15',
  '*1*1*2*/*1*r*1**/rrr1r1r1/8/3*****/1***bbb*/**bb*b**/******** r 22',
  '****b*r*/*2*r***/*1br**2/**2b3/3r*2*/*1b1**1*/*2bb*1*/**rr*1** b 31',
];

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** @param {string} position @param {string[]} limits */
async function searchNatively(position, ...limits) {
  const [line] = await lines(native, 'bestmove', '--agent', agent, ...limits, '--json', position);
  return JSON.parse(line);
}

/** @param {import('./module.js').Module} module @param {string} position @param {string} limits */
function searchInModule(module, position, limits) {
  module.call('freckers_set', `agent ${agent}`);
  module.call('freckers_position', `fen ${position}`);
  module.call('freckers_go', limits);
  while (module.exports.freckers_step(20)) {} // in slices, as a worker does
  module.exports.freckers_report();
  return JSON.parse(module.output());
}

/** @type {import('./bench.js').Section['run']} */
export async function searchSpeed(module) {
  module.call('freckers_set', 'rules pads');
  searchInModule(module, startPosition, `nodes ${nodes}`); // the warm-up: WebAssembly is compiled in two stages
  /** @type {number[]} */
  const nativeSpeeds = [];
  /** @type {number[]} */
  const moduleSpeeds = [];
  /** @type {string[]} */
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    let nativeTime = 0;
    let moduleTime = 0;
    for (const position of middleGame) {
      const here = await searchNatively(position, '--nodes', String(nodes));
      const there = searchInModule(module, position, `nodes ${nodes}`);
      nativeTime += here.time;
      moduleTime += there.time;
      if (here.nodes !== there.nodes || here.best !== there.best || here.lines[0].score !== there.lines[0].score) {
        faults.push(`${position}: ${here.best} ${here.lines[0].score} and ${there.best} ${there.lines[0].score}`);
      }
    }
    nativeSpeeds.push((nodes * middleGame.length) / nativeTime / 1e3);
    moduleSpeeds.push((nodes * middleGame.length) / moduleTime / 1e3);
  }
  const ratios = nativeSpeeds.map((speed, round) => moduleSpeeds[round] / speed);
  const deep = searchInModule(module, startPosition, `depth ${wantedDepth}`);
  return [
    { what: 'native', value: `${median(nativeSpeeds).toFixed(2)} M nodes/s`, wanted: '3' },
    { what: 'WebAssembly', value: `${median(moduleSpeeds).toFixed(2)} M nodes/s` },
    { what: 'WebAssembly / native', value: median(ratios).toFixed(2), wanted: '0.75', faults },
    { what: `depth ${wantedDepth} from the start, WebAssembly`, value: `${deep.time.toFixed(0)} ms` },
  ];
}
