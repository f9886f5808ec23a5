/** screenshot.js DIRECTORY: takes pictures of the built site into a folder.
 * @import { Page } from 'puppeteer-core' */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cellSelector, openPage, openSite, yourTurn } from './browser.js';

const [directory] = process.argv.slice(2);
if (!directory) {
  console.error('usage: screenshot.js DIRECTORY');
  process.exit(2);
}

/** Long enough for every transition on the page. */
const SETTLE_MILLISECONDS = 800;

const VIEWS = [
  { name: 'play.webp', width: 1100, height: 760, scheme: 'light' },
  { name: 'play-dark.png', width: 1280, height: 860, scheme: 'dark' },
  { name: 'play-phone.png', width: 360, height: 640, scheme: 'light' },
];

/** The longest advance that the board offers, as cells from and to. @param {Page} page */
async function longestAdvance(page) {
  let best = { from: '', to: '', gain: -1 };
  for (const frog of await page.$$('freckers-pond >>> .movable')) {
    const from = await frog.evaluate((cell) => cell.getAttribute('data-cell') ?? '');
    await page.click(cellSelector(from));
    const targets = await page.$$eval('freckers-pond >>> .target', (cells) => cells.map((cell) => cell.getAttribute('data-cell') ?? ''));
    for (const to of targets) {
      const gain = Number(to[0]) - Number(from[0]);
      if (gain > best.gain) best = { from, to, gain };
    }
  }
  return best;
}

/** Some turns into a game, with a frog selected. @param {Page} page */
async function playABit(page) {
  for (let turn = 0; turn < 9; turn++) {
    await yourTurn(page);
    if (turn % 3 === 0) {
      await page.click('.grow');
    } else {
      const { from, to } = await longestAdvance(page);
      await page.click(cellSelector(from));
      await page.click(cellSelector(to));
    }
  }
  await yourTurn(page);
  const { from } = await longestAdvance(page);
  await page.click(cellSelector(from));
  await page.mouse.move(0, 0);
  await new Promise((done) => setTimeout(done, SETTLE_MILLISECONDS));
}

await mkdir(directory, { recursive: true });
const site = await openSite('build/site');
for (const { name, width, height, scheme } of VIEWS) {
  const { page } = await openPage(site.browser);
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.goto(site.address);
  await playABit(page);
  await page.screenshot({ path: join(directory, name), ...(name.endsWith('.webp') && { quality: 88 }) });
  await page.close();
}
await site.close();
