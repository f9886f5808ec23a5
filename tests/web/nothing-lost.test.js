/** Nothing that a person has played is lost without a word. */
import assert from 'node:assert/strict';
import {
  cellSelector,
  move,
  movesPlayed,
  pageTests,
  press,
  textOf,
  waitForMoves,
  waitForText,
  yourTurn,
} from '../tools/browser.js';
import { keptVectors } from '../tools/kept.js';

const pageTest = pageTests();
/** Red is to move. */
const GAME = '#moves=0313.7464.grow.grow.0123.7654';
const AGAINST_CASUAL = `${GAME}&seat=red&blue=level:casual`;

const [lostGame] = keptVectors('play-links').filter(({ name }) => name === 'a finished game that was lost to a level');
const [lostSequence] = keptVectors('sequence-links').filter(({ name }) => name === 'a finished game against a level');

/** @param {import('puppeteer-core').Page} page */
const listed = (page) => page.$$eval('.moves .move', (moves) => moves.length);

/** @param {import('puppeteer-core').Page} page */
const sequenceTurn = (page) => page.waitForSelector('.hint[aria-disabled="false"]', { timeout: 30_000 });

/** Long enough for an agent that answers at once. */
const aWhile = () => new Promise((done) => setTimeout(done, 800));

for (const [name, at, from, to, length] of /** @type {const} */ ([
  ['in the middle of', 2, '02', '12', 3],
  ['at the end of', 6, '02', '12', 7],
]))
  pageTest(
    `a line tried ${name} a running game is not answered, and the game survives a reload`,
    async (page) => {
      await waitForMoves(page, 6);
      await page.click('#tab-analyse');
      await page.waitForSelector('#engine');
      await page.click(`.moves li:nth-child(${at}) .move`);
      await move(page, from, to);
      await page.click('#tab-play');
      await page.waitForSelector('.play-on');
      await aWhile();
      assert.equal(await listed(page), length, 'no answer');
      await page.reload();
      await page.waitForSelector('.return');
      await aWhile();
      assert.equal(await listed(page), length, 'no answer after a reload');
      assert.equal(await textOf(page, '.return'), 'Return to the game');
      await page.click('.return');
      assert.equal(await listed(page), 6);
      assert.equal(await page.$('.return'), null);
      await page.click('.last');
      await yourTurn(page);
      await page.click('.grow');
      await waitForMoves(page, 8);
    },
    { path: AGAINST_CASUAL },
  );

pageTest(
  'an opponent answers in a tried line when it is asked to, and the game is still there',
  async (page) => {
    await waitForMoves(page, 6);
    await page.click('#tab-analyse');
    await page.waitForSelector('#engine');
    await move(page, '02', '12');
    await page.click('#tab-play');
    await page.click('.play-on');
    await waitForMoves(page, 8);
    await yourTurn(page);
    await page.click('.grow');
    await waitForMoves(page, 10);
    await page.click('.return');
    assert.equal(await movesPlayed(page), 6);
    assert.equal(await listed(page), 6);
  },
  { path: AGAINST_CASUAL },
);

pageTest('a line that begins on an empty board is no variation', async (page) => {
  await yourTurn(page);
  await page.click('#tab-analyse');
  await page.waitForSelector('#engine');
  await move(page, '01', '12');
  await page.click('.grow');
  assert.equal(await page.$('.return'), null);
});

pageTest('the opponent stays when the person changes sides', async (page) => {
  await yourTurn(page);
  await page.select('#opponent-blue', 'level:champion');
  await page.click('.choice [value="blue"] + span');
  const opponent = (/** @type {string} */ side) =>
    page.$eval(`#opponent-${side}`, (select) => /** @type {HTMLSelectElement} */ (select).value);
  assert.equal(await opponent('red'), 'level:champion');
  await page.click('.choice [value="both"] + span');
  await page.click('.choice [value="red"] + span');
  assert.equal(await opponent('blue'), 'level:champion');
  await waitForText(page, '#far-player', /Champion/);
});

pageTest(
  'a board being set up is painted on its own tab only, and stays there until it is used',
  async (page) => {
    await waitForMoves(page, 6);
    const label = (/** @type {string} */ cell) => page.$eval(cellSelector(cell), (element) => element.ariaLabel ?? '');
    await page.click('#tab-setup');
    await page.click('.tools [value="pad"] + span');
    await page.click(cellSelector('44'));
    assert.match(await label('44'), /pad/);
    await page.click('#tab-share');
    await page.waitForSelector('#panel-body[aria-labelledby="tab-share"]');
    assert.match(await label('44'), /water/, 'the game is shown again');
    await page.click(cellSelector('43'));
    await page.click('#tab-play');
    assert.equal(await listed(page), 6);
    await page.click('#tab-setup');
    await page.waitForSelector('.tools');
    assert.match(await label('44'), /pad/);
    assert.match(await label('43'), /water/, 'nothing was painted meanwhile');
    await page.reload();
    await page.waitForSelector('.tools');
    assert.match(await label('44'), /pad/, 'after a reload');
    await page.click('.use');
    await page.waitForSelector('#panel-body[aria-labelledby="tab-play"]');
    assert.match(await label('44'), /pad/);
    await page.click('#tab-setup');
    await page.waitForSelector('.tools');
    assert.equal(await page.evaluate(() => localStorage.getItem('lilypad-setup')), '{}');
  },
  { path: AGAINST_CASUAL },
);

