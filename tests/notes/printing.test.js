/** The notes on paper: text, whole code and the figures as they are, without menu and buttons. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { course } from '../../web/pages/notes/course.js';
import { openPage, openSite } from '../tools/browser.js';
import { figuresDefined, runFigures } from '../tools/figures.js';

/** The width of an A4 page between margins of one centimetre, in CSS pixels. */
const PAPER = { width: 718, height: 1000 };

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('build/site');
});

/** What a reader would see of the page, shadow trees included. @param {import('puppeteer-core').Page} page */
const printed = (page) =>
  page.evaluate(() => {
    /** @type {Element[]} */
    const all = [];
    const collect = (/** @type {ParentNode} */ root) => {
      for (const element of root.querySelectorAll('*')) {
        all.push(element);
        if (element.shadowRoot) collect(element.shadowRoot);
      }
    };
    collect(document.body);
    const seen = all.filter((element) => element.getBoundingClientRect().height > 0);
    const name = (/** @type {Element} */ element) => `${element.localName} ${element.textContent?.trim().slice(0, 40)}`;
    const brightness = (/** @type {Element} */ element) =>
      Math.max(...(getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    const code = seen.filter((element) => element.localName === 'pre');
    return {
      controls: seen
        .filter((element) => element.matches('header, nav, button:not([aria-pressed="true"]), .neighbours'))
        .map(name),
      cutCode: code
        .filter((pre) => pre.scrollWidth > pre.clientWidth || getComputedStyle(pre).overflowX !== 'visible')
        .map(name),
      outside: [...code, ...seen.filter((element) => element.matches('table, math'))]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map(name),
      paleCode: code.filter((pre) => brightness(pre) > 128).map(name),
      figures: seen.filter((element) => element.matches('.live > :not(figcaption)')).length,
      code: code.length,
    };
  });

for (const { name } of course) {
  test(`${name} prints whole, without menu and buttons`, { timeout: 120_000 }, async () => {
    const { page } = await openPage(site.browser);
    await page.setViewport(PAPER);
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: 'dark' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await page.goto(`${site.address}notes/${name}.html`, { waitUntil: 'networkidle0' });
    await figuresDefined(page);
    await runFigures(page);
    const onScreen = await page.$$eval('.live > :not(figcaption)', (figures) => figures.length);
    await page.emulateMediaType('print');
    const { controls, cutCode, outside, paleCode, figures } = await printed(page);
    assert.deepEqual(
      { controls, cutCode, outside, paleCode },
      { controls: [], cutCode: [], outside: [], paleCode: [] },
    );
    assert.equal(figures, onScreen, 'every figure is on paper');
    const pdf = Buffer.from(await page.pdf({ format: 'a4' })).toString('latin1');
    assert.ok((pdf.match(/\/Type \/Page\b/g) ?? []).length >= 2, 'it has pages');
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
