// `make bench`: compares the speed and the results of the native and WebAssembly builds, measured alternately.
// A speed below target is only reported; a wrong count makes the run fail.

import { arenaSpeed } from './arena.js';
import { playoutSpeed, simulationSpeed } from './mcts.js';
import { openModule } from './module.js';
import { networkSpeed } from './network.js';
import { perftCounts, perftSpeed } from './perft.js';
import { searchSpeed } from './search.js';
import { sequenceIterations, sequenceSpeed } from './sequence.js';
import { signature } from './signature.js';
import { threadSpeed } from './threads.js';
import { treeSpeed } from './trees.js';

/**
 * @typedef {{ what: string, value: string, wanted?: string, faults?: string[] }} Row `wanted` is the minimum for
 *   `value`; `faults` are disagreements, one per line
 * @typedef {{ title: string, run: (module: import('./module.js').Module) => Promise<Row[]> }} Section
 */

/** @type {Section[]} */
const sections = [
  { title: 'Perft from the start position, depth 6', run: perftSpeed },
  { title: 'Perft of the vectors, depth 6', run: perftCounts },
  { title: 'Alpha-beta, a million nodes of the middle game', run: searchSpeed },
  { title: 'Two threads', run: threadSpeed },
  { title: 'The network beside the hand-written evaluation', run: networkSpeed },
  { title: 'Random playouts from the start position', run: playoutSpeed },
  { title: 'Tree search, 2,000 simulations', run: simulationSpeed },
  { title: 'Bench signature', run: signature },
  { title: 'Sequence: iterations of the published search in 0.9 s', run: sequenceIterations },
  { title: 'Sequence: simulations', run: sequenceSpeed },
  { title: 'Boosted trees, 150 of depth 7, predictions', run: treeSpeed },
  { title: 'The arena in Chromium', run: arenaSpeed },
];

/** @param {Row} row */
function format({ what, value, wanted, faults = [] }) {
  const isBelow = wanted && parseFloat(value) < parseFloat(wanted);
  const verdict = wanted ? `${isBelow ? 'BELOW the ' : ''}wanted ${wanted}` : '';
  const line = `  ${what.padEnd(36)}${value.padStart(20)}   ${verdict}`.trimEnd();
  return [line, ...faults.map((fault) => `    DIFFERS: ${fault}`)].join('\n');
}

const module = await openModule();
for (const { title, run } of sections) {
  console.log(title);
  for (const row of await run(module)) {
    console.log(format(row));
    if (row.faults?.length) process.exitCode = 1;
  }
  console.log();
}
