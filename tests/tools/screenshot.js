/** screenshot.js DIRECTORY: takes pictures of the built site into a folder. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cellSelector, openPage, openSite } from './browser.js';

const [directory] = process.argv.slice(2);
if (!directory) {
  console.error('usage: screenshot.js DIRECTORY');
  process.exit(2);
}

/** Long enough for every transition on the page. */
const SETTLE_MILLISECONDS = 800;
const GAME = 'moves=0112.7162.grow.grow.0213.7263.0514.7564.0323.7353.grow.grow.0424.7465.0615.7654.1222.6252.1333.6543.2244.6442';
const WIDE = { width: 1360, height: 860 };
const PHONE = { width: 360, height: 640 };

/** @typedef {import('puppeteer-core').Page} Page
 * @type {{ name: string, path: string, size: typeof WIDE, scheme?: string, ready: string, task?: (page: Page) => Promise<unknown> }[]} */
const VIEWS = [
  { name: 'play', path: `#${GAME}&seat=red&blue=level:club`, size: WIDE, ready: '.grow[aria-disabled="false"]', task: (page) => page.click(cellSelector('23')) },
  { name: 'analysis', path: `#${GAME}&seat=both&mode=analyse`, size: WIDE, ready: '.lines li', task: review },
  { name: 'set-up', path: `#${GAME}&seat=both&mode=setup`, size: WIDE, ready: '.legality' },
  { name: 'embed', path: 'embedding.html', size: WIDE, ready: '#as-frame', task: (page) => page.click('freckers-board >>> [aria-label="To the end"]') },
  { name: 'phone', path: `#${GAME}&seat=red&blue=level:club`, size: PHONE, ready: '.grow[aria-disabled="false"]', task: (page) => page.click(cellSelector('23')) },
  { name: 'dark', path: `#${GAME}&seat=both&mode=analyse`, size: WIDE, scheme: 'dark', ready: '.lines li', task: review },
];

/** @param {Page} page */
async function review(page) {
  await page.click('.review');
  await page.waitForSelector('.job');
  await page.waitForSelector('.review', { timeout: 60_000 });
  await page.waitForSelector('.lines li:nth-child(3)');
  await new Promise((done) => setTimeout(done, 2 * SETTLE_MILLISECONDS));
}

await mkdir(directory, { recursive: true });
const site = await openSite('build/site');
for (const { name, path, size, scheme = 'light', ready, task } of VIEWS) {
  const { page } = await openPage(site.browser);
  await page.setViewport(size);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.goto(site.address + path);
  await page.waitForSelector(ready, { timeout: 30_000 });
  await task?.(page);
  await page.mouse.move(0, 0);
  await new Promise((done) => setTimeout(done, SETTLE_MILLISECONDS));
  await page.screenshot({ path: join(directory, `${name}.webp`), quality: 88 });
  await page.browserContext().close();
}
await site.close();
