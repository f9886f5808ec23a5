/** One way to open the site in a real browser, for tests and screenshots.
 * @import { Browser, Page } from 'puppeteer-core' */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { serve } from '../../web/tools/serve.js';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

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

/** A browser and a server of a folder; `close` clears both away. @param {string} directory */
export async function openSite(directory) {
  const profile = await mkdtemp(join(tmpdir(), 'lilypad-browser-'));
  const { server, address } = await serve(directory, 0);
  const browser = await puppeteer.launch({ executablePath: CHROMIUM, args: FLAGS, userDataDir: profile, protocolTimeout: 120_000 });
  async function close() {
    await browser.close();
    server.close();
    server.closeAllConnections();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return { browser, address, close };
}

/** A new page that remembers what went wrong on it.
 * @param {Browser} browser */
export async function openPage(browser) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 860 });
  /** @type {string[]} */
  const faults = [];
  page.on('console', (message) => ['error', 'warn'].includes(message.type()) && faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error instanceof Error ? error.message : error}`));
  page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()}: ${response.url()}`));
  return { page, faults };
}

/** The board's cells lie in its shadow tree. @param {string} cell */
export const cellSelector = (cell) => `freckers-board >>> [data-cell="${cell}"]`;

/** Waits until the player may act. @param {Page} page */
export const yourTurn = (page) => page.waitForSelector('.grow[aria-disabled="false"]', { timeout: 30_000 });

/** The number of actions played, as the move list shows it. @param {Page} page */
export const movesPlayed = (page) => page.$$eval('.moves li', (moves) => moves.length);
