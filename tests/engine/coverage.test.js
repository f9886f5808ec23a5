// The simulation of `make coverage` in small: intervals hold, sequential tests err no more often than they say.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root, run } from '../tools/native.js';

const MATCHES = 200;

test('every simulated interval and both sequential tests hold what they promise', async () => {
  const { code, stdout } = await run(`${root}build/coverage`, [String(MATCHES)]);
  assert.equal(code, 0, stdout);
  const [matches, pools, tests] = stdout.split('\n\n').map((part) => part.trimEnd().split('\n').slice(2));
  assert.deepEqual([matches.length, pools.length, tests.length], [72, 108, 24]);
  assert.deepEqual([...new Set(tests.map((line) => line.split(' ')[0]))], ['logistic', 'normalized']);
  assert.match(stdout, /\n0 lines too low\n$/);
  assert.equal((await run(`${root}build/coverage`, ['1'])).code, 2);
});
