/** axe-core finds nothing on any page, light and dark, wide and narrow; at 200 % zoom all of it can be used. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { findings } from '../tools/axe.js';
import { cellSelector, pageTests, press, textOf, waitForMoves, yourTurn } from '../tools/browser.js';

const pageTest = pageTests();
const GAME = 'moves=0313.7464.grow.grow&seat=both';

/** The tabs and other states of pages, and what must be visible before each is checked. @type {[path: string, ready: string][]} */
const PARTS = [
  ['', '.grow[aria-disabled="false"]'],
  [`#${GAME}&mode=analyse`, '.lines li'],
  ['#mode=setup', '.legality'],
  ['puzzles.html', '.solving'],
  ['arena.html', '#start'],
  ['watch.html', '#port'],
  ['agents.html', 'agent-bench'],
  ['sequence.html#deal=42&seat=red', '.hint[aria-disabled="false"]'],
  ['game.html', '.which-game'],
  ['reports.html', '#filter-report'],
  ['embedding.html', '#as-frame'],
  ['api.html', '#run-search'],
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

const DESKTOP = [1440, 900];
const PHONE = [390, 844];

/** What axe-core finds on windows of these sizes, light and dark, where only colours differ.
 * @param {import('puppeteer-core').Page} page @param {number[][]} [windows] */
async function findingsEverywhere(page, windows = [DESKTOP, PHONE]) {
  const found = [];
  for (const [width, height] of windows) {
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
      const rules = scheme === 'dark' ? ['color-contrast'] : undefined;
      for (const finding of await findings(page, rules)) found.push(`${scheme}, ${width} x ${height}: ${finding}`);
    }
  }
  return found;
}

for (const [path, ready] of PARTS) {
  pageTest(
    `axe-core finds nothing: ${path || 'index.html'}`,
    async (page) => {
      await page.waitForSelector(ready, { timeout: 30_000 });
      if (path.endsWith('analyse')) await openModel(page);
      assert.deepEqual(await findingsEverywhere(page), []);
    },
    { path, unguarded: true, faulty: true },
  );
}

// On a wide window, tests/notes/notes.test.js looks at them, with the figures as they are after they have run.
for (const [path, ready] of NOTES) {
  pageTest(
    `axe-core finds nothing: ${path}`,
    async (page) => {
      await page.waitForSelector(ready, { timeout: 30_000 });
      assert.deepEqual(await findingsEverywhere(page, [PHONE]), []);
    },
    { path, unguarded: true, faulty: true },
  );
}

pageTest(
  'axe-core finds nothing: sharing, with a frog selected',
  async (page) => {
    await page.waitForSelector('.moves .move', { timeout: 30_000 });
    await page.click('#tab-share');
    await page.waitForSelector('#pasted');
    await page.click(cellSelector('02'));
    assert.deepEqual(await findingsEverywhere(page), []);
  },
  { path: `#${GAME}`, unguarded: true },
);

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
  'phones reach every page without scrolling sideways, by touch and by keyboard',
  async (page, { address }) => {
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [667, 375],
      [768, 1024],
      [844, 390],
    ]) {
      await page.setViewport({ width, height });
      for (const [path] of PARTS.filter(([name]) => /^$|puzzles|arena|sequence|embedding/.test(name))) {
        await page.goto(address + path);
        assert.ok(
          await page.$eval(
            'header nav',
            (nav) => nav.scrollWidth <= nav.clientWidth && nav.getBoundingClientRect().right <= innerWidth,
          ),
          `${path} at ${width}`,
        );
      }
      const seen = () =>
        page.$$eval('header nav a', (links) =>
          links
            .map((link) => ({ name: link.textContent, box: link.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight)
            .map(({ name }) => name),
        );
      const all = await page.$$eval('header nav a', (links) => links.map(({ textContent }) => textContent));
      assert.ok(all.includes('Watch'));
      if (width >= 768) assert.deepEqual(await seen(), all);
      else {
        assert.ok((await seen()).length < all.length);
        await press(page, 'header .menu-more');
        await page.waitForSelector('.more-pages a', { visible: true });
        assert.deepEqual(await seen(), all);
        await page.keyboard.press('Tab');
        assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Sequence');
        await page.keyboard.press('Escape');
        await page.waitForSelector('.more-pages a', { hidden: true });
        assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'More');
      }
    }
    await page.setViewport({ width: 390, height: 844 });
    await page.goto(address);
    await page.click('header .menu-more');
    await (await page.waitForSelector('.more-pages a[href^="notes"]', { visible: true }))?.click();
    await page.waitForFunction(() => location.pathname.endsWith('notes/index.html'));
    assert.equal(
      await page.$eval('header .menu-more', (more) => getComputedStyle(more).fontWeight),
      '600',
      'the button shows that the page is one of its own',
    );
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
