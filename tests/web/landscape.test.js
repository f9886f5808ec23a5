/** Low windows, as on a phone held sideways or at 200 % zoom: the whole board and the buttons of the game together. */
import assert from 'node:assert/strict';
import { pageTests, waitForMoves, yourTurn } from '../tools/browser.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const GAME = 'moves=0112.7162.grow.grow.0213.7263';

/** What is not whole inside the window. @param {Page} page @param {string} selectors */
const cutOff = (page, selectors) =>
  page.$$eval(selectors, (elements) =>
    elements
      .filter((element) => {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        return !width || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      })
      .map((element) => `${element.tagName} ${element.className}`),
  );

/** The width of a cell of the board. @param {Page} page */
const cellWidth = (page) =>
  page.$eval('#board', (board) => board.shadowRoot?.querySelector('[data-cell]')?.getBoundingClientRect().width ?? 0);

for (const [width, height, smallestCell] of [
  [844, 390, 36],
  [667, 375, 34],
  [640, 360, 32],
  [640, 430, 36],
  [700, 500, 40],
  [720, 450, 40],
  [512, 384, 31],
  [960, 540, 32],
  [1024, 768, 56],
  [1440, 900, 72],
  [390, 844, 42],
  [320, 568, 34],
]) {
  pageTest(
    `at ${width} x ${height}, the board and its buttons are whole`,
    async (page) => {
      await yourTurn(page);
      assert.deepEqual(await cutOff(page, '#board, .grow, .undo, .redo, .hint, .flip, .new, .player'), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing to the side');
      const cell = await cellWidth(page);
      assert.ok(cell >= smallestCell, `a cell is ${cell} px wide`);
      await page.click('#tab-analyse');
      await page.waitForSelector('.evaluation-bar');
      assert.deepEqual(await cutOff(page, '#board, .grow, .evaluation-bar'), []);
      const overlap = await page.evaluate(() => {
        const [bar, board] = ['.evaluation-bar', '#board'].map((selector) =>
          /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect(),
        );
        return bar.right > board.left && bar.top < board.bottom;
      });
      assert.ok(!overlap, 'the bar is beside or below the board');
    },
    { path: `#${GAME}&seat=red&blue=level:beginner`, viewport: { width, height } },
  );
}

pageTest(
  'at 200 % zoom the goal is in sight, and buttons, tabs and a player with a clock take a row each',
  async (page) => {
    await yourTurn(page);
    assert.deepEqual(await cutOff(page, '.title h1, .title p, #far-player .who, .clock, #tabs [role="tab"]'), []);
    const rows = (/** @type {string} */ selector) =>
      page.$$eval(selector, (parts) => new Set(parts.map((part) => part.getBoundingClientRect().top)).size);
    assert.deepEqual([await rows('#controls .buttons > *'), await rows('#tabs [role="tab"]')], [1, 1]);
    const isWhole = (/** @type {string} */ selector) =>
      page.$eval(selector, ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    for (const text of ['.title p', '#far-player .who']) assert.ok(await isWhole(text), `${text} is not cut off`);
    const places = await page.$$eval('#far-player :is(.who, .clock)', (parts) =>
      parts.map((part) => part.getBoundingClientRect().toJSON()),
    );
    assert.ok(places[0].right <= places[1].left, 'the clock is beside the name');
  },
  { path: '#seat=red&blue=level:grandmaster&clock=10', viewport: { width: 720, height: 450 } },
);

for (const [width, height] of [
  [390, 844],
  [360, 740],
  [320, 568],
])
  pageTest(
    `at ${width} x ${height} all buttons are whole when the best move is to grow many pads`,
    async (page) => {
      await page.waitForSelector('.grow.best', { timeout: 60_000 });
      assert.match(await page.$eval('.grow', ({ textContent }) => textContent ?? ''), /\+\d\d/);
      assert.deepEqual(await cutOff(page, '#controls .buttons > *'), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing to the side');
    },
    {
      path: '#moves=0616.7464.0515.7363.0414.7565.0313.7262&seat=red&blue=level:beginner&mode=analyse',
      viewport: { width, height },
    },
  );

pageTest(
  'the moves are in sight beside the analysis at 1024 x 768, and one tab away on a phone held sideways',
  async (page) => {
    await waitForMoves(page, 3);
    await page.waitForSelector('#engine');
    const boxes = await page.evaluate(() =>
      ['#tabs', '#moves', '#panel-body'].map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON()),
    );
    const [tabs, moves, panel] = boxes;
    assert.ok(tabs.bottom <= moves.top && moves.bottom <= panel.top, 'tabs, moves, analysis');
    assert.ok(panel.top < 768 / 2, 'the analysis begins in the upper half');
    await page.setViewport({ width: 844, height: 390 });
    assert.equal(await page.$eval('#moves', (list) => list.getBoundingClientRect().height), 0);
    await page.click('#tab-moves');
    await page.waitForFunction(() => Number(document.querySelector('#moves')?.getBoundingClientRect().height) > 0);
    assert.equal(await page.$eval('#panel-body', (body) => body.getBoundingClientRect().height), 0);
  },
  { path: '#moves=0313.7464.grow&seat=both&mode=analyse', viewport: { width: 1024, height: 768 } },
);
