// Self-play gives the same games in one process, in several and under mpirun.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkMistakes, native, run } from '../tools/native.js';
import { newFolder, runTwoRanks, selfplay } from './training.js';

test('bad input ends with code 2 and a one-line error', async (context) => {
  await checkMistakes(context, selfplay, [
    ['without a file', [], /usage: lilypad-selfplay \(--json FILE/],
    ['without an end', ['--json', 'x', '--limit', 'infinite'], /a finite limit/],
    ['of nobody', ['--json', 'x', '--agent', 'nobody'], /unknown agent 'nobody'/],
    ['of no games', ['--json', 'x', '--games', '0'], /--games must be/],
  ]);
});

test('two processes and two MPI ranks play the same games as one process', async () => {
  const folder = newFolder();
  const game = ['--agent', 'mcts-puct', '--limit', 'nodes 30', '--games', '9', '--seed', '5', '--json'];
  const [one, two, ranks] = ['one', 'two', 'ranks'].map((name) => join(folder, name));
  assert.equal((await run(selfplay, [...game, one])).code, 0);
  assert.equal((await run(selfplay, [...game, two, '--concurrency', '2'])).code, 0);
  const { code, stderr } = await runTwoRanks('lilypad-selfplay-mpi', [...game, ranks]);
  assert.equal(code, 0, stderr);
  const games = readFileSync(one, 'utf8');
  assert.equal(readFileSync(two, 'utf8'), games);
  assert.equal(readFileSync(ranks, 'utf8'), games);
  assert.equal(new Set(games.trimEnd().split('\n')).size, 9, 'no two games are the same');
});

test('two MPI ranks write the same data as one process', async () => {
  const folder = newFolder();
  const game = ['--agent', 'alphabeta-best:hash=1', '--limit', 'nodes 60', '--games', '9', '--seed', '5', '--data'];
  const alone = await run(selfplay, [...game, join(folder, 'alone.data')]);
  const together = await runTwoRanks('lilypad-selfplay-mpi', [...game, join(folder, 'together.data')]);
  assert.deepEqual([alone.code, together.code], [0, 0], together.stderr);
  const bytes = readFileSync(join(folder, 'alone.data'));
  assert.deepEqual(readFileSync(join(folder, 'together.data')), bytes);
  assert.equal(bytes.toString('latin1', 0, 8), 'LILYDATA');
  assert.equal(bytes.length, 16 + 32 * Number(bytes.readBigUInt64LE(8)));
});

test('two MPI ranks play the same match as one process', async () => {
  const match = ['match', '--agents', 'greedy,random', '--nodes', '1', '--games', '6'];
  const [alone, together] = [await run(native, match), await runTwoRanks('lilypad-mpi', match)];
  assert.equal(together.stdout.split('\n')[0], alone.stdout.split('\n')[0]);
});
