/** A test file that opens the resource named by LEFT_OPEN, and fails. Run only by tests/ending.test.js. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { nodeWorker } from '../../wasm/node.js';
import { serve } from '../../web/tools/serve.js';
import { openPage, openSite } from './browser.js';
import { openUgi, root, run } from './native.js';
import { openWebkit } from './webkit.js';

/** @type {Record<string, () => Promise<unknown>>} */
const WAYS = {
  async 'a program that speaks UGI'() {
    const ugi = openUgi(`${root}build/lilypad`);
    ugi.send('go infinite');
    await ugi.ask('stop');
  },
  async 'a program that does not listen'() {
    run(`${root}tests/tools/mock-engine.sh`, ['deaf']);
  },
  async 'a browser'() {
    const site = await openSite('build/site');
    const { page } = await openPage(site.browser);
    await page.goto(site.address);
  },
  async WebKit() {
    const [webkit, { address }] = await Promise.all([openWebkit(), serve('build/site', 0)]);
    await webkit.goto(address);
  },
  async 'a worker'() {
    nodeWorker(new URL('./test-worker.js', import.meta.url)).addEventListener('message', () => {});
  },
  async 'a server'() {
    const { address } = await serve('build/site', 0);
    await fetch(address);
  },
  async 'a timer'() {
    setInterval(() => {}, 20);
  },
  async 'a rejection that nobody handles'() {
    Promise.reject(new Error('nobody handles this'));
    run(`${root}tests/tools/mock-engine.sh`, ['deaf']);
  },
};

/** What to open, and where, by default in a failing test. */
const [way, where] = (process.env.LEFT_OPEN ?? '').split(' in ');

if (where === 'a hook') {
  before(async () => {
    await WAYS[way]();
    assert.fail('the hook fails');
  });
}

test('something is left open', async () => {
  if (where !== 'a hook') await WAYS[way]();
  if (where === 'a test that never ends') await new Promise(() => {});
  assert.fail('the test fails');
});

test('the next test is run', { timeout: 1000 }, () => {});
