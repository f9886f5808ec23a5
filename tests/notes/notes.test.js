/** Every page of the notes in a real browser: all figures run, there are no errors, little is loaded before the reader acts,
 * and the pages can be read on paper (text, whole code and the figures as they are, without menu and buttons), without scripts
 * and offline. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { course } from '../../web/pages/notes/course.js';
import { readingMinutes } from '../../web/tools/notes/note.js';
import { findings } from '../tools/axe.js';
import { openOwnSite, openPage } from '../tools/browser.js';
import { figuresDefined, runFigures } from '../tools/figures.js';
import { PAPER, printed } from '../tools/paper.js';

/** @import { Page } from 'puppeteer-core' */

const MAX_BYTES = 150_000;
const NAMES = ['index', 'measured', ...course.map(({ name }) => name)];
/** @param {string} name */
const built = (name) => readFileSync(`build/site/notes/${name}.html`, 'utf8');
/** @param {string} name */
const source = (name) => readFileSync(`web/pages/notes/${name}.html`, 'utf8');

/** @type {Awaited<ReturnType<typeof openOwnSite>>} */
let site;
before(async () => {
  site = await openOwnSite('build/site');
});

/** A page that counts what it loads. */
async function openCounting() {
  const { page, faults } = await openPage(site.browser);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const count = { bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (count.bytes += encodedDataLength));
  // The service worker's downloads for later are not part of the page, so it is bypassed.
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  await page.setBypassCSP(true);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return { page, faults, count };
}

/** Nothing that a reader wants is missing on paper, and what only a screen needs is. @param {Page} page */
async function assertPrintsWhole(page) {
  await page.setViewport(PAPER);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: 'dark' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  const onScreen = await page.$$eval('.live > :not(figcaption)', (figures) => figures.length);
  await page.emulateMediaType('print');
  const { controls, cutCode, outside, paleCode, figures } = await printed(page);
  assert.deepEqual({ controls, cutCode, outside, paleCode }, { controls: [], cutCode: [], outside: [], paleCode: [] });
  assert.equal(figures, onScreen, 'every figure is on paper');
  const pdf = Buffer.from(await page.pdf({ format: 'a4' })).toString('latin1');
  assert.ok((pdf.match(/\/Type \/Page\b/g) ?? []).length >= 2, 'it has pages');
}

for (const name of NAMES) {
  test(`${name}: loads few bytes, every figure runs, axe-core finds nothing serious, and it prints whole`, {
    timeout: 120_000,
  }, async (context) => {
    const { page, faults, count } = await openCounting();
    await page.goto(`${site.address}notes/${name}.html`, { waitUntil: 'networkidle0' });
    await figuresDefined(page);
    context.diagnostic(`${count.bytes} bytes before the first interaction`);
    assert.ok(count.bytes > 1000 && count.bytes <= MAX_BYTES, `${count.bytes} bytes`);
    const figures = await runFigures(page);
    assert.deepEqual(
      figures.filter(([, state]) => state !== 'done'),
      [],
    );
    assert.deepEqual(await findings(page), []);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    assert.deepEqual(await findings(page, ['color-contrast']), [], 'dark');
    await page.setViewport({ width: 320, height: 640 });
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'it fits on the smallest phone',
    );
    if (course.some((note) => note.name === name)) await assertPrintsWhole(page);
    assert.deepEqual(faults, []);
    await page.browserContext().close();
  });
}

test('code and buttons are there before they are printed', { timeout: 60_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.setViewport(PAPER);
  await page.goto(`${site.address}notes/minimax.html`, { waitUntil: 'networkidle0' });
  await figuresDefined(page);
  const { controls, cutCode, code } = await printed(page);
  assert.ok(code > 0 && controls.length > 3 && cutCode.length > 0, 'so the tests above look at something');
  await page.browserContext().close();
});

test('every link and anchor in the notes has a target', () => {
  /** @type {string[]} */
  const broken = [];
  for (const name of NAMES) {
    for (const [, href] of built(name).matchAll(/\b(?:href|src)="([^"]+)"/g)) {
      const { pathname, hash } = new URL(href, `http://site/notes/${name}.html`);
      const file = `build/site${pathname}`;
      const found = existsSync(file) && (!hash || readFileSync(file, 'utf8').includes(`id="${hash.slice(1)}"`));
      if (!found) broken.push(`${name}: ${href}`);
    }
  }
  assert.deepEqual(broken, []);
});

test('each note takes five to fifteen minutes to read', () => {
  const minutes = course.map(({ name }) => /** @type {const} */ ([name, readingMinutes(source(name))]));
  assert.deepEqual(
    minutes.filter(([, count]) => count < 5 || count > 15),
    [],
  );
});

test('without scripts, text, formulas and static drawings are shown', { timeout: 60_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.setJavaScriptEnabled(false);
  for (const name of NAMES) {
    await page.goto(`${site.address}notes/${name}.html`);
    const seen = await page.evaluate(() => {
      const isSeen = (/** @type {Element} */ element) => element.getBoundingClientRect().height > 40;
      return {
        words: document.body.innerText.split(/\s+/).length,
        formulas: document.querySelectorAll('math').length,
        boards: [...document.querySelectorAll('.still-board:not(search-exercise *)')].filter(isSeen).length,
        empty: [...document.querySelectorAll('.live > :not(figcaption)')]
          .filter((figure) => !isSeen(figure))
          .map(({ localName }) => localName),
      };
    });
    const count = (/** @type {RegExp} */ pattern) => source(name).match(pattern)?.length ?? 0;
    assert.ok(seen.words > 200, `${name} has ${seen.words} words`);
    assert.equal(seen.formulas, count(/<tex[ >]/g), name);
    assert.equal(seen.boards, count(/<(freckers-board|freckers-game|still-board)[ >]/g), name);
    assert.deepEqual(seen.empty, [], name);
  }
  await page.browserContext().close();
});

test('after one visit, all notes and their figures work offline', {
  timeout: 120_000,
}, async () => {
  const { page } = await openPage(site.browser, { keepsSite: true });
  await page.goto(`${site.address}notes/index.html`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  site.disconnect();
  try {
    for (const { name, title } of course) {
      await page.goto(`${site.address}notes/${name}.html`);
      assert.equal(await page.$eval('h1', (heading) => heading.textContent), title);
      await figuresDefined(page);
    }
    await page.goto(`${site.address}notes/bits.html`);
    await figuresDefined(page);
    assert.deepEqual(await runFigures(page), [
      ['bit-viewer', 'done'],
      ['perft-count', 'done'],
      ['search-exercise', 'done'],
      ['search-exercise', 'done'],
    ]);
  } finally {
    await site.reconnect();
  }
  await page.browserContext().close();
});
