/** Opens the site in a real browser, for tests and screenshots.
 * @import { Browser, Page, Viewport } from 'puppeteer-core'
 * @import { Special } from './launch.js'
 * @typedef {object} PageOptions
 * @property {string} [path] relative to the site, or a complete address such as about:blank
 * @property {boolean} [reducedMotion]
 * @property {object} [settings] initial content of the page's storage
 * @property {Viewport} [viewport]
 * @property {boolean} [keepsSite] the page has our service worker
 * @property {boolean} [unguarded] without the page's content security policy, for axe-core
 * @property {boolean} [faulty] the test expects errors on the console
 * @property {number} [limit] milliseconds; several Pythons on a crowded machine need more than two minutes */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { serve } from '../../web/tools/serve.js';
import { closeAtEnd } from './closing.js';
import { launch } from './launch.js';
import { borrowBrowser, sharedSite } from './shared-browsers.js';

/** @param {string} directory */
async function openServer(directory) {
  const { server, address } = await serve(directory, 0);
  /** Stops the server to simulate being offline; a browser's own offline mode does not affect service workers. */
  function disconnect() {
    server.close();
    server.closeAllConnections();
  }
  /** Restarts the server at the same address, if it was stopped. */
  async function reconnect() {
    if (!server.listening)
      await new Promise((done) => server.listen(Number(new URL(address).port), '127.0.0.1', () => done(undefined)));
  }
  return { address, disconnect, reconnect };
}

/** A browser that the runner lends, if there is a runner and nothing special is wanted.
 * @param {'chromium' | 'firefox'} [name] @param {Special} [special] */
async function openBrowser(name = 'chromium', special) {
  const lent = special ? null : await borrowBrowser(name);
  const browser = lent?.browser ?? (await launch(name, special));
  return { browser, end: lent?.giveBack ?? (() => browser.close()) };
}

/** Opens a browser, and a server for a folder that this file has to itself. Both end with `close` or with the test file.
 * @param {string} directory @param {'chromium' | 'firefox'} [name]
 * @param {(host: string) => Special} [specialFor] how to start the browser, given the server's host with its port */
export async function openOwnSite(directory, name, specialFor) {
  const server = await openServer(directory);
  const { browser, end } = await openBrowser(name, specialFor?.(new URL(server.address).host));
  const close = closeAtEnd(async () => {
    server.disconnect();
    await end();
  });
  return { ...server, browser, close };
}

/** Opens a browser and a server for a folder, which for the built site is the runner's. Both end with `close` or with the test
 * file.
 * @param {string} directory @param {'chromium' | 'firefox'} [name] */
export async function openSite(directory, name) {
  const shared = directory === 'build/site' && sharedSite();
  if (!shared) return openOwnSite(directory, name);
  const { browser, end } = await openBrowser(name);
  return { address: shared, browser, close: closeAtEnd(end) };
}

/** Replaces the browser's random numbers by a fixed sequence, so that games and failures are reproducible. */
function seedRandom() {
  let state = 1;
  Math.random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** The page then works only online, as in browsers that refuse service workers. */
function refuseServiceWorker() {
  if (typeof ServiceWorkerContainer === 'undefined') return;
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('the test has no use for it'));
}

/** What Firefox says when a page is left while our service worker is answering it. */
const FIREFOX_ABORT = /A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

/** What Chromium and Firefox say of requests that were still open when a page was left. */
const LEFT = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** Opens a page that records its errors. Only pages that `keepsSite` have our service worker: a fresh visitor's fetches and
 * keeps the whole site, which costs more than most tests.
 * @param {Browser} browser @param {{ keepsSite?: boolean }} [options] */
