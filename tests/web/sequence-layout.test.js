/** The Sequence table in every window: what the player needs next is in sight and nothing moves under the finger. */
import assert from 'node:assert/strict';
import { isWild } from '../../web/shared/sequence/cards.js';
import { pageTests, textOf } from '../tools/browser.js';
import { openSequence } from '../tools/sequence.js';
import { boardCell, cardIn, findGame, findJack, greedyGame, yourTurn } from '../tools/sequence-page.js';

const pageTest = pageTests();
const engine = await openSequence();
const FIRST = 'sequence.html#deal=42&seat=red&blue=seq-random';
const trade = findGame(engine, ({ decide, turn, choices }) => decide && turn === 0 && choices.length === 1);
const finished = greedyGame(engine, 11, () => false);
const wild = findJack(engine, isWild);
const middle = greedyGame(engine, 3, ({ turn, history }) => turn === 0 && history.length >= 12);
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 320, height: 568 },
];

/** @typedef {import('puppeteer-core').Page} Page */

/** Where the parts of the table are. @param {Page} page */
const places = (page) =>
  page.evaluate(() =>
    ['#board', '#near-player', '#draft', '#hand', '#controls .buttons'].map((selector) => {
      const { x, y, width, height } = /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
      return [selector, x, y, width, height].join(' ');
    }),
  );

/** Asserts that all of an element is in the window, with nothing over it and no text cut off.
 * @param {Page} page @param {string} selector */
async function assertInSight(page, selector) {
  const found = await page.$eval(selector, (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
      inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && bottom - top > 8,
      free: above !== null && (element.contains(above) || above.contains(element)),
      whole: element.scrollWidth <= element.clientWidth + 1 || getComputedStyle(element).display === 'inline',
    };
  });
  assert.deepEqual(found, { inside: true, free: true, whole: true }, selector);
}

/** Asserts that the text fits in the player's line. @param {Page} page @param {string} selector */
async function assertInLine(page, selector) {
  await assertInSight(page, selector);
  const fits = await page.$eval(selector, (element) => {
    const [text, line] = [element, element.closest('.player')].map((box) => box?.getBoundingClientRect());
    return text && line && text.top >= line.top && text.bottom <= line.bottom;
  });
  assert.equal(fits, true, `${selector} is in the player's line`);
}

/** @param {Page} page @param {string} row */
const isLit = (page, row) => page.$eval(row, (element) => element.hasAttribute('lit'));

