/** Helpers for tests with agents that people bring to the arena page.
 * @import { ElementHandle, Page } from 'puppeteer-core'
 * @import { ArenaRecord, Experiment } from '../../wasm/lilypad.js' */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
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
