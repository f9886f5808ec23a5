/** Played games are kept: listed, scored, opened, deleted with undo, exported and imported. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isThere, readGames, writeGame, writeGames } from '../../web/pages/kept/file.js';
import { changesFor, checkKept, MAX_GAMES, withRoom } from '../../web/pages/kept/kept-game.js';
import { resultText, scores } from '../../web/pages/kept/words.js';
import { readGames as readShared, writeJson } from '../../web/pages/share/exchange.js';
import { downloaded } from '../tools/arena-page.js';
import { findings } from '../tools/axe.js';
import { move, openPage, pageTests, textOf, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';
import { loadRules } from '../tools/engine.js';
import { fill } from '../tools/game-store.js';
import { keptVectors } from '../tools/kept.js';
import { newFolder } from '../tools/results.js';

/** @import { Page } from 'puppeteer-core'
 * @import { KeptGame } from '../../web/pages/kept/kept-game.js' */

const pageTest = pageTests();
const rules = await loadRules();

/** A game in which Blue brings the last frog home with 12–01. */
const [lost] = keptVectors('play-links').filter(({ name }) => name === 'a finished game that was lost to a level');
const MOVES = (/moves=([^&]+)/.exec(lost.link) ?? ['', ''])[1].split('.');
const NEARLY_WON = `#moves=${MOVES.slice(0, -1).join('.')}&seat=blue&red=level:casual`;
const RUNNING = '#moves=0313.7464.grow.grow.0123.7654&seat=red&blue=level:casual';

/** @param {Partial<KeptGame>} parts @returns {KeptGame} */
const kept = (parts) => ({
  id: 'one',
  date: 1e12,
  rules: 'pads',
  start: 'startpos',
  actions: MOVES,
  result: 'blue',
  forfeit: null,
  times: null,
  setup: { seat: 'blue', opponents: { red: 'level:casual', blue: 'level:casual' }, clock: 0, increment: 0 },
  ...parts,
});

/** @param {Page} page */
async function win(page) {
  await page.waitForSelector('.grow[aria-disabled="false"]');
  await move(page, '12', '01');
  await waitForText(page, '.result', /^You win/);
}

/** @param {Page} page */
const rows = (page) =>
  page.$$eval('.kept-list li p:first-child', (list) =>
    list.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
  );

/** Waits until the list has these games. @param {Page} page @param {string[]} expected */
async function waitForRows(page, expected) {
  await page.waitForSelector('#panel-body .import-games');
  await page
    .waitForFunction(
      (texts) =>
        JSON.stringify(
          [...document.querySelectorAll('.kept-list li p:first-child')].map(({ textContent }) =>
            textContent?.replace(/\s+/g, ' ').trim(),
          ),
        ) === texts,
      { timeout: 15_000 },
      JSON.stringify(expected),
    )
    .catch(() => {});
  assert.deepEqual(await rows(page), expected);
}

/** @param {Page} page */
const scoreRows = (page) =>
  page.$$eval('.kept-scores tbody tr', (list) =>
    list.map((row) => [...row.children].map(({ textContent }) => textContent?.trim()).join(' ')),
  );

/** @param {Page} page @param {string} text */
async function importText(page, text, folder = '') {
  const file = `${folder}/games.json`;
  await writeFile(file, text);
  const field = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (await page.$('#kept-file'));
  await field.uploadFile(file);
}

pageTest(
  'won, resigned and timed-out games are kept with their result, and counted against the level',
  async (page) => {
    await win(page);
    await page.click('#tab-games');
    await waitForRows(page, ['You won against Casual, as Blue']);
    assert.match(await textOf(page, '.kept-list .help'), new RegExp(`^${MOVES.length} moves · .*\\d{4}`));

    await page.click('#tab-play');
    await page.click('.rematch');
    await waitForMoves(page, 1);
    await yourTurn(page);
    await page.click('.grow');
    await page.waitForSelector('.resign summary');
    await page.click('.resign summary');
    await page.click('.resign-now');
    await waitForText(page, '.result', /you resigned/);
    await page.click('#tab-games');
    await waitForRows(page, ['You lost by resignation against Casual, as Blue', 'You won against Casual, as Blue']);
    assert.deepEqual(await scoreRows(page), ['Casual 1 0 1']);

    await page.click('#tab-play');
    await page.select('#clock', '1');
    await waitForMoves(page, 1);
    await yourTurn(page);
    await page.click('.grow');
    await waitForMoves(page, 3);
    await page.evaluateOnNewDocument(() => {
      const game = JSON.parse(sessionStorage.getItem('lilypad-game') ?? '{}');
      if (game.times)
        sessionStorage.setItem('lilypad-game', JSON.stringify({ ...game, times: { red: 9e4, blue: 400 } }));
    });
    await page.reload();
    await waitForText(page, '.result', /you ran out of time/);
    await page.click('#tab-games');
    const three = [
      'You lost on time against Casual, as Blue',
      'You lost by resignation against Casual, as Blue',
      'You won against Casual, as Blue',
    ];
    await waitForRows(page, three);
    await page.reload();
    await page.click('#tab-games');
    await waitForRows(page, three);
    assert.deepEqual(await scoreRows(page), ['Casual 1 0 2'], 'nothing is counted twice');
  },
  { path: NEARLY_WON },
);

