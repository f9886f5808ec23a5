/** JavaScript agents that people bring play in the arena. */
import assert from 'node:assert/strict';
import { waitForState } from '../tools/arena-page.js';
import { movesPlayed, pageTests, textOf, waitForText } from '../tools/browser.js';
import {
  againstRandom,
  agentFile,
  bringFiles,
  bringZip,
  broughtAgents,
  dropFiles,
  keptGames,
  startExperiment,
} from '../tools/guest-page.js';
import { root } from '../tools/native.js';
import { dropOn, watchDrops } from '../tools/own-agent.js';

const pageTest = pageTests();

pageTest(
  'a JavaScript agent plays whole games',
  async (page) => {
    await bringFiles(page, agentFile('greedy.js'));
    const { greedy } = await broughtAgents(page);
    await startExperiment(page, againstRandom([{ agent: greedy, name: 'mine', limits: 'clock 60000' }]));
    await waitForState(page, 'complete');
    const games = await keptGames(page);
    assert.equal(games.length, 2);
    for (const { reason, message, actions } of games) {
      assert.ok(['home', 'length'].includes(reason), `${reason}: ${message}`);
      assert.ok(actions.length > 20, 'a whole game');
    }
    const cells = await page.$$eval('#standings tbody tr', (rows) =>
      rows
        .flatMap((row) => (row.children[0].textContent === 'mine' ? [...row.children] : []))
        .map((cell) => cell.textContent),
    );
    assert.ok(cells[6], 'its time');
    assert.deepEqual(cells.slice(7, 12), ['', '', '', '', ''], 'nobody knows what it searches');
    assert.match((games[0].guests?.red ?? games[0].guests?.blue)?.output?.[0].text ?? '', /I am (red|blue)/);
  },
  { path: 'arena.html' },
);

pageTest(
  'a game of a brought agent can be replayed with what it printed at each move, and how it failed',
  async (page) => {
    await bringFiles(page, agentFile('crash.js'));
    const { crash } = await broughtAgents(page);
    await startExperiment(page, againstRandom([{ agent: crash, name: 'mine', limits: 'clock 60000' }]));
    await waitForState(page, 'complete');
    const [{ opening, actions, guests }] = await keptGames(page);
    const before = opening.split(' moves ')[1].split(' ').length;
    const side = guests?.red ? 'Red' : 'Blue';
    await page.waitForSelector('#game-list .story');
    assert.match(
      await page.$eval('#game-list .story', ({ textContent }) => textContent ?? ''),
      new RegExp(`\\(after ${before + (side === 'Red' ? 0 : 1)} moves\\)\\s*turn 0`),
      'counted as the game’s moves are',
    );
    await page.click('[aria-label="Replay game 1"]');
    await page.waitForSelector('.guest-story');
    assert.equal(await textOf(page, '.guest-story h2'), 'mine at this move');
    assert.equal(await textOf(page, side === 'Red' ? '#near-player .who' : '#far-player .who'), `${side} mine`);
    assert.equal(await page.$('.result'), null, 'the game goes on');
    assert.match(await textOf(page, '.guest-story'), /printed nothing here/);
    const first = before + (side === 'Red' ? 1 : 2);
    for (let step = 0; step < first; step++) await page.keyboard.press('ArrowRight');
    await waitForText(page, '.guest-story > pre', /^turn 0$/);
    await page.click('.steps button:last-child');
    await waitForText(
      page,
      '.guest-story',
      /turn 1[^]*Here it failed[^]*RangeError: no idea\s+at Object\.move \(crash\.js:10:\d+\)\s+All that/,
    );
    assert.equal(await movesPlayed(page), before + actions.length);
    const other = side === 'Red' ? 'Blue' : 'Red';
    await waitForText(page, '.result', new RegExp(`^${other} wins: ${side}’s agent crashed: .*no idea`));
    assert.doesNotMatch(await textOf(page, '#near-player'), /to move/);
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => !document.querySelector('.result'));
  },
  { path: 'arena.html' },
);

