import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { native, root, run } from '../tools/native.js';
import { newFolder, records, runWithKills } from './training.js';

/** @param {string} folder @param {number} iterations */
const words = (folder, iterations) => [
  '--iterations',
  `${iterations}`,
  '--games',
  '10',
  '--limit',
  'nodes 20',
  '--out',
  folder,
];
const program = `${root}build/lilypad-train`;

test('make train plays, trains, measures and promotes', async () => {
  const out = newFolder();
  const { code, stdout, stderr } = await run('make', ['train', 'ITERATIONS=2', 'GAMES=10', `OUT=${out}`]);
  assert.equal(code, 0, stderr);
  const [settings, ...iterations] = records(out);
  assert.equal(settings.games, 10);
  assert.equal(settings.boosting.max_depth, '7');
  assert.deepEqual(
    iterations.map(({ iteration }) => iteration),
    [0, 1],
  );
  for (const { train, test: held, logisticTrain, logisticTest } of iterations) {
    for (const metrics of [train, held, logisticTrain, logisticTest]) {
      assert.ok(metrics.positions > 0 && metrics.logLoss > 0 && metrics.brier > 0 && metrics.accuracy <= 1);
      assert.equal(metrics.calibration.length, 10);
      const binned = metrics.calibration.reduce(
        (/** @type {number} */ sum, /** @type {number[]} */ [count]) => sum + count,
        0,
      );
      assert.equal(binned, metrics.positions);
    }
    assert.ok(train.positions > 2 * held.positions, 'a fifth of the games is held out');
  }
  const [first, second] = iterations;
  assert.equal(first.promoted, true);
  const [wins, draws, losses] = second.gate;
  assert.equal(wins + draws + losses, 14);
  assert.equal(second.promoted, wins + draws / 2 > 0.6 * 14);
  const best = stdout.match(/^best: (.*)$/m)?.[1] ?? '';
  const { code: accepted } = await run(native, ['bestmove', '--agent', 'greedy-xgb', '--nodes', '1', '--model', best]);
  assert.equal(accepted, 0);
});

test('a run that is killed repeatedly gives the same result', async () => {
  const [whole, killed] = [newFolder(), newFolder()];
  assert.equal((await run(program, words(whole, 3))).code, 0);
  await runWithKills(program, words(killed, 3), killed);
  assert.deepEqual(records(killed), records(whole));
  for (const { best } of records(whole).slice(-1)) {
    const name = `model-${String(best).padStart(3, '0')}.trees`;
    assert.deepEqual(readFileSync(join(killed, name)), readFileSync(join(whole, name)));
  }
});

test('a run cannot be continued with other settings', async () => {
  const folder = newFolder();
  assert.equal((await run(program, words(folder, 1))).code, 0);
  const { code, stderr } = await run(program, [...words(folder, 2), '--seed', '2']);
  assert.equal(code, 1);
  assert.match(stderr, /a run with other settings/);
});
