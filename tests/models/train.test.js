import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'node:test';
import { native, root, run } from '../tools/native.js';

const newFolder = () => mkdtempSync(join(tmpdir(), 'lilypad-'));

/** The records of a run without the time they took. @param {string} folder @returns {any[]} */
function records(folder) {
  const lines = readFileSync(join(folder, 'log.jsonl'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => ({ ...JSON.parse(line), seconds: undefined }));
}

/** @param {string} folder @param {number} iterations */
const words = (folder, iterations) => ['--iterations', `${iterations}`, '--games', '10', '--limit', 'nodes 20', '--out', folder];
const program = `${root}build/lilypad-train`;

test('make train plays, trains, measures and promotes', async () => {
  const out = newFolder();
  const { code, stdout, stderr } = await run('make', ['train', 'ITERATIONS=2', 'GAMES=10', `OUT=${out}`]);
  assert.equal(code, 0, stderr);
  const [settings, ...iterations] = records(out);
  assert.equal(settings.games, 10);
  assert.equal(settings.boosting.max_depth, '7');
  assert.deepEqual(iterations.map(({ iteration }) => iteration), [0, 1]);
  for (const { train, test: held, logisticTrain, logisticTest } of iterations) {
    for (const metrics of [train, held, logisticTrain, logisticTest]) {
      assert.ok(metrics.positions > 0 && metrics.logLoss > 0 && metrics.brier > 0 && metrics.accuracy <= 1);
      assert.equal(metrics.calibration.length, 10);
      const binned = metrics.calibration.reduce((/** @type {number} */ sum, /** @type {number[]} */ [count]) => sum + count, 0);
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

test('a run that is killed again and again ends as one that is not', async () => {
  const [whole, killed] = [newFolder(), newFolder()];
  assert.equal((await run(program, words(whole, 3))).code, 0);
  for (let patience = 150; ; patience *= 1.5) {
    const child = spawn(program, words(killed, 3), { cwd: root, detached: true, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const timer = wait(patience).then(() => 'late');
    if ((await Promise.race([ended, timer])) !== 'late') break;
    process.kill(-(/** @type {number} */ (child.pid)), 'SIGKILL');
    await ended;
    if (existsSync(join(killed, 'log.jsonl'))) appendFileSync(join(killed, 'log.jsonl'), '{"iteration":'); // as if cut short
  }
  assert.deepEqual(records(killed), records(whole));
  for (const { best } of records(whole).slice(-1)) {
    const name = `model-${String(best).padStart(3, '0')}.trees`;
    assert.deepEqual(readFileSync(join(killed, name)), readFileSync(join(whole, name)));
  }
});

test('a run is not continued with other settings', async () => {
  const folder = newFolder();
  assert.equal((await run(program, words(folder, 1))).code, 0);
  const { code, stderr } = await run(program, [...words(folder, 2), '--seed', '2']);
  assert.equal(code, 1);
  assert.match(stderr, /a run with other settings/);
});

test('two ranks of MPI play the games that one process plays', async () => {
  const folder = newFolder();
  const game = ['selfplay', '--agent', 'mcts-puct', '--limit', 'nodes 30', '--games', '9', '--seed', '5', '--json'];
  const ranks = ['--allow-run-as-root', '--oversubscribe', '-n', '2', `${root}build/lilypad-mpi`];
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  assert.equal((await run(native, [...game, one])).code, 0);
  const { code, stderr } = await run('mpirun', [...ranks, ...game, two]);
  assert.equal(code, 0, stderr);
  assert.equal(readFileSync(two, 'utf8'), readFileSync(one, 'utf8'));
  assert.equal(new Set(readFileSync(one, 'utf8').trimEnd().split('\n')).size, 9, 'no two games are the same');

  const match = ['match', '--agents', 'greedy,random', '--nodes', '1', '--games', '6'];
  const [alone, together] = [await run(native, match), await run('mpirun', [...ranks, ...match])];
  assert.equal(together.stdout.split('\n')[0], alone.stdout.split('\n')[0]);
});
