/** A click that does nothing says why, below the board, until the next one that does something. */
import assert from 'node:assert/strict';
import { cellSelector, movesPlayed, pageTests, textOf, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';

/** @typedef {import('puppeteer-core').Page} Page */

const pageTest = pageTests();
const SETTINGS = { seat: 'red', opponents: { blue: 'forward' } };
/** Blue thinks for seconds, so that it is not the person's turn. */
const SLOW = { seat: 'red', movetime: 5000, opponents: { blue: 'alphabeta-best' } };

/** @param {Page} page */
const reason = (page) => textOf(page, '#coach');

/** What is told after clicks on these cells. @param {Page} page @param {string[]} cells */
async function told(page, ...cells) {
  for (const cell of cells) await page.click(cellSelector(cell));
  return reason(page);
}

pageTest(
  'each kind of wrong click has its reason, and a right one takes it away',
  async (page) => {
    await yourTurn(page);
    assert.equal(await told(page, '71'), 'That is Blue’s frog. You play Red.');
    assert.equal(await told(page, '44'), 'That is water. Frogs land on lily pads; Grow makes more.');
    assert.equal(await told(page, '12'), 'First choose the frog that you want to move.');
    assert.equal(await told(page, '01'), '', 'a frog is selected');
    assert.equal(await told(page, '16'), 'Your frog cannot reach that pad. It can go to the blossoms.');
    assert.equal((await page.$$('freckers-pond >>> .blossom')).length, 3, 'and stays selected');
    assert.equal(await movesPlayed(page), 0);
    await page.click(cellSelector('12'));
    await waitForMoves(page, 2);
    assert.equal(await reason(page), '');
  },
  { settings: SETTINGS },
);

pageTest(
  'a reason lies in the window, below the board, and moves nothing',
  async (page) => {
    await yourTurn(page);
    const places = () =>
      page.$$eval('freckers-pond, #controls, #tabs', (elements) =>
        elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
      );
    const before = await places();
    await told(page, '44');
    assert.deepEqual(await places(), before);
    const { line, board, window } = await page.evaluate(() => ({
      line: document.querySelector('#coach > span')?.getBoundingClientRect().toJSON(),
      board: document.querySelector('freckers-pond')?.getBoundingClientRect().toJSON(),
      window: { width: innerWidth, height: innerHeight },
    }));
    assert.ok(line.top >= board.bottom - 1 && line.bottom <= board.bottom + 50, JSON.stringify({ line, board }));
    assert.ok(line.bottom <= window.height && line.right <= window.width, JSON.stringify({ line, window }));
  },
  { settings: SETTINGS, viewport: { width: 360, height: 640 } },
);

pageTest(
  'a frog without a move says so',
  async (page) => {
    await yourTurn(page);
    assert.equal(await told(page, '00'), 'That frog has no move here. Try another one, or Grow.');
    await page.click('.grow');
    await waitForText(page, '#coach', /^\s*$/);
  },
  { path: '#position=r2rrrrr/8/8/8/8/8/8/bbbbbb2_r_20&seat=both' },
);

pageTest(
  'while Blue thinks, a click says whose turn it is, and its move takes that away',
  async (page) => {
    await yourTurn(page);
    await page.click('.grow');
    assert.equal(await told(page, '01'), 'Not yet: it is Blue’s turn.');
    await waitForMoves(page, 2);
    assert.equal(await reason(page), '');
  },
  { settings: SLOW },
);

pageTest(
  'who plays both sides or watches is told so',
  async (page) => {
    await yourTurn(page);
    assert.equal(await told(page, '71'), 'That is Blue’s frog. It is Red’s turn.');
    await page.click('.choice [value="watch"] + span');
    await page.click('.run');
    await page.waitForFunction(() => document.querySelector('.run')?.textContent?.includes('Resume'));
    assert.match(await told(page, '44'), /^You are watching\./);
  },
  { settings: { seat: 'both' } },
);

pageTest(
  'by keyboard, too, and screen readers hear it',
  async (page) => {
    await yourTurn(page);
    await page.focus(cellSelector('00'));
    await page.keyboard.press('Enter');
    assert.equal(await reason(page), 'First choose the frog that you want to move.');
    assert.equal(await page.$eval('#coach', (line) => line.getAttribute('role')), 'status');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    assert.equal(await reason(page), '');
    for (const key of /** @type {const} */ (['ArrowUp', 'ArrowUp', 'Space'])) await page.keyboard.press(key);
    assert.match(await reason(page), /^That is water\./);
    await page.keyboard.press('Escape');
    assert.equal(await reason(page), '');
  },
  { settings: SETTINGS },
);

pageTest(
  'a frog dropped where it cannot go says why and stays',
  async (page) => {
    await yourTurn(page);
    const [from, to] = await Promise.all(
      ['03', '33'].map(async (cell) => (await page.$(cellSelector(cell)))?.boundingBox()),
    );
    assert.ok(from && to);
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 6 });
    await page.mouse.up();
    assert.match(await reason(page), /^That is water\./);
    assert.equal(await movesPlayed(page), 0);
  },
  { settings: SETTINGS },
);
