/** The review of a finished game of Sequence, its mistakes as questions, and the list of finished games: by mouse, by keyboard
 * and on a phone. */
import assert from 'node:assert/strict';
import { keyOf } from '../../web/pages/sequence/review/review.js';
import { gameText } from '../../web/shared/match/game.js';
import { readPlay, spokenCell } from '../../web/shared/sequence/cards.js';
import { findings } from '../tools/axe.js';
import { pageTests, press, textOf, waitForText } from '../tools/browser.js';
import { keptVectors } from '../tools/kept.js';
import { boardCell, gameOn, pressing, yourTurn } from '../tools/sequence-page.js';
import { openReviewer, partlyKnown } from '../tools/sequence-review.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const PHONE = { width: 390, height: 844 };

/** A game that Red lost to a level. */
const [lost] = keptVectors('sequence-links').filter(({ name }) => name === 'a finished game against a level');
const PATH = `sequence.html${lost.link}`;
const parts = new URLSearchParams(lost.link.slice(1));
const GAME = {
  rules: /** @type {const} */ ('course'),
  start: `deal ${parts.get('deal')}`,
  actions: (parts.get('moves') ?? '').split('.'),
};
/** Two turns that are mistakes, and how many turns at the end the page has to look at itself. */
const [MISTAKES, MISSING] = [[5, 31], 4];

const reviewer = await openReviewer();
const known = await partlyKnown(reviewer, GAME, MISTAKES, MISSING);
const [first] = known.filter(({ place }) => place === MISTAKES[0]);
const stored = {
  version: reviewer.rules.version,
  reviews: [{ key: keyOf({ ...GAME, sides: ['red'] }), judged: known }],
};

/** Opens the game again with most of its review known, so that only a few searches are left. @param {Page} page */
async function withReview(page) {
  await page.setBypassCSP(true);
  await page.evaluate((text) => localStorage.setItem('lilypad-sequence-reviews', text), JSON.stringify(stored));
  await page.reload();
  await page.waitForSelector('.review-game');
}

/** @param {Page} page */
const reviewDone = (page) =>
  page.waitForFunction(() => document.querySelector('.judgement') && !document.querySelector('.job'), {
    timeout: 100_000,
  });

/** @param {Page} page @param {string} phase */
const phaseIs = (page, phase) => page.waitForSelector(`.learn-prompt.${phase}`, { timeout: 60_000 });

/** Makes a move on the table of a question. @param {string} action @param {(selector: string) => Promise<void>} act */
const answer = (action, act) =>
  pressing(act)(
    readPlay(action),
    reviewer.rules.describe(gameText(GAME.start, GAME.actions.slice(0, first.place - 1)), 'course'),
  );

/** What is said about the other hand. @param {Page} page */
const otherHand = (page) => page.$eval('.other >>> [role="img"]', (row) => row.getAttribute('aria-label') ?? '');

/** @param {Page} page @param {string} cell @param {RegExp} pattern */
const cellSays = async (page, cell, pattern) =>
  assert.match(await page.$eval(boardCell(cell), (found) => found.getAttribute('aria-label') ?? ''), pattern);

pageTest(
  'the review of a finished game can be stopped, counts and explains the mistakes, and is there again after a reload',
  async (page) => {
    await withReview(page);
    assert.doesNotMatch(await otherHand(page), /hidden/, 'at the end of a game the hands are open');
    await page.click('.review-game');
    await page.click('.stop-review');
    await page.waitForSelector('.resume-review');
    assert.match(await textOf(page, '.job .status'), /^\d+ of 37$/);
    await page.click('.resume-review');
    await reviewDone(page);

    const [side, accuracy, ...counts] = await page.$$eval('.judgement tbody tr > *', (cells) =>
      cells.map(({ textContent }) => textContent?.trim() ?? ''),
    );
    assert.equal(side, 'Red', 'only the side that the person played');
    assert.match(accuracy, /^\d\d %$/);
    assert.equal(await page.$$eval('.judgement tbody tr', (rows) => rows.length), 1);
    const listed = await page.$$eval('.mistakes button', (buttons) => buttons.length);
    assert.ok(listed >= MISTAKES.length);
    assert.equal(
      counts.reduce((sum, count) => sum + Number(count), 0),
      listed,
    );
    assert.match(
      await textOf(page, '.review-legend'),
      /10 percentage points half.*inaccuracy: lowers it by at least 5/,
    );
    const { fill, stroke, width } = await page.$eval('.graph.chances polyline.red', (line) => {
      const { fill, stroke, strokeWidth } = getComputedStyle(line);
      return { fill, stroke, width: strokeWidth };
    });
    assert.deepEqual([fill, width], ['none', '2px'], 'a line, not an area');
    assert.notEqual(stroke, 'none');
    const step = 320 / GAME.actions.length;
    const falls = known
      .filter(({ place }) => MISTAKES.includes(place))
      .map(({ place, better, after }) =>
        [
          [place - 1, better],
          [place, after],
        ]
          .map(([at, chance]) => `${(at * step).toFixed(1)},${(120 * (1 - chance)).toFixed(1)}`)
          .join(' '),
      );
    const line = await page.$eval('.graph.chances polyline.red', (drawn) => drawn.getAttribute('points') ?? '');
    for (const fall of falls) assert.ok(line.includes(fall), 'the line falls by what the mistake cost');

    await page.click('.mistakes button');
    await page.waitForSelector('.explanation');
    const { cell } = readPlay(first.action);
    assert.match(
      await textOf(page, '.explanation .headline'),
      new RegExp(`You played .* on ${spokenCell(cell)} and took .*\\. .* was better\\.$`),
    );
    assert.ok((await textOf(page, '.explanation .why')).length > 10, 'with a reason');
    await cellSays(page, cell, /, played/);
    await cellSays(page, readPlay(first.best).cell || cell, /, hint/);
    assert.match(await otherHand(page), /5 hidden/, 'the other hand is what the player knew then');
    assert.ok(await page.$('.moves .mark'));
    assert.deepEqual(await findings(page), []);

    await page.click('.next-mistake');
    await page.waitForFunction(() => document.querySelector('.mistakes li:nth-child(2) [aria-pressed="true"]'));
    await page.click('.to-end');
    await page.waitForSelector('.review-game');
    assert.doesNotMatch(await otherHand(page), /hidden/, 'in the review, too, the end shows all cards');
    const table = await textOf(page, '.judgement');
    await page.reload();
    await page.waitForSelector('#tab-review[aria-selected="true"]');
    assert.equal(await textOf(page, '.judgement'), table);
    assert.equal(await page.$('.job'), null, 'nothing has to be searched again');
  },
  { path: PATH },
);