pageTest('neither undo nor analysis stops the clock, and there are no hints under it', async (page) => {
  await yourTurn(page);
  await page.select('#clock', '10');
  await page.click('.grow');
  await waitForMoves(page, 2);
  await yourTurn(page);
  const runsOn = async () => {
    const before = await textOf(page, '#near-player .clock');
    await page.waitForFunction(
      (text) => document.querySelector('#near-player .clock')?.textContent?.trim() !== text,
      { timeout: 30_000 },
      before,
    );
  };
  await page.click('.hint');
  await waitForText(page, '#coach', /Hints are off in games with a clock/);
  await page.click('.undo');
  assert.equal(await movesPlayed(page), 0);
  await runsOn();
  await page.click('.redo');
  await page.click('#tab-analyse');
  await page.waitForSelector('.timed');
  await runsOn();
  await page.reload();
  await page.waitForSelector('.timed');
  await runsOn();
});

pageTest('a game is resigned after a question, and stays lost', async (page) => {
  await yourTurn(page);
  assert.equal(await page.$('.resign'), null, 'not before the first move');
  await page.click('.grow');
  await waitForMoves(page, 2);
  await yourTurn(page);
  await page.click('.resign summary');
  await page.click('.resign-now');
  await waitForText(page, '.result', /^You lost: you resigned/);
  await page.reload();
  await waitForText(page, '.result', /^You lost: you resigned/);
  assert.equal(await page.$('.grow'), null);
  await page.click('.rematch');
  await yourTurn(page);
  assert.equal(await page.$('.restore'), null, 'a finished game is in the list, so nothing was replaced');
});

pageTest(
  'a finished game of Sequence, which is in no list, can be shown again after a rematch',
  async (page) => {
    await waitForText(page, '.result', /^You lost/);
    const count = await listed(page);
    await page.click('.rematch');
    await sequenceTurn(page);
    assert.equal(await page.$('#controls .aside'), null, 'nothing was replaced');
    assert.equal(await textOf(page, '.last-game'), `The last game had ${count} moves. Show it`);
    await page.click('.last-game .restore');
    await waitForText(page, '.result', /^You lost/);
    assert.equal(await listed(page), count);
  },
  { path: `sequence.html${lostSequence.link}` },
);

pageTest(
  'a tab that is loaded again beside another one is told nothing, and neither game is lost',
  async (page, { address }) => {
    await waitForMoves(page, 6);
    await page.waitForFunction(() => localStorage.getItem('lilypad-game')?.includes('7654'));
    const second = await page.browserContext().newPage();
    await second.goto(`${address}#moves=0213.7363.grow.grow.0514.7564.grow.grow&seat=both`);
    await waitForMoves(second, 8);
    await page.waitForFunction(() => localStorage.getItem('lilypad-game')?.includes('7564'));
    await page.bringToFront();
    for (let load = 0; load < 2; load++) {
      await page.reload();
      await waitForMoves(page, 6);
      await yourTurn(page);
      assert.equal(await page.$('.aside'), null, 'nothing was replaced');
    }
    await second.close();
    await page.goto('about:blank');
    await page.goto(address);
    await waitForMoves(page, 6);
    await waitForText(page, '.aside', /Another game of 8 moves is unfinished/);
    await page.click('.restore');
    await waitForMoves(page, 8);
  },
  { path: `${GAME}&seat=both` },
);

for (const [name, replace] of /** @type {[string, (page: import('puppeteer-core').Page) => Promise<unknown>][]} */ ([
  ['New', (page) => page.click('.new')],
  ['other rules', (page) => page.select('#rules', 'referee')],
  ['a clock', (page) => page.select('#clock', '5')],
  ['another link', (page) => page.evaluate(() => (location.hash = '#moves=grow.grow&seat=blue&red=level:expert'))],
]))
  pageTest(
    `a game that was replaced by ${name} comes back`,
    async (page) => {
      await waitForMoves(page, 6);
      await yourTurn(page);
      await replace(page);
      await page.waitForSelector('.restore');
      assert.ok((await listed(page)) < 6);
      await page.click('.restore');
      await waitForMoves(page, 6);
      const settings = await page.$$eval('#rules, #clock', (fields) =>
        fields.map((field) => /** @type {HTMLSelectElement} */ (field).value),
      );
      assert.deepEqual(settings, ['0', 'pads']);
      await waitForText(page, '#near-player .who', /Red You/);
      await waitForText(page, '#far-player .who', /Blue Casual/);
      await page.click('.grow');
      await waitForMoves(page, 8);
      assert.equal(await page.$('.restore'), null);
    },
    { path: AGAINST_CASUAL },
  );

