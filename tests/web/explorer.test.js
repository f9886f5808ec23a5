/** The opening explorer: the book, one's own games and a tournament, position by position. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBook } from '../../web/shared/freckers/book-file.js';
import { countOpenings } from '../../web/shared/freckers/openings.js';
import { arenaPath, FAST_FOUR, waitForState } from '../tools/arena-page.js';
import { findings } from '../tools/axe.js';
import { movesPlayed, pageTests, press, textOf, waitForText } from '../tools/browser.js';
import { loadRules } from '../tools/engine.js';
import { shippedData } from '../tools/puzzles.js';

/** @import { Page } from 'puppeteer-core' */
/** @import { CountedGame } from '../../web/shared/freckers/openings.js' */

const pageTest = pageTests();
const PHONE = { width: 390, height: 844 };
const START = '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0';
const book = readBook(shippedData('book', 'pads'));

/** @param {string} moves @param {CountedGame['winner']} winner @returns {CountedGame} */
const game = (moves, winner) => ({ rules: 'pads', start: 'startpos', actions: moves.split(' '), winner });

test('games are counted by position, with mirror images and colours folded', async () => {
  const rules = await loadRules();
  const openings = await countOpenings(rules, 'pads', [
    game('0313 7464', 'red'),
    game('0414 7464', 'blue'),
    game('0313 grow', 'draw'),
    game('grow', null),
    { ...game('grow', 'red'), rules: 'referee' },
    game('0000', 'red'),
  ]);
  assert.deepEqual([openings.games, openings.skipped], [4, 2]);
  assert.deepEqual(openings.find(START), [
    { action: '0313', games: 3, decided: 3, points: 1.5 },
    { action: 'grow', games: 1, decided: 0, points: 0 },
  ]);
  const after = (/** @type {string} */ move) => rules.describe(`startpos moves ${move}`, 'pads').position;
  assert.deepEqual(
    openings.find(after('0313')).map(({ action, games, points }) => [action, games, points]),
    [
      ['7464', 1, 0],
      ['7363', 1, 1],
      ['grow', 1, 0.5],
    ],
  );
  assert.deepEqual(
    openings.find(after('0414')).map(({ action }) => action),
    ['7363', '7464', 'grow'],
  );
  assert.deepEqual(openings.find(after('0212')), []);
});

test('a position of Blue is the same as Red’s with the colours swapped', async () => {
  const rules = await loadRules();
  const turned = '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* b 0';
  const openings = await countOpenings(rules, 'pads', [game('0313', 'red')]);
  assert.deepEqual(openings.find(turned), [{ action: '7363', games: 1, decided: 1, points: 1 }]);
});

/** @param {Page} page */
const open = async (page) => {
  await press(page, '.explorer summary');
  await page.waitForSelector('.explorer-body');
};

/** @param {Page} page */
const rows = (page) =>
  page.$$eval('.openings tbody tr', (list) =>
    list.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
  );

pageTest(
  'the book’s moves come with score, games and wins; a click plays one, and outside the book that is said',
  async (page) => {
    await open(page);
    await page.waitForSelector('.openings');
    const moves = book.find(START)?.moves ?? [];
    const shown = await rows(page);
    assert.deepEqual(
      shown.map(([move]) => move),
      moves.map(({ action }) => (action === 'grow' ? 'grow' : `${action.slice(0, 2)}–${action.slice(2)}`)),
    );
    assert.deepEqual(
      shown.map(([, , games]) => Number(games)),
      moves.map(({ games }) => games),
    );
    assert.match(shown[0][1], /^(Red|Blue) \+\d+\.\d$|^Even$/);
    assert.equal(await movesPlayed(page), 0);
    await press(page, '.openings button');
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 1);
    await waitForText(page, '.openings caption', /What Blue can play/);
    await page.evaluate(() => (location.hash = '#moves=grow.grow.grow.grow&seat=both&mode=analyse'));
    await waitForText(page, '.explorer-body', /This position is not in the book\. The book holds \d+ positions/);
  },
  { path: '#seat=both&mode=analyse' },
);

