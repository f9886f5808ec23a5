/** Failures and hostile input in the arena end in a record or a message, and the page keeps working. */
import assert from 'node:assert/strict';
import {
  arenaPath,
  FAST_FOUR,
  gamesDone,
  letThrough,
  waitForGames,
  waitForState,
  waitForWorkers,
  withBarrier,
} from '../tools/arena-page.js';
import { pageTests, textOf, waitForText } from '../tools/browser.js';

const pageTest = pageTests();
const PAIR = { ...FAST_FOUR, agents: FAST_FOUR.agents.slice(2), games: 16 };

pageTest(
  'games whose workers crash or are killed are recorded as such, and the others are played',
  async (page) => {
    await page.evaluate(() => localStorage.setItem('lilypad-arena', '{"workers":2}'));
    await page.reload();
    await (await page.waitForSelector('#go'))?.click();
    await waitForWorkers(page, 2);
    await new Promise((done) => setTimeout(done, 500)); // both are now in their first games, which take longer
    const [first, second] = page.workers();
    await first.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('a trap');
        }),
    );
    await second.close();
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 8);
    await page.select('#games-ended', 'failure');
    await page.waitForFunction(() => document.querySelectorAll('#game-list tbody tr').length < 8);
    const broken = await page.$$eval('#game-list tbody tr', (rows) =>
      rows.map((row) => `${row.children[3].textContent} ${row.children[4].getAttribute('title')}`),
    );
    assert.equal(broken.length, 2);
    assert.ok(
      broken.some((text) => /^none .*a trap/.test(text)),
      broken.join('\n'),
    );
    assert.ok(
      broken.some((text) => /^none .*no sign of life/.test(text)),
      broken.join('\n'),
    );
    await waitForText(page, '#arena', /2 games broke off and do not count/);
    await page.reload();
    await waitForState(page, 'complete');
    await waitForText(page, '#arena', /2 games broke off/);
  },
  {
    path: arenaPath({
      ...PAIR,
      agents: [{ agent: 'greedy' }, { agent: 'alphabeta-best', limits: 'movetime 80' }],
      games: 8,
    }),
    faulty: true,
  },
);

const LINKS = [
  ['#experiment=%7B%22', /cannot be read: it is damaged or cut off/],
  ['#experiment=%ff', /cannot be read: it is damaged or cut off/],
  ['#experiment=[1]', /holds no experiment/],
  ['#experiment=null', /holds no experiment/],
  [`#experiment=${'x'.repeat(100_001)}`, /too long/],
  ['#experiment={}', /needs agents/],
  ['#experiment={"agents":[{"agent":"nobody"},{"agent":"random"}],"limits":"nodes 1"}', /nobody/],
  ['#experiment={"agents":[{"agent":"random"},{"agent":"greedy"}]}', /limit/],
  ['#experiment={"agents":[{"agent":"random"},{"agent":"greedy"}],"limits":"nodes 1","games":1e12}', /games/],
  [
    '#experiment={"agents":[{"agent":"random"},{"agent":"greedy"}],"limits":"nodes 1","openings":{"list":["startpos moves 9999"]}}',
    /9999|opening/,
  ],
  [
    '#experiment={"agents":[{"agent":"process:/bin/sh"},{"agent":"greedy"}],"limits":"nodes 1"}',
    /only in the native program|process/,
  ],
  ['#study=nothing', null],
];

pageTest(
  'hostile links give a message or are ignored, and nothing starts by itself',
  async (page, { address }) => {
    for (const [hash, message] of /** @type {[string, RegExp | null][]} */ (LINKS)) {
      await page.goto('about:blank');
      await page.goto(`${address}arena.html${hash}`);
      await page.waitForSelector(message ? '.notice' : '#start');
      if (message) assert.match(await textOf(page, '.notice'), message, hash.slice(0, 60));
      assert.equal(page.workers().length, 0, hash.slice(0, 60));
    }
    const name = '<img src=x onerror=alert(1)>';
    await page.goto('about:blank');
    await page.goto(
      address +
        arenaPath({
          agents: [
            { agent: 'random', name },
            { agent: 'greedy', name: '__proto__' },
          ],
          limits: 'nodes 1',
          games: 2,
        }),
    );
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    assert.ok((await textOf(page, '#standings')).includes(name), 'a name is text');
    assert.equal(await page.$('#arena img'), null);
  },
  { path: 'arena.html' },
);

