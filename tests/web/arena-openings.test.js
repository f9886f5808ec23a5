/** What the form says and does about openings, odds and many agents. */
import assert from 'node:assert/strict';
import { arenaPath, shownResults, waitForState } from '../tools/arena-page.js';
import { openPage, pageTests, textOf, waitForText } from '../tools/browser.js';
import { assertShortTasks } from '../tools/tasks.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const START = { path: 'arena.html' };

/** The experiment in the page's address. @param {Page} page */
const linkOf = (page) =>
  page.evaluate(() => JSON.parse(decodeURIComponent(location.hash.replace('#experiment=', '') || 'null')));

/** Begins with a small tournament in the form. @param {Page} page @param {object} draft */
async function fillForm(page, draft) {
  await page.waitForSelector('#start');
  await page.evaluate((text) => localStorage.setItem('lilypad-arena', text), JSON.stringify(draft));
  await page.reload();
  await page.waitForSelector('#start');
}

const SMALL = {
  mode: 'round-robin',
  games: 4,
  limits: 'nodes 10',
  workers: 1,
  entrants: [{ agent: 'greedy' }, { agent: 'random' }],
};

/** Writes into a field as a person would leave it. @param {Page} page @param {string} selector @param {string} text */
const write = (page, selector, text) =>
  page.$eval(
    selector,
    (field, value) => {
      /** @type {HTMLTextAreaElement} */ (field).value = value;
      field.dispatchEvent(new Event('change'));
    },
    text,
  );

pageTest(
  'a new tournament has balanced openings that the champion chooses, and says so with their bound',
  async (page) => {
    await fillForm(page, SMALL);
    const words =
      'Balanced openings of 4 random moves: a short search by the champion sees neither side more than 2 rows ahead.';
    assert.equal(await textOf(page, '#openings-now'), words);
    await page.click('#start');
    await waitForState(page, 'complete');
    assert.equal((await linkOf(page)).openings.judge, 'champion');
    assert.match(
      await textOf(page, '#opening-text'),
      /by the champion sees neither side more than 2 rows ahead\. Each is played twice/,
    );
    const { experiment } = await shownResults(page);
    assert.deepEqual([experiment.openings.judge, experiment.openings.bound], ['champion', 2]);
    assert.match(experiment.openings.model, /^[0-9a-f]{16}$/);
  },
  START,
);

pageTest(
  'if the champion’s network cannot be loaded, another judges, in plain words',
  async (page) => {
    await fillForm(page, SMALL);
    await page.setRequestInterception(true);
    page.on('request', (request) => (/\.net\b/.test(request.url()) ? request.abort() : request.continue()));
    await page.click('#start');
    await page.waitForFunction(() =>
      /network of the champion could not be loaded, so alphabeta-best chooses/.test(document.body.textContent ?? ''),
    );
    await waitForState(page, 'complete');
    assert.equal((await linkOf(page)).openings.judge, undefined);
    assert.match(await textOf(page, '#opening-text'), /by alphabeta-best sees/);
  },
  { ...START, faulty: true },
);

pageTest(
  'odds: an agent has the better side of a listed position in every game',
  async (page) => {
    const ahead = '*rrrrr**/1****r*1/8/8/8/8/1******1/*bbbbbb* r 0';
    await fillForm(page, { ...SMALL, openings: 'list', list: ahead });
    await page.$eval('details.more', (more) => {
      /** @type {HTMLDetailsElement} */ (more).open = true;
    });
    await page.select('#odds', '1');
    await page.waitForSelector('#odds-seat');
    assert.match(await textOf(page, '#openings-now'), /For 4 games they begin again/);
    await page.click('#start');
    await waitForState(page, 'complete');
    assert.deepEqual((await linkOf(page)).odds, { seat: 'red', agents: [1] });
    assert.match(await textOf(page, '#opening-text'), /Odds: random always has Red’s side of them\./);
    const { records } = await shownResults(page);
    assert.deepEqual(
      records.map(({ players }) => players),
      Array(4).fill([1, 0]),
    );
  },
  START,
);