pageTest(
  'one’s own games: what was played and scored here; a game that is added is counted at once',
  async (page) => {
    await open(page);
    await page.select('#explorer-source', 'own');
    await waitForText(page, '.explorer-body .not-found', /no games with these rules/);
    const add = (/** @type {string} */ id, /** @type {string[]} */ actions) =>
      page.evaluate(
        async (key, moves) => {
          const request = indexedDB.open('lilypad-games', 1);
          const database = await new Promise((done) => (request.onsuccess = () => done(request.result)));
          const transaction = database.transaction('games', 'readwrite');
          transaction.objectStore('games').put({
            id: key,
            date: 5,
            rules: 'pads',
            start: 'startpos',
            actions: moves,
            result: 'none',
            forfeit: { side: 'blue', by: 'resignation' },
            times: null,
            setup: { seat: 'red', opponents: { red: 'level:casual', blue: 'level:casual' }, clock: 0, increment: 0 },
          });
          await new Promise((done) => (transaction.oncomplete = done));
          database.close();
          new BroadcastChannel('lilypad-games').postMessage('changed');
        },
        id,
        actions,
      );
    await add('one', ['0313', '7464', 'grow']);
    await waitForText(page, '.openings caption', /in 1 game$/);
    await add('two', ['0414', '7464', 'grow']);
    await waitForText(page, '.openings caption', /in 2 games$/);
    assert.deepEqual(await rows(page), [['03–13', '2', '100 %']]);
    await press(page, '.openings button');
    await waitForText(page, '.openings caption', /What Blue played here/);
  },
  { path: '#seat=both&mode=analyse' },
);

pageTest(
  'a tournament of the arena in this browser is a source, too',
  async (page, { address }) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    await page.goto(`${address}#seat=both&mode=analyse`);
    await open(page);
    await page.waitForSelector('#explorer-source option[value^="run-"]');
    const value = await page.$eval(
      '#explorer-source option[value^="run-"]',
      (option) => /** @type {HTMLOptionElement} */ (option).value,
    );
    await page.select('#explorer-source', value);
    await page.waitForSelector('.openings');
    const shown = await rows(page);
    const total = Number(/in (\d+) games/.exec(await textOf(page, '.openings caption'))?.[1]);
    assert.ok(total > 0);
    assert.equal(
      shown.reduce((sum, [, games]) => sum + Number(games), 0),
      total,
    );
  },
  { path: arenaPath({ ...FAST_FOUR, games: 2 }) },
);

for (const viewport of [PHONE, { width: 1440, height: 900 }])
  pageTest(
    `${viewport.width} pixels wide, by keyboard: axe finds nothing, and the table fits`,
    async (page, { address }) => {
      await page.setBypassCSP(true);
      await page.goto(`${address}#seat=both&mode=analyse`);
      await open(page);
      await page.waitForSelector('.openings');
      assert.deepEqual(await findings(page), []);
      assert.ok(await page.evaluate((width) => document.documentElement.scrollWidth <= width, viewport.width));
      await press(page, '.openings tr:nth-child(2) button');
      await waitForText(page, '.openings caption, .not-found', /Blue|not in the book/);
    },
    { path: 'about:blank', viewport },
  );

pageTest(
  'a book that does not arrive is told where it is missing, and can be tried again',
  async (page) => {
    let isBlocked = true;
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      isBlocked && request.url().endsWith('.book') ? request.abort() : request.continue(),
    );
    await open(page);
    await waitForText(page, '.explorer-body .notice', /could not be fetched; you may be offline/);
    isBlocked = false;
    await press(page, '.explorer-body .notice button');
    await page.waitForSelector('.openings');
  },
  { path: '#seat=both&mode=analyse', faulty: true },
);