pageTest(
  'a game that was only opened is not kept',
  async (page) => {
    await waitForText(page, '.result', /^You lost/);
    await page.click('.rematch');
    await waitForMoves(page, 0);
    await page.click('#tab-games');
    await waitForText(page, '#panel-body', /No games yet/);
    await waitForRows(page, []);
  },
  { path: `#moves=${MOVES.join('.')}&seat=red&blue=level:casual` },
);

for (const [name, replace] of /** @type {[string, (page: Page) => Promise<unknown>][]} */ ([
  ['New', (page) => page.click('.new')],
  ['other rules', (page) => page.select('#rules', 'referee')],
  ['a clock', (page) => page.select('#clock', '5+3')],
  ['a link', (page) => page.evaluate(() => (location.hash = '#moves=grow.grow&seat=blue&red=level:expert'))],
  [
    'a link in a new tab',
    async (page) => {
      await page.waitForFunction(() => localStorage.getItem('lilypad-game')?.includes('"played":true'));
      const address = new URL('#moves=grow.grow&seat=blue&red=level:expert', page.url()).href;
      await page.goto('about:blank');
      await page.goto(address);
    },
  ],
]))
  pageTest(
    `an unfinished game that ${name} replaces is kept, and can be played on`,
    async (page) => {
      await waitForMoves(page, 6);
      await yourTurn(page);
      await page.click('.grow');
      await waitForMoves(page, 8);
      await yourTurn(page);
      await replace(page);
      await page.waitForSelector('.restore');
      await page.click('#tab-games');
      await waitForRows(page, ['Unfinished against Casual, as Red']);
      assert.deepEqual(await scoreRows(page), []);
      await page.click('.open-game');
      await waitForMoves(page, 8);
      await yourTurn(page);
      await waitForText(page, '#far-player .who', /Blue Casual/);
      assert.equal(await page.$eval('#clock', (field) => /** @type {HTMLSelectElement} */ (field).value), '0');
      await page.click('.grow');
      await waitForMoves(page, 10);
      await yourTurn(page);
      await page.click('.new');
      await page.click('#tab-games');
      await page.waitForFunction(() => /10 moves/.test(document.querySelector('.kept-list')?.textContent ?? ''));
      await waitForRows(page, ['Unfinished against Casual, as Red']);
    },
    { path: RUNNING },
  );

pageTest('a few moves are too short to keep', async (page) => {
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await yourTurn(page);
  await page.click('.new');
  await page.click('#tab-games');
  await waitForRows(page, []);
});

pageTest(
  'a kept game is opened in the analysis, and the running game comes back',
  async (page) => {
    await waitForMoves(page, 6);
    await fill(page, [kept({})]);
    await page.reload();
    await waitForMoves(page, 6);
    await page.click('#tab-games');
    await page.click('.open-game');
    await page.waitForSelector('#panel-body[aria-labelledby="tab-analyse"] #engine');
    await waitForMoves(page, MOVES.length);
    await page.click('#tab-play');
    await waitForText(page, '.result', /^You win/);
    await page.click('.restore');
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 6);
    await waitForText(page, '#near-player .who', /Red You/);
    await page.click('#tab-games');
    await waitForRows(page, ['You won against Casual, as Blue']);
  },
  { path: RUNNING },
);

