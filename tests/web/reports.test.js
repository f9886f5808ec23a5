/** The Reports page: every agent and experiment opens, the table can be filtered, and everything fits a phone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../wasm/loader.js';
import { REPORTS } from '../../web/shared/reports.js';
import { waitForState } from '../tools/arena-page.js';
import { findings } from '../tools/axe.js';
import { openPage, pageTests, textOf } from '../tools/browser.js';
import { wasmBytes } from '../tools/engine.js';
import { root } from '../tools/native.js';

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'));
/** @type {any[]} */
const experiments = readJson('web/pages/arena/experiments.json');
/** @type {any[]} */
const rows = readJson('web/pages/reports/rows.json');
/** @type {Record<string, any>} */
const measured = readJson('web/pages/reports/measured.json');

const pageTest = pageTests();

/** The addresses of links. @param {import('puppeteer-core').Page} page @param {string} selector */
const addresses = (page, selector) =>
  page.$$eval(selector, (links) => links.map((link) => link.getAttribute('href') ?? ''));

test('every experiment has results of ours, one for each published fact', () => {
  for (const { id, kind, facts, configurations } of experiments) {
    if (kind === 'pace' || kind === 'climb') continue;
    if (kind === 'match') assert.equal(measured[id]?.facts.length, facts.length, id);
    else assert.equal(measured[id]?.rows.length, configurations.length + 1, id);
  }
  assert.equal(measured['004-cache'].facts[0], '19 – 1');
});

test('every experiment has a note, and the note leads back to it', () => {
  for (const { id, note } of experiments) {
    const text = readFileSync(`${root}web/pages/notes/${note}.html`, 'utf8');
    assert.ok(text.includes(`href="../reports.html#experiment-${id}"`), `${note}: ${id}`);
  }
});

pageTest(
  'every report shows its agents and experiments, and every row stands in the table, without scripts as well',
  async (page, { address, browser }) => {
    const { page: still } = await openPage(browser);
    await still.setJavaScriptEnabled(false);
    await still.goto(`${address}reports.html`);
    for (const shown of [page, still]) {
      for (const { id, name } of REPORTS) assert.equal(await textOf(shown, `#title-${id}`), `Report ${id}: ${name}`);
      const found = await shown.$$eval('.experiment[id^="experiment-"]', (list) => list.map(({ id }) => id));
      assert.deepEqual(found.sort(), experiments.map(({ id }) => `experiment-${id}`).sort());
      assert.equal(await shown.$$eval('#rows tbody tr', (list) => list.length), rows.length);
    }
    await still.browserContext().close();
  },
  { path: 'reports.html' },
);

pageTest(
  'every agent opens as an opponent and in the arena',
  async (page, { address }) => {
    const [play, arena] = [
      await addresses(page, '.agents [aria-label^="Play"]'),
      await addresses(page, '.agents [aria-label$="arena"]'),
    ];
    assert.ok(play.length > 15 && play.length === arena.length);
    for (const link of new Set(arena)) {
      const experiment = JSON.parse(decodeURIComponent(link.split('#experiment=')[1]));
      const engine = await load(wasmBytes(), experiment.game ?? 'freckers');
      engine.arena.open({ ...experiment, format: 'lilypad-experiment 1' });
    }
    for (const link of ['index.html#seat=red&blue=mcts-puct', 'sequence.html#deal=1&seat=red&blue=seq-mcts'])
      assert.ok(play.includes(link), link);
    for (const link of new Set(play)) {
      const [, blue] = link.split('blue=');
      const { agents } = await load(wasmBytes(), link.startsWith('sequence') ? 'sequence' : 'freckers');
      assert.ok(
        agents().some(({ name }) => name === blue),
        blue,
      );
    }
    await page.goto(`${address}index.html#seat=red&blue=greedy-finish`);
    await page.waitForSelector('.grow[aria-disabled="false"]', { timeout: 30_000 });
    assert.match(await page.evaluate(() => document.body.innerText), /greedy-finish/i);
  },
  { path: 'reports.html' },
);

pageTest(
  'a run button leads to its experiment and starts it',
  async (page, { address }) => {
    const links = await addresses(page, '.experiment a.button');
    assert.deepEqual(links.sort(), experiments.map(({ id }) => `arena.html#run=${id}`).sort());
    await page.click('#experiment-004-cache a.button');
    await waitForState(page, 'complete');
    assert.equal(await textOf(page, '.comparison h2'), 'With cache and ordering against plain pruning');
    await page.goBack();
    await page.waitForSelector('#experiment-004-cache');
    for (const entry of experiments) {
      await page.goto(`${address}arena.html#run=${entry.id}`);
      await page.reload();
      await page.waitForFunction(
        (title) => [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === title),
        { timeout: 60_000 },
        entry.title,
      );
    }
  },
  { path: 'reports.html' },
);