pageTest(
  'a class of 200 enters as a list, is a line each, and a round robin of it is questioned',
  async (page) => {
    await fillForm(page, SMALL);
    await page.$eval('details.many', (many) => {
      /** @type {HTMLDetailsElement} */ (many).open = true;
    });
    for (const [text, reason] of [
      ['greedy\nnobody', 'Line 2: there is no agent “nobody”.'],
      ['alphabeta:depth=900', 'Line 1: depth cannot be “900”.'],
      ['alphabeta:deep=3', 'Line 1: alphabeta has no parameter “deep”.'],
      ['greedy\n'.repeat(199), 'That would be 201 agents. At most 200 take part.'],
      ['# nobody', 'There is no agent in the list.'],
    ]) {
      await write(page, '#many-agents', text);
      await page.click('#add-many');
      await page.waitForFunction(
        (words) => document.querySelector('.tournament-form .notice[role="alert"]')?.textContent === words,
        {},
        reason,
      );
    }
    await write(page, '#many-agents', 'greedy');
    await page.click('#add-many');
    await waitForText(page, '#added', /^1 agent added\.$/);
    assert.equal(await page.$eval('#many-agents', (field) => /** @type {HTMLTextAreaElement} */ (field).value), '');
    await page.click('[aria-label="Remove agent 3"]');
    assert.equal(await textOf(page, '#added'), '');
    const students = Array.from(
      { length: 198 },
      (_, index) => `${['greedy', 'random', 'greedy-random'][index % 3]} | student ${index + 1}`,
    );
    await write(page, '#many-agents', students.join('\n'));
    await page.click('#add-many');
    await page.waitForFunction(() => document.querySelectorAll('.entrant.short').length === 200);
    assert.equal(await textOf(page, '#added'), '198 agents added.');
    assert.match(
      await textOf(page, '#many-games'),
      /19,900 pairings make 79,600 games.* Swiss tournament finds the best of 200 in about 1,600/,
    );
    await page.click('.entrant.short [aria-label="Change agent 5"]');
    await page.waitForSelector('#name-4');
    await write(page, '#name-4', 'changed');
    await page.click('[aria-label="Change agent 7"]');
    await page.waitForSelector('#name-6');
    await page.click('[aria-label="Remove agent 200"]');
    await page.waitForFunction(() => document.querySelectorAll('.entrant').length === 199);
    assert.match(
      await page.$$eval('.entrant.short b', (names) => names.map((name) => name.textContent).join()),
      /5\. changed/,
    );
  },
  START,
);

const CLASS = {
  schedule: /** @type {const} */ ('swiss'),
  rounds: 1,
  games: 2,
  limits: 'nodes 1',
  agents: Array.from({ length: 200 }, (_, index) => ({
    agent: ['greedy', 'random', 'greedy-random'][index % 3],
    name: `student ${index + 1}`,
  })),
};

pageTest(
  'a Swiss tournament of 200 is played and shown, without long tasks or tables that nobody could read',
  async (_, { address, browser }) => {
    await assertShortTasks('/arena.js', async () => {
      const { page } = await openPage(browser);
      await page.goto(new URL(arenaPath(CLASS), address).href);
      return { page, happening: () => playClass(page) };
    });
  },
  { path: 'about:blank' },
);

/** @param {Page} page */
async function playClass(page) {
  await page.reload();
  await (await page.waitForSelector('#go'))?.click();
  await waitForState(page, 'complete');
  await page.waitForSelector('#chart-lengths svg');
  await page.waitForFunction(() => document.querySelectorAll('#standings tbody tr').length === 200);
  assert.equal(await textOf(page, '#counted'), 'After 200 games.');
  assert.equal((await page.$$('#swiss tbody tr')).length, 200);
  assert.match(await textOf(page, '#no-cross'), /200 agents/);
  assert.equal(await page.$('#superior'), null);
  assert.equal((await page.$$('#pairings tbody tr')).length, 100);
  await page.select('#games-of', '7');
  await waitForText(page, '.pager .status', /^2 games, page 1 of 1$/);
  await page.$eval('#standings', (table) => {
    table.scrollIntoView();
    return new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
  });
}