const THREE = [
  kept({ id: 'a', date: 3e12 }),
  kept({ id: 'b', date: 2e12, actions: ['grow', 'grow', 'grow', 'grow'], result: 'none' }),
  kept({ id: 'c', date: 1e12, setup: { ...kept({}).setup, seat: 'both' } }),
];
const THREE_ROWS = ['You won against Casual, as Blue', 'Unfinished against Casual, as Blue', 'Blue won both sides'];

pageTest('games are deleted, one or all, and come back by Undo', async (page) => {
  await yourTurn(page);
  await fill(page, THREE);
  await page.click('#tab-games');
  await waitForRows(page, THREE_ROWS);
  await page.click('.kept-list li:nth-child(2) .delete-game');
  await waitForRows(page, [THREE_ROWS[0], THREE_ROWS[2]]);
  await page.waitForFunction(() => document.activeElement?.classList.contains('undelete'));
  await page.keyboard.press('Enter');
  await waitForRows(page, THREE_ROWS);
  await page.click('.delete-games');
  await waitForRows(page, []);
  assert.match(await textOf(page, '#panel-body .aside'), /3 games deleted/);
  await page.click('.undelete');
  await waitForRows(page, THREE_ROWS);
  await page.click('.delete-games');
  await waitForRows(page, []);
  await page.reload();
  await page.click('#tab-games');
  await waitForRows(page, []);
});

pageTest(
  'two tabs add to one list, and see what the other deletes',
  async (page) => {
    await page.waitForSelector('.grow[aria-disabled="false"]');
    const second = await page.browserContext().newPage();
    await second.goto(page.url().replace('level:casual', 'level:club'));
    await page.bringToFront();
    await win(page);
    await page.click('#tab-games');
    await waitForRows(page, ['You won against Casual, as Blue']);
    await second.bringToFront();
    await second.locator('#tab-games').click();
    await waitForRows(second, ['You won against Casual, as Blue']);
    await second.locator('#tab-play').click();
    await second.locator('.new').click();
    await waitForMoves(second, 1);
    await yourTurn(second);
    await second.locator('.grow').click();
    await second.locator('.resign summary').click();
    await second.locator('.resign-now').click();
    await page.bringToFront();
    const both = ['You lost by resignation against Club, as Blue', 'You won against Casual, as Blue'];
    await waitForRows(page, both);
    await page.click('.kept-list li:nth-child(1) .delete-game');
    await second.bringToFront();
    await second.locator('#tab-games').click();
    await waitForRows(second, both.slice(1));
  },
  { path: NEARLY_WON },
);

pageTest('the list is exported, and imported elsewhere without doubles', async (page, { address, browser }) => {
  await yourTurn(page);
  await fill(page, THREE);
  await page.click('#tab-games');
  await waitForRows(page, THREE_ROWS);
  const { name, text } = await downloaded(page, () => page.click('.export-games'));
  assert.equal(name, 'freckers-games.json');
  const single = await downloaded(page, () => page.click('.kept-list li:nth-child(1) .export-game'));
  assert.deepEqual(JSON.parse(single.text), { red: 'level:casual', blue: 'person', ...THREE[0] });

  const { page: other, faults } = await openPage(browser);
  await other.goto(address);
  await other.click('#tab-games');
  await waitForRows(other, []);
  /** @type {(() => unknown)[]} */
  const ends = [];
  const folder = newFolder(/** @type {any} */ ({ after: (/** @type {() => unknown} */ end) => ends.push(end) }));
  await importText(other, single.text, folder);
  await waitForRows(other, THREE_ROWS.slice(0, 1));
  await importText(other, text, folder);
  await waitForRows(other, THREE_ROWS);
  await other.setViewport({ width: 1024, height: 400 });
  await other.$eval('.import-games', (button) => button.scrollIntoView());
  await importText(other, text, folder);
  await waitForText(other, '#panel-body [role="status"]', /0 games were added; 3 were here already/);
  const { top, bottom } = await other.$eval('#panel-body [role="status"] p', (said) =>
    said.getBoundingClientRect().toJSON(),
  );
  assert.ok(Math.round(top) >= 0 && bottom <= 400, `what was done is in sight: ${top} to ${bottom}`);
  await waitForRows(other, THREE_ROWS);
  await importText(other, '{"format":"lilypad-games 1","games":[{"id":"<b>","actions":["<img>"]}]}', folder);
  await waitForText(other, '.notice', /Game 1 cannot be read: it is damaged/);
  await importText(other, '[1, 2', folder);
  await waitForText(other, '.notice', /^There are no games of Freckers in this file/);
  await waitForRows(other, THREE_ROWS);
  for (const end of ends) await end();
  assert.deepEqual(faults, []);
  await other.browserContext().close();
});

