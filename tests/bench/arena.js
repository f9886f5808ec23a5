// The arena: games per second in Chromium with one worker and with two, the page's longest task, and the same tournament
// run natively for comparison.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arenaPath, FAST_FOUR, waitForState } from '../tools/arena-page.js';
import { openPage, openSite } from '../tools/browser.js';
import { native, root, run } from '../tools/native.js';

/** @typedef {import('./bench.js').Row} Row */

const ROUNDS = 3;

/** A round robin of four. @param {number} games in total @param {number} nodes per move; a tree search gets fewer simulations, which cost more */
const tournamentOf = (games, nodes) => ({
  ...FAST_FOUR,
  games: games / 6,
  openings: { random: 12, sound: true },
  limits: `nodes ${nodes}`,
  agents: [
    { agent: 'alphabeta-best' },
    { agent: 'alphabeta-cache' },
    { agent: 'mcts', limits: `nodes ${nodes * 0.0375}` },
    { agent: 'alphabeta' },
  ],
});
/** Long enough that the startup time matters little. At 50 ms per move a game takes 10 times as long as the longer ones. */
const KINDS = [
  { name: 'games of 0.05 s', games: 144, experiment: tournamentOf(144, 4000) },
  { name: 'games of 0.2 s', games: 96, experiment: tournamentOf(96, 20_000), wanted: '1.8' },
];
/** @typedef {typeof KINDS[number]} Kind */

/**
 * Runs a whole tournament in its own profile.
 * @param {Awaited<ReturnType<typeof openSite>>} site
 * @param {Kind} kind
 * @param {number} workers
 */
async function tournament(site, { games, experiment }, workers) {
  const { page } = await openPage(site.browser);
  await page.evaluateOnNewDocument((count) => {
    localStorage.setItem('lilypad-arena', JSON.stringify({ workers: count }));
    const tasks = /** @type {number[]} */ (/** @type {any} */ ((window.longTasks = [])));
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  }, workers);
  await page.goto(site.address + arenaPath(experiment));
  const button = await page.waitForSelector('#go');
  await page.evaluate('window.longTasks.length = 0'); // loading the page does not count
  const begun = performance.now();
  await button?.click();
  await waitForState(page, 'complete');
  const seconds = (performance.now() - begun) / 1000;
  const longest = Math.max(0, .../** @type {number[]} */ (await page.evaluate('window.longTasks')));
  await page.browserContext().close();
  return { speed: games / seconds, longest };
}

/**
 * Runs the same tournament natively; returns games per second.
 * @param {string} folder for its files
 * @param {Kind} kind
 * @param {number} processes
 */
async function nativeTournament(folder, { games, experiment }, processes) {
  const [description, results] = ['experiment.json', 'results.jsonl'].map((name) => join(folder, name));
  await writeFile(description, JSON.stringify(experiment));
  const begun = performance.now();
  await run(native, ['match', '--experiment', description, '--json', results, '--concurrency', String(processes)]);
  const seconds = (performance.now() - begun) / 1000;
  await rm(results);
  return games / seconds;
}

/**
 * @param {Awaited<ReturnType<typeof openSite>>} site
 * @param {string} folder
 * @param {Kind} kind
 * @returns {Promise<Row[]>}
 */
async function speedOf(site, folder, kind) {
  /** @type {Record<1 | 2, { speed: number, natively: number, longest: number }[]>} */
  const runs = { 1: [], 2: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const workers of /** @type {const} */ ([1, 2]))
      runs[workers].push({
        ...(await tournament(site, kind, workers)),
        natively: await nativeTournament(folder, kind, workers),
      });
  }
  /** @param {1 | 2} workers @param {'speed' | 'natively'} measure */
  const best = (workers, measure) => Math.max(...runs[workers].map((run) => run[measure]));
  const longest = Math.max(...[...runs[1], ...runs[2]].map((run) => run.longest));
  const { name, wanted } = kind;
  return [
    { what: `${name}: games/s, one worker`, value: best(1, 'speed').toFixed(2) },
    { what: `${name}: games/s, two workers`, value: best(2, 'speed').toFixed(2) },
    { what: `${name}: two / one`, value: (best(2, 'speed') / best(1, 'speed')).toFixed(2), ...(wanted && { wanted }) },
    { what: `${name}: two / one, natively`, value: (best(2, 'natively') / best(1, 'natively')).toFixed(2) },
    {
      what: `${name}: longest task of the page, wanted ≤ 50 ms`,
      value: longest ? `${longest.toFixed(0)} ms` : 'under 50 ms',
    },
  ];
}

/** @returns {Promise<Row[]>} */
export async function arenaSpeed() {
  const site = await openSite(`${root}build/site`);
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-bench-'));
  /** @type {Row[]} */
  const rows = [];
  for (const kind of KINDS) rows.push(...(await speedOf(site, folder, kind)));
  await site.close();
  await rm(folder, { recursive: true });
  return rows;
}
