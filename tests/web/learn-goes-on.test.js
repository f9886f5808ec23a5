/** Reviews and questions go on after a reload, and the lost games of a tournament become questions. */
import assert from 'node:assert/strict';
import { arenaPath, waitForState } from '../tools/arena-page.js';
import { pageTests, press, textOf, waitForMoves, waitForText } from '../tools/browser.js';
import { ANALYSIS, answer, phaseIs } from '../tools/learn.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();

/** @param {Page} page */
const index = (page) => textOf(page, '.learning-panel .count').then((text) => /Question (\d+)/.exec(text)?.[1]);

pageTest(
  'a reload in the middle goes on where it was; at the end the missed ones can be tried again',
  async (page) => {
    await press(page, '.learn');
    await phaseIs(page, 'asking');
    await page.waitForFunction(
      () => !/so far/.test(document.querySelector('.learning-panel .count')?.textContent ?? ''),
      {
        timeout: 100_000,
      },
    );
    const count = Number(/ of (\d+)/.exec(await textOf(page, '.learning-panel .count'))?.[1]);
    assert.ok(count > 1);
    await page.click('.reveal');
    await phaseIs(page, 'shown');
    const better = await textOf(page, '.learn-prompt');
    await page.click('.next-question');
    await phaseIs(page, 'asking');
    await page.reload();
    await phaseIs(page, 'asking');
    assert.equal(await index(page), '2');
    await page.click('.reveal');
    await phaseIs(page, 'shown');
    await page.reload();
    await phaseIs(page, 'shown');
    assert.equal(await index(page), '2');
    await page.click('.next-question');
    for (let number = 2; number < count; number++) {
      await phaseIs(page, 'asking');
      await page.click('.skip');
    }
    await phaseIs(page, 'end');
    assert.equal(await textOf(page, '.learn-prompt'), `You found none of ${count} moves at the first try.`);
    assert.equal((await page.$$('.answers .missed')).length, 2, 'those whose answer was shown');
    assert.equal((await page.$$('.answers .skipped')).length, count - 2);
    assert.equal(await page.$eval('.to-puzzles', (link) => link.getAttribute('href')), 'puzzles.html');
    await page.click('.again');
    await phaseIs(page, 'asking');
    assert.equal(await index(page), '1');
    await answer(page, /^Growing/.test(better) ? 'grow' : (/(\d\d)–(\d\d)/.exec(better) ?? []).slice(1).join(''));
    await phaseIs(page, 'solved');
    await page.reload();
    await phaseIs(page, 'solved');
    await page.click('.next-question');
    for (let number = 1; number < count; number++) {
      await phaseIs(page, 'asking');
      await page.click('.skip');
    }
    await phaseIs(page, 'end');
    assert.match(
      await textOf(page, '.learn-prompt'),
      new RegExp(`^You found 1 of ${count} moves at the first try\\.$`),
    );
    await page.click('.again');
    await phaseIs(page, 'asking');
    assert.match(await textOf(page, '.learning-panel .count'), new RegExp(`Question 1 of ${count - 1}\\b`));
    await page.click('.leave-learning');
    await page.waitForSelector('.judgement');
    await page.reload();
    await page.waitForSelector('.judgement');
    assert.equal(await page.$('.learn-prompt'), null, 'what was left stays left');
  },
  { path: ANALYSIS },
);

