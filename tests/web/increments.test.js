/** Clocks that give time back for each move: in settings, links and saved games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitsOf } from '../../web/shared/match/agent-search.js';
import { checkPlayers } from '../../web/shared/match/settings.js';
import { checkControl, readControl, TIME_CONTROLS, writeControl } from '../../web/shared/match/time-control.js';
import { pageTests, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';
import { loadEngine } from '../tools/engine.js';

/** @typedef {import('puppeteer-core').Page} Page */

const pageTest = pageTests();

/** @param {Page} page */
const chosenClock = (page) => page.$eval('#clock', (select) => /** @type {HTMLSelectElement} */ (select).value);

/** @param {Page} page @param {string} [key] */
const savedTimes = (page, key = 'lilypad-game') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}').times, key);

/** Stops the time that the clocks count, so that only increments change it. @param {Page} page @param {string} address */
async function openWithoutTime(page, address) {
  await page.evaluateOnNewDocument(() => (performance.now = () => 1));
  await page.goto('about:blank');
  await page.goto(address);
}

/** Waits until a saved game has these times. @param {Page} page @param {number} red @param {number} blue @param {string} [key] */
const waitForTimes = (page, red, blue, key = 'lilypad-game') =>
  page.waitForFunction(
    (name, expected) => {
      const { times } = JSON.parse(localStorage.getItem(name) ?? '{}');
      return times && times.red === expected[0] && times.blue === expected[1];
    },
    { timeout: 20_000 },
    key,
    [red, blue],
  );

test('stored clocks without increments are read as before, and unknown ones not at all', () => {
  assert.deepEqual(checkControl({ clock: 5 }), { clock: 5, increment: 0 });
  assert.deepEqual(checkControl({ clock: 5, increment: 3 }), { clock: 5, increment: 3 });
  assert.deepEqual(checkControl({ clock: 5, increment: 99 }), { clock: 5, increment: 0 });
  for (const found of [null, {}, { clock: 7 }, { clock: '5', increment: {} }])
    assert.deepEqual(checkControl(found), { clock: 0, increment: 0 });
  const { clock, increment } = checkPlayers({ clock: 3, increment: 2 }, String);
  assert.deepEqual([clock, increment], [3, 2]);
});

test('every clock is read as it is written', () => {
  for (const control of TIME_CONTROLS) assert.deepEqual(readControl(writeControl(control)), control);
  assert.deepEqual(readControl('3 2'), { clock: 3, increment: 2 }, 'an address turns a plus into a space');
  assert.equal(readControl('4+4'), null);
});

test('agents are told the time left in words that the engine understands', async () => {
  assert.equal(limitsOf('nodes 30', 500, { red: 1000.4, blue: 0 }), 'nodes 30 rtime 1000 btime 1');
  assert.equal(limitsOf(null, 500, null), 'movetime 500');
  const engine = await loadEngine();
  engine.position('startpos');
  engine.go(limitsOf(null, 500, { red: 60_000, blue: 2 }));
});

pageTest('each move after the first brings its increment, once', async (page, { address }) => {
  await openWithoutTime(page, `${address}#seat=red&blue=level:beginner`);
  await yourTurn(page);
  await page.select('#clock', '10+5');
  await waitForTimes(page, 600_000, 600_000);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await waitForTimes(page, 600_000, 605_000);
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 4);
  await waitForTimes(page, 605_000, 610_000);
  await yourTurn(page);
  await page.click('.undo');
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 4);
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 6);
  await waitForTimes(page, 610_000, 615_000);
  await page.reload();
  await waitForMoves(page, 6);
  assert.equal(await chosenClock(page), '10+5');
  assert.deepEqual(await savedTimes(page), { red: 610_000, blue: 615_000 });
});

pageTest('Sequence has the same clocks', async (page, { address }) => {
  await openWithoutTime(page, `${address}sequence.html#deal=42&seat=watch&red=seq-random&blue=seq-random`);
  await page.waitForSelector('#clock');
  await page.select('#clock', '3+2');
  await waitForMoves(page, 4);
  await page.click('.run');
  const { actions, times } = await page
    .waitForFunction(() => {
      const saved = JSON.parse(localStorage.getItem('lilypad-sequence-game') ?? '{}');
      return saved.at >= 4 && saved.times && saved;
    })
    .then((found) => found.jsonValue());
  const moves = actions.split(' ').length;
  assert.equal(times.red + times.blue, 2 * 180_000 + (moves - 1) * 2000);
});

pageTest(
  'a link to a new game names its clock; one to a game that has begun does not',
  async (page, { address, browser }) => {
    await yourTurn(page);
    await page.select('#clock', '3+2');
    await page.waitForFunction(() => location.hash.endsWith('&clock=3%2B2'));
    const link = page.url();
    await page.click('.grow');
    await waitForMoves(page, 2);
    await page.waitForFunction(() => !location.hash.includes('clock'));
    for (const path of [link, `${address}#seat=red&blue=level:club&clock=3+2`]) {
      const other = await (await browser.createBrowserContext()).newPage();
      await other.goto(path);
      await yourTurn(other);
      assert.equal(await chosenClock(other), '3+2');
      await waitForText(other, '#near-player .clock', /3:00/);
      await other.browserContext().close();
    }
    await page.goto(`${address}#seat=red&clock=7`);
    await waitForText(page, '.notice', /cannot be read: there is no clock “7”/);
  },
);

pageTest(
  'names and clocks fit the line of a small phone',
  async (page) => {
    await page.waitForSelector('#far-player .clock');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.equal(
      await page.$$eval(
        '.clock, .home',
        (parts) => parts.filter((part) => part.getBoundingClientRect().right > innerWidth).length,
      ),
      0,
    );
  },
  { path: '#seat=red&blue=alphabeta-best&clock=10%2B5', viewport: { width: 320, height: 568 } },
);

for (const [name, path, ready] of /** @type {const} */ ([
  ['Freckers', '#seat=blue&red=level:beginner&clock=1', '.grow[aria-disabled="false"]'],
  ['Sequence', 'sequence.html#deal=42&seat=blue&red=seq-random&clock=1', '.hint[aria-disabled="false"]'],
]))
  pageTest(
    `${name}: the clock waits for the person’s first move, also after a reload`,
    async (page, { address }) => {
      await page.evaluateOnNewDocument(() => {
        // Time flies: a second is ten minutes.
        const now = performance.now.bind(performance);
        performance.now = () => now() * 600;
      });
      await page.goto(`${address}${path}`);
      for (let look = 0; look < 2; look++) {
        await waitForMoves(page, 1);
        await page.waitForSelector(ready);
        await new Promise((done) => setTimeout(done, 1000));
        assert.equal(await page.$('.result'), null);
        assert.deepEqual(await page.$$eval('.clock', (clocks) => clocks.map(({ textContent }) => textContent)), [
          '1:00',
          '1:00',
        ]);
        await page.reload();
      }
    },
    { path: 'about:blank' },
  );
