/** The review explains mistakes, and each of them becomes a question: from the end of a game, from kept games and from a log;
 * by mouse, by keyboard and on a phone. */
import assert from 'node:assert/strict';
import { findings } from '../tools/axe.js';
import { cellSelector, pageTests, press, textOf, waitForMoves, waitForText } from '../tools/browser.js';
import { fill } from '../tools/game-store.js';
import {
  ANALYSIS,
  answer,
  betterMove,
  FINISHED,
  MOVES,
  movesBefore,
  OPENING,
  phaseIs,
  playedHere,
} from '../tools/learn.js';

const pageTest = pageTests();
const PHONE = { width: 390, height: 844 };

pageTest(
  'one click after the end of a game, the first mistake is a question: try, take back, hint, show, next, and again',
  async (page) => {
    await page.click('.learn-game');
    await phaseIs(page, 'asking');
    assert.equal(await textOf(page, '.learn-prompt'), 'Find a better move for Red.');
    const hash = await page.evaluate(() => location.hash);
    const played = await playedHere(page, MOVES);
    assert.doesNotMatch(await textOf(page, '#moves'), /\d\d–\d\d/, 'the moves are hidden');
    assert.equal(await page.$('.lines'), null, 'and so are the engine’s lines');

    const [theirs, own] = await page.$$eval('freckers-pond >>> [data-cell]', (cells) =>
      ['blue frog', 'red frog'].map(
        (text) => cells.find((cell) => cell.ariaLabel?.includes(text))?.getAttribute('data-cell') ?? '',
      ),
    );
    await page.click(cellSelector(theirs));
    await waitForText(page, '#coach', /^That is Blue’s frog\. It is Red’s turn\.$/);
    await answer(page, played);
    await phaseIs(page, 'wrong');
    assert.match(await textOf(page, '.learn-prompt'), /, which was played, loses [\d.]+ rows/);
    await page.click(cellSelector(own));
    await waitForText(page, '#coach', /^Press Try again to take your move back\.$/);
    await page.click('.take-back');
    await phaseIs(page, 'asking');
    assert.equal(await textOf(page, '#coach'), '', 'the reason goes with the position');
    await page.click('.hint');
    await waitForText(page, '.learn-prompt', /^Hint: (move the frog on \d\d|no frog has to move)/);
    await page.click('.reveal');
    await phaseIs(page, 'shown');
    const better = await betterMove(page);
    assert.notEqual(better, played);
    assert.match(await textOf(page, '.explanation .headline'), /played|grew/);
    assert.ok(await page.$('.explanation .why li, .explanation .help'));
    await page.click('.next-question');
    await page.waitForSelector('.learn-prompt:not(.shown)');

    await page.click('.leave-learning');
    await page.waitForSelector('.judgement');
    assert.equal(
      await page.evaluate(() => location.hash.replace('&mode=analyse', '')),
      hash.replace('&mode=analyse', ''),
    );
    await page.click('.learn');
    await phaseIs(page, 'asking');
    await answer(page, better);
    await phaseIs(page, 'solved');
    assert.match(await textOf(page, '.learn-prompt'), /^Yes, .* is the best move\.$/);
  },
  { path: FINISHED },
);

pageTest(
  'by keyboard alone, on a phone: the question is answered on the board, and Escape leaves',
  async (page) => {
    await page.setBypassCSP(true);
    await page.reload();
    await press(page, '.learn');
    await phaseIs(page, 'asking');
    assert.deepEqual(await findings(page), []);
    await press(page, '.learning .reveal');
    await phaseIs(page, 'shown');
    assert.deepEqual(await findings(page), []);
    const better = await betterMove(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.learn');
    await press(page, '.learn');
    await phaseIs(page, 'asking');
    if (better === 'grow') await press(page, '.learning .grow');
    else
      for (const cell of [better.slice(0, 2), better.slice(2)]) {
        await (await page.$(cellSelector(cell)))?.focus();
        await page.keyboard.press('Enter');
      }
    await phaseIs(page, 'solved');
    await press(page, '.next-question');
    const { left, right, top } = await page.$eval('.learning', (element) => element.getBoundingClientRect().toJSON());
    assert.ok(left >= 0 && right <= PHONE.width && top < PHONE.height);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  },
  { path: ANALYSIS, viewport: PHONE },
);

pageTest(
  'the review gives accuracy and counts with a legend, and explains each mistake from the position before it',
  async (page) => {
    await page.setBypassCSP(true);
    await page.reload();
    await press(page, '.review');
    await page.waitForSelector('.job');
    await page.waitForSelector('.review', { timeout: 100_000 });
    const table = await page.$$eval('.judgement tbody tr', (rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent?.trim())),
    );
    assert.deepEqual(
      table.map(([side]) => side),
      ['Red', 'Blue'],
    );
    const counts = table.flatMap(([, , ...kinds]) => kinds.map(Number)).reduce((sum, count) => sum + count, 0);
    const buttons = await page.$$('.mistakes button');
    assert.equal(buttons.length, counts);
    assert.ok(counts > 0);
    for (const [, accuracy] of table) assert.match(accuracy ?? '', /^(100|\d\d?) %$/);
    assert.match(await textOf(page, '.review-legend'), /scores 100 %.*\?! inaccuracy: loses at least 1.5 rows/s);

    await press(page, '.mistakes button');
    await page.waitForSelector('.explanation');
    const number = movesBefore(await textOf(page, '.mistakes button[aria-pressed="true"] .number'));
    await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll('.moves .move')].findIndex((item) => item.ariaCurrent === 'step') + 1 === count,
      {},
      number,
    );
    assert.match(
      await textOf(page, '.explanation .headline'),
      /(Red|Blue) (played \d\d–\d\d|grew)\. (\d\d–\d\d|Growing) was better\.$/,
    );
    const lines = await page.$$eval('.explanation .course > span', (names) => names.map((name) => name.textContent));
    assert.deepEqual(lines, ['Better move, then best play:', 'Move played, then best play:']);
    const arrows = await page.$$('freckers-pond >>> .trail.arrow');
    const grows = (await textOf(page, '.explanation .headline')).match(/gr[oe]w/gi)?.length ?? 0;
    assert.equal(arrows.length, 2 - grows);
    assert.deepEqual(await findings(page), []);
    if (counts > 1) {
      await press(page, '.next-mistake');
      await page.waitForFunction(
        () => document.querySelector('.mistakes li:nth-child(2) button')?.getAttribute('aria-pressed') === 'true',
      );
    }
    await press(page, '.course button:nth-of-type(2)');
    await page.waitForSelector('.variation .move[aria-current="step"]');
    await press(page, '.learn');
    await phaseIs(page, 'asking');
    assert.deepEqual(await findings(page), []);
    await press(page, '.learning .reveal');
    await phaseIs(page, 'shown');
    assert.deepEqual(await findings(page), []);
  },
  { path: ANALYSIS },
);