pageTest(
  'a reload in the middle of a review goes on with it, also if it was paused, and a finished one is still there',
  async (page) => {
    await press(page, '.review');
    const done = () => page.$eval('progress', (bar) => bar.value);
    // Seen and pressed at once: a moment later it may be finished.
    await page.waitForFunction(
      () => {
        const button = /** @type {HTMLElement | null} */ (document.querySelector('.job button'));
        if (!button || (document.querySelector('progress')?.value ?? 0) < 4) return false;
        if (!button.dataset.pressed) button.click();
        button.dataset.pressed = 'once';
        return true;
      },
      { timeout: 60_000 },
    );
    await waitForText(page, '.job button', /Resume/);
    await page.waitForFunction(
      () => {
        const value = document.querySelector('progress')?.value;
        const same = value === Reflect.get(globalThis, 'before');
        Reflect.set(globalThis, 'before', value);
        return same;
      },
      { polling: 1500 },
    );
    const before = await done();
    await page.reload();
    await waitForText(page, '.job button', /Resume/);
    await page.waitForFunction((least) => (document.querySelector('progress')?.value ?? 0) >= least, {}, before);
    await press(page, '.job button:first-of-type');
    await page.waitForSelector('.review', { timeout: 100_000 });
    const table = await textOf(page, '.judgement tbody');
    await page.reload();
    await page.waitForSelector('.judgement');
    await page.waitForFunction(
      (text) => document.querySelector('.judgement tbody')?.textContent?.replace(/\s+/g, ' ').trim() === text,
      {},
      table.replace(/\s+/g, ' ').trim(),
    );
    assert.ok(await page.$('.moves .mark'), 'and so are its marks');
  },
  { path: ANALYSIS },
);

/** @param {Page} page */
const dropFirstGame = (page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('lilypad-arena', 1);
    const database = await new Promise((done) => (request.onsuccess = () => done(request.result)));
    const transaction = database.transaction('games', 'readwrite');
    const [first] = await new Promise((done) => {
      const keys = transaction.objectStore('games').getAllKeys();
      keys.onsuccess = () => done(keys.result);
    });
    transaction.objectStore('games').delete(first);
    await new Promise((done) => (transaction.oncomplete = done));
    database.close();
  });

pageTest(
  'the lost games of a tournament: each becomes questions for the side that lost, with its number in the list of games; a reload goes on',
  async (page) => {
    await page.click('#go');
    await waitForState(page, 'complete');
    // A rating, too, plays only some games of its schedule.
    await dropFirstGame(page);
    await page.reload();
    await page.waitForSelector('#game-list tbody tr');
    assert.deepEqual(
      await page.$$eval('#game-list tbody td:first-child', (cells) => cells.map(({ textContent }) => textContent)),
      ['1', '2', '3'],
    );
    await page.waitForSelector('.learn-lost');
    await page.select('#games-of', '0');
    await waitForText(page, '.learn-lost', /^Learn from the games that random lost$/);
    const lost = await page.$$eval('#game-list tbody tr', (rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent?.trim() ?? '')),
    );
    await page.click('.learn-lost');
    await phaseIs(page, 'asking');
    const count = await textOf(page, '.learning-panel .count');
    const [, game, side] = /Game (\d+): random, as (Red|Blue), lost to greedy/.exec(count) ?? [];
    const [, red, , result] = lost.find(([number]) => number === game) ?? [];
    assert.equal(side, red === 'random' ? 'Red' : 'Blue', count);
    assert.notEqual(result, `${side} won`);
    assert.equal(await textOf(page, '.learn-prompt'), `Find a better move for ${side}.`);
    assert.doesNotMatch(page.url(), /learn=/);
    await page.click('.skip');
    await phaseIs(page, 'asking');
    await page.reload();
    await phaseIs(page, 'asking');
    assert.equal(await index(page), '2');
    await page.click('.leave-learning');
    await page.waitForSelector('#engine');
  },
  {
    path: arenaPath({
      rules: 'pads',
      limits: 'nodes 50',
      agents: [{ agent: 'random' }, { agent: 'greedy' }],
      games: 4,
      seed: 3,
    }),
  },
);

pageTest(
  'an address that names no games of this browser says so, and the game on the board stays',
  async (page) => {
    await waitForText(page, '.notice', /The lost games of this address are not in this browser/);
    await waitForMoves(page, 2);
  },
  { path: '?learn=nothing&of=x#moves=grow.grow&seat=both' },
);