test('what one panel exports, the other reads: one game or the list, with its variations', async () => {
  const game = kept({ tree: `${MOVES.join(' ').replace(' ', ' (grow) ')}`, forfeit: null });
  for (const text of [writeGame(game), writeGames([game])]) {
    const [read, ...others] = readShared(rules, text).map((one) => one());
    assert.equal(others.length, 0);
    assert.deepEqual([read.problem, read.record.actions, read.record.tree], [null, MOVES, game.tree]);
    assert.deepEqual((await readGames(rules, text)).games, [game]);
  }
  const shared = writeJson(
    rules.describe(`startpos moves ${MOVES.join(' ')}`),
    { red: 'person', blue: 'level:club' },
    game.tree,
  );
  const { games, problems } = await readGames(rules, shared);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    games.map(({ actions, result, setup, tree }) => [actions, result, setup.seat, setup.opponents.blue, tree]),
    [[MOVES, 'blue', 'red', 'level:club', game.tree]],
  );
  assert.equal(isThere([kept({})], games[0]), true, 'the same game is not taken twice');
  assert.equal(isThere([kept({ actions: ['grow'] })], games[0]), false);
});

test('a file that does not fit is refused with words that help', async () => {
  for (const text of [
    'BOARD: x',
    '{}',
    '[]',
    '{"format":"lilypad-experiment 1"}',
    '{"format":"lilypad-games 1","games":7}',
  ])
    await assert.rejects(
      readGames(rules, text),
      /^Error: There are no games of Freckers in this file\. .* Share/,
      text,
    );
  const { problems } = await readGames(rules, '{"actions":["4h45-8h"]}');
  assert.deepEqual(problems, ['The game cannot be read: “4h45-8h” in the list “actions” is not a move.']);
  const other = await readGames(rules, '{"plays":"sequence","actions":["x"]}');
  assert.deepEqual(other.problems, ['The game cannot be read: this is not a game of Freckers.']);
});

pageTest('damaged games are not shown, and can be removed', async (page) => {
  await yourTurn(page);
  await fill(page, [...THREE, { id: 'x', actions: 'no list' }, { id: 'y' }]);
  await page.click('#tab-games');
  await waitForRows(page, THREE_ROWS);
  assert.match(await textOf(page, '.damaged'), /^2 kept games cannot be read/);
  await page.click('.damaged button');
  await page.waitForFunction(() => !document.querySelector('.damaged'));
  await waitForRows(page, THREE_ROWS);
});

pageTest('a game with moves that are not legal is refused when it is opened', async (page) => {
  await yourTurn(page);
  await fill(page, [kept({ actions: ['0377'] })]);
  await page.click('#tab-games');
  await page.click('.open-game');
  await waitForText(page, '#panel-body .notice', /This game cannot be opened: /);
  assert.equal(await page.$eval('[role="tab"][aria-selected="true"]', ({ id }) => id), 'tab-games');
});

