/** Tournaments that somebody plays again or deletes can be brought back, in another tab too. */
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
import { pageTests, waitForText } from '../tools/browser.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const SMALL = { ...FAST_FOUR, agents: FAST_FOUR.agents.slice(0, 2), limits: 'nodes 50', games: 6 };

/** @param {Page} page @param {string} selector */
const count = (page, selector) => page.$$eval(selector, (found) => found.length);

pageTest(
  'a tab that is behind plays again, and the games of another tab can be brought back',
  async (page, { address }) => {
    await page.waitForSelector('#go');
    await withBarrier(page);
    await letThrough(page, 1);
    await page.click('#go');
    await waitForGames(page, 1);
    await page.click('#go');
    await waitForState(page, 'paused');

    const other = await page.browserContext().newPage();
    await other.goto(address + arenaPath(SMALL));
    await (await other.waitForSelector('#go'))?.click();
    await waitForState(other, 'complete');
    await other.close();

    await letThrough(page, 0);
    await page.click('#again');
    await waitForText(page, '#state', /^0 of 6 games/);
    await page.click('#go');
    await waitForText(page, '.progress .aside', /^6 games from before are kept/);
    await page.click('#bring-back');
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 6);
    assert.equal(await count(page, '#bring-back'), 0);
    await page.reload();
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 6);
  },
  { path: arenaPath(SMALL) },
);

pageTest(
  'a deleted tournament comes back with its games',
  async (page) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    await page.click('#leave');
    await page.waitForSelector('.runs li');
    await page.click('.runs .delete');
    await page.waitForSelector('#undo-delete');
    assert.equal(await count(page, '.runs li'), 0);
    await page.click('#undo-delete');
    await page.waitForSelector('.runs li a');
    assert.equal(await count(page, '#undo-delete'), 0);
    await page.click('.runs li a');
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 6);
  },
  { path: arenaPath(SMALL) },
);
