/** Whoever looks at a game of others, such as a replay of the arena, finds the own game again afterwards. */
import assert from 'node:assert/strict';
import { arenaPath, waitForState } from '../tools/arena-page.js';
import { move, movesPlayed, pageTests, textOf, waitForMoves, waitForText } from '../tools/browser.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();

/** @param {Page} page */
const listed = (page) => page.$$eval('.moves .move', (moves) => moves.length);
/** @param {Page} page @param {string} text */
const saved = (page, text) =>
  page.waitForFunction(
    (wanted) => Object.values(localStorage).some((value) => value.includes(wanted)),
    { timeout: 30_000 },
    text,
  );

/** By the links at the top of the page. @param {Page} page @param {string} file */
async function visit(page, file) {
  await Promise.all([
    page.waitForNavigation(),
    page.$eval(`nav [href="${file}"]`, (link) => /** @type {HTMLElement} */ (link).click()),
  ]);
}

const GAMES = /** @type {const} */ ([
  {
    game: 'freckers',
    file: 'index.html',
    own: '#moves=0313.7464.grow.grow.0123.7654&seat=red&blue=level:casual',
    last: '7654',
    length: 6,
    opponent: /Blue Casual/,
    agents: ['greedy', 'random'],
    names: /greedy.*random|random.*greedy/,
  },
  {
    game: 'sequence',
    file: 'sequence.html',
    own: '#deal=7&moves=4h45-8h.jsx45-9h.ah46-ks.9h64-js.jhx64-3h.jsx46-6d.3h55-5h.ah46-jh&seat=red&blue=level:casual',
    last: 'ah46-jh',
    length: 8,
    opponent: /Blue Casual/,
    agents: ['seq-greedy', 'seq-random'],
    names: /seq-greedy.*seq-random|seq-random.*seq-greedy/,
  },
]);

/** Plays a small tournament and opens its first game. @param {Page} page */
async function replay(page) {
  await (await page.waitForSelector('#go'))?.click();
  await waitForState(page, 'complete');
  await (await page.waitForSelector('#game-list tbody a'))?.click();
  await page.waitForSelector('#thoughts');
  assert.equal(await movesPlayed(page), 0);
  return listed(page);
}

for (const { game, file, own, last, length, opponent, agents, names } of GAMES) {
  const arena = arenaPath({
    format: 'lilypad-experiment 1',
    game,
    rules: game === 'freckers' ? 'referee' : 'clean',
    limits: 'nodes 1',
    agents: agents.map((agent) => ({ agent })),
    games: 2,
    seed: 5,
  });

  pageTest(
    `${game}: after a replay of the arena, the page shows the own game, and the replay stays at its address`,
    async (page, { address }) => {
      await waitForMoves(page, length);
      await saved(page, last);
      await page.goto(address + arena);
      const count = await replay(page);
      assert.notEqual(count, length);
      await waitForText(page, '#controls .aside', new RegExp(`This replaced your game of ${length} moves`));
      await page.reload();
      await waitForText(page, '#thoughts .help', names);
      assert.equal(await listed(page), count);

      await visit(page, 'arena.html');
      await visit(page, file);
      await waitForMoves(page, length);
      await waitForText(page, '#near-player .who', /Red You/);
      await waitForText(page, '#far-player .who', opponent);
      assert.equal(await listed(page), length);
      assert.equal(await page.$('.aside'), null, 'nothing was replaced');

      await page.goBack();
      await page.waitForSelector('#game-list, #go, .runs');
      await page.goBack();
      await waitForText(page, '#thoughts .help', names);
      assert.equal(await listed(page), count);
      await page.click('.restore');
      await waitForMoves(page, length);
      await page.click('#tab-play');
      await waitForText(page, '#far-player .who', opponent);
    },
    { path: file + own },
  );

  pageTest(
    `${game}: after a replay of the arena, who has no game begins a new one with the own settings`,
    async (page) => {
      await replay(page);
      await visit(page, 'arena.html');
      await visit(page, file);
      await waitForText(page, '#near-player .who', /Red You/);
      await waitForText(page, '#far-player .who', /Blue (Beginner|Casual)/);
      assert.equal(await listed(page), 0);
      assert.equal(
        await page.$eval('#rules', (field) => /** @type {HTMLSelectElement} */ (field).value),
        {
          freckers: 'pads',
          sequence: 'course',
        }[game],
      );
    },
    { path: arena },
  );
}

const OWN = '#moves=0313.7464.grow.grow.0123.7654&seat=red&blue=level:casual';
const OTHERS = '#moves=0213.7363.grow.grow.0514.7564&at=0&seat=both&red=greedy&blue=random&mode=analyse';

/** Leaves the own game for one of others. @param {Page} page @param {string} address */
async function openOthers(page, address) {
  await waitForMoves(page, 6);
  await saved(page, '7654');
  await page.goto('about:blank');
  await page.goto(address + OTHERS);
  await page.waitForSelector('#engine');
}

pageTest(
  'what is tried in a replay is kept beside the own game',
  async (page, { address }) => {
    await openOthers(page, address);
    await move(page, '01', '11');
    await page.waitForSelector('.variation, .return');
    await saved(page, '0111');
    await page.goto('about:blank');
    await page.goto(address);
    await waitForMoves(page, 6);
    await waitForText(page, '#far-player .who', /Blue Casual/);
    await waitForText(page, '.aside', /Another game of 6 moves is unfinished/);
    await page.click('.restore');
    await page.click('#tab-analyse');
    await waitForText(page, '.moves', /02–13/); // the panel, which shows variations, comes late
    assert.match(await textOf(page, '.moves'), /01–11/);
  },
  { path: OWN },
);

pageTest(
  'a replay that is played on is the own game from then on, and the one before it is not lost',
  async (page, { address }) => {
    await openOthers(page, address);
    await page.reload();
    await page.waitForSelector('#engine');
    await page.click('#tab-play');
    await page.click('.last');
    await page.click('.play-on, .grow');
    await page.waitForSelector('.grow[aria-disabled="false"]');
    await page.click('.grow');
    await waitForMoves(page, 8);
    await saved(page, '0514 7564 grow');
    await page.goto('about:blank');
    await page.goto(address);
    await waitForMoves(page, 8);
    await waitForText(page, '.aside', /Another game of 6 moves is unfinished/);
    await page.click('.restore');
    await waitForMoves(page, 6);
  },
  { path: OWN },
);

pageTest(
  'a replay beside the own game, in another tab, changes nothing there',
  async (page, { address }) => {
    await waitForMoves(page, 6);
    await saved(page, '7654');
    const second = await page.browserContext().newPage();
    await second.goto(address + OTHERS);
    await second.waitForSelector('#engine');
    await page.bringToFront();
    await page.click('.grow');
    await waitForMoves(page, 8);
    await second.bringToFront();
    await second.reload();
    await second.waitForSelector('#engine');
    assert.equal(await listed(second), 6);
    assert.equal(await movesPlayed(second), 0);
    await second.keyboard.press('ArrowRight');
    await second.close();
    await page.bringToFront();
    await page.reload();
    await waitForMoves(page, 8);
    assert.equal(await page.$('.aside'), null);
    await page.goto('about:blank');
    await page.goto(address);
    await waitForMoves(page, 8);
    assert.equal(await page.$('.aside'), null, 'nothing was replaced');
  },
  { path: OWN },
);
