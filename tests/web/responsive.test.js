/** The page thread stays free while an engine thinks, and a stop is heard at once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPage, openSite, yourTurn } from '../tools/browser.js';

const LONGEST_TASK = 50;
const LONGEST_STOP = 50;
const ROUNDS = 4;
const ABORTS = 9;

/** The whole repository is served, so that the border's own modules can be loaded into a page.
 * @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('.');
});
after(() => site.close());

test('no task of the page takes longer than 50 ms during a long search', { timeout: 60_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.evaluateOnNewDocument(() => localStorage.setItem('lilypad-play', '{"movetime":2000,"opponents":{"blue":"alphabeta-best"}}'));
  await page.goto(`${site.address}build/site/`);
  await yourTurn(page);
  await page.evaluate(() => {
    const tasks = /** @type {number[]} */ ((/** @type {any} */ (window)).longTasks = []);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  // A busy machine may stretch any single task; a page that is really blocked is blocked every time.
  /** @type {number[]} */
  const longest = [];
  for (let round = 1; round <= ROUNDS && !longest.some((task) => task <= LONGEST_TASK); round++) {
    await page.evaluate('window.longTasks.length = 0');
    await page.click('.grow');
    await page.waitForFunction((count) => document.querySelectorAll('.moves .move').length === count, {}, 2 * round);
    await yourTurn(page);
    longest.push(Math.max(0, .../** @type {number[]} */ (await page.evaluate('window.longTasks'))));
  }
  assert.ok(longest.some((task) => task <= LONGEST_TASK), `longest tasks: ${longest.join(', ')} ms`);
});

test('an abort returns within 50 ms', { timeout: 60_000 }, async () => {
  const { page, faults } = await openPage(site.browser);
  await page.goto(`${site.address}build/site/`);
  const times = await page.evaluate(async (root, rounds) => {
    const { createClient } = await import(`${root}wasm/client.js`);
    const { load } = await import(`${root}wasm/loader.js`);
    const wasm = `${root}build/lilypad.wasm`;
    const agents = (await load(wasm)).agents();
    const client = createClient({ wasm });
    /** @type {number[]} */
    const measured = [];
    for (let round = 0; round < rounds; round++) {
      const control = new AbortController();
      const search = client.search('startpos', agents[agents.length - 1].name, 'infinite', { signal: control.signal });
      await new Promise((done) => setTimeout(done, 300));
      const asked = performance.now();
      control.abort();
      const { best } = await search;
      measured.push(performance.now() - asked);
      if (!/^(grow|[0-7]{4})$/.test(best)) throw new Error(`no action: ${best}`);
    }
    client.close();
    return measured.sort((a, b) => a - b);
  }, site.address, ABORTS);
  assert.deepEqual(faults, []);
  const quick = times.filter((time) => time <= LONGEST_STOP);
  assert.ok(quick.length >= ABORTS / 3, `${times.map((time) => time.toFixed(1)).join(', ')} ms`);
});
