// Tree search: playouts of both policies and whole simulations, and that both builds play the same.

import { lines, native } from '../tools/native.js';
import { compare, perSecond } from './compare.js';

const playouts = 500;
const simulations = 2000;

/** @type {import('./bench.js').Section['run']} */
export async function playoutSpeed(module) {
  module.call('freckers_set', 'rules pads');
  module.call('freckers_position', 'startpos');
  const measure = (/** @type {boolean} */ lazy) =>
    compare(
      async () => {
        const output = await lines(native, 'playouts', '--time', ...(lazy ? ['--lazy'] : []), String(playouts));
        return { time: Number(output[0].slice('time '.length)), sign: output[1] };
      },
      () => {
        const before = performance.now();
        const actions = module.exports.freckers_playouts(playouts, Number(lazy));
        return { time: performance.now() - before, sign: String(actions) };
      },
    );
  const uniform = await measure(false);
  const lazy = await measure(true);
  return [
    { what: 'uniform, native', value: perSecond(playouts, uniform.native) },
    { what: 'uniform, WebAssembly', value: perSecond(playouts, uniform.module), wanted: '20000', faults: uniform.faults },
    { what: 'lazy, native', value: perSecond(playouts, lazy.native) },
    { what: 'lazy, WebAssembly', value: perSecond(playouts, lazy.module), faults: lazy.faults },
    { what: 'uniform, WebAssembly / native', value: (uniform.native / uniform.module).toFixed(2), wanted: '0.70' },
    { what: 'lazy, WebAssembly / native', value: (lazy.native / lazy.module).toFixed(2), wanted: '0.70' },
    { what: 'lazy / uniform, native', value: (uniform.native / lazy.native).toFixed(2), wanted: '1.8' },
    { what: 'lazy / uniform, WebAssembly', value: (uniform.module / lazy.module).toFixed(2), wanted: '1.8' },
  ];
}

/** @type {import('./bench.js').Section['run']} */
export async function simulationSpeed(module) {
  const rows = [];
  for (const agent of ['mcts', 'mcts-widening', 'mcts-puct', 'mcts-best']) {
    const { native: nativeTime, module: moduleTime, faults } = await compare(
      async () => {
        const words = ['bestmove', '--model', 'none', '--agent', agent, '--nodes', String(simulations), '--json'];
        const { time, ...report } = JSON.parse((await lines(native, ...words))[0]);
        return { time, sign: JSON.stringify(report) };
      },
      () => {
        module.call('freckers_set', `agent ${agent}`);
        module.call('freckers_position', 'startpos');
        module.call('freckers_go', `nodes ${simulations}`);
        while (module.exports.freckers_step(1000));
        module.exports.freckers_report();
        const { time, ...report } = JSON.parse(module.output());
        return { time, sign: JSON.stringify(report) };
      },
    );
    rows.push(
      { what: `${agent}, native`, value: perSecond(simulations, nativeTime) },
      { what: `${agent}, WebAssembly`, value: perSecond(simulations, moduleTime), faults },
      { what: `${agent}, WebAssembly / native`, value: (nativeTime / moduleTime).toFixed(2), wanted: '0.70' },
    );
  }
  return rows;
}
