/** arena-load.js [GAMES]: opens a tournament of many games in Chromium and plays the last ones, and tells the longest task of the
 * page, the memory, and how long the table takes. arena-load.js class: plays a Swiss tournament of 200 agents instead. */
import { arenaPath, waitForState } from '../tools/arena-page.js';
import { openPage, openSite } from '../tools/browser.js';
import { fillTournament } from '../tools/many-games.js';

const isClass = process.argv[2] === 'class';
const GAMES = isClass ? 0 : Number(process.argv[2] ?? 10_000);
/** @type {Partial<import('../../wasm/lilypad.js').Experiment>} */
const CLASS = {
  schedule: 'swiss',
  limits: 'nodes 1',
  games: 2,
  agents: Array.from({ length: 200 }, (_, index) => ({
    agent: ['greedy', 'random', 'greedy-random', 'forward'][index % 4],
    name: `student ${index + 1}`,
  })),
};
const EXPERIMENT = { agents: [{ agent: 'greedy' }, { agent: 'random' }], limits: 'nodes 1', games: GAMES + 40 };

const { browser, address, close } = await openSite('build/site');
const { page } = await openPage(browser);
await page.evaluateOnNewDocument(() => {
  /** @type {any} */ (window).longTasks = [];
  new PerformanceObserver((list) => {
    /** @type {any} */ for (const { duration, startTime } of list.getEntries())
      window.longTasks.push([Math.round(startTime), Math.round(duration)]);
  }).observe({ type: 'longtask', buffered: true });
});
const longTasks = () => page.evaluate(() => /** @type {any} */ (window).longTasks.splice(0));

async function used() {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = /** @type {any} */ (await session.send('Runtime.getHeapUsage'));
  await session.detach();
  return `${((usedSize + backingStorageSize) / 1e6).toFixed(1)} MB`;
}

/** Plays the whole tournament of a class. */
async function playClass() {
  await page.goto(address + arenaPath(CLASS));
  await page.waitForSelector('#go');
  console.log(`opened, long tasks ${JSON.stringify(await longTasks())}`);
  await page.click('#go');
  await waitForState(page, 'complete', 600_000);
  await page.waitForSelector('#chart-lengths svg');
  console.log(
    `${await page.$eval('#state', ({ textContent }) => textContent)}, long tasks ${JSON.stringify(await longTasks())}`,
  );
  await close();
  process.exit();
}

if (isClass) await playClass();
await page.goto(address + arenaPath(EXPERIMENT));
await (await page.waitForSelector('#go'))?.click();
await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) >= 40);
await page.click('#go');
await waitForState(page, 'paused');
console.log(`${await page.$eval('progress', ({ value }) => value)} games played, ${await used()}`);
await fillTournament(page, GAMES);
await longTasks();
await page.reload();
const opened = Date.now();
await waitForState(page, 'paused', 300_000);
await page.waitForSelector('#game-list tbody a');
console.log(
  `${GAMES} games read in ${((Date.now() - opened) / 1000).toFixed(1)} s, ${await used()}, long tasks ${JSON.stringify(await longTasks())}`,
);
await page.click('#go');
await waitForState(page, 'complete', 300_000);
await page.waitForSelector('#chart-lengths svg');
console.log(
  `played to the end, ${await page.$eval('#state', ({ textContent }) => textContent)}, ${await used()}, long tasks ${JSON.stringify(await longTasks())}`,
);
for (const selector of ['.pager button:last-child', '.pager button:last-child']) await page.click(selector);
await page.select('#games-of', '1');
await page.waitForFunction(() => document.querySelectorAll('#game-list tbody tr').length === 20);
console.log(
  `list used, long tasks ${JSON.stringify(await longTasks())}, ${await page.$$eval('#arena *', ({ length }) => length)} elements`,
);
await close();
