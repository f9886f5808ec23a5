/** How soon a visitor can play: what the first move loads, and that the layout does not shift. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { cellSelector, move, openOwnSite, openPage } from '../tools/browser.js';
import { crowding } from '../tools/crowding.js';

/** Within these limits, the first move is possible within a second on the slow connection and processor below. */
const MAX_BYTES = 25_700;
const ROUNDS = 3;
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOW_PROCESSOR = { rate: 4 };

/** @type {Awaited<ReturnType<typeof openOwnSite>>} */
let site;
before(async () => {
  site = await openOwnSite('build/site');
});

/** @param {string} name */
const fileOf = (name) => readFileSync(`build/site/${name}`);

test('the first move needs few bytes in two round trips: the page and the files it names', {
  timeout: 60_000,
}, async (context) => {
  const named = [
    ...fileOf('index.html')
      .toString()
      .matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g),
  ].map(([, name]) => name);
  const { page } = await openPage(site.browser);
  /** @type {Set<string>} */
  const fetched = new Set();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.slice(1) || 'index.html';
    if (name !== 'index.html' && !named.includes(name)) return; // all other requests stay unanswered
    fetched.add(name);
    request.continue();
  });
  await page.goto(site.address, { waitUntil: 'domcontentloaded' });
  await move(page, '01', '12');
  await page.waitForSelector(`${cellSelector('12')}[aria-label*="red frog"]`);
  const bytes = [...fetched].reduce((sum, name) => sum + gzipSync(fileOf(name)).length, 0);
  context.diagnostic(`${bytes} bytes: ${[...fetched].join(', ')}`);
  assert.ok(bytes <= MAX_BYTES, `${bytes} bytes`);
  await page.browserContext().close();
});

test('the static board in the page equals the one drawn later', { timeout: 60_000 }, async () => {
  const { page } = await openPage(site.browser);
  const picture = async () =>
    Buffer.from((await (await page.$('freckers-pond'))?.screenshot()) ?? []).toString('base64');
  await page.setJavaScriptEnabled(false);
  await page.goto(site.address);
  const brought = await picture();
  await page.setJavaScriptEnabled(true);
  await page.reload();
  await page.waitForSelector('.grow');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('freckers-pond')).sunkPads);
  assert.equal((await page.$$('freckers-pond >>> style')).length, 0, 'it has been taken over');
  assert.ok(brought === (await picture()), 'both look the same');
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
    const seen = { playable: 0, shift: 0 };
    Object.assign(window, { seen });
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
  await page.waitForSelector('.grow'); // the page is complete
  const seen = /** @type {{ playable: number, shift: number }} */ (await page.evaluate('window.seen'));
  await page.browserContext().close();
  return seen;
}

test('the layout does not shift while the page loads slowly', { timeout: 120_000 }, async (context) => {
  const visits = [];
  for (let round = 0; round < ROUNDS; round++) visits.push({ crowd: crowding(), ...(await visit()) });
  // The time is only reported: it depends on the machine's load.
  const waits = visits.map(({ playable, crowd }) => `${Math.round(playable)} ms (crowding ${crowd.toFixed(1)})`);
  context.diagnostic(`first move possible after ${waits.join(', ')}`);
  assert.ok(
    visits.every(({ shift }) => shift < 0.01),
    `layout shift ${visits.map(({ shift }) => shift)}`,
  );
});
