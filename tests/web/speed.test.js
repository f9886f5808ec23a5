/** How soon a visitor can play: what a first move needs, and that nothing jumps. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { cellSelector, move, openPage, openSite } from '../tools/browser.js';
import { crowding } from '../tools/crowding.js';

/** With these, a first move is possible within a second on the slow line and processor below. */
const MOST_BYTES = 25_000;
const ROUNDS = 3;
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOW_PROCESSOR = { rate: 4 };

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('build/site');
});
after(() => site.close());

/** @param {string} name */
const fileOf = (name) => readFileSync(`build/site/${name}`);

test('a first move needs two round trips, the page and what it names, and few bytes', { timeout: 60_000 }, async (context) => {
  const named = [...fileOf('index.html').toString().matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(([, name]) => name);
  const { page } = await openPage(site.browser);
  /** @type {Set<string>} */
  const fetched = new Set();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.slice(1) || 'index.html';
    if (name !== 'index.html' && !named.includes(name)) return; // whatever else is asked for never comes
    fetched.add(name);
    request.continue();
  });
  await page.goto(site.address, { waitUntil: 'domcontentloaded' });
  await move(page, '01', '12');
  await page.waitForSelector(`${cellSelector('12')}[aria-label*="red frog"]`);
  const bytes = [...fetched].reduce((sum, name) => sum + gzipSync(fileOf(name)).length, 0);
  context.diagnostic(`${bytes} bytes: ${[...fetched].join(', ')}`);
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
  await page.browserContext().close();
});

/** One first visit. */
async function visit() {
  const { page } = await openPage(site.browser);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  await session.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
  await page.evaluateOnNewDocument(() => {
    const seen = ((/** @type {any} */ (window)).seen = { playable: 0, shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += /** @type {any} */ (entry).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const board = /** @type {any} */ (document.querySelector('freckers-pond'));
      if (board?.moves?.length) seen.playable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(site.address);
  await page.waitForSelector('.grow'); // the whole page is there
  const seen = /** @type {{ playable: number, shift: number }} */ (await page.evaluate('window.seen'));
  await page.browserContext().close();
  return seen;
}

test('nothing jumps while the page comes over a slow line', { timeout: 120_000 }, async (context) => {
  const visits = [];
  for (let round = 0; round < ROUNDS; round++) visits.push({ crowd: crowding(), ...(await visit()) });
  // How soon is told, not judged: it depends on what else the machine does.
  const waits = visits.map(({ playable, crowd }) => `${Math.round(playable)} ms (crowding ${crowd.toFixed(1)})`);
  context.diagnostic(`first move possible after ${waits.join(', ')}`);
  assert.ok(visits.every(({ shift }) => shift < 0.01), `layout shift ${visits.map(({ shift }) => shift)}`);
});
