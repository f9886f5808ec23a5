/** Sequence tournaments on the arena page: same games and table as natively, replays with thoughts, and stored games of other
 * versions of the engine. */
import assert from 'node:assert/strict';
import {
  arenaPath,
  courses,
  gamesDone,
  letThrough,
  nativeResults,
  shownResults,
  shownStandings,
  waitForGames,
  waitForState,
  withBarrier,
} from '../tools/arena-page.js';
import { findings } from '../tools/axe.js';
import { movesPlayed, pageTests, textOf, waitForMoves, waitForText } from '../tools/browser.js';

const pageTest = pageTests();

/** @type {import('../../wasm/lilypad.js').Experiment} */
const CARDS = {
  format: 'lilypad-experiment 1',
  game: 'sequence',
  rules: 'clean',
  limits: 'nodes 1',
  agents: [
    { agent: 'seq-random' },
    { agent: 'seq-greedy' },
    { agent: 'seq-champion:exploration=0.5', limits: 'nodes 60' },
  ],
  games: 8,
  seed: 5,
};

/** @param {import('puppeteer-core').Page} page */
async function finish(page) {
  await (await page.waitForSelector('#go'))?.click();
  await waitForState(page, 'complete');
}

pageTest(
  'paused and reloaded, a tournament has the same games and table as in the native program',
  async (page) => {
    await withBarrier(page);
    await letThrough(page, 3);
    await (await page.waitForSelector('#go'))?.click();
    await waitForGames(page, 3);
    await page.click('#go');
    await waitForState(page, 'paused');
    await letThrough(page, Infinity);
    await page.reload();
    await waitForState(page, 'paused');
    assert.equal(await gamesDone(page), 3);
    await finish(page);
    const native = await nativeResults(CARDS);
    const { records } = await shownResults(page);
    assert.deepEqual(courses(records), courses(native.records));
    assert.deepEqual(await shownStandings(page), native.standings);
    for (let game = 0; game < records.length; game += 2) {
      const [one, other] = records.slice(game, game + 2);
      assert.deepEqual(
        [one.opening, one.players],
        [other.opening, [...other.players].reverse()],
        'the same deal with seats exchanged',
      );
    }
    assert.match(await textOf(page, '#chart-evaluation'), /% to win/);
    assert.equal(await page.$('#foreign'), null);
  },
  { path: arenaPath(CARDS) },
);

pageTest(
  'a replay on the Sequence page shows the thoughts of both agents',
  async (page) => {
    await finish(page);
    await page.select('#games-of', '1');
    await page.waitForFunction(() => document.querySelectorAll('#game-list tbody a').length === 2);
    const row = await textOf(page, '#game-list tbody tr');
    await page.click('#game-list tbody a');
    await page.waitForSelector('#thoughts');
    const count = await page.$$eval('#thoughts tbody tr', (rows) => rows.length);
    await waitForMoves(page, count);
    assert.ok(row.endsWith(`${count} Replay`), row);
    assert.equal(await movesPlayed(page), 0, 'from the beginning');
    const movers = await page.$$eval('.moves li', (items) => items.map(({ className }) => className));
    assert.deepEqual(
      await page.$$eval('#thoughts td:nth-child(2)', (cells) => cells.map(({ className }) => className)),
      movers,
      'each thought is its mover’s',
    );
    await page.keyboard.press('ArrowRight');
    await waitForText(
      page,
      '.thought',
      /^Red (plays|removes|trades|keeps) .*(no evaluation|% to win), depth \d+, .* nodes/,
    );
    const link = page.url();
    await page.setBypassCSP(true);
    await page.reload();
    await page.waitForSelector('#thoughts');
    assert.equal(page.url(), link);
    assert.deepEqual(await findings(page), []);
  },
  { path: arenaPath({ ...CARDS, agents: CARDS.agents.slice(1), games: 2 }) },
);

