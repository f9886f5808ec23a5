/** The list of tournaments in this browser: dates, sizes, names of one's own, and copies of what was deleted or played again. */
import assert from 'node:assert/strict';
import { arenaPath, FAST_FOUR, gamesDone, waitForState } from '../tools/arena-page.js';
import { pageTests, textOf, waitForText } from '../tools/browser.js';

const pageTest = pageTests();
const SMALL = { ...FAST_FOUR, agents: FAST_FOUR.agents.slice(0, 2), limits: 'nodes 50', games: 6 };

pageTest(
  'a kept tournament has a size, a date and a name that can be changed and survives more games',
  async (page) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    await page.click('#leave');
    await waitForText(page, '#runs .status', /^6 games · about \d+\.\d kB · \d+ \w+ \d{4}, \d\d:\d\d$/);
    await page.click('#runs .rename');
    await page.type('#run-name', '  Before the <b>change</b> ');
    await page.keyboard.press('Enter');
    await waitForText(page, '#runs a', /^Before the <b>change<\/b>$/);
    await page.click('#runs a');
    await waitForState(page, 'complete');
    assert.equal(await textOf(page, '.progress h2'), 'Before the <b>change</b>');
    await page.click('#leave');
    await page.click('#runs .rename');
    await page.waitForSelector('#run-name');
    await page.$eval('#run-name', (field) => {
      /** @type {HTMLInputElement} */ (field).value = '';
    });
    await page.focus('#run-name');
    await page.keyboard.press('Enter');
    await waitForText(page, '#runs a', /^greedy against alphabeta$/);
  },
  { path: arenaPath(SMALL) },
);

pageTest(
  'every time a tournament is played again its games are kept, and any of them can be brought back or deleted for good',
  async (page) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    for (const copies of [1, 2]) {
      await page.click('#again');
      await page.waitForSelector(`#bring-back${copies > 1 ? `-${copies}` : ''}`);
      await waitForState(page, 'complete');
    }
    await page.click('#bring-back-2');
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 6);
    await page.waitForSelector('#bring-back-2');
    await page.click('#leave');
    await waitForText(page, '.copies summary', /\(2\)/);
    await page.click('.copies summary');
    await page.click('.kept-copies [aria-label^="Delete"]');
    await waitForText(page, '.copies summary', /\(1\)/);
    await page.click('.kept-copies [aria-label^="Bring back"]');
    await page.click('#runs a'); // at once, while the games are being exchanged
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 6, 'what was there has become the copy');
  },
  { path: arenaPath(SMALL) },
);

pageTest(
  'a link at the top leads to what is saved, and every tournament names its agents',
  async (page, { address }) => {
    await page.waitForSelector('#start');
    assert.equal(await page.$('#to-kept'), null, 'nothing is saved yet');
    await page.goto(`${address}${arenaPath({ ...FAST_FOUR, games: 2, limits: 'nodes 5' })}`);
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    await page.click('#leave');
    await waitForText(page, '#runs .status', /^greedy, alphabeta, mcts, best · 12 games/);
    assert.equal(await textOf(page, '#to-kept'), 'Saved tournaments (1)');
    await page.click('#to-kept');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'kept');
    const { top, height } = await page.$eval('#kept', (part) => ({
      top: part.getBoundingClientRect().top,
      height: innerHeight,
    }));
    assert.ok(top >= 0 && top < height, `${top}`);
  },
  { path: 'arena.html', viewport: { width: 390, height: 844 } },
);
