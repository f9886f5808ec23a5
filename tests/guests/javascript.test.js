/** JavaScript agents that people bring play in the arena. */
import assert from 'node:assert/strict';
import { waitForState } from '../tools/arena-page.js';
import { pageTests, textOf } from '../tools/browser.js';
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
    assert.match((games[0].guests?.red ?? games[0].guests?.blue)?.output?.[0].text ?? '', /I am (red|blue)/);
  },
  { path: 'arena.html' },
);

/** Tries all ways out, and says which were open. @param {string} address of the site */
const spy = (address) => `
const ways = {
  fetch: () => fetch('${address}index.html'),
  import: () => import('${address}arena.js'),
  importScripts: () => importScripts('${address}guest-frame.js'),
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
    assert.match(await textOf(page, '.entrants'), /greedy, not here.*not in this browser/);
  },
  { path: 'arena.html' },
);
