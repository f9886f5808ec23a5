/** After one visit the site works without a network, and a new version replaces the old one whole. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { openPage, openSite, press, textOf, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';

/** A copy of the site, to be changed. */
let folder = '';
/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lilypad-site-'));
  await cp('build/site', folder, { recursive: true });
  site = await openSite(folder);
});
after(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => site.reconnect());

/** A page of a first visit, once everything has been kept. */
async function visited() {
  const { page } = await openPage(site.browser);
  await page.goto(site.address);
  await yourTurn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

test('offline, the page starts, plays, analyses and embeds', { timeout: 60_000 }, async () => {
  const page = await visited();
  site.disconnect();
  await page.reload();
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await page.click('#tab-analyse');
  await page.waitForSelector('.lines li', { timeout: 30_000 });
  await page.goto(`${site.address}embed.html?tag=board`);
  await page.waitForSelector('freckers-board');
  await page.browserContext().close();
});

test('offline, a model that was used is still there, one that was not is named', { timeout: 60_000 }, async () => {
  const analysis = `${site.address}#moves=grow&seat=both&mode=analyse`;
  for (const used of [true, false]) {
    await site.reconnect();
    const page = await visited();
    await page.goto(analysis);
    await page.waitForSelector('.model summary', { timeout: 30_000 });
    if (used) {
      await press(page, '.model summary');
      await page.waitForSelector('.calibration');
      await page.waitForFunction(async () => (await (await caches.open('lilypad-models')).keys()).some(({ url }) => url.endsWith('.trees')));
    }
    site.disconnect();
    await page.reload();
    await press(page, '.model summary');
    if (used) await page.waitForSelector('.chance');
    else await waitForText(page, '.model .notice', /could not be fetched; you may be offline.*Play goes on/);
    await page.browserContext().close();
  }
});

test('a new version is offered, replaces the old one, and the game goes on', { timeout: 60_000 }, async () => {
  const page = await visited();
  await page.reload();
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  await writeFile(join(folder, 'index.html'), index.replace('<title>Lilypad', '<title>Lilypad two'));
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8');
  await writeFile(join(folder, 'service-worker.js'), worker.replace(/SITE_VERSION ?= ?"\w+"/, 'SITE_VERSION="two"'));
  await page.reload();
  await waitForText(page, '.news', /new version/);
  assert.match(await page.title(), /^Lilypad:/, 'until the player agrees, all is as it was');
  await page.click('.news button');
  await page.waitForFunction(() => document.title.startsWith('Lilypad two'));
  await waitForMoves(page, 2);
  assert.deepEqual(await page.evaluate(() => caches.keys()), ['lilypad-two']);
  assert.match(await textOf(page, '.moves'), /grow/);
  await page.browserContext().close();
});
