/** Statistics on the arena page: intervals, a sequential test over time, files joined, the calculator. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { seriesClass, ticksOf } from '../../web/components/charts.js';
import { arenaPath, waitForState } from '../tools/arena-page.js';
import { pageTests, textOf, waitForText } from '../tools/browser.js';
import { lines, native } from '../tools/native.js';

const pageTest = pageTests();
const folder = mkdtempSync(join(tmpdir(), 'lilypad-joined-'));
after(() => rmSync(folder, { recursive: true }));

test('the series of a chart differ in colour or stroke', () => {
  const looks = Array.from({ length: 20 }, (_, series) => seriesClass(series));
  assert.equal(new Set(looks).size, 20);
  assert.deepEqual([looks[0], looks[8], looks[16]], ['series-0', 'series-0 dashed', 'series-0 dotted']);
});

test('an axis has two numbers at least, however narrow it is', () => {
  assert.deepEqual(ticksOf(-41, 41, 2), [-40, -20, 0, 20, 40]);
  assert.deepEqual(ticksOf(-38, 38, 2), [-20, 0, 20]);
  assert.deepEqual(ticksOf(0, 100, 5), [0, 20, 40, 60, 80, 100]);
  for (const [low, high] of [
    [-0.3, 0.4],
    [99, 101],
    [-1633, 1633],
    [7, 7.001],
  ])
    assert.ok(ticksOf(low, high, 2).length >= 2, `${low} to ${high}`);
  assert.deepEqual(ticksOf(5, 5, 2), []);
});

pageTest(
  'a sequential test in normalised Elo, with its ratio as a chart and intervals within 0 and 100 %',
  async (page, { address }) => {
    await page.goto(
      address +
        arenaPath({
          format: 'lilypad-experiment 1',
          limits: 'nodes 1',
          games: 200,
          sprt: { elo0: 0, elo1: 100, model: 'normalized' },
          agents: [{ agent: 'greedy' }, { agent: 'random' }],
        }),
    );
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    await waitForText(
      page,
      '#sprt',
      /for greedy, the games fit a lead of \+100 normalised Elo or more better than 0\./,
    );
    await page.waitForSelector('#chart-sprt svg');
    assert.equal((await page.$$('#chart-sprt polyline')).length, 3, 'the ratio between two bounds');
    const ends = await page.$$eval('#chart-sprt polyline', (list) =>
      list.map((line) => Number((line.getAttribute('points') ?? '').split(' ').at(-1)?.split(',')[1])),
    );
    assert.ok(ends[0] <= ends[1] + 0.5, 'the ratio has reached the upper bound');
    const score = await textOf(page, '#standings tbody td:nth-of-type(2)');
    const [, value, low, high] = (/([\d.]+) %\s*([\d.]+)–([\d.]+)/.exec(score) ?? []).map(Number);
    assert.ok(0 <= low && low <= value && value <= high && high <= 100, score);
    assert.match(
      await textOf(page, '#arena'),
      /The small numbers are 95 % intervals: a score’s from pairs of games \(Wilson’s, or Clopper and Pearson’s/,
    );
    const head = await page.$$eval('#pairings th[scope="col"]', (cells) => cells.map((cell) => cell.textContent));
    for (const name of ['Normalised Elo', 'First player', 'Decided by opening', 'Pairs 0 · ½ · 1 · 1½ · 2'])
      assert.ok(head.includes(name), name);
    await page.click('#edit');
    await page.waitForSelector('#elo-model');
    assert.equal(
      await page.$eval('#elo-model', (field) => /** @type {HTMLSelectElement} */ (field).value),
      'normalized',
    );
  },
);

