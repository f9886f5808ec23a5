/** The arena on a phone and for axe-core: the form, a finished tournament, a published experiment, a study. */
import assert from 'node:assert/strict';
import { arenaPath, FAST_FOUR, waitForState } from '../tools/arena-page.js';
import { findings } from '../tools/axe.js';
import { pageTests, textOf } from '../tools/browser.js';
import { lines, native } from '../tools/native.js';

const pageTest = pageTests();
const SMALL = {
  ...FAST_FOUR,
  limits: 'nodes 60',
  agents: [
    { agent: 'greedy' },
    { agent: 'alphabeta', limits: 'depth 1', name: 'an agent with a rather long name: alphabeta' },
    { agent: 'alphabeta-best' },
  ],
  games: 4,
};

/** Everything visible fits the page's width. @param {import('puppeteer-core').Page} page */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** @param {import('puppeteer-core').Page} page */
async function openDetails(page) {
  await page.evaluate(() =>
    document.querySelectorAll('#arena details').forEach((part) => part.setAttribute('open', '')),
  );
  await page.waitForFunction(
    () =>
      document.querySelectorAll('.chart-card table').length >= document.querySelectorAll('.chart-card details').length,
  );
}

for (const [scheme, width, height] of /** @type {const} */ ([
  ['light', 1280, 860],
  ['dark', 320, 640],
])) {
  pageTest(
    `${scheme}, ${width} pixels wide: axe finds nothing, and nothing is cut off`,
    async (page, { address }) => {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto(`${address}arena.html`);
      await page.waitForSelector('#start');
      for (const mode of ['gauntlet', 'sprt']) {
        await page.click(`[name="mode"][value="${mode}"] + span`);
        await page.evaluate(() =>
          document.querySelectorAll('#arena details').forEach((part) => part.setAttribute('open', '')),
        );
        await page.select('#openings', 'list');
        await page.waitForSelector('#list');
        assert.deepEqual(await findings(page), [], mode);
        assert.ok(await fits(page), mode);
      }
      await page.goto(address + arenaPath(SMALL));
      await page.reload();
      await (await page.waitForSelector('#go'))?.click();
      await waitForState(page, 'complete');
      await page.waitForSelector('#game-list tbody a');
      await openDetails(page);
      assert.deepEqual(await findings(page), [], 'a finished tournament');
      assert.ok(await fits(page), 'a finished tournament');
      const chart = await page.$eval('#chart-depth svg', (svg) => ({
        width: svg.getBoundingClientRect().width,
        drawn: svg.viewBox.baseVal.width,
      }));
      assert.ok(Math.abs(chart.width - chart.drawn) < 2, `text is as large as it says: ${JSON.stringify(chart)}`);
    },
    { path: 'about:blank', unguarded: true, viewport: { width, height, hasTouch: width < 400 } },
  );
}

