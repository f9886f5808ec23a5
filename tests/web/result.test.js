/** The end of a game on the play page: the result is inside the window, and it leads on to the next game. */
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
} from '../tools/browser.js';
import { keptVectors } from '../tools/kept.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();

/** A game in which Blue brings the last frog home with 12–01. */
const LAST = '1201';
const [lost] = keptVectors('play-links').filter(({ name }) => name === 'a finished game that was lost to a level');
const MOVES = /** @type {string} */ (/moves=([^&]+)/.exec(lost.link)?.[1]);
const BEFORE = MOVES.slice(0, -`.${LAST}`.length);
const FINISHED_COUNT = MOVES.split('.').length;

/** One move before the person, as Blue, wins. @param {string} level */
const winAgainst = (level) => `#moves=${BEFORE}&seat=blue&red=level:${level}`;

/** @param {Page} page */
async function win(page) {
  await page.waitForSelector('.grow[aria-disabled="false"]');
  await move(page, LAST.slice(0, 2), LAST.slice(2));
  await waitForText(page, '.result', /^You win: all six of your frogs are across\.$/);
}

/** One move before the person, as Red, loses; the engine plays it. @param {string} level */
const loseTo = (level) => `#moves=${BEFORE}&seat=red&blue=level:${level}`;

/** What lies outside the window, by class. @param {Page} page */
const cutOff = (page) =>
  page.$$eval('.result, .suggestion, .next-level, .rematch, .review-game', (elements) =>
    elements
      .filter((element) => {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        return width === 0 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      })
      .map(({ className }) => className),
  );

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [320, 568],
  [844, 390],
  [667, 375],
  [640, 360],
]) {
  pageTest(
    `at ${width} x ${height} the result and its buttons are inside the window, and the lowest row of the board is in sight`,
    async (page) => {
      await win(page);
      assert.equal((await page.$$('.next-level, .rematch, .review-game')).length, 3);
      assert.deepEqual(await cutOff(page), []);
      const hidden = await page.$$eval(
        'freckers-pond >>> [data-cell]',
        (cells) =>
          cells.filter((cell) => {
            const { left, right, bottom } = cell.getBoundingClientRect();
            const board = document.elementFromPoint((left + right) / 2, bottom - 1);
            return board?.id !== 'board';
          }).length,
      );
      assert.equal(hidden, 0, 'cells that something covers or the window cuts off');
    },
    { path: winAgainst('casual'), viewport: { width, height } },
  );
}

pageTest(
  'the place for the result is there before the game ends, so that it is announced',
  async (page) => {
    await page.waitForSelector('.grow[aria-disabled="false"]');
    await page.$eval('.outcome', (element) => Object.assign(window, { announced: element }));
    assert.equal(await page.$eval('.outcome', (element) => element.getAttribute('role')), 'status');
    await win(page);
    assert.ok(await page.evaluate(() => document.querySelector('.outcome') === /** @type {any} */ (window).announced));
  },
  { path: winAgainst('casual') },
);

pageTest(
  'after a win the next level is offered, and is played only when asked for',
  async (page) => {
    await win(page);
    assert.equal(await textOf(page, '.suggestion'), 'Ready for more? Learner is the next level.');
    assert.match(await textOf(page, '#far-player .who'), /Casual|You/);
    assert.ok(page.url().includes('red=level:casual'));
    await page.click('.next-level');
    await page.waitForFunction(() => location.hash.includes('red=level:learner'));
    await waitForMoves(page, 1);
    assert.equal(await page.$('.result'), null);
  },
  { path: winAgainst('casual') },
);

pageTest(
  'nothing is above the highest level',
  async (page) => {
    await win(page);
    assert.equal(await page.$('.next-level'), null);
    await page.click('.rematch');
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length < 3);
    assert.ok(page.url().includes('red=level:champion'), 'a rematch has the same opponent');
  },
  { path: winAgainst('champion') },
);

pageTest(
  'after two losses in a row, not after one, the level below is offered',
  async (page) => {
    await waitForText(page, '.result', /^You lost: Blue’s six frogs are across\.$/);
    assert.equal(await page.$('.suggestion'), null);
    await page.click('.undo');
    await page.waitForSelector('.result', { hidden: true });
    await page.goto(page.url().replace(/#.*/, '#seat=both'));
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 0);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, loseTo('expert'));
    await waitForText(page, '.suggestion', /^That’s two losses in a row\. Advanced is one level easier\.$/);
    await page.click('.next-level');
    await page.waitForFunction(() => location.hash.includes('blue=level:advanced'));
    assert.equal(await movesPlayed(page), 0);
  },
  { path: loseTo('expert') },
);

pageTest(
  'a finished game that is opened is no loss of the person',
  async (page) => {
    for (let opened = 0; opened < 3; opened++) {
      await page.reload();
      await waitForText(page, '.result', /^You lost: Blue’s six frogs are across\.$/);
    }
    assert.equal(await page.$('.suggestion'), null);
  },
  { path: lost.link },
);

pageTest(
  'Review opens the analysis and begins to review the whole game',
  async (page) => {
    await win(page);
    await page.click('.review-game');
    await page.waitForSelector('#tab-analyse[aria-selected="true"]');
    await page.waitForSelector('progress');
    assert.equal(await movesPlayed(page), FINISHED_COUNT);
    assert.ok(await page.$(cellSelector('01')));
  },
  { path: winAgainst('casual') },
);

