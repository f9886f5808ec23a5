/** A tournament that is paused, reloaded or killed ends with the same table as an uninterrupted or native one. */
import assert from 'node:assert/strict';
import {
  arenaPath,
  courses,
  FAST_FOUR,
  gamesDone,
  letThrough,
  nativeResults,
  shownResults,
  shownStandings,
  waitForGames,
  waitForState,
  waitForWorkers,
  withBarrier,
} from '../tools/arena-page.js';
import { openPage, pageTests, textOf } from '../tools/browser.js';

const pageTest = pageTests();

/** @param {import('puppeteer-core').Page} page */
async function useTwoWorkers(page) {
  await page.evaluateOnNewDocument(() => localStorage.setItem('lilypad-arena', '{"workers":2}'));
  await withBarrier(page);
}

pageTest(
  '48 games on two workers, paused and reloaded, give the same table as an uninterrupted and a native run',
  async (page, { address, browser }) => {
    await useTwoWorkers(page);
    await page.waitForSelector('#go');
    assert.equal(await textOf(page, '#state'), '0 of 48 games, not started', 'a link starts nothing by itself');
    await letThrough(page, 8);
    await page.click('#go');
    await waitForWorkers(page, 2);
    await waitForGames(page, 8);
    assert.equal(page.workers().length, 2);
    await page.click('#go');
    await waitForState(page, 'paused');
    assert.equal(await gamesDone(page), 8);
    await letThrough(page, 9);
    await page.click('#go');
    await waitForGames(page, 17);
    await letThrough(page, Infinity);
    await page.reload();
    await waitForGames(page, 17); // it resumes by itself
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 48);
    const interrupted = await shownStandings(page);
    const { records } = await shownResults(page);

    const { page: other } = await openPage(browser);
    await other.goto(address + arenaPath(FAST_FOUR));
    await useTwoWorkers(other);
    await (await other.waitForSelector('#go'))?.click();
    await waitForState(other, 'complete');
    assert.deepEqual(interrupted, await shownStandings(other), 'the table of one go');
    await other.browserContext().close();

    const native = await nativeResults(FAST_FOUR);
    assert.deepEqual(courses(records), courses(native.records), 'the native program plays the same games');
    assert.deepEqual(interrupted, native.standings, 'and counts them alike');
  },
  { path: arenaPath(FAST_FOUR) },
);

pageTest(
  'a killed tab loses no games, and the tournament is listed on the start page',
  async (page, { address }) => {
    const experiment = { ...FAST_FOUR, agents: FAST_FOUR.agents.slice(2), games: 12 };
    await page.goto(address + arenaPath(experiment));
    await page.reload();
    await (await page.waitForSelector('#go'))?.click();
    await waitForGames(page, 3);
    const before = await gamesDone(page);
    const killed = new Promise((done) => page.once('error', done));
    const session = await page.createCDPSession();
    session.send('Page.crash').catch(() => {});
    await killed;
    const next = await page.browserContext().newPage();
    await next.goto(`${address}arena.html`);
    await (await next.waitForSelector('.runs a'))?.click();
    await waitForGames(next, before); // stored, and it resumes by itself
    await waitForState(next, 'complete');
    assert.equal(await gamesDone(next), 12);
  },
  { path: 'arena.html', faulty: true },
);

pageTest(
  'a sequential test ends the match as soon as it is decided',
  async (page) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    assert.match(
      await textOf(page, '#sprt'),
      /^Decided: for greedy, the games fit a lead of \+30 Elo or more better than 0\./,
    );
    const done = await gamesDone(page);
    assert.ok(done > 2 && done < 1000, `${done} games`);
    assert.match(await textOf(page, '#state'), /of at most 1,000 games, decided/);
    assert.equal(await page.$eval('progress', (bar) => bar.position), 1, 'nothing is left to do');
    const scale = await page.$eval('#sprt .scale', (drawing) =>
      ['.track', '.better', 'path'].map((part) => drawing.querySelector(part)?.getBoundingClientRect().toJSON()),
    );
    const [track, better, zero] = scale;
    assert.ok(track && better && zero);
    assert.ok(Math.abs(better.left - zero.left - zero.width / 2) < 1.5, 'from 0');
    assert.ok(Math.abs(better.right - track.right) < 1, 'to the bound that is reached');
  },
  {
    path: arenaPath({
      agents: [{ agent: 'greedy' }, { agent: 'random' }],
      limits: 'nodes 1',
      games: 1000,
      sprt: { elo0: 0, elo1: 30 },
    }),
  },
);

pageTest(
  'a stopped gauntlet can be resumed',
  async (page) => {
    await withBarrier(page);
    await letThrough(page, 2);
    await (await page.waitForSelector('#go'))?.click();
    await waitForGames(page, 2);
    await page.click('#stop');
    await waitForState(page, 'stopped');
    await letThrough(page, Infinity);
    await page.reload();
    await waitForState(page, 'stopped');
    assert.equal(await gamesDone(page), 2, 'a stopped tournament does not resume by itself');
    assert.equal(await page.$$eval('#pairings tbody tr', (rows) => rows.length), 3, 'the first against each other');
    await page.click('#go');
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 24);
  },
  { path: arenaPath({ ...FAST_FOUR, schedule: 'gauntlet', agents: [...FAST_FOUR.agents].reverse() }) },
);

pageTest(
  'Change leaves agents on the shared limit, and one with a limit of its own on that',
  async (page, { address }) => {
    await page.evaluate(() =>
      localStorage.setItem(
        'lilypad-arena',
        JSON.stringify({
          entrants: [{ agent: 'greedy' }, { agent: 'random' }, { agent: 'forward', limits: 'nodes 5' }],
          limits: 'nodes 3',
          games: 2,
        }),
      ),
    );
    await page.reload();
    const limits = async () => {
      await page.click('#edit');
      await page.waitForSelector('#limits-2');
      return page.$$eval('#limits-0, #limits-1, #limits-2, #limits-2-value, #limits-value', (fields) =>
        fields.map((field) => /** @type {HTMLInputElement} */ (field).value),
      );
    };
    await page.click('#start');
    await waitForState(page, 'complete');
    assert.deepEqual(await limits(), ['', '', '5', 'nodes', '3']);
    await page.goto(`${address}${arenaPath({ ...FAST_FOUR, games: 2 })}`);
    await page.waitForSelector('#go');
    await page.click('#edit');
    await page.waitForSelector('#limits-3');
    assert.deepEqual(
      await page.$$eval('#limits-0, #limits-1, #limits-2, #limits-3, #limits-value', (fields) =>
        fields.map((field) => /** @type {HTMLInputElement} */ (field).value),
      ),
      ['', 'depth', 'nodes', '', '400'],
      'also of a tournament from a link',
    );
  },
  { path: 'arena.html' },
);

pageTest(
  'where an agent names several threads, the form says that the arena uses one',
  async (page) => {
    const told = () =>
      page.$$eval('.entrant', (rows) =>
        rows.map(({ textContent }) => /searches with one thread/.test(textContent ?? '')),
      );
    await page.evaluate(() =>
      localStorage.setItem(
        'lilypad-arena',
        JSON.stringify({ entrants: [{ agent: 'champion:threads=2' }, { agent: 'champion' }] }),
      ),
    );
    await page.reload();
    await page.waitForSelector('#entrant-1');
    assert.deepEqual(await told(), [true, false]);
  },
  { path: 'arena.html' },
);
