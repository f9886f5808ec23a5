// Sequence: iterations of report 001's tree search in 0.9 seconds, and simulations per second in both builds.

import { readFile } from 'node:fs/promises';
import { loadSequence } from '../../wasm/sequence.js';
import { lines, native, root } from '../tools/native.js';
import { answerOf, compare, perSecond } from './compare.js';

const PUBLISHED_ITERATIONS = 78; // per move, report 001
const deals = [1, 2, 3];
const simulations = 1000;

const openEngine = async () => loadSequence(await readFile(`${root}build/lilypad.wasm`));

/** @type {import('./bench.js').Section['run']} */
export async function sequenceIterations() {
  const engine = await openEngine();
  engine.set('Agent', 'seq-mcts');
  const counts = deals.map((deal) => {
    engine.position(`deal ${deal}`);
    engine.go('movetime 900');
    while (engine.step(1000));
    return engine.report()?.nodes ?? 0;
  });
  const fewest = Math.min(...counts);
  return [
    { what: 'seq-mcts, WebAssembly', value: `${fewest} a move`, wanted: `${100 * PUBLISHED_ITERATIONS}` },
    { what: 'times the published 78', value: (fewest / PUBLISHED_ITERATIONS).toFixed(0) },
  ];
}

/** @type {import('./bench.js').Section['run']} */
export async function sequenceSpeed() {
  const engine = await openEngine();
  const rows = [];
  for (const agent of ['seq-mcts', 'seq-champion']) {
    const { times, faults } = await compare(
      async () => {
        const words = ['sequence', 'bestmove', '--agent', agent, '--nodes', String(simulations), '--json', 'deal', '1'];
        return answerOf(JSON.parse((await lines(native, ...words))[0]));
      },
      () => {
        engine.set('Agent', agent);
        engine.position('deal 1');
        engine.go(`nodes ${simulations}`);
        while (engine.step(1000));
        return answerOf(engine.report());
      },
    );
    rows.push(
      { what: `${agent}, native`, value: perSecond(simulations, times[0]) },
      { what: `${agent}, WebAssembly`, value: perSecond(simulations, times[1]), faults },
      { what: `${agent}, WebAssembly / native`, value: (times[0] / times[1]).toFixed(2) },
    );
  }
  return rows;
}