pageTest(
  'on a phone, Review shows where the review is, although the board fills the window',
  async (page) => {
    await press(page, '.review-game');
    await page.waitForFunction(() => {
      const box = document.querySelector('#panel-body :is(.job, .review)')?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= innerHeight;
    });
  },
  { path: lost.link, viewport: { width: 390, height: 844 } },
);

pageTest(
  'a position that was decided before anybody moved offers a new game, and neither a level nor a review',
  async (page) => {
    await waitForText(
      page,
      '.result',
      /^This position is already decided\. Red wins: all six of its frogs are across\. It cannot arise in a game/,
    );
    const buttons = await page.$$eval('.after-game button', (found) => found.map(({ classList }) => classList.value));
    assert.deepEqual(
      buttons.filter((name) => /next-level|review|learn/.test(name)),
      [],
    );
    assert.equal(await page.$('.suggestion'), null);
    await page.click('.rematch');
    await page.waitForSelector('.grow[aria-disabled="false"]');
  },
  { path: '#position=*bbbbbb*/8/8/8/8/8/8/*rrrrrr*_b_41&seat=red&blue=level:beginner' },
);

pageTest(
  'who resigns sees no hint any more',
  async (page) => {
    await page.waitForSelector('.grow[aria-disabled="false"]');
    await page.click('.hint');
    await waitForText(page, '#coach', /Hint: from/);
    assert.ok(await page.$('freckers-pond >>> .trail.arrow'));
    await page.click('.resign summary');
    await page.click('.resign-now');
    await waitForText(page, '.result', /resigned/);
    assert.equal(await page.$('freckers-pond >>> .trail.arrow'), null);
    assert.equal(await textOf(page, '#coach'), '');
  },
  { path: '#position=bbbbb**1/6b1/8/8/8/8/1r6/1**rrrrr_b_39&moves=grow&seat=red' },
);

pageTest(
  'back from the analysis of a finished game, the result is shown',
  async (page) => {
    await page.waitForSelector('.steps .first');
    assert.equal(await movesPlayed(page), 5);
    await page.click('#tab-play');
    await waitForText(page, '.result', /^You lost/);
    assert.equal(await movesPlayed(page), FINISHED_COUNT);
  },
  { path: `${lost.link}&at=5&mode=analyse` },
);

pageTest(
  'a new game replaces no game of the person if only the engine has moved',
  async (page) => {
    await waitForMoves(page, 1);
    await page.waitForSelector('.grow[aria-disabled="false"]');
    await page.click('.new');
    await page.waitForSelector('.grow[aria-disabled="false"]');
    assert.equal(await page.$('#controls .aside'), null);
    await page.click('.grow');
    await waitForMoves(page, 3);
    await page.click('.new');
    await waitForText(page, '#controls .aside', /This replaced your game of/);
  },
  { path: '#seat=blue&red=level:beginner' },
);

pageTest(
  'players that are chosen after the end are for the next game, also after a reload',
  async (page) => {
    await page.waitForSelector('.grow[aria-disabled="false"]');
    await page.click('.grow');
    await page.click('.resign summary');
    await page.click('.resign-now');
    await waitForText(page, '.result', /^You lost: you resigned/);
    await page.select('#opponent-blue', 'level:champion');
    await page.click('.choice [value="blue"] + span');
    const isAsPlayed = async () => {
      await waitForText(page, '.result', /^You lost: you resigned/);
      assert.equal(await textOf(page, '#near-player .who'), 'Red You');
      assert.equal(await textOf(page, '#far-player .who'), 'Blue Casual');
      assert.equal(await page.$('.suggestion'), null);
      assert.ok(await page.$('[name="seat"][value="blue"]:checked'));
      assert.equal(
        await page.$eval('#opponent-red', (select) => /** @type {HTMLSelectElement} */ (select).value),
        'level:champion',
      );
    };
    await isAsPlayed();
    await page.reload();
    await page.waitForSelector('#opponent-red');
    await isAsPlayed();
    await page.click('.rematch');
    await waitForText(page, '#far-player .who', /Red Champion/);
    await waitForText(page, '#near-player .who', /Blue You/);
  },
  { path: '#moves=0313.7464.grow.grow.0123.7654&seat=red&blue=level:casual' },
);

pageTest(
  'in the analysis of a resigned game the result is clear of the ring around Grow',
  async (page) => {
    await page.waitForSelector('.grow[aria-disabled="false"]');
    await page.click('.resign summary');
    await page.click('.resign-now');
    await waitForText(page, '.result', /resigned/);
    await page.click('#tab-analyse');
    await waitForText(page, '.result', /^Blue wins: Red resigned\.$/);
    const [result, grow] = await page.$$eval('.result, .grow', (parts) =>
      parts.map((part) => part.getBoundingClientRect().toJSON()),
    );
    assert.ok(grow.top - result.bottom >= 5, `${grow.top - result.bottom} px`);
  },
  {
    path: '#position=bbbbb**1/6b1/8/8/8/8/1r6/1**rrrrr_b_39&moves=grow&seat=red',
    viewport: { width: 1440, height: 900 },
  },
);
