// The arena's page in Chromium: games a second on one worker and on two, and how long the page itself is ever busy.

import { FAST_FOUR, arenaPath, waitForState } from '../tools/arena-page.js';
import { openPage, openSite } from '../tools/browser.js';
import { root } from '../tools/native.js';

/** @typedef {import('./bench.js').Row} Row */

const ROUNDS = 2;
const EXPERIMENT = { ...FAST_FOUR, limits: 'nodes 4000', agents: [{ agent: 'alphabeta-best' }, { agent: 'alphabeta-cache' }, { agent: 'mcts', limits: 'nodes 150' }, { agent: 'alphabeta' }] };

/**
 * A whole tournament, in a profile of its own.
 * @param {Awaited<ReturnType<typeof openSite>>} site
 * @param {number} workers
 */
async function tournament(site, workers) {
  const { page } = await openPage(site.browser);
  await page.evaluateOnNewDocument((count) => {
    localStorage.setItem('lilypad-arena', JSON.stringify({ workers: count }));
    const tasks = /** @type {number[]} */ ((/** @type {any} */ (window)).longTasks = []);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  }, workers);
  await page.goto(site.address + arenaPath(EXPERIMENT));
  const button = await page.waitForSelector('#go');
  await page.evaluate('window.longTasks.length = 0'); // the page's own start does not count
  const begun = performance.now();
  await button?.click();
  await waitForState(page, 'complete');
  const seconds = (performance.now() - begun) / 1000;
  const games = await page.$eval('progress', (bar) => bar.value);
  const longest = Math.max(0, .../** @type {number[]} */ (await page.evaluate('window.longTasks')));
  await page.browserContext().close();
  return { speed: games / seconds, longest };
}

/** @returns {Promise<Row[]>} */
export async function arenaSpeed() {
  const site = await openSite(`${root}build/site`);
  /** @type {Record<1 | 2, { speed: number, longest: number }[]>} */
  const runs = { 1: [], 2: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const workers of /** @type {const} */ ([1, 2])) runs[workers].push(await tournament(site, workers));
  }
  await site.close();
  const best = (/** @type {1 | 2} */ workers) => Math.max(...runs[workers].map(({ speed }) => speed));
  const longest = Math.max(...[...runs[1], ...runs[2]].map((run) => run.longest));
  return [
    { what: 'games/s, one worker', value: best(1).toFixed(2) },
    { what: 'games/s, two workers', value: best(2).toFixed(2) },
    { what: 'two / one', value: (best(2) / best(1)).toFixed(2), wanted: '1.8' },
    { what: 'longest task of the page, wanted ≤ 50 ms', value: longest ? `${longest.toFixed(0)} ms` : 'under 50 ms' },
  ];
}