for (const viewport of WINDOWS) {
  const size = `${viewport.width} x ${viewport.height}`;

  pageTest(
    `at ${size} board, cards and buttons are in sight, and nothing moves while a move is chosen`,
    async (page) => {
      await yourTurn(page);
      const parts = ['#board', '.prompt', '.draft h2', '#draft', '.hand h2', '#hand', '.hint', '.new'];
      for (const part of parts) await assertInSight(page, part);
      assert.equal(await textOf(page, '.hand h2'), 'Your hand');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
      const before = await places(page);
      assert.equal(await isLit(page, '#draft'), false);
      const steps = /** @type {const} */ ([
        [boardCell('00'), false],
        [boardCell('44'), false],
        [cardIn('hand', 'jh'), false],
        [cardIn('hand', '2h'), false],
        [boardCell('54'), true],
      ]);
      for (const [step, lit] of steps) {
        await page.click(step);
        await assertInLine(page, '.prompt');
        assert.deepEqual(await places(page), before, step);
        assert.equal(await isLit(page, '#draft'), lit, step);
      }
      await page.keyboard.press('Escape');
      await page.click('.hint');
      await page.waitForSelector('.hint[aria-disabled="false"]');
      await page.waitForFunction(() => /^\s*Hint:/.test(document.querySelector('.prompt')?.textContent ?? ''));
      await assertInLine(page, '.prompt');
      assert.deepEqual(await places(page), before, 'with a hint');
    },
    { path: FIRST, viewport },
  );

  pageTest(
    `at ${size} the question about a dead card is in sight and lights the draft`,
    async (page) => {
      await page.waitForSelector('.trade');
      for (const part of ['.trade', '.trade p', '.decline', '#draft', '#hand', '.new']) await assertInSight(page, part);
      await assertInLine(page, '.trade');
      assert.equal(await isLit(page, '#draft'), true);
      const asked = await places(page);
      await page.click(boardCell('44'));
      await assertInLine(page, '.trade');
      assert.deepEqual(await places(page), asked, 'a wrong click moves nothing');
      await page.click('.decline');
      await page.waitForSelector('.trade', { hidden: true });
      assert.deepEqual(await places(page), asked, 'the table stays where it was');
    },
    { path: `${trade.link}&seat=red&blue=seq-random`, viewport },
  );

  pageTest(
    `at ${size} the longest answer to a wrong click moves nothing`,
    async (page) => {
      await yourTurn(page);
      const before = await places(page);
      await page.click(boardCell(wild.cell));
      assert.match(await textOf(page, '.prompt'), /^You do not hold .* first choose/);
      await assertInLine(page, '.prompt');
      assert.deepEqual(await places(page), before);
    },
    { path: `${wild.link}&seat=red&blue=seq-random`, viewport },
  );

  pageTest(
    `at ${size} the end of a game shows the result, its reason and a rematch`,
    async (page) => {
      await page.waitForSelector('.rematch');
      for (const part of ['#board', '.prompt', '.rematch', '.same-deal']) await assertInSight(page, part);
      await assertInLine(page, '.prompt');
      assert.match(await textOf(page, '.prompt[role="status"] .result'), /^You lost: Blue has 2 sequences\.$/);
      assert.equal(await page.$('.hint'), null);
      await page.click('.rematch');
      await yourTurn(page);
      assert.equal(await page.$('.rematch'), null);
      assert.equal((await page.$$('.moves .move')).length, 0);
    },
    { path: `${finished.link}&seat=red&blue=seq-random`, viewport },
  );

  pageTest(
    `at ${size} a finished practice game can be taken back, and all its buttons are whole`,
    async (page) => {
      await page.waitForSelector('.rematch');
      await page.$eval('#practice', (box) => /** @type {HTMLElement} */ (box).click());
      const named = async () => {
        const buttons = await page.$$eval('#controls .buttons button', (all) =>
          all.map(({ classList }) => classList[0]),
        );
        for (const name of buttons) await assertInSight(page, `#controls .${name}`);
        return buttons;
      };
      await page.waitForSelector('.undo');
      assert.deepEqual(await named(), ['new', 'review-game', 'learn-game', 'undo', 'same-deal']);
      await page.click('.undo');
      await page.waitForSelector('.play-on, .redo[aria-disabled="false"]');
      await page.click('.redo');
      await page.waitForSelector('.same-deal');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling');
    },
    { path: `${finished.link}&seat=red&blue=seq-random`, viewport },
  );

  pageTest(
    `at ${size} the offer of the game that a new one replaced hides no card`,
    async (page) => {
      await yourTurn(page);
      await page.click('.new');
      await page.waitForSelector('.restore');
      for (const part of ['#board', '.prompt', '#draft', '#hand', '.hint', '.new']) await assertInSight(page, part);
      if (viewport.height > 600 || viewport.width > 600) await assertInSight(page, '.restore');
      const [cards, buttons] = await page.$$eval('#hand, #controls', (parts) =>
        parts.map((part) => part.getBoundingClientRect().toJSON()),
      );
      assert.ok(cards.bottom <= buttons.top + 1, `cards end at ${cards.bottom}, buttons begin at ${buttons.top}`);
    },
    { path: `${middle.link}&seat=red&blue=seq-random`, viewport },
  );

  pageTest(
    `at ${size} a message about a bad link is in sight`,
    async (page) => {
      await page.waitForSelector('.notice');
      await assertInSight(page, '.notice');
    },
    { path: 'sequence.html#rubbish&seat=red', viewport },
  );
}

for (const [width, height] of [
  [1024, 768],
  [390, 844],
  [844, 390],
])
  pageTest(
    `at ${width} x ${height} the name and the chance of the engine that thinks are whole beside its hand`,
    async (page) => {
      await page.waitForFunction(() =>
        /^wins \d+ %$/.test(document.querySelector('#far-player .status')?.textContent ?? ''),
      );
      const cut = await page.$$eval('#far-player .who, #far-player .status', (parts) =>
        parts.filter((part) => part.scrollWidth > part.clientWidth).map(({ textContent }) => textContent),
      );
      assert.deepEqual(cut, []);
    },
    { path: 'sequence.html#deal=42&seat=blue&red=level:champion', viewport: { width, height } },
  );
