/** Two tabs with the same tournament: one plays, the other follows it, and no game is lost or played twice. */
import assert from 'node:assert/strict';
import {
  arenaPath,
  FAST_FOUR,
  gamesDone,
  letThrough,
  waitForGames,
  waitForState,
  withBarrier,
} from '../tools/arena-page.js';
import { pageTests, textOf, waitForText } from '../tools/browser.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const SMALL = { ...FAST_FOUR, agents: FAST_FOUR.agents.slice(0, 2), limits: 'nodes 50', games: 12 };

/** A second tab at the same address. It counts the records that its own workers send. @param {Page} page */
async function secondTab(page) {
  const other = await page.browserContext().newPage();
  other.click = (selector, options) => other.locator(selector).setTimeout(30_000).click(options);
  await other.goto(page.url());
  return other;
}

/** The numbers of the games in the browser's storage. @param {Page} page */
const storedGames = (page) =>
  page.evaluate(async () => {
    /** @type {IDBDatabase} */
    const database = await new Promise((done) => {
      const request = indexedDB.open('lilypad-arena');
      request.onsuccess = () => done(request.result);
    });
    /** @type {any[]} */
    const keys = await new Promise((done) => {
      const request = database.transaction('games').objectStore('games').getAllKeys();
      request.onsuccess = () => done(request.result);
    });
    database.close();
    return keys.filter(([run]) => !run.includes('~')).map(([, game]) => game);
  });

pageTest(
  'a second tab follows the games of the first, and neither plays them twice',
  async (page) => {
    await withBarrier(page);
    await letThrough(page, 3);
    await (await page.waitForSelector('#go'))?.click();
    await waitForGames(page, 3);
    const other = await secondTab(page);
    await waitForState(other, 'following');
    assert.equal(await gamesDone(other), 3);
    assert.match(await textOf(other, '#following'), /^Another tab of this browser is playing/);
    assert.equal(other.workers().length, 0);
    await letThrough(page, 2);
    await page.click('#go');
    await waitForState(page, 'paused');
    await waitForState(other, 'paused');
    await page.click('#go');
    await waitForState(other, 'following');
    await waitForGames(other, 5);
    await waitForText(other, '#game-list', /greedy/);
    await letThrough(page, Infinity);
    await page.click('#go');
    await waitForState(page, 'paused');
    await page.click('#go');
    await waitForState(page, 'complete');
    await waitForState(other, 'complete');
    assert.equal(await gamesDone(other), 12);
    assert.equal(await textOf(other, '#cross'), await textOf(page, '#cross'));
    assert.equal(other.workers().length, 0);
    assert.equal((await storedGames(page)).length, 12);
  },
  { path: arenaPath(SMALL) },
);

pageTest(
  'if the playing tab is closed, the other one plays on',
  async (page) => {
    await withBarrier(page);
    await letThrough(page, 5);
    await (await page.waitForSelector('#go'))?.click();
    await waitForGames(page, 5);
    const other = await secondTab(page);
    await waitForState(other, 'following');
    await page.close({ runBeforeUnload: false });
    await waitForState(other, 'complete');
    assert.equal(await gamesDone(other), 12);
    assert.match(await textOf(other, '.progress'), /The tab that was playing has been closed. This tab plays on./);
    assert.deepEqual((await storedGames(other)).length, 12);
  },
  { path: arenaPath(SMALL) },
);

pageTest(
  'what another tab is playing cannot be put away, and a tab that shows replaced games reads the new ones',
  async (page, { address }) => {
    await withBarrier(page);
    await letThrough(page, 4);
    await (await page.waitForSelector('#go'))?.click();
    await waitForGames(page, 4);
    const home = await page.browserContext().newPage();
    await home.goto(`${address}arena.html`);
    await (await home.waitForSelector('#runs .delete'))?.click();
    await waitForText(home, '.notice', /being played in another tab/);
    assert.equal((await storedGames(home)).length, 4);
    await home.close();

    await page.bringToFront();
    await page.click('#go');
    await waitForState(page, 'paused');
    const other = await secondTab(page);
    await waitForGames(other, 4);
    await page.bringToFront();
    await letThrough(page, 0);
    await page.click('#again');
    await waitForText(page, '#state', /^0 of 12 games/);
    await waitForText(other, '#state', /^0 of 12 games/);
    await waitForState(other, 'following');
  },
  { path: arenaPath(SMALL) },
);