pageTest(
  'two clicks after the end, each mistake is a question: wrong, hint, show, best, and a count at the end',
  async (page) => {
    await withReview(page);
    await page.click('.learn-game');
    await phaseIs(page, 'asking');
    assert.equal(await textOf(page, '.learn-prompt'), 'Find a better move for Red.');
    assert.match(await otherHand(page), /5 hidden/);
    assert.equal(await page.$('.moves'), null, 'the moves would tell the answer');
    const hash = await page.evaluate(() => location.hash);
    const click = (/** @type {string} */ selector) => page.click(selector);

    await answer(first.action, click);
    await phaseIs(page, 'wrong');
    assert.match(
      await textOf(page, '.learn-prompt'),
      /^That was played: it lowers the chance of winning by \d+ points/,
    );
    await page.keyboard.press('ArrowLeft');
    await page.click('.take-back');
    await phaseIs(page, 'asking');
    await page.click('.learn-hint');
    await waitForText(page, '.learn-prompt', /^Hint: play/);
    await page.click('.reveal');
    await phaseIs(page, 'shown');
    assert.match(await textOf(page, '.explanation .headline'), /You played .* was better\.$/);
    await page.click('.next-question');
    await page.waitForFunction(() =>
      /Question 2/.test(document.querySelector('.learning-panel .count')?.textContent ?? ''),
    );
    for (;;) {
      await page.waitForSelector('.learn-prompt.asking, .learn-prompt.end', { timeout: 60_000 });
      if (await page.$('.learn-prompt.end')) break;
      await page.click('.skip');
    }
    assert.match(await textOf(page, '.learn-prompt'), /^You found none of \d moves at the first try\.$/);

    await page.click('.repeat');
    await phaseIs(page, 'asking');
    await answer(first.best, click);
    await phaseIs(page, 'solved');
    assert.equal(await textOf(page, '.learn-prompt'), 'Yes, that is the best move.');
    await cellSays(page, readPlay(first.best).cell, /, hint/);
    await cellSays(page, readPlay(first.action).cell, /, played/);
    assert.deepEqual(await findings(page), []);
    await page.click('.leave-learning');
    await page.waitForSelector('.judgement');
    assert.equal(await page.evaluate(() => location.hash), hash, 'the game was not touched');
  },
  { path: PATH },
);

/** @param {Page} page */
const questionNumber = async (page) => /Question (\d+)/.exec(await textOf(page, '.learning-panel .count'))?.[1];

/** @param {Page} page */
const allFound = (page) =>
  page.waitForFunction(() => / of \d+ ·/.test(document.querySelector('.learning-panel .count')?.textContent ?? ''), {
    timeout: 100_000,
  });

