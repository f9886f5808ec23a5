/** The guided first game: by mouse, by keyboard alone, left at any moment, and the player's own game is never touched. */
import assert from 'node:assert/strict';
import {
  cellSelector,
  move,
  movesPlayed,
  pageTests,
  textOf,
  waitForMoves,
  waitForText,
  yourTurn,
} from '../tools/browser.js';

/** @typedef {import('puppeteer-core').Page} Page */

const pageTest = pageTests();
const SETTINGS = { seat: 'red', opponents: { blue: 'forward' } };

/** @param {Page} page @param {RegExp} pattern */
const guideSays = (page, pattern) => waitForText(page, '#coach', pattern);

/** What is on a cell, as it is read out. @param {Page} page @param {string} cell */
const spoken = (page, cell) => page.$eval(cellSelector(cell), (element) => element.ariaLabel ?? '');

/** @param {Page} page */
async function begin(page) {
  await yourTurn(page);
  await page.click('#tab-rules');
  await page.click('.show-me');
  await guideSays(page, /^\s*1 of 4/);
}

pageTest('a newcomer goes through it with the mouse and plays on against Beginner', async (page) => {
  await yourTurn(page);
  await page.click('#show-me');
  await guideSays(page, /1 of 4.*Move/);
  assert.match(await spoken(page, '03'), /red frog, can move, move this frog/);
  assert.equal((await page.$$('freckers-pond >>> .trail.arrow')).length, 1);
  await move(page, '03', '13');
  await guideSays(page, /2 of 4.*Press Grow/);
  assert.match(await spoken(page, '64'), /blue frog/, 'Blue has answered');
  assert.match(await spoken(page, '03'), /water/);
  await page.click('.wants-grow .grow');
  await guideSays(page, /3 of 4.*Jump/);
  await move(page, '02', '24');
  await guideSays(page, /over any frog/);
  await page.click('.next-step');
  await guideSays(page, /4 of 4/);
  await move(page, '35', '55');
  await guideSays(page, /A chain of jumps is one move: click the pad where it ends/);
  await page.click(cellSelector('73'));
  await guideSays(page, /you win/);
  assert.equal(
    await page.$eval('#near-player .home', (home) => home.getAttribute('aria-label')),
    '6 of 6 frogs across',
  );
  await page.click('.play-beginner');
  await yourTurn(page);
  assert.equal(await textOf(page, '#coach'), '');
  assert.equal(await movesPlayed(page), 0);
  assert.match(await textOf(page, '#far-player'), /Beginner/);
  await move(page, '01', '12');
  await waitForMoves(page, 2);
  assert.equal(await page.$eval('#welcome', (steps) => steps.checkVisibility()), false, 'no longer new');
});