pageTest(
  'the form offers the game’s own agents, limits, rules and deals, and remembers them',
  async (page) => {
    await page.setBypassCSP(true);
    await page.reload();
    await (await page.waitForSelector('[name="game"][value="sequence"] + span'))?.click();
    await page.waitForSelector('#entrant-0 option[value="seq-greedy"]');
    assert.deepEqual(
      await page.$$eval('.entrant .field:first-child select', (list) =>
        list.map((select) => /** @type {HTMLSelectElement} */ (select).value),
      ),
      ['seq-random', 'seq-greedy', 'seq-mcts', 'seq-champion'],
    );
    assert.equal(await page.$('#limits option[value="depth"]'), null, 'its agents have no depth');
    while (await page.$('.remove')) await page.click('.remove');
    await page.click('.more summary');
    await page.select('#openings', 'list');
    await page.type('#list', '42\ndeal 7');
    await page.select('#rules', 'clean');
    await page.$eval('#games', (field) => {
      /** @type {HTMLInputElement} */ (field).value = '';
    });
    await page.type('#games', '4');
    await page.keyboard.press('Tab');
    assert.deepEqual(await findings(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off');
    await page.reload();
    await waitForText(page, '#start', /^\s*Play 4 games/);
    await page.click('#start');
    await waitForState(page, 'complete');
    const { experiment, records } = await shownResults(page);
    assert.deepEqual(
      [experiment.game, experiment.rules, experiment.openings.list],
      ['sequence', 'clean', ['deal 42', 'deal 7']],
    );
    assert.deepEqual(
      records.map(({ opening }) => opening),
      ['deal 42', 'deal 42', 'deal 7', 'deal 7'],
    );
    await page.click('#edit');
    await page.waitForSelector('[name="game"][value="sequence"]:checked');
  },
  { path: 'arena.html', viewport: { width: 320, height: 640, hasTouch: true } },
);

/** Changes stored data as if an earlier version of the page had written it. @param {import('puppeteer-core').Page} page */
const makeOlder = (page) =>
  page.evaluate(async () => {
    /** @type {IDBDatabase} */
    const database = await new Promise((done) => {
      const request = indexedDB.open('lilypad-arena');
      request.onsuccess = () => done(request.result);
    });
    const change = database.transaction(['runs', 'games'], 'readwrite');
    for (const name of ['runs', 'games']) {
      const store = change.objectStore(name);
      store.openCursor().onsuccess = ({ target }) => {
        const cursor = /** @type {any} */ (target).result;
        if (!cursor) return;
        const { value } = cursor;
        if (value.record) value.record.engine = 'older';
        if (value.engine) value.engine = 'older';
        if (value.study) value.study.engine = 'older';
        cursor.update(value);
        cursor.continue();
      };
    }
    await new Promise((done) => (change.oncomplete = () => done(undefined)));
    database.close();
  });

pageTest(
  'games of another version are marked, and such a tournament does not resume by itself',
  async (page, { address }) => {
    await withBarrier(page);
    await letThrough(page, 2);
    await (await page.waitForSelector('#go'))?.click();
    await waitForGames(page, 2);
    await page.goto('about:blank'); // in the middle
    await page.goto(`${address}arena.html`);
    await letThrough(page, Infinity);
    await page.waitForSelector('.runs a');
    assert.doesNotMatch(await textOf(page, '.runs'), /another version/);
    await makeOlder(page);
    await page.reload();
    await waitForText(page, '.runs', /from another version/);
    await page.click('.runs a');
    await waitForText(
      page,
      '#foreign',
      /^(These games were|This game was) played by another version of the engine\..*Play again/,
    );
    await waitForState(page, 'paused');
    await page.click('#go');
    await waitForState(page, 'complete');
    assert.match(
      await textOf(page, '#foreign'),
      /^2 of these 24 games were played by another version of the engine\.$/,
    );
    await page.click('#again');
    await page.waitForSelector('#foreign', { hidden: true });
    await waitForState(page, 'complete');
  },
  { path: arenaPath(CARDS) },
);

pageTest(
  'a study survives a reload, and marks numbers of another version',
  async (page) => {
    await (await page.waitForSelector('#ready-001-iterations'))?.click();
    await waitForGames(page, 1);
    await page.click('#go');
    await waitForState(page, 'paused');
    const paused = await gamesDone(page);
    await page.reload();
    await waitForState(page, 'paused');
    assert.equal(await gamesDone(page), paused);
    const [label, published, ours] = await page.$$eval('#study-table tbody tr:first-child > *', (cells) =>
      cells.map(({ textContent }) => textContent ?? ''),
    );
    assert.deepEqual([label, published], ['The report’s search', '78']);
    assert.ok(Number(ours.replaceAll(',', '')) > 78, ours);
    await makeOlder(page);
    await page.reload();
    await waitForText(page, '#foreign', /another version/);
    assert.equal(await page.$('#go'), null, 'nothing is added to them');
    await page.click('#again');
    await waitForState(page, 'running');
    assert.equal(await page.$('#foreign'), null);
    await page.click('#stop');
    await waitForState(page, 'stopped');
  },
  { path: 'arena.html' },
);