pageTest(
  'when the browser blocks storage, the list says so, and still has the games of this visit',
  async (page) => {
    await page.evaluateOnNewDocument(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    await page.reload();
    await win(page);
    await page.click('#tab-games');
    await waitForRows(page, ['You won against Casual, as Blue']);
    assert.match(await textOf(page, '#panel-body .notice'), /keeps nothing for this page/);
    await page.click('.delete-game');
    await waitForRows(page, []);
  },
  { path: NEARLY_WON },
);

pageTest(
  'when storage is full, the list says so and holds the game until there is room',
  async (page) => {
    await page.evaluateOnNewDocument(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args) {
        if (/** @type {any} */ (globalThis).isRoomy) return put.apply(this, args);
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.reload();
    await win(page);
    await page.click('#tab-games');
    await waitForRows(page, ['You won against Casual, as Blue']);
    assert.match(await textOf(page, '#panel-body .notice'), /storage is full/);
    await page.evaluate(() => Object.assign(globalThis, { isRoomy: true }));
    await page.click('#tab-play');
    await page.click('.rematch');
    await waitForMoves(page, 1);
    await yourTurn(page);
    await page.click('.grow');
    await page.click('.resign summary');
    await page.click('.resign-now');
    await page.click('#tab-games');
    const both = ['You lost by resignation against Casual, as Blue', 'You won against Casual, as Blue'];
    await waitForRows(page, both);
    assert.equal(await page.$('#panel-body .notice'), null);
    await page.reload();
    await page.click('#tab-games');
    await waitForRows(page, both);
  },
  { path: NEARLY_WON },
);

pageTest(
  'a game waits for a store that did not arrive, and says so',
  async (page) => {
    await page.waitForSelector('.grow[aria-disabled="false"]');
    let isOffline = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => (isOffline ? request.abort() : request.continue()));
    await win(page);
    await waitForText(page, '.notice', /This game is not in your list yet/);
    isOffline = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.click('#tab-games');
    await waitForRows(page, ['You won against Casual, as Blue']);
  },
  { path: NEARLY_WON, faulty: true },
);

pageTest(
  'a full list says that the oldest game goes, before it goes',
  async (page) => {
    await page.waitForSelector('.grow[aria-disabled="false"]');
    await fill(
      page,
      Array.from({ length: MAX_GAMES }, (_, index) => kept({ id: `g${index}`, date: 1e12 + index, actions: ['grow'] })),
    );
    await page.click('#tab-games');
    await page.waitForSelector('.full');
    assert.match(await textOf(page, '.full'), /500 games\. With each new game the oldest one goes/);
    assert.equal(await page.$$eval('.kept-list li', ({ length }) => length), 30);
    await page.click('.more-games');
    await page.waitForFunction(() => document.querySelectorAll('.kept-list li').length === 60);
    await page.click('#tab-play');
    await win(page);
    await page.click('#tab-games');
    await page.waitForFunction(
      (count) => document.querySelector('.kept-list')?.textContent?.includes(`${count} moves`),
      {},
      MOVES.length,
    );
    assert.match(await textOf(page, '.more-games'), /more of 500/);
  },
  { path: NEARLY_WON },
);

test('a game takes the place of its own beginning, and is not kept twice', () => {
  const beginning = kept({ id: 'b', actions: MOVES.slice(0, 10), result: 'none' });
  const whole = kept({ id: 'w' });
  assert.deepEqual(changesFor([beginning], whole), { put: [whole], remove: ['b'] });
  assert.deepEqual(changesFor([whole], { ...whole, id: 'again' }), { put: [], remove: [] });
  assert.deepEqual(changesFor([whole], beginning), { put: [], remove: [] });
  const resigned = kept({
    id: 'r',
    actions: MOVES.slice(0, 10),
    result: 'none',
    forfeit: { side: 'blue', by: 'resignation' },
  });
  assert.deepEqual(changesFor([whole, resigned], { ...resigned, id: 'again' }), { put: [], remove: [] });
  assert.deepEqual(changesFor([whole], resigned).put, [resigned]);
  const other = kept({ id: 'o', rules: 'referee' });
  assert.deepEqual(changesFor([beginning], other), { put: [other], remove: [] });
});

test('the same moves against another opponent are another game', () => {
  const setup = (/** @type {string} */ red) => ({ ...kept({}).setup, opponents: { red, blue: 'level:casual' } });
  const resigned = {
    actions: MOVES.slice(0, 10),
    result: /** @type {const} */ ('none'),
    forfeit: /** @type {const} */ ({ side: 'blue', by: 'resignation' }),
  };
  const [one, other] = ['level:challenger', 'level:champion'].map((red) =>
    kept({ id: red.slice(6), setup: setup(red), ...resigned }),
  );
  assert.deepEqual(changesFor([one], other), { put: [other], remove: [] });
  const unused = { ...other.setup, opponents: { ...other.setup.opponents, blue: 'level:club' } };
  assert.deepEqual(changesFor([one, other], { ...other, id: 'again', setup: unused }), { put: [], remove: [] });
  const left = kept({ ...one, id: 'left', forfeit: null });
  assert.deepEqual(changesFor([left], kept({ setup: other.setup })).remove, []);
});

test('there is room for a fixed number of games, the newest', () => {
  const full = Array.from({ length: MAX_GAMES }, (_, index) => kept({ id: `g${index}`, date: index }));
  const [older, newer] = [kept({ id: 'older', date: -1 }), kept({ id: 'newer', date: 1e6 })];
  assert.deepEqual(withRoom(full, [older, newer]), { put: [newer], remove: ['g0'] });
  assert.deepEqual(withRoom(full, [full[3]]), { put: [], remove: [] });
});

test('stored games are checked', () => {
  assert.deepEqual(checkKept({ ...kept({}), extra: 1 }), kept({}));
  for (const parts of [
    { id: '<script>' },
    { id: 7 },
    { date: 'yesterday' },
    { date: 1e300 },
    { rules: 'mine' },
    { actions: 'grow' },
    { actions: [['grow']] },
    { actions: Array(2000).fill('grow') },
    { result: 'green' },
    { setup: null },
    { setup: { seat: 'king', opponents: { red: '', blue: '' } } },
    { setup: { seat: 'red', opponents: { red: 'x'.repeat(1000), blue: '' } } },
  ])
    assert.equal(checkKept({ ...kept({}), ...parts }), null, JSON.stringify(parts).slice(0, 60));
  for (const found of [null, undefined, 3, 'text', []]) assert.equal(checkKept(found), null);
});

test('a file is played again by the engine, which decides about results', async () => {
  const games = [kept({ result: 'red', forfeit: { side: 'red', by: 'time' } }), kept({ id: 'two', actions: ['0377'] })];
  const { games: read, problems } = await readGames(rules, writeGames(games));
  assert.deepEqual(read, [kept({})]);
  assert.equal(problems.length, 1);
  assert.match(problems[0], /^Game 2 cannot be read: /);
  await assert.rejects(readGames(rules, '{}'), /There are no games of Freckers in this file/);
  await assert.rejects(readGames(rules, ' '.repeat(33 << 20)), /too large/);
});

test('the share panel opens the file of all games too', () => {
  const found = readShared(rules, writeGames([kept({}), kept({ id: 'two' })]));
  assert.equal(found.length, 2);
  assert.deepEqual(found[1]().record.actions, MOVES);
});

test('results are words, and scores are ordered by level', () => {
  assert.equal(resultText(kept({ result: 'draw' })), 'Draw');
  assert.equal(resultText(kept({ result: 'red' })), 'You lost');
  assert.equal(resultText(kept({ result: 'none', forfeit: { side: 'red', by: 'time' } })), 'You won on time');
  /** @param {string} red */
  const against = (red, parts = {}) => kept({ ...parts, setup: { ...kept({}).setup, opponents: { red, blue: red } } });
  const list = [
    against('greedy'),
    against('level:club', { result: 'draw' }),
    against('level:beginner', { result: 'red' }),
    against('level:club'),
    against('level:club', { result: 'none' }),
    against('from-another-version'),
  ];
  assert.deepEqual(
    scores(rules.agents, list).map(({ name, won, drawn, lost: losses }) => [name, won, drawn, losses]),
    [
      ['Beginner', 0, 0, 1],
      ['Club', 1, 1, 0],
      ['greedy', 1, 0, 0],
      ['from-another-version', 1, 0, 0],
    ],
  );
});

pageTest(
  'the tabs and the list fit a small phone, and axe-core finds nothing serious',
  async (page, { address }) => {
    for (const scheme of ['light', 'dark']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto('about:blank');
      await page.goto(address);
      await yourTurn(page);
      await fill(page, THREE);
      await page.click('#tab-games');
      await waitForRows(page, THREE_ROWS);
      await page.click('.kept-list li:nth-child(2) .delete-game');
      assert.deepEqual(await findings(page), [], scheme);
      const cut = await page.$$eval(
        '[role="tab"]',
        (tabs) =>
          tabs.filter((tab) => tab.scrollWidth > tab.clientWidth || tab.getBoundingClientRect().right > innerWidth)
            .length,
      );
      assert.equal(cut, 0, 'no tab is cut off');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    }
  },
  { path: 'about:blank', unguarded: true, viewport: { width: 320, height: 568 } },
);

pageTest('what a page has noted and could not keep is in the list at the next visit', async (page) => {
  await page.evaluate((game) => {
    localStorage.setItem('lilypad-note:freckers-game:one', JSON.stringify(game));
    localStorage.setItem('lilypad-note:freckers-game:two', '{"id": "two", "actions": ["rubbish"]}');
    localStorage.setItem('lilypad-note:freckers-game:three', 'rubbish');
  }, kept({}));
  await page.reload();
  await page.click('#tab-games');
  await waitForRows(page, ['You won against Casual, as Blue']);
  assert.deepEqual(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lilypad-note:'))),
    [],
  );
});
