import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contentHash } from '../../wasm/convert-model.js';
import { openModule } from '../bench/module.js';
import { lines, mapInPairs, native, root, vectors } from '../tools/native.js';

const header = readFileSync(`${root}engine/freckers/models.h`, 'utf8');
const name = header.match(/#define SHIPPED_TREES "(.*)"/)?.[1] ?? '';
const bytes = new Uint8Array(readFileSync(`${root}models/${name}`));
const numbers = JSON.parse(readFileSync(`${root}models/${name.replace('.trees', '.json')}`, 'utf8'));
const positions = vectors('freckers-positions').filter((_, index) => index % 50 === 0);
const agents = ['greedy-xgb', 'mcts-puct', 'alphabeta-best:evaluation=learned'];

test('the shipped model is named by its content', () => {
  assert.equal(name, `freckers-${contentHash(bytes.subarray(16))}.trees`);
  assert.match(readFileSync(`${root}models/${name.replace('.trees', '.md')}`, 'utf8'), new RegExp(`^# ${name.slice(0, -6)}\n`));
});

test('it predicts held-out games at least as well as the published one', () => {
  const { logLoss, accuracy, brier } = numbers.test;
  assert.ok(logLoss <= 0.426 && accuracy >= 0.782 && brier <= 0.142, JSON.stringify(numbers.test));
});

test('every agent that asks for it gets it, and plays the same natively and in WebAssembly', async () => {
  const module = await openModule();
  module.call('freckers_model', bytes);
  for (const agent of agents) {
    module.call('freckers_set', `agent ${agent}`);
    await mapInPairs(positions, async ({ fen }) => {
      const words = ['bestmove', '--agent', agent, '--nodes', '300', '--json', fen];
      const expected = { ...JSON.parse((await lines(native, ...words))[0]), time: 0 };
      module.exports.freckers_new_game();
      module.call('freckers_position', `fen ${fen}`);
      module.call('freckers_go', 'nodes 300');
      while (module.exports.freckers_step(1000));
      module.exports.freckers_report();
      assert.deepEqual({ ...JSON.parse(module.output()), time: 0 }, expected);
      assert.equal(expected.note, null, agent);
    });
  }
});
