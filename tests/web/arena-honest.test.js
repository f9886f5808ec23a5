/** The arena promises nothing that it does not keep: times, numbers of games, verdicts, conclusions. */
import assert from 'node:assert/strict';
import { arenaPath, FAST_FOUR, gamesDone, shownResults, waitForGames, waitForState } from '../tools/arena-page.js';
import { pageTests, textOf, waitForText } from '../tools/browser.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();

/** Types into a field of the form. @param {Page} page @param {string} selector @param {string} text */
async function enter(page, selector, text) {
  await page.waitForSelector(selector);
  await page.$eval(selector, (field) => {
    /** @type {HTMLInputElement} */ (field).value = '';
  });
  await page.type(selector, text);
  await page.keyboard.press('Tab');
}

pageTest(
  'the time left counts a slow pairing by its limit, not by the games of a fast one',
  async (page) => {
    await page.evaluate(() => localStorage.setItem('lilypad-arena', '{"workers":1}'));
    await page.reload();
    await (await page.waitForSelector('#go'))?.click();
    await waitForGames(page, 2);
    await waitForText(page, '#state', /^2 of 40 games, \d\.\d h left/);
  },
  {
    path: arenaPath({
      schedule: 'gauntlet',
      limits: 'nodes 1',
      agents: [{ agent: 'greedy' }, { agent: 'random' }, { agent: 'alphabeta-best', limits: 'movetime 20000' }],
      games: 20,
    }),
  },
);

pageTest(
  'a long test of agents with clocks says that its time is the most it takes',
  async (page) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForText(
      page,
      '#long',
      /at most about ([\d.]+ h|\d+ days), if every clock is used up: until the test has decided/,
    );
  },
  {
    path: arenaPath({
      limits: 'clock 180000',
      agents: [{ agent: 'greedy' }, { agent: 'random', limits: 'nodes 1' }],
      games: 7900,
      sprt: { elo0: 0, elo1: 20 },
    }),
  },
);

pageTest(
  'a tournament of more than a day is questioned before it starts',
  async (page) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForText(page, '#long', /may take about (\d+ days|[\d.]+ h): 200 games/);
    assert.equal(page.workers().length, 0);
    await page.click('#change-long');
    await page.waitForSelector('#start');
    await page.click('#start');
    await page.waitForSelector('#long');
    await page.click('#start-anyway');
    await waitForState(page, 'complete');
    assert.equal(await page.$('#long'), null);
  },
  {
    path: arenaPath({
      limits: 'movetime 600000',
      agents: [{ agent: 'greedy' }, { agent: 'random' }],
      games: 200,
      openings: { random: 4, sound: true },
    }),
  },
);

pageTest(
  'a test that is not decided says so, and can be played on with its games',
  async (page) => {
    await page.waitForSelector('#go');
    assert.match(
      await textOf(page, '#test-size'),
      /takes about [\d,]+ games.* With at most 4 it may well end undecided/,
    );
    await page.click('#go');
    await waitForState(page, 'complete');
    assert.equal(await page.$('#test-size'), null);
    assert.equal(await textOf(page, '#state'), '4 of 4 games, not decided');
    assert.match(await textOf(page, '#sprt'), /^Not decided: all games are played/);
    const { records: before } = await shownResults(page);
    await page.click('#play-on');
    await waitForText(page, '#state', /^8 of 8 games, not decided/);
    assert.equal(await gamesDone(page), 8);
    const { records } = await shownResults(page);
    assert.deepEqual(
      records.filter(({ game }) => game < 4),
      before,
      'the first games are the same, not played again',
    );
  },
  {
    path: arenaPath({
      limits: 'nodes 100',
      agents: [{ agent: 'alphabeta' }, { agent: 'alphabeta-best' }],
      games: 4,
      sprt: { elo0: 0, elo1: 2 },
    }),
  },
);

pageTest(
  'the form says how many games will be played, what a test takes, and how openings are balanced',
  async (page) => {
    await enter(page, '#games', '21');
    await waitForText(page, '.tournament-form', /22 are played: two from each opening/);
    assert.match(
      await textOf(page, '#openings-now'),
      /^Balanced openings of 4 random moves: a short search by the champion sees neither side more than 2 rows ahead/,
    );
    await page.click('[name="mode"][value="sprt"] + span');
    await waitForText(page, '#test-size', /Between 0 and \+20 Elo, the test takes about 1,700 games, and about 2,700/);
    assert.equal(await page.$eval('#games', (field) => /** @type {HTMLInputElement} */ (field).value), '7900');
    assert.equal(await textOf(page, '#start'), 'Play at most 7,900 games');
    await enter(page, '#games', '100');
    await waitForText(page, '#test-size', /With at most 100 it may well end undecided/);
    await page.click('.more summary');
    await enter(page, '#elo1', '200');
    await waitForText(page, '#start', /^Play at most \d\d games$/);
    await page.click('[name="mode"][value="round-robin"] + span');
    await waitForText(page, '#start', /132 games/);
    await enter(page, '#bound', '1');
    await waitForText(page, '#openings-now', /more than 1 row ahead\.$/);
    await enter(page, '#random', '2');
    await enter(page, '#games', '400');
    await waitForText(
      page,
      '#openings-now',
      /only about 170 of these, too few for 400 games of a pairing: choose more/,
    );
  },
  { path: 'arena.html' },
);

