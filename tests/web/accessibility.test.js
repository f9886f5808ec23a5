/** axe-core finds nothing, light and wide, dark and narrow, in every part of the site; at 200 % zoom all of it
 * can be used. */
import assert from 'node:assert/strict';
import { findings } from '../tools/axe.js';
import { cellSelector, openPage, pageTests, press, textOf, waitForMoves, yourTurn } from '../tools/browser.js';

const pageTest = pageTests();
const GAME = 'moves=0313.7464.grow.grow&seat=both';

/** Paths, and what must be visible before each is checked. */
const PARTS = [
  ['', '.grow[aria-disabled="false"]'],
  [`#${GAME}&mode=analyse`, '.lines li'],
  ['#mode=setup', '.legality'],
  ['arena.html', '#start'],
  ['sequence.html#deal=42&seat=red', '.hint[aria-disabled="false"]'],
  ['game.html', '.which-game'],
  ['embedding.html', '#as-frame'],
  ['embed.html?tag=game&controls', 'freckers-game'],
];

/** @param {import('puppeteer-core').Page} page */
async function openModel(page) {
  await press(page, '.model summary');
  await page.waitForSelector('.calibration', { timeout: 30_000 });
  for (const summary of ['.features summary', '.model .numbers summary']) await press(page, summary);
}

// Colours do not depend on the width, so each scheme is checked at one width.
for (const [scheme, width, height] of /** @type {[string, number, number][]} */ ([
  ['light', 1280, 860],
  ['dark', 360, 640],
])) {
  pageTest(`${scheme}, ${width} x ${height}`, async (_, { address, browser }) => {
    const { page } = await openPage(browser);
    await page.setBypassCSP(true);
    await page.setViewport({ width, height });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    for (const [path, ready] of PARTS) {
      await page.goto('about:blank');
      await page.goto(address + path);
      await page.waitForSelector(ready, { timeout: 30_000 });
      if (path.endsWith('analyse')) await openModel(page);
      assert.deepEqual(await findings(page), [], path);
    }
    await page.goto(`${address}#${GAME}`);
    await waitForMoves(page, 4);
    await page.click('#tab-share');
    await page.waitForSelector('#pasted');
    await page.click(cellSelector('02'));
    assert.deepEqual(await findings(page), [], 'share, with a frog selected');
    await page.browserContext().close();
  });
}

for (const [path, name, sentence] of /** @type {[string, string, RegExp][]} */ ([
  ['', 'Freckers', /six frogs/],
  ['sequence.html', 'Sequence', /sequences of five/],
])) {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [844, 390],
  ]) {
    pageTest(
      `${name} says what it is, ${width} x ${height}`,
      async (page) => {
        const { heading, line, fits } = await page.$eval('.title', (title) => {
          const [first, second] = title.children;
          const box = title.getBoundingClientRect();
          return {
            heading: `${first.localName} ${first.textContent}`,
            line: second.textContent ?? '',
            fits: second.scrollWidth <= second.clientWidth && box.top >= 0 && box.bottom <= innerHeight / 3,
          };
        });
        assert.equal(heading, `h1 ${name}`);
        assert.match(line, sentence);
        assert.ok(fits, 'whole, and at the top of the window');
      },
      { path, viewport: { width, height } },
    );
  }
}

pageTest(
  'the narrowest phones can reach every page',
  async (page, { address }) => {
    for (const [path] of PARTS.filter(([name]) => /^$|arena|sequence|embedding/.test(name))) {
      await page.goto(address + path);
      assert.ok(
        await page.$eval(
          'header nav',
          (nav) => nav.scrollWidth <= nav.clientWidth && nav.getBoundingClientRect().right <= innerWidth,
        ),
        path,
      );
    }
  },
  { viewport: { width: 320, height: 568 } },
);

pageTest(
  'at 200 % zoom nothing is cut off',
  async (page, { address }) => {
    for (const [path, ready] of PARTS) {
      await page.goto('about:blank');
      await page.goto(address + path);
      await page.waitForSelector(ready, { timeout: 30_000 });
      if (path.endsWith('analyse')) await openModel(page);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path);
    }
  },
  { viewport: { width: 640, height: 430, deviceScaleFactor: 2 } },
);

pageTest('a turn, the panels and the moves work by keyboard alone', async (page) => {
  await yourTurn(page);
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.getAttribute('data-cell') ?? element?.id ?? '';
    });
  /** @param {RegExp} wanted */
  async function tabTo(wanted) {
    for (let step = 0; step < 40; step++) {
      if (wanted.test(await focused())) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`${wanted} cannot be reached`);
  }
  await tabTo(/^\d\d$/);
  for (const key of /** @type {const} */ (['ArrowLeft', 'Enter', 'ArrowUp', 'Enter'])) await page.keyboard.press(key);
  await waitForMoves(page, 2);
  await tabTo(/^tab-play$/);
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('#engine');
  assert.equal(await focused(), 'tab-analyse');
  await tabTo(/^engine$/);
  await page.keyboard.press('Space');
  assert.equal(await textOf(page, '.engine .status'), 'off');
});
