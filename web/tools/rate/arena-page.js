/** Drives the arena's page in a headless browser: brings an agent, plays an experiment, reads the records.
 * @import { ArenaRecord, Experiment } from '../../../wasm/lilypad.js'
 * @import { GuestCard } from '../../shared/guests/store.js' */
import { cpus } from 'node:os';
import puppeteer from 'puppeteer-core';
import { serve } from '../serve.js';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
/** No background activity, no network, and allowed to run as root. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
/** How long an agent may take to be read and started. */
const BRING_LIMIT = 180_000;
const LOOK_MILLISECONDS = 100;
/** Between two lines about the progress. */
const TELL_MILLISECONDS = 2000;

/** All values of a store in the page's database. @param {import('puppeteer-core').Page} page @param {string} database @param {string} store
 * @returns {Promise<any[]>} */
const storedIn = (page, database, store) =>
  page.evaluate(
    (name, from) =>
      new Promise((done, fail) => {
        const open = indexedDB.open(name);
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction(from).objectStore(from).getAll();
          all.onsuccess = () => {
            open.result.close();
            done(all.result);
          };
        };
      }),
    database,
    store,
  );

/** Runs before the page's own scripts. @param {number} workers */
function prepare(workers) {
  if (origin === 'null') return; // the agents' frame
  localStorage.setItem('lilypad-arena', JSON.stringify({ workers }));
  // It would fetch and keep the whole site for a profile that is thrown away.
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('nothing is kept'));
}

/** @param {string} site the folder of the built site */
export async function openArena(site) {
  const { server, address } = await serve(site, 0, { compresses: false });
  const browser = await puppeteer.launch({ executablePath: CHROMIUM, args: FLAGS, pipe: true, protocolTimeout: 0 });
  const page = await browser.newPage();

  /** The text of an element, or nothing. @param {string} selector */
  const textOf = (selector) =>
    page.evaluate((where) => document.querySelector(where)?.textContent?.replace(/\s+/g, ' ').trim() ?? '', selector);

  /** Waits until the agent has been taken in or refused. */
  async function untilTaken() {
    await page.waitForSelector('#guest-files:disabled', { timeout: 5000 }).catch(() => {}); // it may be over already
    await page.waitForSelector('#guest-files:enabled', { timeout: BRING_LIMIT });
  }

  await page.evaluateOnNewDocument(prepare, cpus().length);
  await page.goto(`${address}arena.html`);

  return {
    /** Brings an agent. Rejects with what is wrong with it. @param {string} path of its folder or file
     * @returns {Promise<GuestCard & { others: boolean }>} with whether other classes could play too */
    async bring(path) {
      const section = await page.waitForSelector('.guest-drop');
      await section?.scrollIntoView();
      const { x, y } = (await section?.clickablePoint()) ?? { x: 0, y: 0 };
      const session = await page.createCDPSession();
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      for (const type of /** @type {const} */ (['dragEnter', 'dragOver', 'drop']))
        await session.send('Input.dispatchDragEvent', { type, x, y, data });
      await untilTaken();
      const others = (await page.$('#guest-add')) !== null;
      if (others) {
        await page.click('#guest-add');
        await untilTaken();
      }
      const [card] = await storedIn(page, 'lilypad-guests', 'cards').catch(() => []);
      if (card) return { ...card, others };
      const [message, problems, failure] = await Promise.all(
        ['#guest-message', '.guest-problems', '#guest-failure'].map(textOf),
      );
      throw new Error([failure || message || 'no agent was found', problems].filter(Boolean).join(' '));
    },

    /** Plays an experiment until it is complete or enough games were played. @param {Experiment} experiment
     * @param {(games: number) => boolean} isEnough @param {(progress: string) => void} say @returns {Promise<ArenaRecord[]>} */
    async play(experiment, isEnough, say) {
      await page.evaluate((text) => {
        location.hash = `experiment=${encodeURIComponent(text)}`;
      }, JSON.stringify(experiment));
      await page.waitForSelector('#go');
      await page.click('#go');
      await (await page.$('#start-anyway'))?.click(); // who gives the number of games knows that they take long
      let toldAt = performance.now();
      for (; ; await new Promise((done) => setTimeout(done, LOOK_MILLISECONDS))) {
        const { state, played, trouble, stuck } = await page.evaluate(() => ({
          state: /** @type {HTMLElement | null} */ (document.querySelector('#state'))?.dataset.state,
          played: document.querySelector('progress')?.value ?? 0,
          trouble: document.querySelector('.progress .notice')?.textContent ?? '',
          stuck: document.querySelector('#stuck') !== null,
        }));
        if (performance.now() - toldAt > TELL_MILLISECONDS) {
          toldAt = performance.now();
          say([await textOf('#state'), await textOf('#answer')].filter(Boolean).join(' | '));
        }
        if (state === 'paused' && stuck) break; // it fails in every game, and the report says how
        if (state === 'paused' && trouble) throw new Error(trouble);
        if (state === 'complete') break;
        if (state !== 'running' || !isEnough(played)) continue;
        // It may have ended or given up since, and then the same button would let it go on.
        await page.evaluate(() => {
          const state = /** @type {HTMLElement | null} */ (document.querySelector('#state'))?.dataset.state;
          if (state === 'running') /** @type {HTMLElement | null} */ (document.querySelector('#go'))?.click();
        });
        await page.waitForSelector('#state:not([data-state="running"])', { timeout: 0 });
        break;
      }
      const kept = await storedIn(page, 'lilypad-arena', 'games');
      return kept.map(({ record }) => record).sort((one, other) => one.game - other.game);
    },

    /** How much slower Python runs here than in a terminal; null without Python. @returns {Promise<number | null>} */
    pace: () => page.evaluate(() => JSON.parse(localStorage.getItem('lilypad-python-pace') ?? '{}').pace ?? null),

    async close() {
      server.close();
      server.closeAllConnections();
      await browser.close();
    },
  };
}
