// The published measurements that the program makes again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, native } from '../tools/native.js';

test('report 004: table, killers and sorting together save three quarters of the nodes', async () => {
  const output = await lines(native, 'experiment', 'nodes');
  const totals = output.slice(2).map((line) => Number(line.match(/^.{22} +[\d.]+ +(\d+)/)?.[1]));
  assert.equal(totals.length, 5);
  assert.ok(
    totals.every((total) => total > 0),
    output.join('\n'),
  );
  assert.ok(totals[4] <= 0.25 * totals[0], `${totals[4]} of ${totals[0]} nodes`);
  assert.ok(totals[1] < totals[0]);
});

test('report 003: the depths experiment measures all three searches', async () => {
  const output = await lines(native, 'experiment', 'depths', '--movetime', '1');
  assert.equal(output.length, 5);
  for (const line of output.slice(2)) assert.match(line, /^\S.{18} +\d+\.\d\d {3}/);
});
