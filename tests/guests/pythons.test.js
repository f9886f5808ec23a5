/** Several Pythons at once: paused, reloaded, resumed, with a clock that fits, and nothing leaves the site. */
import assert from 'node:assert/strict';
import { serve } from '../../web/tools/serve.js';
import { letThrough, waitForGames, waitForState, withBarrier } from '../tools/arena-page.js';
import { openPage, pageTests } from '../tools/browser.js';
import {
  againstRandom,
  agentFile,
  bringFiles,
  broughtAgents,
  keptGames,
  startExperiment,
  watchTargets,
  withOurs,
} from '../tools/guest-page.js';
import { assertShortTasks } from '../tools/tasks.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();

/** A device with room for several, and two games at once. @param {Page} page */
async function pretend(page) {
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
  });
  await page.evaluate(() => localStorage.setItem('lilypad-arena', JSON.stringify({ workers: 2 })));
}

pageTest(
  'two Pythons play three of ours at once; paused, reloaded, resumed, every game is played once, and nothing leaves the site',
  async (page) => {
    /** @type {string[]} */
    const asked = [];
    const { server, address } = await serve('build/site', 0, {
      compresses: false,
      handle(path) {
        asked.push(path);
        return false;
      },
    });
    const { requests, workers } = await watchTargets(page);
    await page.goto(`${address}arena.html`);
    await pretend(page);
    await withBarrier(page);
    await bringFiles(page, agentFile('plain.py'));
    const { plain } = await broughtAgents(page);
    await letThrough(page, 3);
    await startExperiment(page, withOurs(plain));
    await waitForGames(page, 3);
    assert.equal(workers(), 2, 'two Pythons');
    await page.click('#go');
    await waitForState(page, 'paused');
    assert.equal(workers(), 0, 'all have ended');
    const loaded = asked.filter((path) => path.includes('pyodide.asm.wasm')).length;
    await page.reload();
    await waitForState(page, 'paused');
    assert.equal(
      asked.filter((path) => path.includes('pyodide.asm.wasm')).length,
      loaded,
      'Python is not loaded early',
    );
    await letThrough(page, Infinity);
    await page.click('#go');
    await waitForState(page, 'complete');
    const games = await keptGames(page);
    assert.deepEqual(
      games.map(({ game }) => game),
      [0, 1, 2, 3, 4, 5],
    );
    const met = games.flatMap(({ red, blue }) => [red, blue]).filter((agent) => agent !== plain);
    assert.deepEqual(met.sort(), ['alphabeta', 'alphabeta', 'champion', 'champion', 'greedy', 'greedy']);
    for (const { reason, message } of games) assert.ok(['home', 'length'].includes(reason), `${reason}: ${message}`);
    const foreign = requests.filter((url) => !url.startsWith(address) && !/^(blob|data):/.test(url));
    assert.deepEqual(foreign, []);
    assert.ok(requests.some((url) => url.endsWith('pyodide.asm.wasm')));
    for (const path of asked)
      assert.match(path, /^\/[\w./-]*$/, 'only files of the site, and nothing is told in the address');
    server.close();
    server.closeAllConnections();
  },
  { path: 'about:blank', limit: 400_000 },
);

pageTest(
  'the clock of a Python agent runs slower here by its pace, and it reads the terminal’s seconds',
  async (page) => {
    await bringFiles(page, agentFile('sleepy.py'));
    const { sleepy } = await broughtAgents(page);
    const pace = await page.evaluate(() => JSON.parse(localStorage['lilypad-python-pace']).pace);
    assert.ok(pace >= 1 && pace < 20, `${pace}`);
    await startExperiment(page, {
      ...againstRandom([{ agent: sleepy, name: 'sleepy', limits: 'clock 180000' }]),
      games: 2,
    });
    await waitForState(page, 'complete');
    for (const { guests, red, reason, message } of await keptGames(page)) {
      assert.ok(['home', 'length'].includes(reason), `${reason}: ${message}`);
      const isRed = red === sleepy;
      const printed = (isRed ? guests?.red : guests?.blue)?.output?.map(({ text }) => text).join('') ?? '';
      const [atStart, first, second] = [...printed.matchAll(/left ([\d.]+)/g)].map(([, number]) => Number(number));
      const [slept] = [...printed.matchAll(/slept ([\d.]+)/g)].map(([, number]) => Number(number));
      assert.equal(atStart, 180);
      assert.ok(first <= 180 && first - second > (0.99 * slept) / pace, `${first}, ${second}, ${slept} at ${pace}`);
    }
  },
  { path: 'arena.html' },
);

pageTest(
  'no task of the page takes longer than 50 ms while a Python agent plays three of ours',
  async (_, site) => {
    await assertShortTasks('/arena.js', async () => {
      const { page } = await openPage(site.browser);
      await page.goto(`${site.address}arena.html`);
      await bringFiles(page, agentFile('plain.py'));
      const { plain } = await broughtAgents(page);
      return {
        page,
        happening: async () => {
          await startExperiment(page, withOurs(plain));
          await waitForState(page, 'complete');
        },
      };
    });
  },
  { path: 'about:blank' },
);
