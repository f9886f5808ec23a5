import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('all JavaScript passes the type check', () => {
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit'], { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});
