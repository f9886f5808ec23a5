import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeModel, readData, readManifest } from '../../models/ship/manifest.js';
import { openModule } from '../bench/module.js';
import { lines, mapInPairs, native, root, vectors } from '../tools/native.js';
import { shippedModel } from './models.js';

const { bytes, numbers: name } = shippedModel('trees');
const numbers = JSON.parse(readFileSync(`${root}models/${name}`, 'utf8'));
const positions = vectors('freckers-positions').filter((_, index) => index % 50 === 0);
const agents = ['greedy-xgb', 'mcts-puct', 'alphabeta-best:evaluation=learned'];

test('the manifest lists existing files, each named by its content', () => {
  const models = readManifest(`${root}models`);
  assert.deepEqual(
    models.map(({ game, kind }) => `${game} ${kind}`),
    ['freckers trees', 'freckers network'],
  );
  for (const { game, kind, file, hash, card } of models) {
    const about = describeModel(readFileSync(`${root}models/${file}`));
    assert.deepEqual([about.kind, about.hash, file], [kind, hash, `${game}-${hash}${about.ending}`]);
    assert.ok(readFileSync(`${root}models/${card}`, 'utf8').startsWith(`# ${game}-${hash}\n`));
  }
  assert.equal(numbers.hash, shippedModel('trees').hash);
  const data = readData(`${root}models`).map(({ file }) => file);
  const named = [...models.flatMap(({ file, card, numbers }) => [file, card, numbers]), ...data];
  const there = readdirSync(`${root}models`).filter((file) => file.startsWith('freckers-'));
  assert.deepEqual(
    there.filter((file) => !named.includes(file)),
    [],
  );
});

test('it predicts held-out games at least as well as the published one', () => {
  const { logLoss, accuracy, brier } = numbers.test;
  assert.ok(logLoss <= 0.426 && accuracy >= 0.782 && brier <= 0.142, JSON.stringify(numbers.test));
});

test('every agent that uses it gets it, and plays the same natively and in WebAssembly', async () => {
  const module = await openModule();
  module.call('game_model', bytes);
  for (const agent of agents) {
    module.call('game_set', `agent ${agent}`);
    await mapInPairs(positions, async ({ fen }) => {
      const words = ['bestmove', '--agent', agent, '--nodes', '300', '--json', fen];
      const expected = { ...JSON.parse((await lines(native, ...words))[0]), time: 0 };
      module.exports.game_new();
      module.call('game_position', `fen ${fen}`);
      module.call('game_go', 'nodes 300');
      while (module.exports.game_step(1000));
      module.exports.game_report();
      assert.deepEqual({ ...JSON.parse(module.output()), time: 0 }, expected);
      assert.equal(expected.note, null, agent);
    });
  }
});
