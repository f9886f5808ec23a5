/** How soon a visitor can play: bytes, time on a slow line and processor, and that nothing jumps. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPage, openSite } from '../tools/browser.js';
import { crowding } from '../tools/crowding.js';

const MOST_BYTES = 150_000;
const ROUNDS = 3;
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOW_PROCESSOR = { rate: 4 };

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('build/site');
});
after(() => site.close());

/** One first visit. */
async function visit() {
  const { page } = await openPage(site.browser);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  await session.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.evaluateOnNewDocument(() => {
    const seen = ((/** @type {any} */ (window)).seen = { playable: 0, shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += /** @type {any} */ (entry).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const board = /** @type {any} */ (document.querySelector('freckers-pond'));
      if (board?.moves?.length) seen.playable ||= performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(site.address);
  await page.waitForFunction('window.seen.playable > 0', { polling: 50 });
  const bytesThen = bytes;
  await new Promise((done) => setTimeout(done, 500));
  const seen = /** @type {{ playable: number, shift: number }} */ (await page.evaluate('window.seen'));
  await page.browserContext().close();
  return { ...seen, bytes: bytesThen };
}

test('the first move needs few bytes, and nothing jumps', { timeout: 120_000 }, async (context) => {
  const visits = [];
  for (let round = 0; round < ROUNDS; round++) visits.push({ crowd: crowding(), ...(await visit()) });
  // How soon is told, not judged: it depends on what else the machine does.
  const waits = visits.map(({ playable, crowd }) => `${Math.round(playable)} ms (crowding ${crowd.toFixed(1)})`);
  context.diagnostic(`first move possible after ${waits.join(', ')} and ${visits[0].bytes} bytes`);
  assert.ok(visits.every(({ bytes }) => bytes <= MOST_BYTES), `${visits[0].bytes} bytes`);
  assert.ok(visits.every(({ shift }) => shift < 0.01), `layout shift ${visits.map(({ shift }) => shift)}`);
});