/** @param {string} id @param {string[]} actions @param {'red' | 'blue'} seat @param {number} date */
const keptGame = (id, actions, seat, date) => ({
  id,
  date,
  rules: 'pads',
  start: 'startpos',
  actions,
  result: 'none',
  forfeit: { side: 'red', by: 'resignation' },
  times: null,
  setup: { seat, opponents: { red: 'level:casual', blue: 'level:casual' }, clock: 0, increment: 0 },
});

pageTest(
  'kept games: questions come from one after the other, from the side that was played, and the game on the board stays',
  async (page) => {
    await waitForMoves(page, 2);
    await fill(page, [keptGame('one', MOVES.slice(0, 9), 'red', 2000), keptGame('two', OPENING, 'blue', 1000)]);
    await page.click('#tab-games');
    await waitForText(page, '.learn-games', /Learn from your last 2 games/);
    await page.click('.learn-games');
    /** @type {string[]} */
    const asked = [];
    for (;;) {
      await page.waitForSelector('.learn-prompt.asking, .learn-prompt.end', { timeout: 100_000 });
      if (await page.$('.learn-prompt.end')) break;
      const side = /for (Red|Blue)/.exec(await textOf(page, '.learn-prompt'))?.[1] ?? '';
      const count = await textOf(page, '.learning-panel .count');
      assert.match(count, new RegExp(`as ${side}`));
      asked.push(side);
      await page.click('.skip');
    }
    assert.equal(await textOf(page, '.learn-prompt'), `You found none of ${asked.length} moves at the first try.`);
    assert.deepEqual([...new Set(asked)], ['Red', 'Blue']);
    await page.click('.leave-learning');
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  },
  { path: '#moves=grow.grow&seat=both' },
);

pageTest(
  'variations of a kept game are kept with it',
  async (page) => {
    await waitForMoves(page, 2);
    await fill(page, [keptGame('one', MOVES.slice(0, 9), 'red', 2000)]);
    await page.click('#tab-games');
    await page.click('.open-game');
    await waitForMoves(page, 9);
    await press(page, '.moves > li:nth-child(2) .move');
    await page.click('.grow');
    await page.waitForSelector('.variation');
    await page.click('.return');
    await page.waitForFunction(async () => {
      const request = indexedDB.open('lilypad-games', 1);
      const database = await new Promise((done) => (request.onsuccess = () => done(request.result)));
      const games = database.transaction('games').objectStore('games').getAll();
      const [game] = await new Promise((done) => (games.onsuccess = () => done(games.result)));
      database.close();
      return / \(grow\) /.test(game.tree ?? '');
    });
    await page.goto(page.url().replace(/#.*/, '#moves=grow&seat=both'));
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 1);
    await page.click('#tab-games');
    await page.click('.open-game');
    await page.waitForSelector('.variation');
  },
  { path: '#moves=grow.grow&seat=both' },
);

pageTest(
  'a log that was opened gives questions for either side',
  async (page) => {
    await page.click('#tab-share');
    await page.waitForSelector('#pasted');
    await page.$eval(
      '#pasted',
      (area, text) => {
        /** @type {HTMLTextAreaElement} */ (area).value = text;
        area.dispatchEvent(new Event('input'));
      },
      OPENING.join(' '),
    );
    await page.click('.read');
    await waitForMoves(page, OPENING.length);
    await page.waitForSelector('#learn-side');
    await page.select('#learn-side', 'blue');
    await press(page, '.learn');
    await phaseIs(page, 'asking');
    assert.equal(await textOf(page, '.learn-prompt'), 'Find a better move for Blue.');
    assert.equal(await page.$eval('#board', (board) => /** @type {any} */ (board).flipped), true);
  },
  { path: '#seat=red' },
);
