/** The output of a finished tournament: files that can be imported, charts with their numbers, games with thoughts. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arenaPath, downloaded, FAST_FOUR, gamesDone, waitForState } from '../tools/arena-page.js';
import { movesPlayed, openPage, pageTests, press, textOf, waitForMoves, waitForText } from '../tools/browser.js';

const pageTest = pageTests();
const SMALL = {
  ...FAST_FOUR,
  agents: [...FAST_FOUR.agents.slice(0, 2), { agent: 'alphabeta-best', name: '=1+1,"x"' }],
  limits: 'nodes 200',
  games: 4,
};

/** @param {import('puppeteer-core').Page} page */
async function finish(page) {
  await (await page.waitForSelector('#go'))?.click();
  await waitForState(page, 'complete');
}

/** @param {string} text */
function readCsv(text) {
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
}

pageTest(
  'another visitor can import the result file, and a spreadsheet the CSV files',
  async (page, { address, browser }) => {
    await finish(page);
    /** @param {string} id */
    const saved = (id) => downloaded(page, () => page.click(`#export-${id}`));
    const results = await saved('results');
    assert.match(results.name, /^lilypad-[0-9a-f]{8}\.jsonl$/);
    const [experiment, ...records] = results.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(experiment.format, 'lilypad-experiment 1');
    assert.equal(records.length, 12);
    assert.ok(
      records.every(
        ({ format, thoughts, actions }) => format === 'lilypad-record 1' && thoughts.depth.length === actions.length,
      ),
    );

    const standings = JSON.parse((await saved('standings-json')).text);
    const [head, ...rows] = readCsv((await saved('standings-csv')).text);
    assert.equal(rows.length, 3);
    for (const [index, row] of rows.entries()) {
      assert.equal(row.length, head.length);
      assert.equal(Number(row[head.indexOf('score')]), standings.agents[index].score);
    }
    assert.equal(rows[2][0], `'=1+1,"x"`, 'no formula');
    const [pairingHead, ...pairings] = readCsv((await saved('pairings-csv')).text);
    assert.deepEqual(
      pairings.map((row) => Number(row[pairingHead.indexOf('elo')])),
      standings.pairings.map((/** @type {any} */ { elo }) => elo[0]),
    );
    const [gameHead, ...games] = readCsv((await saved('games-csv')).text);
    assert.deepEqual(
      games.map((row) => row[gameHead.indexOf('actions')]),
      records.map(({ actions }) => actions.join(' ')),
    );

    assert.deepEqual(
      games.map((row) => row[gameHead.indexOf('game')]),
      records.map(({ game }) => String(game + 1)),
      'as the page counts them',
    );

    const folder = await mkdtemp(join(tmpdir(), 'lilypad-results-'));
    const file = join(folder, 'results.jsonl');
    await writeFile(file, `${results.text}{"format":"lilypad-record 1","game":0,"act`); // truncated, as by a kill
    const { page: other } = await openPage(browser);
    await other.goto(`${address}arena.html`);
    const field = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
      await other.waitForSelector('#results-file')
    );
    await field.uploadFile(file);
    await waitForState(other, 'complete');
    const seen = JSON.parse((await downloaded(other, () => other.click('#export-standings-json'))).text);
    assert.deepEqual(seen, standings);
    await other.browserContext().close();
    await rm(folder, { recursive: true });
  },
  { path: arenaPath(SMALL) },
);

pageTest(
  'every chart shows its numbers and can be saved as SVG, PNG and CSV',
  async (page) => {
    await finish(page);
    await page.waitForSelector('#chart-lengths svg');
    const ids = await page.$$eval('.chart-card', (cards) => cards.map(({ id }) => id));
    assert.deepEqual(
      ids,
      ['ratings', 'scores', 'evaluation', 'depth', 'time', 'lengths'].map((id) => `chart-${id}`),
    );
    for (const id of ids) {
      const save = (/** @type {number} */ place) => press(page, `#${id} .buttons button:nth-child(${place})`);
      const drawn = await downloaded(page, () => save(1));
      assert.match(drawn.text, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      assert.ok(!/class=|<!--|var\(/.test(drawn.text), 'it stands alone');
      const fault = await page.evaluate(
        (text) =>
          new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent ?? '',
        drawn.text,
      );
      assert.equal(fault, '');
      if (id === 'chart-ratings' || id === 'chart-lengths') {
        const picture = await downloaded(page, () => save(2));
        assert.equal(picture.bytes.toString('latin1', 1, 4), 'PNG');
        assert.ok(picture.bytes.readUInt32BE(16) >= 400, 'its width');
      }
      const rows = readCsv((await downloaded(page, () => save(3))).text);
      await page.click(`#${id} summary`);
      await page.waitForSelector(`#${id} tbody tr`);
      assert.equal(await page.$$eval(`#${id} tbody tr`, (list) => list.length), rows.length - 1);
    }
    const lengths = await page.$$eval('#chart-lengths tbody td:nth-child(3)', (cells) =>
      cells.map(({ textContent }) => Number(textContent)),
    );
    assert.equal(
      lengths.reduce((sum, count) => sum + count, 0),
      12,
    );
  },
  { path: arenaPath(SMALL) },
);

pageTest(
  'a replay shows the thoughts of both agents; in another browser, only the game',
  async (page, { browser }) => {
    await finish(page);
    await (await page.waitForSelector('#game-list tbody tr:nth-child(3) a'))?.click();
    await page.waitForSelector('#thoughts');
    const count = await page.$$eval('.moves .move', (moves) => moves.length);
    assert.ok(count > 20);
    assert.equal(await movesPlayed(page), 0);
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await waitForText(
      page,
      '.thought',
      /^(Red|Blue) (grow|\d\d–\d\d): (no evaluation|Even|(Red|Blue) (\+[\d.]+|wins in \d+)), depth \d+, .* nodes/,
    );
    assert.equal(await page.$$eval('#thoughts tbody tr', (rows) => rows.length), count - 4, 'all but the opening');
    const address = page.url();
    await page.reload();
    await page.waitForSelector('#thoughts');
    const { page: other } = await openPage(browser);
    await other.goto(address);
    await waitForMoves(other, count);
    await other.waitForSelector('.lines li');
    assert.equal(await other.$('#thoughts'), null);
    await other.browserContext().close();
  },
  { path: arenaPath(SMALL) },
);

pageTest(
  'the copied link gives another visitor the same experiment and table',
  async (page, { browser }) => {
    await page
      .browserContext()
      .overridePermissions(new URL(page.url()).origin, [
        'clipboard-read',
        'clipboard-write',
        'clipboard-sanitized-write',
      ]);
    await finish(page);
    await page.click('#copy-link');
    await waitForText(page, '.exports', /Link copied/);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { page: other } = await openPage(browser);
    await other.goto(link);
    await finish(other);
    assert.equal(await gamesDone(other), 12);
    assert.equal(await textOf(other, '#cross'), await textOf(page, '#cross'));
    assert.equal(await textOf(other, '#pairings'), await textOf(page, '#pairings'));
    await other.browserContext().close();
  },
  { path: arenaPath(SMALL) },
);
