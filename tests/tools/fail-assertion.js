/** Loaded before a test file with --import: makes assertion number FAIL_ASSERTION of every test fail. */
import assert from 'node:assert/strict';
import { beforeEach } from 'node:test';
import { isMainThread } from 'node:worker_threads';

const chosen = Number(process.env.FAIL_ASSERTION);
let count = 0;

/** @type {Record<string, unknown>} */
const functions = /** @type {any} */ (assert);
for (const [name, check] of Object.entries(functions)) {
  if (typeof check !== 'function' || /^[A-Z]|^strict$/.test(name)) continue;
  functions[name] = (/** @type {unknown[]} */ ...values) => {
    if (++count === chosen) throw new assert.AssertionError({ message: 'this assertion is made to fail' });
    return check(...values);
  };
}

if (isMainThread) beforeEach(() => void (count = 0));