export async function openPage(browser, { keepsSite = false } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // Elements may appear late or still be moving: a click waits until they are stable.
  page.click = (selector, options) => page.locator(selector).setTimeout(30_000).click(options);
  await page.setViewport({ width: 1280, height: 860 });
  await page.evaluateOnNewDocument(seedRandom);
  if (!keepsSite) await page.evaluateOnNewDocument(refuseServiceWorker);
  /** @type {string[]} */
  const faults = [];
  page.on(
    'console',
    (message) => ['error', 'warn'].includes(message.type()) && faults.push(`console: ${message.text()}`),
  );
  // Navigating away aborts pending requests, which is not an error.
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : `${error}`;
    if (!FIREFOX_ABORT.test(text)) faults.push(`error: ${text}`);
  });
  page.on(
    'requestfailed',
    (request) =>
      !LEFT.includes(request.failure()?.errorText ?? '') &&
      faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()}: ${response.url()}`));
  return { page, faults };
}

/** Tests in a file share a browser. Each gets its own page in a fresh profile, and must not cause errors.
 * @param {string} [directory] */
export function pageTests(directory = 'build/site') {
  /** @type {Awaited<ReturnType<typeof openSite>>} */
  let site;
  before(async () => {
    site = await openSite(directory);
  });

  /** @param {string} name
   * @param {(page: Page, site: { address: string, browser: Browser }) => Promise<void>} task
   * @param {PageOptions} [options] */
  return function pageTest(
    name,
    task,
    {
      path = '',
      reducedMotion = true,
      settings,
      viewport,
      keepsSite,
      unguarded = false,
      faulty = false,
      limit = 120_000,
    } = {},
  ) {
    test(name, { timeout: limit }, async (context) => {
      const { page, faults } = await openPage(site.browser, { keepsSite });
      context.after(() => page.browserContext().close());
      if (unguarded) await page.setBypassCSP(true);
      if (viewport) await page.setViewport(viewport);
      await page.emulateMediaFeatures([
        { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
      ]);
      if (settings) {
        await page.evaluateOnNewDocument(
          (text) => localStorage.getItem('lilypad-play') ?? localStorage.setItem('lilypad-play', text),
          JSON.stringify(settings),
        );
      }
      await page.goto(new URL(path, site.address).href);
      await task(page, site);
      if (!faulty) assert.deepEqual(faults, []);
    });
  };
}

/** The board's cells are in its shadow tree. @param {string} cell */
export const cellSelector = (cell) => `freckers-pond >>> [data-cell="${cell}"]`;

/** Waits until the player may act. @param {Page} page */
export const yourTurn = (page) => page.waitForSelector('.grow[aria-disabled="false"]', { timeout: 30_000 });

/** The number of actions up to the displayed position, from the move list. @param {Page} page */
export const movesPlayed = (page) =>
  page.$$eval('.moves .move', (moves) => moves.findIndex((move) => move.ariaCurrent === 'step') + 1);

/** @param {Page} page @param {number} count */
export const waitForMoves = (page, count) =>
  page.waitForFunction(
    (least) => document.querySelectorAll('.moves .move').length >= least,
    { timeout: 30_000 },
    count,
  );

/** Moves from one cell to another. @param {Page} page @param {string} from @param {string} to */
export async function move(page, from, to) {
  await page.click(cellSelector(from));
  await page.click(cellSelector(to));
}

/** Chooses an agent as the opponent on a side. @param {Page} page @param {string} side @param {string} agent */
export async function chooseAgent(page, side, agent) {
  await page.select(`#opponent-${side}`, 'another');
  await page.waitForSelector(`#opponent-${side}-engine`);
  await page.select(`#opponent-${side}-engine`, agent);
}

/** Activates an element by keyboard, since it may be moving while search reports appear above it. @param {Page} page @param {string} selector */
export async function press(page, selector) {
  await page.waitForSelector(selector, { timeout: 30_000 });
  await page.focus(selector);
  await page.keyboard.press('Enter');
}

/** An element's text with whitespace normalized. @param {Page} page @param {string} selector */
export const textOf = (page, selector) =>
  page.$eval(selector, (element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '');

/** @param {Page} page @param {string} selector @param {RegExp} pattern */
export const waitForText = (page, selector, pattern) =>
  page.waitForFunction(
    (where, source) => new RegExp(source, 'u').test(document.querySelector(where)?.textContent ?? ''),
    { timeout: 30_000 },
    selector,
    pattern.source,
  );

/** Waits for an element in a shadow tree, where puppeteer does not observe changes.
 * @param {Page | import('puppeteer-core').Frame} page @param {string} selector */
export async function waitForDeep(page, selector) {
  for (let look = 0; look < 300; look++) {
    const found = await page.$(selector);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no ${selector} within 30 s`);
}