pageTest(
  'a drop anywhere brings an agent and the browser stays, while a tournament is shown too; deleting can be undone',
  async (page) => {
    await page.waitForSelector('.guest-drop');
    const taken = await watchDrops(page);
    await dropOn(page, '.site-header', agentFile('greedy.js'));
    await waitForText(page, '#guests', /greedy/);
    await startExperiment(page, againstRandom([{ agent: 'greedy' }]));
    await waitForState(page, 'complete');
    await dropOn(page, '.progress h2', agentFile('nothing.js'));
    await waitForText(page, '#guest-failure', /must have a default export/);
    await dropOn(page, '.progress h2', agentFile('chatty.js'));
    await waitForText(page, '#arena > .notice', /chatty takes part in your next tournament/);
    assert.match(page.url(), /arena\.html#experiment=/);
    assert.deepEqual(new Set(await taken()), new Set([true]));
    await page.goBack();
    await page.click('[aria-label="Delete greedy"]');
    await waitForText(page, '.guest-drop .aside', /greedy deleted/);
    assert.deepEqual(Object.keys(await broughtAgents(page)), ['chatty']);
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'guest-undelete');
    await page.keyboard.press('Enter');
    await waitForText(page, '#guests', /greedy/);
    await page.reload();
    await waitForText(page, '#guests', /greedy/);
  },
  { path: 'arena.html' },
);

/** Tries all ways out, and says which were open. @param {string} address of the site */
const spy = (address) => `
const ways = {
  fetch: () => fetch('${address}index.html'),
  import: () => import('${address}arena.js'),
  importScripts: () => importScripts('${address}guest-javascript.js'),
  socket: () => new Promise((done, fail) => {
    const socket = new WebSocket('${address.replace('http', 'ws')}');
    socket.onopen = done;
    socket.onerror = fail;
  }),
  database: () => new Promise((done, fail) => {
    const request = indexedDB.open('lilypad-arena');
    request.onsuccess = done;
    request.onerror = fail;
  }),
  worker: () => new Promise((done, fail) => {
    const worker = new Worker('${address}worker.js');
    worker.onmessage = done;
    worker.onerror = fail;
  }),
};
export default {
  async begin() {
    for (const [name, go] of Object.entries(ways)) {
      console.log(name, await Promise.resolve().then(go).then(() => 'open', () => 'shut'));
    }
  },
  move: () => 'nonsense',
};
`;

pageTest(
  'an agent reaches neither the network nor the site nor what the browser keeps',
  async (page, { address }) => {
    await bringZip(page, 'spy.zip', { 'spy.js': spy(address) });
    const { spy: agent } = await broughtAgents(page);
    await startExperiment(page, againstRandom([{ agent, name: 'spy', limits: 'clock 60000' }]));
    await waitForState(page, 'complete');
    const [{ guests, reason }] = await keptGames(page);
    assert.equal(
      (guests?.red ?? guests?.blue)?.output?.[0].text.trim().replaceAll(' shut', ''),
      ['fetch', 'import', 'importScripts', 'socket', 'database', 'worker'].join('\n'),
    );
    assert.equal(reason, 'illegal');
  },
  { path: 'arena.html', faulty: true },
);

pageTest(
  'files and folders are dropped; what was dropped before stays, and can be deleted',
  async (page) => {
    await dropFiles(page, agentFile('greedy.js'));
    assert.deepEqual(Object.keys(await broughtAgents(page)), ['greedy']);
    await dropFiles(page, `${root}tests/vectors`);
    assert.match(await textOf(page, '#guest-message'), /no Python or JavaScript file/);
    await page.reload();
    await page.waitForSelector('#guests li');
    assert.equal((await page.$eval('#entrant-0', (list) => list.value)).slice(0, 6), 'guest-');
    await page.click('#guests [aria-label="Delete greedy"]');
    await page.waitForFunction(() => !document.querySelector('#guests'));
    assert.doesNotMatch(await textOf(page, '.entrants'), /not here/, 'it leaves the form too');
    await page.click('#guest-undelete');
    await page.waitForSelector('#guests');
    assert.equal((await page.$eval('#entrant-0', (list) => list.value)).slice(0, 6), 'guest-');
  },
  { path: 'arena.html' },
);
