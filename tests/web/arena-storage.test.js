/** A full disk and a cleared storage in the middle of a tournament: what was finished is there, and the page says what happened. */
import assert from 'node:assert/strict';
import {
  arenaPath,
  FAST_FOUR,
  gamesDone,
  letThrough,
  shownResults,
  waitForGames,
  waitForState,
  withBarrier,
} from '../tools/arena-page.js';
import { pageTests, textOf, waitForText } from '../tools/browser.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const SMALL = { ...FAST_FOUR, agents: FAST_FOUR.agents.slice(0, 2), limits: 'nodes 50', games: 12 };

/** @param {Page} page @param {number} games */
async function playUpTo(page, games) {
  await withBarrier(page);
  await letThrough(page, games);
  await (await page.waitForSelector('#go'))?.click();
  await waitForGames(page, games);
}

/** Room for a few dozen games: the database itself takes half of it. */
const LITTLE_ROOM = 300_000;
const MANY = { agents: [{ agent: 'greedy' }, { agent: 'random' }], limits: 'nodes 1', games: 200 };

pageTest(
  'a full disk pauses the tournament, and games that did not fit are saved once there is room',
  async (page, { address }) => {
    const session = await page.createCDPSession();
    const { origin } = new URL(address);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: LITTLE_ROOM });
    await page.goto(address + arenaPath(MANY));
    await (await page.waitForSelector('#go'))?.click();
    const full = /no room left to save results.*not saved yet.*all others are safe/;
    await waitForText(page, '.progress', full);
    await waitForState(page, 'paused');
    const done = await gamesDone(page);
    assert.ok(done > 0 && done < 200, `${done} games`);
    const { records } = await shownResults(page);
    assert.deepEqual(new Set(records.map(({ game }) => game)).size, done, 'all of them are in the file');
    await page.click('#go');
    await waitForText(page, '.progress', full);
    await waitForState(page, 'paused');
    const more = (await gamesDone(page)) - done;
    assert.ok(more >= 0 && more < 5, `${more} more games: only a shorter one or two may still fit`);
    assert.equal((await shownResults(page)).records.length, done + more, 'all of them are in the file');
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await page.click('#go');
    await waitForState(page, 'complete');
    assert.doesNotMatch(await textOf(page, '.progress'), /no room/);
    const cross = await textOf(page, '#cross');
    await page.reload();
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 200);
    assert.equal(await textOf(page, '#cross'), cross);
  },
  { path: 'about:blank' },
);

pageTest(
  'if the storage is cleared during a tournament, its games are saved again',
  async (page) => {
    await playUpTo(page, 5);
    const before = (await shownResults(page)).records;
    const session = await page.createCDPSession();
    const { origin } = new URL(page.url());
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await page.click('#go');
    await waitForState(page, 'paused');
    await letThrough(page, Infinity);
    await page.click('#go');
    await waitForState(page, 'complete');
    await waitForText(page, '#storage-news', /storage was cleared.*5 finished games were saved again/);
    const cross = await textOf(page, '#cross');
    await page.reload();
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 12, 'none is played twice, none is lost');
    assert.equal(await textOf(page, '#cross'), cross);
    const { records } = await shownResults(page);
    for (const { thoughts, ...record } of before)
      assert.deepEqual(
        { ...records.find(({ game }) => game === record.game), thoughts: undefined },
        { ...record, thoughts: undefined },
      );
  },
  { path: arenaPath(SMALL) },
);

pageTest(
  'a database that cannot be opened at once, as after a crash, is tried again',
  async (page, { address }) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    await page.evaluateOnNewDocument(() => {
      const { open } = IDBFactory.prototype;
      let failures = 2;
      IDBFactory.prototype.open = function (...words) {
        if (words[0] !== 'lilypad-arena' || failures-- <= 0) return open.apply(this, words);
        /** @type {any} */
        const request = { error: new DOMException('Internal error opening backing store.', 'UnknownError') };
        setTimeout(() => request.onerror());
        return request;
      };
    });
    await page.goto('about:blank');
    await page.goto(`${address}arena.html`);
    await waitForText(page, '#runs .status', /^12 games/);
    assert.doesNotMatch(await textOf(page, '#arena'), /saves nothing/);
  },
  { path: arenaPath(SMALL) },
);
