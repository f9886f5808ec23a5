/** A test file ends when a test fails, and leaves nothing behind, whatever the test had opened. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapInPairs } from './tools/native.js';
import { runMarked } from './tools/survivors.js';

const LIMIT = 60_000;

/** What is left open, and what the run must say. @type {[what: string, message: RegExp][]} */
const LEFT_OPEN = [
  ['a program that speaks UGI', /the test fails/],
  ['a program that speaks UGI in a test that never ends', /a test did not end within 10 s/],
  ['a program that does not listen', /the test fails/],
  ['a browser', /the test fails/],
  ['a browser in a hook', /the hook fails/],
  ['WebKit', /the test fails/],
  ['WebKit in a test that never ends', /a test did not end within 10 s/],
  ['a worker', /the test fails/],
  ['a server', /the test fails/],
  ['a timer', /something is still open after the last test: .*Timeout/],
  ['a rejection that nobody handles', /nobody handles this/],
];

test('a failed test ends its file, whatever it has left open', async (context) => {
  const runs = await mapInPairs(LEFT_OPEN, async ([what, message]) => {
    const environment = { LEFT_OPEN: what, TEST_LIMIT: '10000' };
    return { what, message, ...(await runMarked(['--test', 'tests/tools/left-open.js'], environment, LIMIT)) };
  });
  for (const { what, message, code, output, survivors } of runs) {
    await context.test(what, () => {
      assert.equal(code, 1, output);
      assert.match(output, message);
      assert.deepEqual(survivors, []);
    });
  }
});