pageTest(
  'the lesson of the transposition table states what its study finds',
  async (page) => {
    await waitForState(page, 'complete');
    const [, , share, answered] = await page.$$eval('#study-table tbody tr:nth-child(2) td', (cells) =>
      cells.map(({ textContent }) => textContent),
    );
    const lesson = await textOf(page, '.lesson');
    assert.ok(
      lesson.includes(`${share} of the nodes`) && lesson.includes(`${answered} of its lookups`),
      `${share}, ${answered}`,
    );
  },
  { path: 'arena.html#run=000-table' },
);

pageTest(
  'the time at a fixed depth is measured, and the lesson states the nodes',
  async (page) => {
    await waitForState(page, 'complete');
    const table = await page.$$eval('#study-table tbody tr', (list) =>
      list.map(({ cells }) => [...cells].map(({ textContent }) => textContent ?? '')),
    );
    const lesson = await textOf(page, '.lesson');
    for (const [, , nodes, milliseconds, , theirs, ours] of table) {
      assert.ok(
        lesson.includes(Math.round(Number(nodes.replace(',', ''))).toLocaleString('en')),
        `${nodes}: ${lesson}`,
      );
      assert.ok(Number(milliseconds) > 0 && parseFloat(theirs) > 0 && parseFloat(ours) > 0, table.join('\n'));
    }
    assert.deepEqual(
      table.map((row) => row[2]),
      measured['004-times'].rows.slice(1).map((/** @type {string[]} */ row) => row[2]),
    );
    await page.click('#note-link');
    await page.waitForSelector('h1');
    assert.match(page.url(), /notes\/minimax\.html$/);
  },
  { path: 'arena.html#run=004-times' },
);

pageTest(
  'hill climbing draws its curve, goes on after a pause and a reload, and then climbs with other games',
  async (page) => {
    const done = () => page.$eval('#state', ({ textContent }) => Number.parseInt(textContent ?? '', 10));
    const weights = () =>
      page.$$eval('#climb-table tbody td:last-child', (cells) => cells.map(({ textContent }) => textContent));
    const hasPlayed = (/** @type {number} */ games) =>
      page.waitForFunction(
        (wanted) => Number.parseInt(document.querySelector('#state')?.textContent ?? '', 10) >= wanted,
        { timeout: 60_000 },
        games,
      );
    await hasPlayed(100);
    await page.click('#go');
    await waitForState(page, 'paused');
    const [paused, shown] = [await done(), await weights()];
    assert.ok(paused >= 100 && paused < 3000);
    await page.reload();
    await waitForState(page, 'paused');
    assert.deepEqual([await done(), await weights()], [paused, shown], 'after a reload');
    await page.click('#go');
    await hasPlayed(paused + 100);
    assert.equal(await page.$$eval('#chart-climb polyline', (lines) => lines.length), 12);
    await page.click('#stop');
    await waitForState(page, 'stopped');
    await page.click('#again');
    await waitForState(page, 'running');
    assert.ok((await done()) < paused);
    assert.match(await page.evaluate(() => document.body.innerText), /In this run, number 3,/);
  },
  { path: 'arena.html#run=002-climbing' },
);

pageTest(
  'the table is filtered by report, kind and origin, and the address keeps it',
  async (page) => {
    const shown = () => page.$$eval('#rows tbody tr:not([hidden])', (list) => list.length);
    await page.waitForSelector('#filter-report');
    assert.equal(await textOf(page, '#row-count'), `${rows.length} of ${rows.length} rows`);
    await page.select('#filter-report', '003');
    assert.equal(await shown(), rows.filter(({ report }) => report === '003').length);
    await page.select('#filter-kind', 'number');
    const both = rows.filter(({ report, kind }) => report === '003' && kind === 'number').length;
    assert.equal(await shown(), both);
    await page.reload();
    await page.waitForSelector('#filter-report');
    assert.equal(await shown(), both, 'after a reload');
    assert.equal(await page.$eval('#filter-kind', (field) => /** @type {HTMLSelectElement} */ (field).value), 'number');
    await page.select('#filter-report', '');
    await page.select('#filter-kind', '');
    await page.select('#filter-origin', 'authors’ program');
    assert.equal(await shown(), rows.filter(({ origin }) => origin === 'authors’ program').length);
  },
  { path: 'reports.html' },
);

for (const [scheme, width, height] of /** @type {const} */ ([
  ['light', 1440, 900],
  ['dark', 320, 640],
])) {
  pageTest(
    `${scheme}, ${width} pixels wide: axe finds nothing, and nothing is cut off`,
    async (page, { address }) => {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto(`${address}reports.html`);
      await page.waitForSelector('#filter-report');
      assert.deepEqual(await findings(page), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    },
    { path: 'about:blank', unguarded: true, viewport: { width, height, hasTouch: width < 400 } },
  );
}
