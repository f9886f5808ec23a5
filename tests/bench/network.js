// Compares the network with the hand-written evaluation: evaluations and nodes per second on the same positions, natively
// and in WebAssembly with and without vector instructions. All builds must agree.

import { builds, compare, millions, searchInModule, searchNatively, timeHere, timeNatively } from './compare.js';
import { openModule, shippedModels } from './module.js';

const evaluations = 300_000;
const nodes = 300_000;
const position = '*1*1*2*/*1*r*1**/rrr1r1r1/8/3*****/1***bbb*/**bb*b**/******** r 22';

/** @param {string} file */
async function openWithModels(file) {
  const module = await openModule(file);
  for (const model of shippedModels()) module.call('game_model', model);
  return module;
}

/** @type {import('./bench.js').Section['run']} */
export async function networkSpeed() {
  const modules = [await openWithModels('lilypad.wasm'), await openWithModels('lilypad-plain.wasm')];
  /** @type {import('./bench.js').Row[]} */
  const rows = [];
  for (const evaluation of ['by hand', 'network']) {
    const network = evaluation === 'network';
    const { times, faults } = await compare(
      () => timeNatively('evaluations', ...(network ? ['--network'] : []), String(evaluations)),
      ...modules.map(
        (module) => () =>
          timeHere(() => module.call('game_ask', `evaluations ${evaluations}${network ? ' network' : ''}`)),
      ),
    );
    times.forEach((time, index) =>
      rows.push({ what: `${evaluation}, ${builds[index]}`, value: `${millions(evaluations, time)} M positions/s` }),
    );
    rows.push({ what: `${evaluation}, WebAssembly / native`, value: (times[0] / times[1]).toFixed(2), faults });
  }
  for (const agent of ['alphabeta-best', 'champion']) {
    const { times, faults } = await compare(
      () => searchNatively(agent, `nodes ${nodes}`, position),
      ...modules.map((module) => () => searchInModule(module, agent, `nodes ${nodes}`, position)),
    );
    times.forEach((time, index) =>
      rows.push({
        what: `${agent}, ${builds[index]}`,
        value: `${millions(nodes, time)} M nodes/s`,
        wanted: agent === 'champion' && !index ? '2' : undefined,
      }),
    );
    rows.push({
      what: `${agent}, WebAssembly / native`,
      value: (times[0] / times[1]).toFixed(2),
      wanted: '0.70',
      faults,
    });
  }
  return rows;
}