/** A game of Sequence in which Red is to move. */
const DEAL =
  'sequence.html#deal=7&moves=4h45-8h.jsx45-9h.ah46-ks.9h64-js.jhx64-3h.jsx46-6d.3h55-5h.ah46-jh&seat=red&blue=seq-random';

for (const [name, replace] of /** @type {[string, (page: import('puppeteer-core').Page) => Promise<unknown>][]} */ ([
  ['New game', (page) => page.click('.new')],
  ['other rules', (page) => page.select('#rules', 'clean')],
  ['a clock', (page) => page.select('#clock', '5+3')],
  ['the other seat', (page) => page.click('.exchange')],
  ['another link', (page) => page.evaluate(() => (location.hash = '#deal=3&seat=blue&red=level:expert'))],
]))
  pageTest(
    `a game of Sequence that was replaced by ${name} comes back with its players`,
    async (page) => {
      await waitForMoves(page, 8);
      await sequenceTurn(page);
      const cards = () =>
        page.$$eval('#hand >>> .card', (hand) => hand.map((card) => card.getAttribute('data-card')).join(' '));
      const hand = await cards();
      await replace(page);
      await page.waitForSelector('.restore');
      assert.ok((await listed(page)) < 8);
      await page.click('.restore');
      await waitForMoves(page, 8);
      await sequenceTurn(page);
      assert.equal(await cards(), hand);
      assert.match(await textOf(page, '#near-player .who'), /Red You/);
      assert.match(await textOf(page, '#far-player .who'), /Blue seq-random/);
      const settings = await page.$$eval('#rules, #clock', (fields) =>
        fields.map((field) => /** @type {HTMLSelectElement} */ (field).value),
      );
      assert.deepEqual(settings, ['0', 'course']);
    },
    { path: DEAL },
  );

pageTest(
  'two tabs with the same game keep both of its continuations, and a tab that is behind saves nothing',
  async (page, { address }) => {
    await waitForMoves(page, 6);
    await page.waitForFunction(() => localStorage.getItem('lilypad-game')?.includes('7654'));
    const second = await page.browserContext().newPage();
    await second.goto(page.url());
    await waitForMoves(second, 6);
    await second.locator('.grow').click();
    await waitForMoves(second, 7);
    const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('lilypad-game') ?? '{}').actions ?? '');
    const longer = '0313 7464 grow grow 0123 7654 grow';
    await page.waitForFunction((text) => localStorage.getItem('lilypad-game')?.includes(text), {}, longer);
    await page.bringToFront();
    await page.click('.flip');
    await page.click('#tab-share');
    await page.reload();
    await waitForMoves(page, 6);
    await page.click('.flip');
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('lilypad-play') ?? '{}').turned === false);
    assert.equal(await saved(), longer, 'the stale tab has not overwritten it');

    await move(page, '02', '12');
    await waitForMoves(page, 7);
    await page.waitForFunction(() => localStorage.getItem('lilypad-game')?.includes('0212'));
    await second.close();
    await page.goto('about:blank');
    await page.goto(address);
    await waitForMoves(page, 7);
    assert.match(await textOf(page, '.moves'), /02–12/);
    await waitForText(page, '.aside', /Another game of 7 moves is unfinished/);
    await page.click('.restore');
    assert.match(await textOf(page, '.moves li:nth-child(7)'), /4 grow/);
  },
  { path: `${GAME}&seat=both` },
);

