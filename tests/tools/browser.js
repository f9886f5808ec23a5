/** One way to open the site in a real browser, for tests and screenshots.
 * @import { Browser, Page, Viewport } from 'puppeteer-core'
 * @typedef {object} PageOptions
 * @property {string} [path] below the site's address, or an address of its own such as about:blank
 * @property {boolean} [reducedMotion]
 * @property {object} [settings] what the page finds in its storage at the first visit
 * @property {Viewport} [viewport]
 * @property {boolean} [faulty] errors on the console are part of the test */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { serve } from '../../web/tools/serve.js';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** Quiet, off the network, and allowed to run as root. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {'chromium' | 'firefox'} name @param {string} profile */
const launch = (name, profile) =>
  name === 'firefox'
    ? puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true, userDataDir: profile, protocolTimeout: 120_000 })
    : puppeteer.launch({ executablePath: CHROMIUM, args: FLAGS, userDataDir: profile, protocolTimeout: 120_000 });

/** A browser and a server of a folder; `close` clears both away.
 * @param {string} directory @param {'chromium' | 'firefox'} [name] */
export async function openSite(directory, name = 'chromium') {
  const profile = await mkdtemp(join(tmpdir(), 'lilypad-browser-'));
  const { server, address } = await serve(directory, 0);
  const browser = await launch(name, profile);
  /** Takes the server away, as for somebody without a network; a browser's own offline mode does not hold for its service
   * workers. */
  function disconnect() {
    server.close();
    server.closeAllConnections();
  }
  /** Brings it back to the same address, if it was away. */
  async function reconnect() {
    if (!server.listening) await new Promise((done) => server.listen(Number(new URL(address).port), '127.0.0.1', () => done(undefined)));
  }
  async function close() {
    await browser.close();
    disconnect();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return { browser, address, disconnect, reconnect, close };
}

/** Takes the place of the browser's own chance: games take the same course in every run, and what fails fails again. */
function fixChance() {
  let state = 1;
  Math.random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** A new page that remembers what went wrong on it.
 * @param {Browser} browser */
export async function openPage(browser) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // What is to be clicked may come late or be moved by what comes: a click waits until it stands still.
  page.click = (selector, options) => page.locator(selector).setTimeout(30_000).click(options);
  await page.setViewport({ width: 1280, height: 860 });
  await page.evaluateOnNewDocument(fixChance);
  /** @type {string[]} */
  const faults = [];
  page.on('console', (message) => ['error', 'warn'].includes(message.type()) && faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error instanceof Error ? error.message : error}`));
  // A page that is left for another gives up what it was still fetching: that is no fault.
  page.on('requestfailed', (request) => request.failure()?.errorText !== 'net::ERR_ABORTED' && faults.push(`failed: ${request.url()}`));
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()}: ${response.url()}`));
  return { page, faults };
}

/** Tests in a file share a browser; each has a page of its own, in a fresh profile, that must end without a fault.
 * @param {string} [directory] */
export function pageTests(directory = 'build/site') {
  /** @type {Awaited<ReturnType<typeof openSite>>} */
  let site;
  before(async () => {
    site = await openSite(directory);
  });
  after(() => site.close());

  /** @param {string} name
   * @param {(page: Page, site: { address: string, browser: Browser }) => Promise<void>} task
   * @param {PageOptions} [options] */
  return function pageTest(name, task, { path = '', reducedMotion = true, settings, viewport, faulty = false } = {}) {
    test(name, { timeout: 120_000 }, async () => {
      const { page, faults } = await openPage(site.browser);
      if (viewport) await page.setViewport(viewport);
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' }]);
      if (settings) {
        await page.evaluateOnNewDocument((text) => localStorage.getItem('lilypad-play') ?? localStorage.setItem('lilypad-play', text), JSON.stringify(settings));
      }
      await page.goto(new URL(path, site.address).href);
      await task(page, site);
      if (!faulty) assert.deepEqual(faults, []);
      await page.browserContext().close();
    });
  };
}

/** The board's cells lie in its shadow tree. @param {string} cell */
export const cellSelector = (cell) => `freckers-pond >>> [data-cell="${cell}"]`;

/** Waits until the player may act. @param {Page} page */
export const yourTurn = (page) => page.waitForSelector('.grow[aria-disabled="false"]', { timeout: 30_000 });

/** The number of actions up to the position shown, as the move list says. @param {Page} page */
export const movesPlayed = (page) => page.$$eval('.moves .move', (moves) => moves.findIndex((move) => move.ariaCurrent === 'step') + 1);

/** @param {Page} page @param {number} count */
export const waitForMoves = (page, count) =>
  page.waitForFunction((least) => document.querySelectorAll('.moves .move').length >= least, { timeout: 30_000 }, count);

/** Goes from one cell to another. @param {Page} page @param {string} from @param {string} to */
export async function move(page, from, to) {
  await page.click(cellSelector(from));
  await page.click(cellSelector(to));
}

/** Opens or presses something by keyboard: it may be moving while searches report above it. @param {Page} page @param {string} selector */
export async function press(page, selector) {
  await page.waitForSelector(selector, { timeout: 30_000 });
  await page.focus(selector);
  await page.keyboard.press('Enter');
}

/** Text of an element without the blanks of its source. @param {Page} page @param {string} selector */
export const textOf = (page, selector) => page.$eval(selector, (element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '');

/** @param {Page} page @param {string} selector @param {RegExp} pattern */
export const waitForText = (page, selector, pattern) =>
  page.waitForFunction(
    (where, source) => new RegExp(source, 'u').test(document.querySelector(where)?.textContent ?? ''),
    { timeout: 30_000 },
    selector,
    pattern.source,
  );

/** Waits for something in a shadow tree, where puppeteer does not hear of changes.
 * @param {Page | import('puppeteer-core').Frame} page @param {string} selector */
export async function waitForDeep(page, selector) {
  for (let look = 0; look < 300; look++) {
    const found = await page.$(selector);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no ${selector} within 30 s`);
}