pageTest(
  'openings come from the book with their bound, and a list that begins again is pointed out',
  async (page) => {
    await page.waitForSelector('#start');
    await page.click('.more summary');
    await page.select('#openings', 'list');
    await enter(page, '#book-length', '4');
    await page.click('#from-book');
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector('#list')).value.length > 100);
    const [head, ...lines] = await page.$eval('#list', (field) =>
      /** @type {HTMLTextAreaElement} */ (field).value.split('\n'),
    );
    assert.match(head, /^# From the book, \d+ openings of 4 moves: .* neither side more than 2 rows ahead$/);
    assert.ok(lines.length > 50 && lines.every((line) => line.split(' ').length === 4), `${lines.length} openings`);
    await waitForText(page, '#openings-now', new RegExp(`^${lines.length} openings from a list\\.$`));
    await enter(page, '#games', '1000');
    await waitForText(page, '#openings-now', /For 500 pairs of games they begin again/);
    await enter(page, '#games', '2');
    await page.click('#start');
    await waitForState(page, 'complete');
    const { experiment, records } = await shownResults(page);
    assert.deepEqual(
      experiment.openings?.list,
      lines.map((line) => `startpos moves ${line}`),
    );
    assert.ok(records.every(({ opening }) => opening === `startpos moves ${lines[0]}`));
  },
  { path: 'arena.html' },
);

pageTest(
  'what was published appears beside what was measured, and its conclusion after the last game',
  async (page, { address }) => {
    await (await page.waitForSelector('#ready-004-cache'))?.click();
    await waitForState(page, 'complete');
    const reached = page.url();
    const isBelow = await page.evaluate(() => {
      const [table, lesson] = ['#comparison', '.lesson'].map((selector) => document.querySelector(selector));
      return Boolean(table && lesson && table.compareDocumentPosition(lesson) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    assert.ok(isBelow);
    await page.goto('about:blank');
    const context = await page.browser().createBrowserContext();
    const fresh = await context.newPage();
    await fresh.goto(reached);
    await fresh.waitForSelector('.comparison h2');
    assert.equal(await textOf(fresh, '.comparison .report-name'), 'Report 004: Table, killers and sorting');
    assert.equal(await fresh.$('.lesson'), null);
    assert.equal(await fresh.$('#comparison'), null);
    await fresh.goto(`${address}arena.html#study=004-nodes`);
    await fresh.reload();
    await fresh.waitForSelector('#state[data-state="running"]');
    assert.equal(await fresh.$('.lesson'), null);
    await context.close();
  },
  { path: 'arena.html' },
);

pageTest(
  'standings count what the progress counts, colours apart, and charts without numbers are left out',
  async (page) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    const { records } = await shownResults(page);
    assert.equal(await textOf(page, '#counted'), 'After 12 games.');
    const counts = await page.$$eval('#standings tbody tr', (rows) =>
      rows.map((row) => [3, 4, 5].reduce((sum, cell) => sum + Number(row.children[cell].textContent), 0)),
    );
    assert.deepEqual(counts, [12, 12]);
    const red = records.reduce((sum, { redPoints }) => sum + redPoints, 0);
    const asRed = records
      .filter(({ players }) => players[0] === 0)
      .reduce((sum, /** @type {any} */ { redPoints }) => sum + redPoints, 0);
    const rows = await page.$$eval('#colours tbody tr', (list) =>
      list.map((row) => [...row.children].map(({ textContent }) => textContent?.trim())),
    );
    const of = (/** @type {number} */ points, /** @type {number} */ games) =>
      `${((100 * points) / games).toFixed(1)} % ${points} of ${games}`;
    assert.equal(rows.find(([name]) => name === 'greedy')?.[1], of(asRed, 6));
    assert.deepEqual(rows[rows.length - 1], ['All agents', of(red, 12), of(12 - red, 12)]);
    await page.waitForSelector('#chart-lengths svg');
    const drawn = await page.$$eval('.chart-card', (cards) => cards.map(({ id }) => id));
    assert.ok(!drawn.includes('chart-evaluation'), drawn.join());
  },
  {
    path: arenaPath({ ...FAST_FOUR, agents: [{ agent: 'greedy' }, { agent: 'random' }], limits: 'nodes 1', games: 12 }),
  },
);
