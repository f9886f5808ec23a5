import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { native, root, run } from '../tools/native.js';
import { newFolder, records, runWithKills } from './training.js';

/** @param {string} folder @param {number} iterations @param {number} [games] */
const words = (folder, iterations, games = 10) => [
  '--iterations',
  `${iterations}`,
  '--games',
  `${games}`,
  '--limit',
  'nodes 20',
  '--out',
  folder,
];
const program = `${root}build/lilypad-train`;

/** Whether a candidate passed: by more than 60 %, and if it must, with each colour.
 * @param {any} record @param {boolean} bothSides */
function checkGate({ gate, gateRed, gateBlue, promoted }, bothSides) {
  const points = (/** @type {number[]} */ [wins, draws]) => wins + draws / 2;
  const sum = (/** @type {number[]} */ counts) => counts.reduce((total, count) => total + count, 0);
  assert.deepEqual([sum(gateRed), sum(gateBlue)], [7, 7]);
  assert.deepEqual(
    gate,
    gateRed.map((/** @type {number} */ count, /** @type {number} */ i) => count + gateBlue[i]),
  );
  const both = points(gateRed) > 3.5 && points(gateBlue) > 3.5;
  assert.equal(promoted, points(gate) > 0.6 * 14 && (both || !bothSides));
}

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
  for (const { train, test: held, logisticTrain, logisticTest, networkTrain, networkTest } of iterations) {
    for (const metrics of [train, held, logisticTrain, logisticTest, networkTrain, networkTest]) {
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
  checkGate(second, true);
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

test('a candidate must win from both sides, unless it need not', async () => {
  for (const either of [false, true]) {
    const folder = newFolder();
    const more = either ? ['--either-side'] : [];
    assert.equal((await run(program, [...words(folder, 4), ...more])).code, 0);
    const [settings, , ...later] = records(folder);
    assert.equal(settings.bothSides, !either);
    for (const record of later) checkGate(record, !either);
  }
});

test('the rejected rivals learn from the same games, and better than chance', async () => {
  const folder = newFolder();
  assert.equal((await run(program, words(folder, 1, 60))).code, 0);
  const [, { logisticTrain, networkTrain, train }] = records(folder);
  assert.deepEqual([logisticTrain.positions, networkTrain.positions], [train.positions, train.positions]);
  for (const { logLoss } of [logisticTrain, networkTrain]) assert.ok(logLoss < Math.log(2), `${logLoss}`);
  assert.ok(networkTrain.logLoss < logisticTrain.logLoss, 'a hidden layer fits more than a linear model');
});

test('a run cannot be continued with other settings', async () => {
  const folder = newFolder();
  assert.equal((await run(program, words(folder, 1))).code, 0);
  const { code, stderr } = await run(program, [...words(folder, 2), '--seed', '2']);
  assert.equal(code, 1);
  assert.match(stderr, /a run with other settings/);
});