pageTest('several files are shown as one pool, and what does not fit is refused by name', async (page, { address }) => {
  const wrong = `${folder}/notes.txt`;
  const [one, two, copy, other] = ['one', 'two', 'copy', 'other'].map((name) => `${folder}/${name}.jsonl`);
  await lines(native, 'match', '--json', one, '--agents', 'greedy,random', '--nodes', '10', '--games', '10');
  await lines(native, 'match', '--json', two, '--agents', 'forward,random', '--nodes', '10', '--games', '10');
  await lines(
    native,
    'match',
    '--json',
    other,
    '--agents',
    'forward,random',
    '--nodes',
    '10',
    '--games',
    '2',
    '--rules',
    'referee',
  );
  writeFileSync(copy, readFileSync(one, 'utf8').replaceAll(/"engine":"\w+"/g, '"engine":"0123456789ab"'));
  await page.goto(`${address}arena.html`);
  const open = async (/** @type {string[]} */ ...files) => {
    const field = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
      await page.waitForSelector('#results-file')
    );
    await field.uploadFile(...files);
  };
  writeFileSync(wrong, 'Remember to hand in the report.');
  await open(wrong);
  await waitForText(
    page,
    '#results-message',
    /^notes\.txt: This is no file of results\. Choose one that was downloaded here/,
  );
  assert.equal((await page.$$('.notice[role="alert"]')).length, 1, 'nowhere else');
  await open(one, other);
  await waitForText(page, '.notice[role="alert"]', /other\.jsonl: .*different rules/);
  await open(one, two, copy);
  await page.waitForSelector('#joined');
  await waitForText(page, '#joined h2', /^3 files, 20 games$/);
  await waitForText(page, '#joined-duplicates', /^10 games that another file has too count once\.$/);
  await waitForText(page, '#joined-versions', /: 20 games\.$/);
  assert.equal((await page.$$('#standings tbody tr')).length, 3);
  assert.equal((await page.$$('#superior tbody tr')).length, 3);
  await page.evaluate(() => document.querySelector('#anchors')?.setAttribute('open', ''));
  await page.type('#anchor-1', '500');
  await page.keyboard.press('Tab');
  await waitForText(page, '#standings', /random\s*\+500\s*± 0/);
  await page.evaluate(() => history.back());
  await page.waitForSelector('#results-file');
});

pageTest('the calculator says how many games a test takes, and its address keeps it', async (page, { address }) => {
  await page.goto(`${address}arena.html#sprt=0,10,0.05,0.05,0.3,logistic`);
  await page.waitForSelector('#forecast');
  const table = () =>
    page.$$eval('#forecast tbody tr', (rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
  const rows = await lines(native, 'sprt', '0,10', '--draws', '0.3', '--elo', '-10,20,2.5', '--json');
  const shown = await table();
  assert.equal(shown.length, rows.length);
  for (const [index, row] of rows.map((line) => JSON.parse(line)).entries()) {
    assert.equal(Number(shown[index][0]), row.elo);
    assert.equal(shown[index][1], `${(100 * row.pass).toFixed(1)} %`);
    assert.ok(Math.abs(Number(shown[index][2].replace(',', '')) - row.games) <= 1, 'both are rounded');
  }
  assert.equal((await page.$$('#chart-games polyline, #chart-pass polyline')).length, 2);
  await page.select('#sprt-model', 'normalized');
  await page.waitForFunction(() => location.hash.endsWith('normalized'));
  await page.reload();
  await waitForText(page, '#forecast', /True normalised Elo/);
  await page.$eval('#sprt-elo0', (field) => {
    /** @type {HTMLInputElement} */ (field).value = '12';
    field.dispatchEvent(new Event('change'));
  });
  await waitForText(page, '#wrong-bounds', /must be higher .* still for 0 and 10\.$/);
  await page.$eval('#sprt-elo1', (field) => {
    /** @type {HTMLInputElement} */ (field).value = '30';
    field.dispatchEvent(new Event('change'));
  });
  await page.waitForFunction(() => location.hash.startsWith('#sprt=12,30,'));
  assert.equal(await page.$('#wrong-bounds'), null);
  await page.goto(`${address}arena.html#sprt=9,-3,x,7,,<b>`);
  await page.reload();
  await page.waitForSelector('#forecast');
  assert.equal((await table()).length, 13, 'nonsense is the default');
});