pageTest('it works by keyboard alone', async (page) => {
  await yourTurn(page);
  const press = async (/** @type {import('puppeteer-core').KeyInput[]} */ ...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.focus('#show-me');
  await press('Enter');
  await guideSays(page, /1 of 4/);
  await page.waitForFunction(
    () => document.querySelector('freckers-pond')?.shadowRoot?.activeElement?.getAttribute('data-cell') === '03',
  );
  await press('Enter', 'ArrowUp', 'Enter');
  await guideSays(page, /2 of 4/);
  await press('g');
  await guideSays(page, /3 of 4.*From row 0 column 2 to row 2 column 4/);
  // Columns run from right to left: from 13 to 02 is down and right, and to 24 is two up and two left.
  await press('ArrowDown', 'ArrowRight', 'Enter', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter');
  await guideSays(page, /over any frog/);
  await press('Tab', 'Enter');
  await guideSays(page, /4 of 4/);
  await page.focus(cellSelector('35'));
  await press('Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter');
  await guideSays(page, /you win/);
  await press('Tab', 'Enter');
  await yourTurn(page);
  assert.equal(await textOf(page, '#coach'), '');
});

pageTest(
  'something else than asked is not played, and says what to do instead',
  async (page) => {
    await begin(page);
    const position = () => page.$eval('freckers-pond', (board) => /** @type {any} */ (board).position);
    const start = await position();
    await move(page, '05', '15');
    assert.match(await textOf(page, '#coach'), /Not quite\. Choose the marked frog/);
    await page.click('.grow');
    await page.click(cellSelector('44'));
    await page.keyboard.press('g');
    assert.match(await textOf(page, '#coach'), /Not quite\. Choose the marked frog/);
    assert.equal(await position(), start);
    await move(page, '03', '13');
    await guideSays(page, /2 of 4/);
    await move(page, '13', '14');
    assert.match(await textOf(page, '#coach'), /Not quite\. Press Grow/);
  },
  { settings: SETTINGS },
);

pageTest(
  'it is left by its button or Escape, and the own game goes on as it was',
  async (page) => {
    await waitForMoves(page, 2);
    const own = () => page.$eval('freckers-pond', (board) => /** @type {any} */ (board).position);
    const before = [await own(), page.url(), await page.evaluate(() => localStorage.getItem('lilypad-game'))];
    const now = async () => [await own(), page.url(), await page.evaluate(() => localStorage.getItem('lilypad-game'))];
    for (const leave of [() => page.click('.leave-guide'), () => page.keyboard.press('Escape')]) {
      await begin(page);
      await move(page, '03', '13');
      await page.keyboard.press('Home');
      await leave();
      await yourTurn(page);
      assert.deepEqual(await now(), before);
      assert.equal(await page.$eval('.panel', (panel) => panel.hasAttribute('inert')), false);
    }
    await page.click('.grow');
    await waitForMoves(page, 4);
  },
  { path: '#moves=0112.7162', settings: SETTINGS },
);

pageTest(
  'a reload in the middle of it brings back the own game',
  async (page) => {
    await waitForMoves(page, 2);
    await begin(page);
    await move(page, '03', '13');
    await guideSays(page, /2 of 4/);
    await page.reload();
    await yourTurn(page);
    assert.equal(await movesPlayed(page), 2);
    assert.match(await spoken(page, '12'), /red frog/);
  },
  { path: '#moves=0112.7162', settings: SETTINGS },
);

pageTest(
  'a game that a game against Beginner replaces can be brought back',
  async (page) => {
    await waitForMoves(page, 3);
    await begin(page);
    await move(page, '03', '13');
    await guideSays(page, /2 of 4/);
    await page.click('.grow');
    await guideSays(page, /3 of 4/);
    await move(page, '02', '24');
    await page.click('.next-step');
    await guideSays(page, /4 of 4/);
    await move(page, '35', '73');
    await page.click('.play-beginner');
    await yourTurn(page);
    assert.equal(await movesPlayed(page), 0);
    assert.equal(
      await page.$eval('#opponent-blue', (select) => /** @type {HTMLSelectElement} */ (select).value),
      'level:beginner',
    );
    await page.click('.restore');
    await waitForMoves(page, 3);
  },
  { path: '#moves=0112.7162.grow&seat=blue&red=greedy&blue=greedy-random' },
);

pageTest(
  'the clock of the own game stands still meanwhile',
  async (page) => {
    await yourTurn(page);
    await page.select('#clock', '1');
    await page.click('.grow');
    await waitForMoves(page, 2);
    await waitForText(page, '#near-player .clock', /0:5\d/);
    await begin(page);
    // Nobody waits for 40 seconds: the page's time jumps.
    await page.evaluate(() => {
      const real = performance.now.bind(performance);
      performance.now = () => real() + 40_000;
    });
    await page.click('.leave-guide');
    await yourTurn(page);
    const seconds = Number((await textOf(page, '#near-player .clock')).replace('0:', ''));
    assert.ok(seconds > 20, `${seconds} s left`);
  },
  { settings: SETTINGS },
);

/** What the lines that guide touch, or the ring around Grow would. @param {Page} page */
const touched = (page) =>
  page.evaluate(() => {
    const RING = 5;
    const lines = [...document.querySelectorAll('#coach > span > :not(.unseen)')].flatMap((part) => [
      ...part.getClientRects(),
    ]);
    return ['.pond', '#controls button', '.grow-help:not(.unseen)', '#far-player', '.panel'].filter((selector) =>
      [...document.querySelectorAll(selector)].some((element) => {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        const ring = selector.includes('button') ? RING : 0;
        const meets = (/** @type {DOMRect} */ line) =>
          line.top < bottom + ring && line.bottom > top - ring && line.left < right && line.right > left;
        return width > 1 && lines.some(meets);
      }),
    );
  });

for (const [width, height, deviceScaleFactor] of [
  [720, 450, 2],
  [844, 390, 1],
  [640, 360, 1],
  [512, 384, 1],
  [390, 844, 1],
  [360, 740, 1],
  [320, 568, 1],
  [1024, 768, 1],
])
  pageTest(
    `at ${width} x ${height} every text of the guide has room`,
    async (page) => {
      const says = async (/** @type {RegExp} */ pattern) => {
        await guideSays(page, pattern);
        assert.deepEqual(await touched(page), [], `${pattern}`);
      };
      await begin(page);
      await says(/1 of 4.*Move/);
      await move(page, '05', '15');
      await says(/1 of 4.*Not quite/);
      await move(page, '03', '13');
      await says(/2 of 4.*Press Grow/);
      await move(page, '13', '14');
      await says(/2 of 4.*Not quite/);
      await page.click('.grow');
      await says(/3 of 4.*Jump/);
      await move(page, '05', '15');
      await says(/3 of 4.*Not quite/);
      await move(page, '02', '24');
      await says(/over any frog/);
      await page.click('.next-step');
      await says(/4 of 4.*The end/);
      await move(page, '35', '55');
      await says(/4 of 4.*Not quite\. A chain/);
      await page.click(cellSelector('73'));
      await says(/you win/);
    },
    { viewport: { width, height, deviceScaleFactor } },
  );
