// Tree search: the speed of both playout policies and of whole simulations. Both builds must play the same.

import { startPosition } from '../tools/native.js';
import { compare, perSecond, searchInModule, searchNatively, timeHere, timeNatively } from './compare.js';

const playouts = 500;
const simulations = 2000;

/** @type {import('./bench.js').Section['run']} */
export async function playoutSpeed(module) {
  module.call('game_set', 'rules pads');
  module.call('game_position', 'startpos');
  const measure = (/** @type {boolean} */ lazy) =>
    compare(
      () => timeNatively('playouts', ...(lazy ? ['--lazy'] : []), String(playouts)),
      () => timeHere(() => module.call('game_ask', `playouts ${playouts}${lazy ? ' lazy' : ''}`)),
    );
  const uniform = await measure(false);
  const lazy = await measure(true);
  return [
    { what: 'uniform, native', value: perSecond(playouts, uniform.times[0]) },
    {
      what: 'uniform, WebAssembly',
      value: perSecond(playouts, uniform.times[1]),
      wanted: '20000',
      faults: uniform.faults,
    },
    { what: 'lazy, native', value: perSecond(playouts, lazy.times[0]) },
    { what: 'lazy, WebAssembly', value: perSecond(playouts, lazy.times[1]), faults: lazy.faults },
    { what: 'uniform, WebAssembly / native', value: (uniform.times[0] / uniform.times[1]).toFixed(2), wanted: '0.70' },
    { what: 'lazy, WebAssembly / native', value: (lazy.times[0] / lazy.times[1]).toFixed(2), wanted: '0.70' },
    { what: 'lazy / uniform, native', value: (uniform.times[0] / lazy.times[0]).toFixed(2), wanted: '1.8' },
    { what: 'lazy / uniform, WebAssembly', value: (uniform.times[1] / lazy.times[1]).toFixed(2), wanted: '1.8' },
  ];
}

/** @type {import('./bench.js').Section['run']} */
export async function simulationSpeed(module) {
  const rows = [];
  for (const agent of ['mcts', 'mcts-widening', 'mcts-puct', 'mcts-best']) {
    const { times, faults } = await compare(
      () => searchNatively(agent, `nodes ${simulations}`, startPosition, '--model', 'none'),
      () => searchInModule(module, agent, `nodes ${simulations}`, startPosition),
    );
    rows.push(
      { what: `${agent}, native`, value: perSecond(simulations, times[0]) },
      { what: `${agent}, WebAssembly`, value: perSecond(simulations, times[1]), faults },
      { what: `${agent}, WebAssembly / native`, value: (times[0] / times[1]).toFixed(2), wanted: '0.70' },
    );
  }
  return rows;
}
