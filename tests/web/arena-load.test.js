/** A long tournament needs no more memory than a short one, and the page stays responsive. */
import assert from 'node:assert/strict';
import { arenaPath, FAST_FOUR, letThrough, waitForGames, waitForState, withBarrier } from '../tools/arena-page.js';
import { openPage, pageTests } from '../tools/browser.js';
import { fillTournament } from '../tools/many-games.js';
import { assertShortTasks } from '../tools/tasks.js';

const pageTest = pageTests();
/** Allowance for the rows of the game list; the records themselves would take twenty times as much. */
const BYTES_A_GAME = 1000;
const [FEW, GAMES] = [50, 500];

/** Bytes in use after a garbage collection: the page's heap, and memory outside it such as the engine's.
 * @param {import('puppeteer-core').Page} page */
async function used(page) {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = /** @type {any} */ (await session.send('Runtime.getHeapUsage'));
  await session.detach();
  return usedSize + backingStorageSize;
}

pageTest(
  'from 50 to 500 games, memory grows only with the game list',
  async (page) => {
    await withBarrier(page);
    await letThrough(page, FEW);
    await (await page.waitForSelector('#go'))?.click();
    await waitForGames(page, FEW);
    await page.click('#go');
    await waitForState(page, 'paused');
    const before = await used(page);
    await letThrough(page, Infinity);
    await page.click('#go');
    await waitForState(page, 'complete');
    await page.waitForSelector('#game-list tbody tr:nth-child(20) a');
    const after = await used(page);
    console.log(`memory ${(before / 1e6).toFixed(2)} MB at ${FEW} games, ${(after / 1e6).toFixed(2)} MB at ${GAMES}`);
    assert.ok(after - before < BYTES_A_GAME * (GAMES - FEW), `${before} bytes at ${FEW} games, ${after} at ${GAMES}`);
  },
  { path: arenaPath({ agents: [{ agent: 'greedy' }, { agent: 'forward' }], limits: 'nodes 1', games: GAMES }) },
);

pageTest(
  'no task of the page takes longer than 50 ms during a tournament',
  async (_, { address, browser }) => {
    await assertShortTasks('/arena.js', async () => {
      const { page } = await openPage(browser);
      await page.goto(new URL(arenaPath({ ...FAST_FOUR, games: 16 }), address).href);
      const button = await page.waitForSelector('#go');
      return { page, happening: () => Promise.all([waitForState(page, 'complete'), button?.click()]) };
    });
  },
  { path: 'about:blank' },
);

pageTest(
  'with 10,000 games, no task takes longer than 50 ms, and what is drawn stays the same',
  async (_, { address, browser }) => {
    const many = { agents: [{ agent: 'greedy' }, { agent: 'random' }], limits: 'nodes 1', games: 10_040 };
    await assertShortTasks('/arena.js', async () => {
      const { page } = await openPage(browser);
      await page.goto(new URL(arenaPath(many), address).href);
      await withBarrier(page);
      await letThrough(page, 40);
      await (await page.waitForSelector('#go'))?.click();
      await waitForGames(page, 40);
      await page.click('#go');
      await waitForState(page, 'paused');
      await page.waitForSelector('#chart-lengths svg');
      const few = await page.$$eval('#arena *', ({ length }) => length);
      await fillTournament(page, 10_000);
      await letThrough(page, Infinity);
      return {
        page,
        async happening() {
          await page.reload();
          await waitForGames(page, 10_000);
          await (await page.waitForSelector('#go'))?.click();
          await waitForState(page, 'complete');
          await page.waitForSelector('#chart-lengths svg');
          await page.waitForSelector('#game-list tbody tr:nth-child(20) a');
          await page.click('.pager button:last-child');
          await page.select('#games-of', '1');
          await page.waitForFunction(() =>
            document.querySelector('.pager .status')?.textContent?.startsWith('10,040 games'),
          );
          const elements = await page.$$eval('#arena *', ({ length }) => length);
          assert.ok(elements < 1.5 * few, `${few} elements with 40 games, ${elements} with 10,040`);
        },
      };
    });
  },
  { path: 'about:blank' },
);
