/** Kills a tab or the whole browser in the middle of a tournament, and looks what is left.
 * @import { Browser, Page } from 'puppeteer-core'
 * @import { Experiment } from '../../wasm/lilypad.js' */
import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../web/tools/serve.js';
import { arenaPath } from './arena-page.js';
import { removeAtEnd } from './closing.js';
import { launchWithProfile } from './launch.js';

/** Games that take no time, so that a kill hits anything: the start, a game, a write. @type {Partial<Experiment>} */
const INSTANT = { agents: [{ agent: 'greedy' }, { agent: 'random' }], limits: 'nodes 1', games: 100_000 };
/** A third of the kills come up to this long after a tab was opened, the others up to this long after its first game. */
const [WHILE_OPENING, WHILE_PLAYING] = [2000, 600];
const PATIENCE = 30_000;
const wait = (/** @type {number} */ milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Opens the tournament, which goes on by itself once it was started, and tells every number of games that the page shows.
 * @param {Page} page @param {string} address @param {(games: number) => void} onShown */
async function play(page, address, onShown) {
  await page.exposeFunction('noteShown', onShown);
  await page.evaluateOnNewDocument(() => {
    let shown = 0;
    const look = () => {
      const text = document.querySelector('#state')?.textContent ?? '';
      const now = Number((text.match(/^[\d,]+/)?.[0] ?? '0').replaceAll(',', ''));
      if (now > shown) /** @type {any} */ (window).noteShown(now);
      shown = Math.max(shown, now);
      requestAnimationFrame(look);
    };
    addEventListener('DOMContentLoaded', look);
  });
  await page.goto(address + arenaPath(INSTANT));
  await page.waitForSelector('#state', { timeout: 100_000 });
  if (await page.$('#state[data-state="paused"]')) await page.click('#go');
}

/** The stored games. @param {Browser} browser @param {string} address */
async function stored(browser, address) {
  const page = await browser.newPage();
  await page.goto(`${address}reports.html`);
  const found = await page.evaluate(async () => {
    /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
    const result = (request) =>
      new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('lilypad-arena')) return { numbers: [], torn: 0 }; // killed before anything was stored
    /** As patient as the page. @param {number} [tries] @returns {Promise<IDBDatabase>} */
    const open = async (tries = 6) => {
      try {
        return await result(indexedDB.open('lilypad-arena'));
      } catch (error) {
        if (tries === 1) throw error;
      }
      await new Promise((done) => setTimeout(done, 500));
      return open(tries - 1);
    };
    const database = await open();
    const kept = await result(database.transaction('games').objectStore('games').getAll());
    database.close();
    const isTorn = (/** @type {any} */ { game, record }) =>
      record?.game !== game || record.length < record.actions.length;
    return { numbers: kept.map(({ game }) => game), torn: kept.filter(isTorn).length };
  });
  await page.close();
  return found;
}

/** Kills tabs, then browsers, at random moments, each time in the same profile. Asserts that every game that was shown is stored
 * whole and once, and that none disappears. @param {{ tabs: number, browsers: number, random: () => number }} how
 * @returns {Promise<{ kills: number, games: number, interrupted: number }>} `interrupted`: kills that came while games were being played */
export async function killOften({ tabs, browsers, random }) {
  const folder = await mkdtemp(join(tmpdir(), 'lilypad-kill-'));
  removeAtEnd(folder);
  const { server, address } = await serve('build/site', 0);
  let browser = await launchWithProfile(folder);
  /** @type {Set<number>} */
  let before = new Set();
  let interrupted = 0;
  for (let kill = 0; kill < tabs + browsers; kill++) {
    let shown = 0;
    const page = await browser.newPage();
    const playing = play(page, address, (games) => {
      shown = games;
    }).catch(() => {}); // the tab was killed while it did so
    if (random() < 1 / 3) await wait(random() * WHILE_OPENING);
    else {
      for (let waited = 0; shown <= before.size && waited < PATIENCE; waited += 20) await wait(20);
      await wait(random() * WHILE_PLAYING);
    }
    if (kill < tabs) {
      const session = await page.createCDPSession();
      if (kill % 2) await page.close({ runBeforeUnload: false });
      else {
        const crashed = new Promise((done) => page.once('error', done));
        session.send('Page.crash').catch(() => {});
        await crashed;
        await page.close().catch(() => {});
      }
    } else {
      const ended = new Promise((done) => browser.process()?.once('exit', done));
      process.kill(-Number(browser.process()?.pid), 'SIGKILL'); // with the processes of its tabs and its storage
      await ended;
      browser = await launchWithProfile(folder);
    }
    await playing;
    const { numbers, torn } = await stored(browser, address);
    const now = new Set(numbers);
    assert.equal(now.size, numbers.length, 'no game is there twice');
    assert.equal(torn, 0, 'every game is whole');
    assert.ok(numbers.length >= shown, `${shown} games were shown, ${numbers.length} are stored`);
    for (const game of before) assert.ok(now.has(game), `game ${game} is lost`);
    if (shown > before.size) interrupted += 1;
    before = now;
  }
  await browser.close();
  server.close();
  server.closeAllConnections();
  return { kills: tabs + browsers, games: before.size, interrupted };
}
