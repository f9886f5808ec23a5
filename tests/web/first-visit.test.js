/** The first five seconds: a new visitor sees what the game is and how it goes, a returning one only the game. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { findings } from '../tools/axe.js';
import { cellSelector, move, openPage, openSite, pageTests, textOf, waitForMoves, yourTurn } from '../tools/browser.js';

/** @typedef {import('puppeteer-core').Page} Page */

const pageTest = pageTests();

/** Whether an element is drawn and lies in the window as a whole. @param {Page} page @param {string} selector */
const isInSight = (page, selector) =>
  page.$eval(selector, (element) => {
    const { top, left, right, bottom, width, height } = element.getBoundingClientRect();
    const isWhole = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0 && isWhole;
  });

/** @param {Page} page */
const isWelcome = (page) => page.$eval('#welcome', (element) => element.checkVisibility({ visibilityProperty: true }));

/** @param {Page} page @param {(number | string)[]} size */
async function assertAllInSight(page, size) {
  for (const part of ['h1', 'freckers-pond', '.grow', '#show-me', '#dismiss', '#tab-rules'])
    assert.ok(await isInSight(page, part), `${part} at ${size}`);
  const pictures = await page.$$eval('.first-steps .picture', (all) =>
    all.filter((picture) => picture.checkVisibility()).map((picture) => picture.getBoundingClientRect().width),
  );
  assert.ok(pictures.length >= 3 && pictures.every((width) => width >= 24), `${pictures}`);
  assert.equal(await page.evaluate('scrollY'), 0);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [375, 667],
  [360, 640],
]) {
  pageTest(
    `a new visitor sees heading, board, steps and Rules without scrolling, ${width} x ${height}`,
    async (page) => {
      await yourTurn(page);
      await assertAllInSight(page, [width, height]);
    },
    { viewport: { width, height } },
  );
}

pageTest('every step has its word, and Grow is explained where it stands', async (page) => {
  await yourTurn(page);
  const steps = await page.$$eval('.first-steps li', (items) => items.map((item) => item.textContent));
  assert.deepEqual(steps, [
    'Move to the next pad',
    'Jump over any frog',
    'Grow pads around you',
    'Win with all six across',
  ]);
  assert.ok(await isInSight(page, '#grow-help'));
  const described = await page.$eval('.grow', (button) => button.getAttribute('aria-describedby'));
  assert.equal(await textOf(page, `#${described}`), 'Grow turns the water around your frogs into pads.');
});

pageTest('what is hidden stays hidden, and the board does not move', async (page) => {
  await yourTurn(page);
  const board = () => page.$eval('freckers-pond', (element) => JSON.stringify(element.getBoundingClientRect()));
  const place = await board();
  await page.click('#dismiss');
  assert.equal(await isWelcome(page), false);
  assert.equal(await board(), place);
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'tab-play', 'the focus is not lost');
  assert.ok(await page.$eval('#grow-help', (help) => help.classList.contains('unseen')));
  await page.reload();
  await yourTurn(page);
  assert.equal(await isWelcome(page), false);
});

pageTest('a reload shows the steps again until they are hidden or three moves are made', async (page) => {
  await yourTurn(page);
  await move(page, '01', '12');
  await waitForMoves(page, 2);
  await yourTurn(page);
  assert.equal(await isWelcome(page), true);
  await page.reload();
  for (const count of [4, 6, 8]) {
    await yourTurn(page);
    assert.equal(await isWelcome(page), true, `before move ${count}`);
    await page.click('.grow');
    await waitForMoves(page, count);
  }
  assert.equal(await isWelcome(page), false);
  await page.reload();
  await yourTurn(page);
  assert.equal(await isWelcome(page), false);
});

pageTest(
  'who has played before is not welcomed, and finds the rules',
  async (page) => {
    await yourTurn(page);
    assert.equal(await isWelcome(page), false);
    await page.click('#tab-rules');
    await page.waitForSelector('.pictured .picture');
    assert.match(await textOf(page, '#panel-body'), /never back.*Two sets of rules.*Pads only:.*Referee:/);
    await page.click(cellSelector('01'));
    await page.click(cellSelector('12'));
    await waitForMoves(page, 2);
    assert.ok(await page.$('.pictured'), 'the game goes on beside the rules');
  },
  { settings: { seat: 'red' } },
);

pageTest(
  'who follows a link to a game is not welcomed',
  async (page) => {
    await waitForMoves(page, 2);
    assert.equal(await isWelcome(page), false);
  },
  { path: '#moves=0112.7162&seat=both' },
);

for (const scheme of ['light', 'dark']) {
  pageTest(
    `axe-core finds nothing in the rules and in the guide, ${scheme}`,
    async (page, { address }) => {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto(address);
      await yourTurn(page);
      await page.click('#tab-rules');
      await page.waitForSelector('.pictured');
      assert.deepEqual(await findings(page), [], 'rules');
      await page.click('#show-me');
      await page.waitForSelector('.leave-guide');
      await page.click(cellSelector('44'));
      await page.waitForSelector('#coach .wrong');
      assert.deepEqual(await findings(page), [], 'guide');
    },
    {
      path: 'about:blank',
      unguarded: true,
      viewport: scheme === 'dark' ? { width: 390, height: 844 } : { width: 1280, height: 860 },
    },
  );
}

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('build/site');
});

for (const isNew of [true, false]) {
  test(`on a phone nothing moves while the page loads for a ${isNew ? 'new' : 'returning'} visitor`, {
    timeout: 60_000,
  }, async () => {
    const { page } = await openPage(site.browser);
    await page.setViewport({ width: 390, height: 844 });
    await page.evaluateOnNewDocument((known) => {
      if (known) localStorage.setItem('lilypad-play', '{"seat":"red"}');
      const seen = { shift: 0, flashes: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += /** @type {any} */ (entry).value;
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        const shown = document.querySelector('#welcome')?.checkVisibility({ visibilityProperty: true });
        if (known && shown) seen.flashes += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, !isNew);
    const session = await page.createCDPSession();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(site.address);
    await yourTurn(page);
    const seen = /** @type {{ shift: number, flashes: number }} */ (await page.evaluate('window.seen'));
    assert.ok(seen.shift < 0.005, `layout shift ${seen.shift}`);
    assert.equal(seen.flashes, 0, 'the steps do not flash up');
    await page.browserContext().close();
  });
}

test('a press before the page is complete is not lost', { timeout: 60_000 }, async () => {
  const { page } = await openPage(site.browser);
  /** @type {(() => void)[]} */
  const held = [];
  let isHolding = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isHolding && request.url().endsWith('.wasm')) held.push(() => request.continue());
    else request.continue();
  });
  await page.goto(site.address, { waitUntil: 'domcontentloaded' });
  await page.click('#show-me');
  isHolding = false;
  for (const release of held) release();
  await page.waitForSelector('.leave-guide', { timeout: 30_000 });
  await page.browserContext().close();
});