pageTest(
  'hostile stored data is ignored or played again',
  async (page, { address }) => {
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    const table = await textOf(page, '#cross');
    await page.evaluate(async () => {
      /** @type {IDBDatabase} */
      const database = await new Promise((done) => {
        const request = indexedDB.open('lilypad-arena');
        request.onsuccess = () => done(request.result);
      });
      const change = database.transaction(['runs', 'games'], 'readwrite');
      const games = change.objectStore('games');
      const runs = change.objectStore('runs');
      /** @type {any[]} */
      const kept = await new Promise((done) => {
        const request = games.getAll();
        request.onsuccess = () => done(request.result);
      });
      const rubbish = [
        null,
        7,
        {},
        { ...kept[3].record, players: [90, 91] },
        { ...kept[4].record, actions: 'x' },
        { ...kept[5].record, thoughts: { depth: 3 } },
        { ...kept[6].record, redPoints: 17 },
        { ...kept[0].record },
      ];
      for (const [index, record] of rubbish.entries()) games.put({ ...kept[index], record });
      runs.put({ id: 'a', title: {}, experiment: null, changed: 'never' });
      runs.put({ id: 'b', title: '<b>', experiment: { agents: 3 }, state: 'running', done: -1, games: [] });
      localStorage.setItem(
        'lilypad-arena',
        '{"mode":7,"entrants":[{"agent":"random:x=<b>"},null,3],"workers":1e9,"limits":{},"games":-5}',
      );
      await new Promise((done) => (change.oncomplete = () => done(undefined)));
      database.close();
    });
    await page.reload();
    await waitForText(page, '.notice', /could not be read and will be played again/);
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    assert.equal(await textOf(page, '#cross'), table);
    await page.goto('about:blank');
    await page.goto(`${address}arena.html`);
    await page.waitForSelector('.runs li:nth-child(3)');
    await waitForText(page, '.runs', /cannot be read/);
    for (let left = 3; left > 0; left--) {
      await page.click('.runs .delete');
      await page.waitForFunction((count) => document.querySelectorAll('.runs li').length === count, {}, left - 1);
    }
    await page.waitForSelector('#start');
  },
  {
    path: arenaPath({
      ...PAIR,
      limits: 'nodes 50',
      agents: [{ agent: 'greedy' }, { agent: 'alphabeta', limits: 'depth 1' }],
    }),
  },
);

pageTest(
  'without a database, results are shown with a warning that they are not stored',
  async (page, { address }) => {
    await page.evaluateOnNewDocument(() =>
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    await page.goto(`${address}arena.html`);
    await page.reload();
    await waitForText(page, '.notice', /saves nothing/);
    await page.goto('about:blank');
    await page.goto(address + arenaPath({ ...PAIR, agents: [{ agent: 'greedy' }, { agent: 'random' }] }));
    await (await page.waitForSelector('#go'))?.click();
    await waitForState(page, 'complete');
    await page.waitForSelector('#game-list tbody a');
  },
  { path: 'arena.html' },
);

pageTest(
  'a tournament without its model waits and says so',
  async (page) => {
    await page.setRequestInterception(true);
    let lost = true;
    page.on('request', (request) =>
      lost && /\.trees$/.test(request.url()) ? request.respond({ status: 404 }) : request.continue(),
    );
    await (await page.waitForSelector('#go'))?.click();
    await waitForText(page, '.notice', /learned model is missing.*404/);
    assert.equal(await gamesDone(page), 0);
    lost = false;
    await page.click('#go');
    await waitForState(page, 'complete');
    assert.equal(await gamesDone(page), 4);
  },
  {
    path: arenaPath({ agents: [{ agent: 'greedy-xgb' }, { agent: 'random' }], limits: 'nodes 1', games: 4 }),
    faulty: true,
  },
);

pageTest(
  'a tournament runs in one tab only',
  async (page) => {
    await withBarrier(page);
    await letThrough(page, 1);
    await (await page.waitForSelector('#go'))?.click();
    await waitForGames(page, 1);
    const other = await page.browserContext().newPage();
    await other.goto(page.url());
    await waitForText(other, '#following', /Another tab/);
    await other.close();
    await page.bringToFront();
    await page.click('#go');
    await waitForState(page, 'paused');
    await letThrough(page, Infinity);
    await page.click('#go');
    await waitForState(page, 'complete');
  },
  { path: arenaPath(PAIR) },
);
