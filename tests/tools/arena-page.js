/** The arena's page as tests use it.
 * @import { Page } from 'puppeteer-core'
 * @import { Experiment } from '../../wasm/lilypad.js' */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Node limits: the same games everywhere. @type {Experiment} */
export const FAST_FOUR = {
  format: 'lilypad-experiment 1',
  rules: 'pads',
  schedule: 'round-robin',
  limits: 'nodes 400',
  agents: [{ agent: 'greedy' }, { agent: 'alphabeta', limits: 'depth 2' }, { agent: 'mcts', limits: 'nodes 60' }, { agent: 'alphabeta-best', name: 'best' }],
  games: 8,
  seed: 7,
  openings: { random: 4, sound: true },
};

/** @param {Partial<Experiment>} experiment */
export const arenaPath = (experiment) => `arena.html#experiment=${encodeURIComponent(JSON.stringify(experiment))}`;

/** @param {Page} page @param {string} state */
export const waitForState = (page, state) => page.waitForSelector(`#state[data-state="${state}"]`, { timeout: 100_000 });

/** @param {Page} page */
export const gamesDone = (page) => page.$eval('progress', (bar) => bar.value);

/** @param {Page} page @param {number} least */
export const waitForGames = (page, least) =>
  page.waitForFunction((count) => (document.querySelector('progress')?.value ?? 0) >= count, { timeout: 100_000, polling: 50 }, least);

/** The text of a file that a click downloads. @param {Page} page @param {() => Promise<void>} click */
export async function downloaded(page, click) {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-download-'));
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, eventsEnabled: true, browserContextId: page.browserContext().id });
  const finished = new Promise((done) => session.on('Browser.downloadProgress', ({ state }) => state === 'completed' && done(undefined)));
  await click();
  await finished;
  const [name] = await readdir(folder);
  const bytes = await readFile(join(folder, name));
  await rm(folder, { recursive: true });
  await session.detach();
  return { name, bytes, text: bytes.toString() };
}
