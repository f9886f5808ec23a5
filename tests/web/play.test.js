/** The play page as a person meets it, in a real browser.
 * @import { Page } from 'puppeteer-core' */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cellSelector, movesPlayed, openPage, openSite, yourTurn } from '../tools/browser.js';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('build/site');
});
after(() => site.close());

/** A test with a page of its own, which must end without a fault.
 * @param {string} name
 * @param {(page: Page) => Promise<void>} task
 * @param {{ reducedMotion?: boolean, settings?: object }} [options] */
function pageTest(name, task, { reducedMotion = true, settings } = {}) {
  test(name, { timeout: 120_000 }, async () => {
    const { page, faults } = await openPage(site.browser);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' }]);
    if (settings) await page.evaluateOnNewDocument((text) => localStorage.setItem('lilypad-play', text), JSON.stringify(settings));
    await page.goto(site.address);
    await task(page);
    assert.deepEqual(faults, []);
    await page.browserContext().close();
  });
}

/** @param {Page} page @param {number} count */
const waitForMoves = (page, count) =>
  page.waitForFunction((least) => document.querySelectorAll('.moves li').length >= least, { timeout: 30_000 }, count);

/** @param {Page} page */
const resultText = (page) => page.$eval('.result', (element) => element.textContent?.trim() ?? '');

pageTest('a move with the mouse is answered', async (page) => {
  await yourTurn(page);
  await page.click(cellSelector('01'));
  const targets = await page.$$eval('freckers-board >>> .target', (cells) => cells.map((cell) => cell.getAttribute('data-cell')));
  assert.deepEqual(targets.sort(), ['00', '11', '12'], 'legal destinations are shown');
  await page.click(cellSelector('12'));
  await waitForMoves(page, 2);
  assert.match(await page.$eval(cellSelector('12'), (cell) => cell.ariaLabel ?? ''), /row 1 column 2, red frog/);
  assert.match(await page.$eval(cellSelector('01'), (cell) => cell.ariaLabel ?? ''), /water/);
});

pageTest('a click on nothing useful does nothing', async (page) => {
  await yourTurn(page);
  for (const cell of ['44', '71', '01', '44', '01', '01', '12']) await page.click(cellSelector(cell));
  assert.equal(await movesPlayed(page), 0);
});

pageTest('a move with the keyboard is answered', async (page) => {
  await yourTurn(page);
  await page.focus(cellSelector('00'));
  // The player's side is near: on the screen, columns run from right to left and row 0 is at the bottom.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await waitForMoves(page, 2);
  assert.equal(await page.$eval('.moves li', (move) => move.textContent?.replace(/\s+/g, ' ').trim()), '1 01–11');
  await yourTurn(page);
  await page.keyboard.press('g');
  await waitForMoves(page, 4);
  const spoken = await page.$eval('freckers-board >>> [aria-live]', (element) => element.textContent ?? '');
  assert.match(spoken, /^Blue (goes from row|grows pads)/);
});

pageTest(
  'a frog is dragged to its pad, and hops are animated',
  async (page) => {
    await yourTurn(page);
    const [from, to] = await Promise.all(['03', '13'].map(async (cell) => (await page.$(cellSelector(cell)))?.boundingBox()));
    assert.ok(from && to);
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
    await page.mouse.up();
    await waitForMoves(page, 2);
    assert.equal(await page.$eval('.moves li', (move) => move.textContent?.replace(/\s+/g, ' ').trim()), '1 03–13');
  },
  { reducedMotion: false },
);

pageTest('growth is previewed, and the button grows', async (page) => {
  await yourTurn(page);
  await page.hover('.grow');
  const count = await page.waitForSelector('freckers-board >>> .pad.preview').then(() => page.$$('freckers-board >>> .pad.preview'));
  assert.equal(count.length, 2);
  await page.click('.grow');
  await waitForMoves(page, 2);
  assert.match(await page.$eval('.moves li', (move) => move.textContent ?? ''), /grow/);
});

pageTest('undo takes back to the last own turn, new game to the start', async (page) => {
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 4);
  await page.click('.buttons button:nth-of-type(2)');
  assert.equal(await movesPlayed(page), 2);
  await page.click('.buttons button:nth-of-type(3)');
  assert.equal(await movesPlayed(page), 0);
});

pageTest('undo while the agent thinks takes the own move back', async (page) => {
  await yourTurn(page);
  await page.click('.grow');
  await page.click('.buttons button:nth-of-type(2)');
  await yourTurn(page);
  assert.equal(await movesPlayed(page), 0);
}, { settings: { movetime: 5000 } });

pageTest('as Blue, the agent begins and the board is turned', async (page) => {
  await yourTurn(page);
  await page.click('.choice [value="blue"] + span');
  await waitForMoves(page, 1);
  await yourTurn(page);
  assert.equal(await page.$eval('freckers-board', (board) => board.hasAttribute('flipped')), false);
});

pageTest('both sides in one hand under the referee rules', async (page) => {
  await yourTurn(page);
  await page.click('.choice [value="both"] + span');
  await page.select('#rules', 'referee');
  for (const [from, to] of [['01', '12'], ['76', '66']]) {
    await page.click(cellSelector(from));
    await page.click(cellSelector(to));
  }
  assert.equal(await movesPlayed(page), 2);
  await page.reload();
  assert.equal(await page.waitForSelector('#rules').then((select) => select?.evaluate((element) => /** @type {HTMLSelectElement} */ (element).value)), 'referee');
});

pageTest('a whole game of agent against agent', async (page) => {
  await page.waitForFunction(() => document.querySelector('.result')?.textContent?.trim(), { timeout: 100_000 });
  assert.match(await resultText(page), /^(Red wins|Blue wins|Draw)/);
  assert.ok((await movesPlayed(page)) > 20);
}, { settings: { seat: 'watch', movetime: 100, agents: { red: 'greedy', blue: 'greedy-random' } } });

pageTest('watching can be paused and goes on', async (page) => {
  await waitForMoves(page, 2);
  await page.click('.buttons button');
  const count = await movesPlayed(page);
  await new Promise((done) => setTimeout(done, 500));
  assert.equal(await movesPlayed(page), count);
  await page.click('.buttons button');
  await waitForMoves(page, count + 2);
}, { settings: { seat: 'watch', movetime: 100 } });

pageTest('an agent is chosen, and its parameters are a form', async (page) => {
  await yourTurn(page);
  await page.select('#agent-blue', 'greedy-random');
  await page.click('.parameters summary');
  await page.$eval('#agent-blue-idle', (field) => {
    /** @type {HTMLInputElement} */ (field).value = '2.5';
    field.dispatchEvent(new Event('change'));
  });
  await page.click('.grow');
  await waitForMoves(page, 2);
  assert.match(await page.evaluate(() => localStorage.getItem('lilypad-play') ?? ''), /greedy-random:idle=2.5/);
});

pageTest('rubbish in the storage is not believed', async (page) => {
  await yourTurn(page);
  assert.equal(await page.$eval('#movetime', (select) => /** @type {HTMLSelectElement} */ (select).value), '500');
}, { settings: { seat: ['x'], movetime: 'never', rules: 7, agents: { red: 5, blue: 'nobody:a=<script>' } } });

pageTest('the page fits a phone of 320 pixels', async (page) => {
  await page.setViewport({ width: 320, height: 568 });
  await yourTurn(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off');
  const grow = await page.$eval('.grow', (button) => button.getBoundingClientRect().bottom);
  assert.ok(grow <= 568, 'board and GROW are seen at once');
});
