/** A pool: many searches over few workers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeWorker } from '../../wasm/node.js';
import { createPool } from '../../wasm/pool.js';
import { wasmBytes } from '../tools/engine.js';

/** On a crowded machine a worker needs long to begin; none of these is to be given up. */
const PATIENCE = 60_000;

/** @param {number} size */
function countedPool(size) {
  const made = { count: 0 };
  const createWorker = () => {
    made.count++;
    return nodeWorker(new URL('../tools/test-worker.js', import.meta.url));
  };
  return { made, pool: createPool({ wasm: wasmBytes(), size, createWorker, patience: PATIENCE }) };
}

test('one worker serves searches that follow each other', { timeout: 60_000 }, async () => {
  const { made, pool } = countedPool(2);
  for (let round = 0; round < 3; round++) await pool.search('startpos', 'patient', 'movetime 5');
  assert.equal(made.count, 1);
  pool.close();
});

test('more searches than workers wait for their turn, none is lost', { timeout: 60_000 }, async () => {
  const { made, pool } = countedPool(2);
  const reports = await Promise.all(Array.from({ length: 7 }, () => pool.search('startpos', 'patient', 'movetime 20')));
  assert.equal(reports.length, 7);
  assert.equal(made.count, 2);
  pool.close();
});

test('an agent comes back to the worker that remembers it', { timeout: 60_000 }, async () => {
  const { pool } = countedPool(2);
  const both = () => Promise.all(['first', 'second'].map((agent) => pool.search('startpos', agent, 'movetime 20')));
  await both();
  assert.deepEqual(
    (await both()).map(({ best }) => best),
    ['', ''],
    'no option had to be set again',
  );
  pool.close();
});

test('a waiting search can be aborted, a broken one does not stop the rest', { timeout: 60_000 }, async () => {
  const { pool } = countedPool(1);
  const control = new AbortController();
  const broken = pool.search('startpos', 'trap', 'movetime 20');
  const aborted = pool.search('startpos', 'patient', 'movetime 20', { signal: control.signal });
  const last = pool.search('startpos', 'patient', 'movetime 20');
  control.abort();
  await Promise.all([assert.rejects(broken, /restarted/), assert.rejects(aborted, { name: 'AbortError' })]);
  assert.ok((await last).nodes > 0);
  pool.close();
});
