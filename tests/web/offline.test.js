/** After one visit the site works offline, and a new version replaces all of the old one. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { arenaPath, FAST_FOUR, waitForState } from '../tools/arena-page.js';
import { openOwnSite, openPage, press, textOf, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';
import { sampled } from '../tools/effort.js';
import {
  againstRandom,
  agentFile,
  bringFiles,
  broughtAgents,
  keptGames,
  startExperiment,
} from '../tools/guest-page.js';

/** A copy of the site, which the tests change. */
let folder = '';
/** @type {Awaited<ReturnType<typeof openOwnSite>>} */
let site;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lilypad-site-'));
  await cp('build/site', folder, { recursive: true });
  site = await openOwnSite(folder);
});
after(() => rm(folder, { recursive: true, force: true }));

afterEach(() => site.reconnect());

/** A page of a first visit, once everything has been kept. @param {string} [path] where the visit begins */
async function visited(path = '') {
  const { page } = await openPage(site.browser, { keepsSite: true });
  await page.goto(site.address + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** They need trained models. */
const LEARNED = [{ agent: 'champion' }, { agent: 'greedy-xgb' }];
const ANALYSIS = '#moves=grow&seat=both&mode=analyse';

test('offline, the page starts, plays, analyses and embeds', { timeout: 180_000 }, async () => {
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

/** Pages in frames of other pages: a visit to one of these alone keeps nothing. */
const FRAMES = ['embed.html', 'guest.html'];
const visitors = (/** @type {string[]} */ names) =>
  names.filter((name) => name.endsWith('.html') && !FRAMES.includes(name));

test('every page asks for the same worker, for the whole site', { timeout: 180_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.evaluateOnNewDocument(() => {
    ServiceWorkerContainer.prototype.register = (address, options) => {
      const base = document.baseURI;
      Object.assign(window, {
        asked: [new URL(address, base).href, new URL(options?.scope ?? '.', new URL(address, base)).href],
      });
      return new Promise(() => {});
    };
  });
  for (const name of visitors(await readdir(folder, { recursive: true }))) {
    await page.goto(site.address + name);
    const asked = await page.waitForFunction('window.asked');
    assert.deepEqual(await asked.jsonValue(), [`${site.address}service-worker.js`, site.address], name);
  }
  await page.browserContext().close();
});

/** All of them take minutes, and the worker is the same for all. */
const FIRST_VISITS = ['index.html', 'arena.html', 'notes/bits.html'];

test('one visit to any page is enough to open every other, and the engine and its models', {
  timeout: 300_000,
}, async () => {
  const needed = (await readdir(folder, { recursive: true })).filter(
    (name) =>
      /\.(html|css|js|json|wasm|svg|png|webmanifest|trees|net|puzzles|book)$/.test(name) &&
      name !== 'service-worker.js' &&
      !name.startsWith('python/'), // only for those who bring an agent
  );
  assert.ok(needed.length > 100, `${needed.length} files`);
  for (const first of sampled(FIRST_VISITS, visitors(needed))) {
    await site.reconnect();
    const page = await visited(first);
    site.disconnect();
    await page.goto(`${site.address}notes/`);
    assert.equal(await textOf(page, 'h1'), 'Notes', first);
    const missing = await page.evaluate(
      async (names, address) => {
        const answers = await Promise.all(names.map((name) => fetch(address + name).catch(() => null)));
        return names.filter((_, index) => !answers[index]?.ok);
      },
      needed,
      site.address,
    );
    assert.deepEqual(missing, [], first);
    await page.browserContext().close();
  }
});

test('offline, every page opens whole, and a tournament has the network and the trees', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await openPage(site.browser, { keepsSite: true });
  await page.goto(`${site.address}notes/bits.html`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  site.disconnect();
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const name of pages) {
    await page.goto(`${site.address}${name}${name === 'embed.html' ? '?tag=game' : ''}`, { waitUntil: 'networkidle0' });
    const title = /<title>(.*?)</.exec(await readFile(join(folder, name), 'utf8'))?.[1];
    assert.equal(await page.title(), title, name);
    const complaints = await page.$$eval('[role="alert"], .notice', (list) =>
      list.map(({ textContent }) => textContent?.trim()).filter(Boolean),
    );
    assert.deepEqual(complaints, [], name);
  }
  await page.goto(site.address + arenaPath({ ...FAST_FOUR, agents: LEARNED, games: 2 }));
  await (await page.waitForSelector('#go'))?.click();
  await waitForState(page, 'complete');
  assert.deepEqual(faults, []);
  await page.browserContext().close();
});

test('offline, a folder is found without its last slash', { timeout: 180_000 }, async () => {
  const page = await visited();
  site.disconnect();
  await page.goto(`${site.address}notes`);
  assert.equal(page.url(), `${site.address}notes/`);
  await page.click('.contents a');
  await page.waitForFunction(() => location.pathname.endsWith('.html'));
  await page.browserContext().close();
});

test('offline, the analysis has the network and the trees', { timeout: 180_000 }, async () => {
  const page = await visited('arena.html');
  site.disconnect();
  await page.goto(site.address + ANALYSIS);
  await press(page, '#influence');
  await page.waitForSelector('.influence-legend', { timeout: 30_000 });
  await press(page, '.model summary');
  await page.waitForSelector('.chance', { timeout: 30_000 });
  assert.equal(await page.$('.panel .notice'), null);
  await page.browserContext().close();
});

/** The files of Python that the browser keeps. @param {import('puppeteer-core').Page} page */
const keptPython = (page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => /\/python\/(.*)$/.exec(url)?.[1]).filter((name) => name !== undefined);
  });

test('offline, agents of one’s own play, in JavaScript always, in Python once it has been used', {
  timeout: 600_000,
}, async () => {
  const page = await visited('arena.html');
  site.disconnect();
  await page.reload();
  await bringFiles(page, agentFile('plain.py'));
  assert.match(await textOf(page, '#guest-message'), /did not arrive; you may be offline/);
  await bringFiles(page, agentFile('greedy.js'));
  const { greedy } = await broughtAgents(page);
  await startExperiment(page, againstRandom([{ agent: greedy, name: 'mine', limits: 'clock 60000' }]));
  await waitForState(page, 'complete');
  for (const { reason } of await keptGames(page)) assert.match(reason, /home|length/);
  assert.equal(await page.$eval('iframe', ({ contentDocument }) => contentDocument), null, 'it is in its sandbox');
  assert.deepEqual(await keptPython(page), []);
  await page.goto(`${site.address}index.html?guest=${greedy.slice('guest-'.length)}`);
  await waitForText(page, '#far-player .who', /greedy/);
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);

  await site.reconnect();
  await page.goto(`${site.address}arena.html`);
  await bringFiles(page, agentFile('plain.py'));
  assert.match(await textOf(page, '#guests'), /^plain /);
  for (let look = 0; look < 300 && (await keptPython(page)).length < 5; look++)
    await new Promise((done) => setTimeout(done, 100));
  assert.ok((await keptPython(page)).includes('pyodide.asm.wasm'));
  site.disconnect();
  await page.reload();
  await bringFiles(page, agentFile('several.py'));
  assert.match(await textOf(page, '#guest-class'), /several:Careful/);
  await page.browserContext().close();
});

test('offline, what is missing is said', { timeout: 180_000 }, async () => {
  const page = await visited();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.endsWith('.trees')) await cache.delete(request);
    }
  });
  site.disconnect();
  await page.goto(`${site.address}no-such-page.html`);
  assert.match(await textOf(page, 'body'), /not part of Lilypad as saved on this device.*You may be offline/);
  await page.click('a');
  await yourTurn(page);
  await page.goto('about:blank');
  await page.goto(site.address + ANALYSIS);
  await press(page, '.model summary');
  await waitForText(page, '.model .notice', /could not be fetched; you may be offline.*Play goes on/);
  await page.browserContext().close();
});

test('a new version is offered, replaces the old one, and the game goes on', { timeout: 180_000 }, async () => {
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
