/** A long tournament needs no more memory than a short one, and leaves the page free. */
import assert from 'node:assert/strict';
import { FAST_FOUR, arenaPath, waitForGames, waitForState } from '../tools/arena-page.js';
import { pageTests } from '../tools/browser.js';

const pageTest = pageTests();
/** What the rows of the list of games may take; records would take twenty times as much. */
const BYTES_A_GAME = 1000;
const GAMES = 500;
/** Milliseconds of work in one task, above which a page feels slow. */
const LONGEST_TASK = 50;

/** Bytes in use after a collection: the page's heap, and what lies outside of it, such as the engine's memory.
 * @param {import('puppeteer-core').Page} page */
async function used(page) {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = /** @type {any} */ (await session.send('Runtime.getHeapUsage'));
  await session.detach();
  return usedSize + backingStorageSize;
}

pageTest('500 games: the memory at 50 and at 500', async (page) => {
  await (await page.waitForSelector('#go'))?.click();
  await waitForGames(page, 50);
  await page.click('#go');
  await waitForState(page, 'paused');
  const done = await page.$eval('progress', (bar) => bar.value);
  const before = await used(page);
  await page.click('#go');
  await waitForState(page, 'complete');
  await page.waitForSelector('#game-list tbody tr:nth-child(20) a');
  const after = await used(page);
  console.log(`memory ${(before / 1e6).toFixed(2)} MB at ${done} games, ${(after / 1e6).toFixed(2)} MB at ${GAMES}`);
  assert.ok(after - before < BYTES_A_GAME * (GAMES - done), `${before} bytes at ${done} games, ${after} at ${GAMES}`);
}, { path: arenaPath({ agents: [{ agent: 'greedy' }, { agent: 'forward' }], limits: 'nodes 1', games: GAMES }) });

/** The longest tasks of the page's own thread while something happens, in milliseconds of work: what a crowded machine
 * adds to them is not counted. @param {import('puppeteer-core').Page} page @param {() => Promise<unknown>} happening */
async function longestTasks(page, happening) {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline'] });
  await happening();
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
  /** @type {any[]} */
  const events = traceEvents;
  const mine = events.find(({ name, args }) => name === 'FunctionCall' && args?.data?.url?.endsWith('/arena.js'))?.pid;
  const thread = events.find(({ name, pid, args }) => name === 'thread_name' && pid === mine && args.name === 'CrRendererMain')?.tid;
  const tasks = events.filter(({ name, pid, tid, tdur }) => /RunTask$/.test(name) && pid === mine && tid === thread && tdur > 0);
  assert.ok(tasks.length > 100, `${tasks.length} tasks`);
  return tasks.map(({ tdur }) => tdur / 1000).sort((one, other) => other - one);
}

pageTest('no task of the page works longer than 50 ms during a tournament', async (page) => {
  const button = await page.waitForSelector('#go');
  const [longest] = await longestTasks(page, async () => {
    await button?.click();
    await waitForState(page, 'complete');
  });
  console.log(`longest task ${longest.toFixed(1)} ms of work`);
  assert.ok(longest <= LONGEST_TASK, `${longest} ms`);
}, { path: arenaPath({ ...FAST_FOUR, games: 16 }) });
