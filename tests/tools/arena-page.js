/** Helpers for tests of the arena page.
 * @import { Page } from 'puppeteer-core'
 * @import { Experiment } from '../../wasm/lilypad.js' */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lines, native } from './native.js';

/** Uses node limits, so the games are the same everywhere. @type {Experiment} */
export const FAST_FOUR = {
  format: 'lilypad-experiment 1',
  rules: 'pads',
  schedule: 'round-robin',
  limits: 'nodes 400',
  agents: [
    { agent: 'greedy' },
    { agent: 'alphabeta', limits: 'depth 2' },
    { agent: 'mcts', limits: 'nodes 60' },
    { agent: 'alphabeta-best', name: 'best' },
  ],
  games: 8,
  seed: 7,
  openings: { random: 4, sound: true },
};

/** @param {Partial<Experiment>} experiment */
export const arenaPath = (experiment) => `arena.html#experiment=${encodeURIComponent(JSON.stringify(experiment))}`;

/** The longest single wait: a call to the browser may not take two minutes. */
const LONGEST_WAIT = 100_000;

/** @param {Page} page @param {string} state @returns {Promise<unknown>} */
export async function waitForState(page, state, timeout = LONGEST_WAIT) {
  const found = page.waitForSelector(`#state[data-state="${state}"]`, { timeout: Math.min(timeout, LONGEST_WAIT) });
  if (timeout <= LONGEST_WAIT) return found;
  return found.catch(() => waitForState(page, state, timeout - LONGEST_WAIT));
}

/** @param {Page} page */
export const gamesDone = (page) => page.$eval('progress', (bar) => bar.value);

/** @param {Page} page @param {number} least */
export const waitForGames = (page, least) =>
  page.waitForFunction(
    (count) => (document.querySelector('progress')?.value ?? 0) >= count,
    { timeout: 100_000, polling: 50 },
    least,
  );

/** A worker counts once its script has loaded, possibly after another worker's first games. @param {Page} page @param {number} count */
export async function waitForWorkers(page, count) {
  while (page.workers().length < count) await new Promise((done) => setTimeout(done, 20));
}

const LET_THROUGH = 'test-games-let-through';

/** Lets this many game records through to the page and holds back the rest, so that a tournament can be interrupted at a
 * known point on any machine. @param {Page} page @param {number} games */
export const letThrough = (page, games) =>
  page.evaluate((key, count) => sessionStorage.setItem(key, String(count)), LET_THROUGH, games);

/** Reloads the page with a barrier that is open until `letThrough` is called. @param {Page} page */
export async function withBarrier(page) {
  await page.evaluateOnNewDocument((key) => {
    const { addEventListener } = Worker.prototype;
    /** @type {(this: Worker, type: string, listener: any, options?: any) => void} */
    Worker.prototype.addEventListener = function (type, listener, options) {
      addEventListener.call(
        this,
        type,
        (/** @type {any} */ event) => {
          const left = Number(sessionStorage.getItem(key) ?? Infinity);
          const isRecord = event.data?.type === 'record';
          if (isRecord && left <= 0) return;
          if (isRecord) sessionStorage.setItem(key, String(left - 1));
          listener(event);
        },
        options,
      );
    };
  }, LET_THROUGH);
  await page.reload();
}

/** How long a download may take before the click is repeated. */
const DOWNLOAD_LIMIT = 20_000;
const DOWNLOAD_ATTEMPTS = 3;

/** The text of the file that a click downloads. On a crowded machine a click can get lost, so it is repeated, and what had
 * the focus is reported. @param {Page} page @param {() => Promise<void>} click */
export async function downloaded(page, click) {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-download-'));
  const session = await page.createCDPSession();
  /** @type {string[]} */
  const states = [];
  /** @type {(isDone: boolean) => void} */
  let ended = () => {};
  session.on('Browser.downloadProgress', ({ state }) => {
    states.push(state);
    if (state !== 'inProgress') ended(state === 'completed');
  });
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
    eventsEnabled: true,
    browserContextId: page.browserContext().id,
  });
  let isDone = false;
  for (let attempt = 0; !isDone && attempt < DOWNLOAD_ATTEMPTS; attempt++) {
    const outcome = new Promise((/** @type {(isDone: boolean) => void} */ done) => (ended = done));
    const timer = setTimeout(() => ended(false), DOWNLOAD_LIMIT);
    await click();
    isDone = await outcome;
    clearTimeout(timer);
    if (!isDone) {
      const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100));
      console.log(`no download (states: ${states.join() || 'none'}; focus: ${focus})`);
    }
  }
  const [name] = await readdir(folder);
  assert.ok(isDone && name, 'the click downloads a file');
  const bytes = await readFile(join(folder, name));
  await rm(folder, { recursive: true });
  await session.detach();
  return { name, bytes, text: bytes.toString() };
}

/** The parts that do not depend on time or pointer size. @param {any} standings */
function table({ games, played, broken, foreign, complete, agents, pairings, firstMover, length }) {
  const timeless = agents.map((/** @type {any} */ { time, nodesPerSecond, memory, used, ...rest }) => rest);
  return { games, played, broken, foreign, complete, agents: timeless, pairings, firstMover, length };
}

/** The standings of the tournament on the page. @param {Page} page */
export const shownStandings = async (page) =>
  table(JSON.parse((await downloaded(page, () => page.click('#export-standings-json'))).text));

/** Its result file. @param {Page} page */
export async function shownResults(page) {
  const { text } = await downloaded(page, () => page.click('#export-results'));
  const [experiment, ...records] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { text, experiment, records };
}

/** The same schedule played by the native program. @param {Experiment} experiment */
export async function nativeResults(experiment) {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-arena-'));
  const [description, results] = [join(folder, 'experiment.json'), join(folder, 'results.jsonl')];
  await writeFile(description, JSON.stringify(experiment));
  await lines(native, 'match', '--experiment', description, '--json', results);
  const output = await lines(native, 'standings', results, '--json');
  const records = (await readFile(results, 'utf8'))
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
  await rm(folder, { recursive: true });
  return { standings: table(JSON.parse(output.join('\n'))), records };
}

/** The actions of each game. @param {any[]} records */
export const courses = (records) =>
  records
    .sort((one, other) => one.game - other.game)
    .map(({ game, actions, redPoints, engine }) => ({ game, actions: actions.join(' '), redPoints, engine }));