pageTest(
  'the form, used by keyboard, creates the tournament it describes',
  async (page) => {
    await page.waitForSelector('#start');
    while (await page.$('.remove:not([hidden])')) await page.click('.remove');
    await page.select('#entrant-0', 'greedy');
    await page.select('#limits-1', 'depth');
    await page.waitForSelector('#limits-1-value');
    await page.focus('#name-0');
    await page.keyboard.type('mine');
    await page.keyboard.press('Tab');
    await page.$eval('#games', (field) => {
      /** @type {HTMLInputElement} */ (field).value = '';
    });
    await page.focus('#games');
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    assert.equal(await textOf(page, '#start'), 'Play 4 games', 'made even');
    await page.reload();
    await page.waitForSelector('#start');
    assert.equal(await textOf(page, '#start'), 'Play 4 games', 'and remembered');
    await page.focus('#start');
    await page.keyboard.press('Enter');
    await waitForState(page, 'complete');
    assert.match(await textOf(page, '#standings'), /mine/);
    assert.match(decodeURIComponent(page.url()), /"agents":\[\{"agent":"greedy","name":"mine"/);
    await page.click('#edit');
    await page.waitForSelector('#start');
    await page.click('.more summary');
    await page.select('#anchor', '0');
    await page.waitForSelector('#anchor-rating');
    await page.$eval('#handicap-0', (field) => {
      /** @type {HTMLInputElement} */ (field).value = '';
    });
    await page.type('#handicap-0', '2');
    await page.click('#start');
    await waitForState(page, 'complete');
    assert.match(
      decodeURIComponent(page.url()),
      /"anchor":\{"agent":0,"rating":0\}.*"name":"mine","handicap":2\}/,
      'the same tournament, changed',
    );
    assert.match(await textOf(page, '#standings'), /mine\s*0 ± 0/, 'its rating is fixed');
  },
  { path: 'arena.html' },
);

for (const width of [1440, 390])
  pageTest(
    `the number and the unit of a limit are read in full on ${width} pixels`,
    async (page) => {
      await page.setViewport({ width, height: 900 });
      await page.waitForSelector('#limits-0');
      await page.select('#limits-0', 'clock');
      const field = await page.waitForSelector('#limits-0-value');
      await field?.click({ count: 3 });
      await page.keyboard.type('180000');
      const hidden = await page.evaluate(() => {
        const [field, choice] = /** @type {[HTMLElement, HTMLSelectElement]} */ (
          ['#limits-0-value', '#limits-0'].map((place) => document.querySelector(place))
        );
        const alone = /** @type {HTMLSelectElement} */ (choice.cloneNode(true));
        alone.value = choice.value;
        for (const option of [...alone.options]) if (!option.selected) option.remove();
        alone.style.cssText = 'position: absolute; width: auto; min-width: 0';
        choice.after(alone);
        const wanted = alone.offsetWidth;
        alone.remove();
        return [field.scrollWidth - field.clientWidth, Math.max(0, wanted - choice.offsetWidth)];
      });
      assert.deepEqual(hidden, [0, 0]);
      assert.ok(await fits(page));
    },
    { path: 'arena.html' },
  );

pageTest(
  'one click replays a published match and shows its numbers next to ours',
  async (page, { address }) => {
    await (await page.waitForSelector('#ready-004-cache'))?.click();
    await waitForState(page, 'complete');
    const rows = await page.$$eval('#comparison tbody tr', (list) =>
      list.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );
    assert.deepEqual(rows[0].slice(0, 3), ['Won and lost in 20 games', '16 – 2', 'report’s text']);
    assert.deepEqual(rows[1].slice(1, 3), ['85 %', 'ours, from 16 – 2'], 'the report does not give a score');
    const [won, lost] = (rows[0][3] ?? '').split(' – ').map(Number);
    assert.ok(won + lost === 20 && won > lost, rows[0][3] ?? '');
    assert.ok((await textOf(page, '.lesson')).length > 20);
    assert.match(
      await page.$eval('.scroll:has(#comparison)', (area) => getComputedStyle(area).backgroundImage),
      /gradient/,
      'its edges tell that there is more',
    );
    const link = page.url();
    await page.goto(`${address}arena.html`);
    await page.goto(link);
    await page.waitForSelector('#comparison', { timeout: 30_000 });
    assert.deepEqual(
      await page.$$eval('#comparison tbody td', (cells) => cells[2].textContent),
      `${won} – ${lost}`,
      'also on another visit',
    );
  },
  { path: 'arena.html' },
);

pageTest(
  'the node table equals the native program’s',
  async (page) => {
    await (await page.waitForSelector('#ready-004-nodes'))?.click();
    await waitForState(page, 'complete');
    const ours = await page.$$eval('#study-table tbody tr', (rows) =>
      rows.map((row) => Number(row.children[4].textContent?.replaceAll(',', ''))),
    );
    const printed = await lines(native, 'experiment', 'nodes', '--depth', '5');
    assert.deepEqual(
      ours,
      printed.slice(2).map((line) => Number(line.match(/^.{22} +[\d.]+ +(\d+)/)?.[1])),
    );
    await page.waitForSelector('#chart-study svg');
  },
  { path: 'arena.html' },
);

pageTest(
  'all ways to pair agents are as high as each other on a phone',
  async (page) => {
    await page.waitForSelector('[name="mode"]');
    const heights = await page.$$eval('[name="mode"] + span', (names) =>
      names.map((name) => name.getBoundingClientRect().height),
    );
    assert.equal(heights.length, 4);
    assert.deepEqual(new Set(heights).size, 1, `${heights}`);
  },
  { path: 'arena.html', viewport: { width: 390, height: 844 } },
);
