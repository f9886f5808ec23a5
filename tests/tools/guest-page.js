/** Helpers for tests with agents that people bring to the arena page.
 * @import { ElementHandle, Page } from 'puppeteer-core'
 * @import { ArenaRecord, Experiment } from '../../wasm/lilypad.js'
 * @import { GuestGame } from '../../web/shared/guests/guests.js'
 * @import { GuestParts } from '../../web/shared/guests/store.js' */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { idOfGuest } from '../../web/shared/guests/store.js';
import { root } from './native.js';

/** Python needs seconds to start, on a crowded machine many. */
const PATIENCE = 100_000;

/** @param {string} name of a file in tests/guests/agents */
export const agentFile = (name) => `${root}tests/guests/agents/${name}`;

/** Chooses files, and waits until they have been taken in or refused. @param {Page} page @param {string[]} paths */
export async function bringFiles(page, ...paths) {
  const input = /** @type {ElementHandle<HTMLInputElement>} */ (await page.waitForSelector('#guest-files:enabled'));
  await input.uploadFile(...paths);
  await page.waitForSelector('#guest-files:disabled', { timeout: 5000 }).catch(() => {}); // it may be over already
  await page.waitForSelector('#guest-files:enabled', { timeout: PATIENCE });
}

/** Drops files or folders, and waits until they have been taken in or refused. @param {Page} page @param {string[]} paths */
export async function dropFiles(page, ...paths) {
  const place = await (await page.waitForSelector('.guest-drop'))?.clickablePoint();
  if (!place) throw new Error('there is no place to drop');
  const session = await page.createCDPSession();
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of /** @type {const} */ (['dragEnter', 'dragOver', 'drop']))
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
  await page.waitForSelector('#guest-files:disabled', { timeout: 5000 }).catch(() => {}); // it may be over already
  await page.waitForSelector('#guest-files:enabled', { timeout: PATIENCE });
}

/** Chooses a zip or wheel with these files, and others. @param {Page} page @param {string} name @param {Record<string, string>} contents @param {string[]} others */
export async function bringZip(page, name, contents, ...others) {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-agent-'));
  const encoder = new TextEncoder();
  const entries = Object.entries(contents).map(([path, text]) => [path, encoder.encode(text)]);
  try {
    await writeFile(join(folder, name), zipSync(Object.fromEntries(entries)));
    await bringFiles(page, join(folder, name), ...others);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The agents that have been brought, as experiments name them, by their names. @param {Page} page @returns {Promise<Record<string, string>>} */
export const broughtAgents = (page) =>
  page.$$eval('#entrant-0 optgroup option', (options) =>
    Object.fromEntries(
      options.map((option) => [option.textContent?.split(' (')[0], /** @type {HTMLOptionElement} */ (option).value]),
    ),
  );

/** Puts Python agents where the page keeps brought ones, without trying whether they start, and reloads the page. Returns how
 * experiments name them. @param {Page} page @param {{ name: string, spec: string, files: Record<string, string>, game?: GuestGame }[]} agents */
export async function keepAgents(page, agents) {
  const encoder = new TextEncoder();
  const kept = [];
  for (const { name, spec, files, game } of agents) {
    const list = Object.entries(files).map(([path, text]) => ({ path, bytes: encoder.encode(text) }));
    /** @type {Omit<GuestParts, 'files'>} */
    const parts = { language: 'python', root: '.', spec, game, wheels: [] };
    const id = await idOfGuest({ ...parts, files: list });
    kept.push({ card: { id, name, language: 'python', spec, game, added: 0 }, parts, files });
  }
  await page.waitForSelector('#guest-files'); // the page has made its database
  await page.evaluate(async (entries) => {
    /** @type {IDBDatabase} */
    const database = await new Promise((done, fail) => {
      const open = indexedDB.open('lilypad-guests');
      open.onsuccess = () => done(open.result);
      open.onerror = () => fail(open.error);
    });
    const transaction = database.transaction(['cards', 'parts'], 'readwrite');
    for (const { card, parts, files } of entries) {
      const list = Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
      transaction.objectStore('cards').put(card);
      transaction.objectStore('parts').put({ ...parts, files: list }, card.id);
    }
    await new Promise((done) => (transaction.oncomplete = done));
    database.close();
  }, kept);
  await page.reload();
  await page.waitForSelector('#guest-files');
  return kept.map(({ card }) => `guest-${card.id}`);
}

/** An agent of tests/guests/agents, as \`keepAgents\` takes it. @param {string} name of its module @param {string} [className] */
export const agentOf = (name, className) => ({
  name: className ?? name,
  spec: className ? `${name}:${className}` : name,
  files: { [`${name}.py`]: readFileSync(agentFile(`${name}.py`), 'utf8') },
});

/** Two games of each against random moves, few and short. @param {Experiment['agents']} agents @returns {Experiment} */
export const againstRandom = (agents) => ({
  format: 'lilypad-experiment 1',
  rules: 'referee',
  schedule: 'gauntlet',
  limits: 'nodes 1',
  agents: [{ agent: 'random' }, ...agents],
  games: 2,
  seed: 5,
  openings: { random: 2 },
});

/** Two games of a brought agent with each of three of ours. @param {string} agent @returns {Experiment} */
export const withOurs = (agent) => ({
  ...againstRandom([]),
  agents: [
    { agent, name: 'plain', limits: 'clock 180000' },
    ...['greedy', 'alphabeta', 'champion'].map((ours) => ({ agent: ours, limits: 'nodes 500' })),
  ],
});

/** Opens an experiment on the page and starts it. @param {Page} page @param {Experiment} experiment */
export async function startExperiment(page, experiment) {
  await page.evaluate((text) => {
    location.hash = `experiment=${encodeURIComponent(text)}`;
  }, JSON.stringify(experiment));
  await page.click('#go');
}

/** The games as the browser keeps them. @param {Page} page @returns {Promise<ArenaRecord[]>} */
export const keptGames = (page) =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const open = indexedDB.open('lilypad-arena');
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            open.result.close();
            done(all.result.map(({ record }) => record).sort((one, other) => one.game - other.game));
          };
        };
      }),
  );

/** Watches the page, its frames and all of their workers: the addresses that they request, and how many guests' workers run.
 * @param {Page} page */
export async function watchTargets(page) {
  /** @type {string[]} */
  const requests = [];
  let running = 0;
  /** @param {import('puppeteer-core').CDPSession} session */
  async function watch(session) {
    session.on('Network.requestWillBeSent', ({ request }) => requests.push(request.url));
    /** @type {Set<string>} */
    const own = new Set();
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type, url } }) => {
      const child = session.connection()?.session(sessionId);
      if (type === 'worker' && url.startsWith('blob:')) {
        own.add(sessionId);
        running += 1;
      }
      if (child) watch(child).catch(() => {});
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => {
      if (own.delete(sessionId)) running -= 1;
    });
    await session.send('Network.enable').catch(() => {}); // not all workers have a network
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
    await session.send('Runtime.runIfWaitingForDebugger');
  }
  await watch(await page.createCDPSession());
  return { requests, workers: () => running };
}
