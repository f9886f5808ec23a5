/** A 360 x 640 phone: the board first, everything else below it, all usable by touch. */
import assert from 'node:assert/strict';
import { cellSelector, movesPlayed, pageTests, press, textOf, waitForMoves, yourTurn } from '../tools/browser.js';

const pageTest = pageTests();
const viewport = { width: 360, height: 640, hasTouch: true, isMobile: true };

/** @param {import('puppeteer-core').Page} page */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

pageTest(
  'a frog is moved by two taps, and by a drag',
  async (page) => {
    await yourTurn(page);
    await page.tap(cellSelector('01'));
    await page.tap(cellSelector('12'));
    await waitForMoves(page, 2);
    await yourTurn(page);
    const [from, to] = await Promise.all(
      ['05', '15'].map(async (cell) => (await page.$(cellSelector(cell)))?.boundingBox()),
    );
    assert.ok(from && to);
    await page.touchscreen.touchStart(from.x + 20, from.y + 20);
    await page.touchscreen.touchMove((from.x + to.x) / 2 + 20, (from.y + to.y) / 2 + 20);
    await page.touchscreen.touchMove(to.x + 20, to.y + 20);
    await page.touchscreen.touchEnd();
    await waitForMoves(page, 4);
    assert.match(await textOf(page, '.moves li:nth-child(3)'), /05–15/);
  },
  { viewport },
);

pageTest(
  'board, GROW and tabs are visible without scrolling, and every tab fits',
  async (page) => {
    await yourTurn(page);
    assert.ok(
      await page.$eval('.tabs', (tabs) => tabs.getBoundingClientRect().bottom <= innerHeight),
      'the tabs are in sight',
    );
    for (const [tab, content] of [
      ['analyse', '#engine'],
      ['setup', '.legality'],
      ['share', '#pasted'],
      ['moves', '.steps .first'],
      ['play', '#opponent-blue'],
    ]) {
      await page.tap(`#tab-${tab}`);
      await page.waitForSelector(content, { visible: true });
      if (tab === 'analyse') {
        await page.waitForSelector('.lines li');
        await press(page, '.model summary');
        await page.waitForSelector('.calibration');
      }
      assert.ok(await fits(page), tab);
    }
  },
  { viewport },
);

pageTest(
  'touch targets are large enough',
  async (page) => {
    await yourTurn(page);
    const small = await page.$$eval('.controls button, .tabs button', (buttons) =>
      buttons
        .map((button) => [button.textContent?.trim(), button.getBoundingClientRect()])
        .filter(([, box]) => /** @type {DOMRect} */ (box).width < 32 || /** @type {DOMRect} */ (box).height < 36),
    );
    assert.deepEqual(small, []);
  },
  { viewport },
);

pageTest(
  'the moves tab goes through the game',
  async (page) => {
    await waitForMoves(page, 4);
    await page.tap('#tab-moves');
    await page.waitForSelector('.steps .back', { visible: true });
    await page.tap('.steps .back');
    assert.equal(await movesPlayed(page), 3);
  },
  { viewport, path: '#moves=0313.7464.grow.grow&seat=both' },
);
