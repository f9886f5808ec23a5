/** axe-core finds nothing on any page, light and dark, wide and narrow; at 200 % zoom all of it can be used. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { findings } from '../tools/axe.js';
import { cellSelector, openPage, pageTests, press, textOf, waitForMoves, yourTurn } from '../tools/browser.js';

const pageTest = pageTests();
const GAME = 'moves=0313.7464.grow.grow&seat=both';

/** The tabs and other states of pages, and what must be visible before each is checked. @type {[path: string, ready: string][]} */
const PARTS = [
  ['', '.grow[aria-disabled="false"]'],
  [`#${GAME}&mode=analyse`, '.lines li'],
  ['#mode=setup', '.legality'],
  ['arena.html', '#start'],
  ['sequence.html#deal=42&seat=red', '.hint[aria-disabled="false"]'],
  ['game.html', '.which-game'],
  ['reports.html', '#filter-report'],
  ['embedding.html', '#as-frame'],
  ['embed.html?tag=game&controls', 'freckers-game'],
];

/** @type {[path: string, ready: string][]} */
const NOTES = readdirSync('build/site/notes')
  .filter((name) => name.endsWith('.html'))
  .map((name) => [`notes/${name}`, 'h1']);

/** Holds workers and shows nothing to anybody. */
const HIDDEN = 'guest.html';

test('every page of the site is checked', () => {
  const checked = [...PARTS, ...NOTES].map(([path]) => path.replace(/[#?].*/, '') || 'index.html');
  const written = readdirSync('build/site', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.html$/.test(name) && name !== HIDDEN,
  );
  assert.deepEqual([...new Set(checked)].sort(), written.sort());
});

/** @param {import('puppeteer-core').Page} page */
async function openModel(page) {
  await press(page, '.model summary');
  await page.waitForSelector('.calibration', { timeout: 30_000 });
  for (const summary of ['.features summary', '.model .numbers summary']) await press(page, summary);
}

/** What axe-core finds, light and dark, on a desktop computer and on a phone. @param {import('puppeteer-core').Page} page */
async function findingsEverywhere(page) {
  const found = [];
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    await page.setViewport({ width, height });
    // Areas that scroll now become stops of the keyboard once they have been measured.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.scroll')].every(
        (area) => !area.checkVisibility() || area.scrollWidth <= area.clientWidth || area.hasAttribute('tabindex'),
      ),
    );
    for (const scheme of ['light', 'dark']) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      for (const finding of await findings(page)) found.push(`${scheme}, ${width} x ${height}: ${finding}`);
    }
  }
  return found;
}

/** @param {import('puppeteer-core').Browser} browser @param {string} address @param {string} ready */
async function openUnguarded(browser, address, ready) {
  const { page } = await openPage(browser);
  await page.setBypassCSP(true);
  await page.goto(address);
  await page.waitForSelector(ready, { timeout: 30_000 });
  return page;
}

for (const [path, ready] of [...PARTS, ...NOTES]) {
  pageTest(`axe-core finds nothing: ${path || 'index.html'}`, async (_, { address, browser }) => {
    const page = await openUnguarded(browser, address + path, ready);
    if (path.endsWith('analyse')) await openModel(page);
    assert.deepEqual(await findingsEverywhere(page), []);
    await page.browserContext().close();
  });
}

pageTest('axe-core finds nothing: sharing, with a frog selected', async (_, { address, browser }) => {
  const page = await openUnguarded(browser, `${address}#${GAME}`, '.moves .move');
  await page.click('#tab-share');
  await page.waitForSelector('#pasted');
  await page.click(cellSelector('02'));
  assert.deepEqual(await findingsEverywhere(page), []);
  await page.browserContext().close();
});

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