pageTest(
  'a reload in the middle of a question goes on there, with what was tried; what was left stays left',
  async (page) => {
    await withReview(page);
    await page.click('.learn-game');
    await phaseIs(page, 'asking');
    await answer(first.action, (selector) => page.click(selector));
    await phaseIs(page, 'wrong');
    const said = await textOf(page, '.learn-prompt');
    await page.reload();
    await phaseIs(page, 'wrong');
    assert.equal(await textOf(page, '.learn-prompt'), said);
    assert.equal(await questionNumber(page), '1');
    await page.click('.take-back');
    await phaseIs(page, 'asking');
    await page.click('.reveal');
    await phaseIs(page, 'shown');
    await page.click('.next-question');
    await phaseIs(page, 'asking');
    await page.reload();
    await phaseIs(page, 'asking');
    assert.equal(await questionNumber(page), '2');
    await page.evaluate(() => sessionStorage.setItem('lilypad-sequence-study', '{"table":5,"learning":{"games":[]}}'));
    await page.reload();
    await page.waitForSelector('.judgement');
    assert.equal(await page.$('.learn-prompt'), null, 'a damaged place is refused, and the review is there');
    await press(page, '.learn');
    await phaseIs(page, 'asking');
    await page.click('.leave-learning');
    await page.waitForSelector('.judgement');
    await page.reload();
    await page.waitForSelector('.judgement');
    assert.equal(await page.$('.learn-prompt'), null);
  },
  { path: PATH },
);

pageTest(
  'two tabs of a review: each has its own question, neither loses what the other found',
  async (page, { address }) => {
    await withReview(page);
    const other = await page.browserContext().newPage();
    await other.goto(`${address}${PATH}`);
    await press(other, '.review-game');
    await press(other, '.stop-review');
    await other.waitForSelector('.resume-review');
    await page.bringToFront();
    await page.click('.learn-game');
    await phaseIs(page, 'asking');
    await page.click('.skip');
    await allFound(page);
    const count = await textOf(page, '.learning-panel .count');
    /** @param {Page} tab */
    const kept = (tab) =>
      tab.evaluate(() => JSON.parse(localStorage.getItem('lilypad-sequence-reviews') ?? '{}').reviews[0].judged.length);
    const all = await kept(page);
    assert.ok(all > stored.reviews[0].judged.length);

    await other.bringToFront();
    await press(other, '.resume-review');
    assert.equal(await kept(other), all, 'a shorter review does not replace a longer one');
    await press(other, '.learn-game');
    await phaseIs(other, 'asking');
    assert.equal(await questionNumber(other), '1', 'its own question');
    await other.close();
    await page.bringToFront();
    await page.reload();
    await phaseIs(page, 'asking');
    assert.equal(await textOf(page, '.learning-panel .count'), count);
  },
  { path: PATH },
);

pageTest(
  'by keyboard alone, on a phone: from the review to a question and its answer, without sideways scrolling',
  async (page) => {
    await withReview(page);
    await press(page, '.review-game');
    await reviewDone(page);
    await press(page, '.mistakes button');
    await page.waitForSelector('.explanation');
    await press(page, '.learn');
    await phaseIs(page, 'asking');
    await answer(first.best, async (selector) => {
      await (await page.$(selector))?.focus();
      await page.keyboard.press('Enter');
    });
    await phaseIs(page, 'solved');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    const { bottom } = await page.$eval('.learning', (buttons) => buttons.getBoundingClientRect().toJSON());
    assert.ok(bottom <= PHONE.height, 'question and buttons are on the screen with the table');
    assert.deepEqual(await findings(page), []);
    await press(page, '.leave-learning');
    await page.waitForSelector('.judgement');
  },
  { path: PATH, viewport: PHONE },
);

pageTest(
  'a finished game is in the list: to open for review, to delete, and to bring back',
  async (page) => {
    await page.setBypassCSP(true);
    await page.reload();
    await yourTurn(page);
    await page.click('#tab-games');
    await waitForText(page, '#panel-body', /No games yet/);
    await page.click('#tab-share');
    const now = reviewer.rules.describe(await gameOn(page), 'course');
    const [{ card, kind, cells }] = now.choices;
    await pressing((selector) => page.click(selector))({ kind, card, cell: cells[0], take: now.view.draft[0] }, now);
    await page.click('#tab-play');
    await page.click('.resign summary');
    await page.click('.resign-now');
    await waitForText(page, '.result', /^You lost: you resigned/);

    await page.click('#tab-games');
    await waitForText(page, '.kept-list', /You lost by resignation against Beginner, as Red/);
    assert.ok(await page.$('.kept-list time'));
    assert.deepEqual(await findings(page), []);
    await page.click('.delete-game');
    await page.waitForFunction(() => !document.querySelector('.kept-list'));
    await page.click('.undelete');
    await page.waitForSelector('.kept-list');
    await page.click('#tab-play');
    await page.click('.rematch');
    await yourTurn(page);
    await page.reload();
    await page.click('#tab-games');
    await page.click('.open-game');
    await page.waitForSelector('#tab-review[aria-selected="true"]');
    await reviewDone(page);
    assert.match(await textOf(page, '.judgement tbody'), /Red/);
    assert.doesNotMatch(await otherHand(page), /hidden/, 'the hands of a finished game are open');
  },
  { path: 'sequence.html' },
);
