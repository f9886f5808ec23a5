/** Two tabs with the same game never destroy each other's work, in whatever order they move, reload and close. */
import assert from 'node:assert/strict';
import { cellSelector, pageTests, waitForMoves } from '../tools/browser.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const BEGINNING = '#moves=0313.7464.grow.grow&seat=both';

/** A person moves in a tab. @param {Page} tab @param {string} action @param {number} length of the game after it */
async function play(tab, action, length) {
  await tab.bringToFront();
  for (const cell of [action.slice(0, 2), action.slice(2)]) await tab.locator(cellSelector(cell)).click();
  await waitForMoves(tab, length);
}

/** @param {Page} tab @param {number} length of its game */
async function reload(tab, length) {
  await tab.bringToFront();
  await tab.reload();
  await waitForMoves(tab, length);
}

/** Begins a new game, and waits until the games that were left are listed, by their moves. @param {Page} tab @param {number[]} lengths */
async function leaveGame(tab, lengths) {
  await tab.bringToFront();
  await tab.locator('.new').click();
  await tab.locator('#tab-games').click();
  const listed = () =>
    tab.$$eval('.kept-list .help', (list) =>
      list.map(({ textContent }) => Number.parseInt(textContent?.trim() ?? '', 10)),
    );
  for (let look = 0; look < 100 && (await listed()).length < lengths.length; look++)
    await new Promise((done) => setTimeout(done, 100));
  assert.deepEqual((await listed()).sort(), lengths);
}

/** The person has begun a game in one tab, and opens it in another. @param {Page} page @param {string} address */
async function openTwo(page, address) {
  await waitForMoves(page, 4);
  await play(page, '0123', 5);
  await page.waitForFunction(() => localStorage.getItem('lilypad-game')?.includes('0123'));
  const second = await page.browserContext().newPage();
  await second.goto(address);
  await waitForMoves(second, 5);
  return second;
}

pageTest(
  'a tab that stays behind another keeps its game when both have been loaded again',
  async (page, { address }) => {
    const second = await openTwo(page, address);
    await play(second, '7363', 6);
    await reload(second, 6);
    await reload(page, 5);
    await leaveGame(page, [5]);
    await second.bringToFront();
    await leaveGame(second, [6]);
  },
  { path: BEGINNING },
);

for (const [name, first, last] of /** @type {[string, 0 | 1, 0 | 1][]} */ ([
  ['the second tab, then the first', 1, 0],
  ['the first tab, then the second', 0, 1],
]))
  pageTest(
    `both continuations are kept, with ${name} loaded again`,
    async (page, { address }) => {
      const tabs = [page, await openTwo(page, address)];
      await play(tabs[1], '7363', 6);
      await play(tabs[0], '7654', 6);
      await reload(tabs[first], 6);
      await reload(tabs[last], 6);
      await leaveGame(tabs[0], [6]);
      await tabs[1].locator('#tab-play').click();
      await leaveGame(tabs[1], [6, 6]);
    },
    { path: BEGINNING },
  );

pageTest(
  'both continuations are kept when one tab is closed and the other opens the site again',
  async (page, { address }) => {
    const second = await openTwo(page, address);
    await play(second, '7363', 6);
    await play(page, '7654', 6);
    await reload(second, 6);
    await reload(page, 6);
    await second.close();
    const areSaved = () =>
      ['7363', '7654'].every((action) =>
        `${localStorage.getItem('lilypad-game')} ${localStorage.getItem('lilypad-game-others')}`.includes(action),
      );
    await page.waitForFunction(areSaved);
    await page.goto(`${address}index.html`);
    await waitForMoves(page, 6);
    await leaveGame(page, [6, 6]);
  },
  { path: BEGINNING },
);
