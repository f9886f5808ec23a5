/** The main thread stays responsive while an engine searches, and a search stops at once. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openPage, openSite } from '../tools/browser.js';
import { crowding } from '../tools/crowding.js';
import { assertShortTasks } from '../tools/tasks.js';

const LONGEST_STOP = 50;
const ABORTS = 9;
const LOOK_MILLISECONDS = 3000;

/** Serves the whole repository, so that a page can load the modules in wasm/.
 * @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('.');
});

/** @type {[string, string, object][]} */
const LOADS = [
  ['analysing with five lines', '#moves=0313.7464.grow.grow&mode=analyse', {}],
  ['watching two agents', '#seat=watch&red=alphabeta-best&blue=alphabeta-best', { movetime: 500 }],
];
for (const [name, hash, settings] of LOADS) {
  test(`no task of the page takes longer than 50 ms while ${name}`, { timeout: 60_000 }, () =>
    assertShortTasks('/play-', async () => {
      const { page } = await openPage(site.browser);
      await page.evaluateOnNewDocument((text) => localStorage.setItem('lilypad-play', text), JSON.stringify(settings));
      await page.goto(`${site.address}build/site/${hash}`);
      await page.waitForSelector('.lines li, .move', { timeout: 30_000 });
      if (await page.$('.analysis-settings')) {
        await page.click('.analysis-settings summary');
        await page.select('#line-count', '5');
      }
      await new Promise((done) => setTimeout(done, 500));
      return { page, happening: () => new Promise((done) => setTimeout(done, LOOK_MILLISECONDS)) };
    }),
  );
}

test('an abort returns within 50 ms', { timeout: 60_000 }, async () => {
  const { page, faults } = await openPage(site.browser);
  await page.goto(`${site.address}build/site/`);
  const crowdBefore = crowding();
  const times = await page.evaluate(
    async (root, rounds) => {
      const { createClient } = await import(`${root}wasm/client.js`);
      const { load } = await import(`${root}wasm/loader.js`);
      const wasm = `${root}build/lilypad.wasm`;
      const agents = (await load(wasm)).agents();
      const client = createClient({ wasm });
      /** @type {number[]} */
      const measured = [];
      for (let round = 0; round < rounds; round++) {
        const control = new AbortController();
        const search = client.search('startpos', agents[agents.length - 1].name, 'infinite', {
          signal: control.signal,
        });
        await new Promise((done) => setTimeout(done, 300));
        const asked = performance.now();
        control.abort();
        const { best } = await search;
        measured.push(performance.now() - asked);
        if (!/^(grow|[0-7]{4})$/.test(best)) throw new Error(`no action: ${best}`);
      }
      client.close();
      return measured.sort((a, b) => a - b);
    },
    site.address,
    ABORTS,
  );
  assert.deepEqual(faults, []);
  const crowd = Math.max(crowdBefore, crowding());
  const median = times[Math.floor(ABORTS / 2)];
  assert.ok(
    median <= LONGEST_STOP * crowd,
    `${times.map((time) => time.toFixed(1)).join(', ')} ms, crowding ${crowd.toFixed(1)}`,
  );
});
