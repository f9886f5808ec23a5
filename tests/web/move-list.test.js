/** The list of moves follows the game at every length and on every screen, and a move stays short enough for its mark. */
import assert from 'node:assert/strict';
import { pageTests, textOf, waitForMoves } from '../tools/browser.js';
import { loadRules } from '../tools/engine.js';
import { keptVectors } from '../tools/kept.js';

const pageTest = pageTests();
const rules = await loadRules();

/** The longest game of an earlier version, with jumps of several hops. */
const { actions, start } = keptVectors('storage')
  .map(({ storage }) => JSON.parse(storage['lilypad-game'] ?? '{"actions":""}'))
  .map(({ actions: text, start: from }) => ({ actions: text.split(' '), start: from }))
  .sort((one, other) => other.actions.length - one.actions.length)[0];
const { history } = rules.describe(`${start} moves ${actions.join(' ')}`);
const GAME = `#moves=${actions.join('.')}&seat=both`;
const longJump = history.findIndex(({ path }) => path.length > 2);

/** Whether the current move is within the visible part of the list. @param {import('puppeteer-core').Page} page */
const isInSight = (page) =>
  page.$eval('.moves', (list) => {
    const current = list.querySelector('[aria-current="step"]');
    if (!current) return false;
    const [frame, move] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    return move.height > 0 && move.top >= frame.top - 1 && move.bottom <= frame.bottom + 1;
  });

/** @param {import('puppeteer-core').Page} page @param {string} when */
async function assertInSight(page, when) {
  // A resize is noticed a frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.ok(await isInSight(page), when);
}

for (const [name, viewport, tab] of /** @type {const} */ ([
  ['1440 x 900', { width: 1440, height: 900 }, false],
  ['1024 x 768', { width: 1024, height: 768 }, false],
  ['a phone', { width: 390, height: 844, hasTouch: true, isMobile: true }, true],
]))
  pageTest(
    `on ${name}, the list of a game opened by a link shows the current move, wherever it is`,
    async (page) => {
      if (tab) await page.click('#tab-moves');
      await waitForMoves(page, actions.length);
      assert.ok(await page.$eval('.moves', (list) => list.scrollHeight > list.clientHeight + 100), 'it has to scroll');
      await assertInSight(page, 'as opened');
      const above = await page.evaluate(() => scrollY);
      for (const [key, times] of /** @type {const} */ ([
        ['ArrowLeft', 25],
        ['Home', 1],
        ['ArrowRight', 30],
        ['End', 1],
      ])) {
        await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
        for (let press = 0; press < times; press++) await page.keyboard.press(key);
        if (key !== 'Home') await assertInSight(page, `after ${key}`);
        else assert.equal(await page.$eval('.moves', ({ scrollTop }) => scrollTop), 0);
      }
      assert.equal(await page.evaluate(() => scrollY), above, 'the page itself does not scroll');
    },
    { path: GAME, viewport },
  );

pageTest(
  'a reader who scrolls away stays there until the game goes on',
  async (page) => {
    await waitForMoves(page, actions.length);
    await assertInSight(page, 'as opened');
    await page.$eval('.moves', (list) => (list.scrollTop = 0));
    await page.click('#sound');
    await page.click('#sound');
    assert.equal(await page.$eval('.moves', ({ scrollTop }) => scrollTop), 0);
    await page.click('.back');
    await assertInSight(page, 'after a step');
  },
  { path: GAME },
);

pageTest(
  'a jump of several hops is written from–to; its whole way is in the title and for screen readers',
  async (page) => {
    await waitForMoves(page, actions.length);
    const { action, path } = history[longJump];
    const [text, title, label] = await page.$eval(`.moves li:nth-child(${longJump + 1}) .move`, (move) => [
      move.textContent?.trim(),
      /** @type {HTMLElement} */ (move).title,
      move.ariaLabel,
    ]);
    assert.equal(text, `${action.slice(0, 2)}–${action.slice(2)}`);
    assert.ok(title?.startsWith(`${path.join('–')}, MOVE(`), String(title));
    assert.match(label ?? '', new RegExp(`${path.join('–')}$`));
    const cut = await page.$$eval(
      '.move',
      (moves) => moves.filter((move) => move.scrollWidth > move.clientWidth).length,
    );
    assert.equal(cut, 0, 'no move is cut off');
  },
  { path: GAME },
);

pageTest(
  'the way of a jump is announced',
  async (page) => {
    await waitForMoves(page, actions.length);
    const { path } = history[longJump];
    await page.click(`.moves li:nth-child(${longJump + 1}) .move`);
    await page.waitForFunction(
      (middle) =>
        document
          .querySelector('freckers-pond')
          ?.shadowRoot?.querySelector('[aria-live]')
          ?.textContent?.includes(`hops, by row ${middle[0]} column ${middle[1]}`),
      {},
      path[1],
    );
    assert.match(await textOf(page, '.moves'), /–/);
  },
  { path: GAME },
);

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1024, 768],
])
  pageTest(
    `at ${width} x ${height} a current move with a blunder’s mark fits beside a scrollbar`,
    async (page) => {
      await waitForMoves(page, actions.length);
      const cut = await page.$eval('.moves', (list) => {
        /** @type {HTMLElement} */ (list).style.paddingRight = '15px'; // this browser hides its scrollbars
        const moves = [...list.querySelectorAll('.move')];
        for (const move of moves) {
          move.setAttribute('aria-current', 'step');
          move.querySelector('.mark')?.remove();
          move.append(Object.assign(document.createElement('b'), { className: 'mark', textContent: '??' }));
        }
        return moves
          .filter((move) => move.scrollWidth > move.clientWidth)
          .map(({ textContent }) => textContent?.trim());
      });
      assert.deepEqual(cut, []);
    },
    { path: GAME, viewport: { width, height } },
  );