pageTest(
  'below the board one game at a time is offered: the way back from a variation first, the other one beside it',
  async (page, { address }) => {
    const analysis = '#moves=0616.grow.0515&seat=blue&red=level:beginner&mode=analyse';
    for (const [from, to] of [
      ['73', '63'],
      ['74', '64'],
    ]) {
      await page.goto('about:blank');
      await page.goto(`${address}${analysis}`);
      await page.waitForSelector('#engine');
      await move(page, from, to);
      await waitForMoves(page, 4);
      await page.waitForFunction((text) => localStorage.getItem('lilypad-game')?.includes(text), {}, from + to);
    }
    await page.goto(address);
    await page.click('#tab-play');
    await waitForText(page, '#controls .aside', /Trying other moves/);
    const offered = /Another game of 3 moves is unfinished\.\s+Open it/;
    await waitForText(page, '.last-game', offered);
    const isNameFree = () =>
      page.$$eval('#near-player, #controls', (parts) => {
        const [player, buttons] = parts.map((part) => part.getBoundingClientRect());
        return player.bottom <= buttons.top;
      });
    assert.equal((await page.$$('#controls .aside')).length, 1);
    assert.ok(await isNameFree(), 'the buttons do not lie over the name');
    await page.click('.return');
    await waitForText(page, '#controls .aside', offered);
    await waitForText(page, '.grow-help', /Grow would add no pads now/);
    assert.ok(await isNameFree(), 'nor do they where Grow would add nothing');
    await page.click('.restore');
    await waitForText(page, '.moves', /73–63/);
  },
  { path: 'about:blank', viewport: { width: 1440, height: 900 } },
);

for (const isPromoted of [false, true])
  pageTest(
    `a comment on ${isPromoted ? 'a promoted' : 'a'} variation stays when another game is opened from there`,
    async (page, { address }) => {
      await waitForMoves(page, 6);
      await page.click('.grow');
      await waitForMoves(page, 8);
      await yourTurn(page);
      await page.click('#tab-analyse');
      await page.waitForSelector('#engine');
      await press(page, '.moves > li:nth-child(2) .move');
      await move(page, '02', '12');
      await page.waitForSelector('.variation .move[aria-current="step"]');
      if (isPromoted) await page.click('.promote');
      await page.click('.annotate summary');
      await page.type('.comment-field', 'first');
      await waitForText(page, '.moves', /first/);
      await page.goto(`${address}#moves=0313.7464.grow.grow&seat=both`);
      await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 4);
      await page.click('#tab-games');
      await page.click('.open-game');
      await waitForMoves(page, 8);
      await page.click('#tab-analyse');
      await waitForText(page, '.moves .comment', /first/);
      await press(page, isPromoted ? '.moves > li:nth-child(3) .move' : '.variation .move');
      await page.waitForSelector('.annotate');
      await page.click('.annotate summary');
      await page.type('.comment-field', 'later ');
      await waitForText(page, '.moves .comment', /later first|firstlater/);
      await page.goto(`${address}#moves=0313.7464.grow.grow&seat=both`);
      await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 4);
      await page.click('#tab-games');
      await page.click('.open-game');
      await waitForMoves(page, 8);
      await page.click('#tab-analyse');
      await waitForText(page, '.moves .comment', /later/);
    },
    { path: AGAINST_CASUAL.replace('casual', 'beginner') },
  );

for (const [name, replay] of [
  ['unfinished', '#moves=0213.7363.grow.grow.0514.7564&at=0&seat=both&mode=analyse'],
  ['finished', `#moves=${/moves=([^&]+)/.exec(lostGame.link)?.[1]}&at=0&seat=both&mode=analyse`],
])
  pageTest(
    `after the replay of ${name === 'unfinished' ? 'an' : 'a'} ${name} game, one’s own seat and opponent are there again`,
    async (page, { address }) => {
      await yourTurn(page);
      await page.click('.grow');
      await waitForMoves(page, 7);
      await page.goto('about:blank');
      await page.goto(`${address}${replay}`);
      await page.waitForSelector('#engine');
      await page.reload();
      await page.waitForSelector('#engine');
      await page.click('#tab-play');
      await page.waitForSelector('[name="seat"][value="blue"]:checked');
      assert.equal(
        await textOf(page, '#near-player .who'),
        name === 'finished' ? 'Red' : 'Blue You',
        'nobody of a finished game is “You”',
      );
      const count = await listed(page);
      await aWhile();
      assert.equal(await listed(page), count, 'no answer');
      await page.click('.new');
      await waitForText(page, '#far-player .who', /Red Casual/);
      await waitForMoves(page, 1);
      await page.click('#tab-games');
      await waitForText(page, '.kept-list', /Unfinished against Casual, as Blue/);
    },
    { path: '#moves=0313.7464.grow.grow.0123&seat=blue&red=level:casual' },
  );

for (const [who, seat, count] of /** @type {const} */ ([
  ['nobody', 'red', 0],
  ['only the engine', 'blue', 1],
]))
  pageTest(
    `a link replaces no game of Sequence in which ${who} has moved`,
    async (page) => {
      await sequenceTurn(page);
      await waitForMoves(page, count);
      await page.evaluate(() => (location.hash = '#deal=3&seat=red&blue=seq-random'));
      await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 0);
      await sequenceTurn(page);
      assert.equal(await page.$('.restore'), null);
    },
    { path: `sequence.html#deal=7&seat=${seat}&red=seq-random&blue=seq-random` },
  );
