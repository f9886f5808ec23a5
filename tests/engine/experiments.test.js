// The published measurements that the program makes again, and report 002's tuning.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, native } from '../tools/native.js';

test('report 004: table, killers and sorting together save three quarters of the nodes', async () => {
  const output = await lines(native, 'experiment', 'nodes');
  const totals = output.slice(2).map((line) => Number(line.match(/^.{22} +[\d.]+ +(\d+)/)?.[1]));
  assert.equal(totals.length, 5);
  assert.ok(totals.every((total) => total > 0), output.join('\n'));
  assert.ok(totals[4] <= 0.25 * totals[0], `${totals[4]} of ${totals[0]} nodes`);
  assert.ok(totals[1] < totals[0]);
});

test('report 003: the depths experiment measures all three searches', async () => {
  const output = await lines(native, 'experiment', 'depths', '--movetime', '1');
  assert.equal(output.length, 5);
  for (const line of output.slice(2)) assert.match(line, /^\S.{18} +\d+\.\d\d {3}/);
});

test('tuning gives the same weights in one go and when it is killed and resumed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-'));
  const file = join(folder, 'weights.txt');
  const whole = await lines(native, 'tune', '--games', '24', '--seed', '3');
  await lines(native, 'tune', '--games', '10', '--seed', '3', '--file', file);
  const half = await readFile(file, 'utf8');
  await writeFile(file, half + half.slice(-40, -1)); // a last line cut off by a kill
  const resumed = await lines(native, 'tune', '--games', '24', '--seed', '3', '--file', file);
  const log = (await readFile(file, 'utf8')).trimEnd().split('\n');
  await rm(folder, { recursive: true });
  assert.deepEqual(resumed, whole);
  assert.deepEqual(log.map((line) => Number(line.split(' ')[1])), Array.from({ length: 24 }, (_, i) => i + 1));
});
