/** Every page of the notes on the smallest phone: nothing is wider than the window except areas that scroll, and those show
 * it and can be reached by keyboard. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { course } from '../../web/pages/notes/course.js';
import { openPage, openSite } from '../tools/browser.js';
import { figuresDefined, runFigures } from '../tools/figures.js';

const PHONE = { width: 320, height: 640, isMobile: true, hasTouch: true };
const NAMES = ['index', ...course.map(({ name }) => name)];

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('build/site');
});

/** @typedef {import('puppeteer-core').Page} Page */

/** What sticks out of the page, figures included. @param {Page} page */
const widerThanPage = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    const scrolls = (/** @type {Element | null} */ element) => {
      for (let at = element; at; at = at.assignedSlot ?? at.parentElement ?? hostOf(at))
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const hostOf = (/** @type {Element} */ element) => {
      const root = element.getRootNode();
      return root instanceof ShadowRoot ? root.host : null;
    };
    const look = (/** @type {ParentNode} */ root) => {
      for (const element of root.querySelectorAll('*')) {
        const { right, width } = element.getBoundingClientRect();
        if (width > 0 && right > innerWidth + 0.5 && !scrolls(element.parentElement ?? hostOf(element)))
          found.push(`${element.localName}.${element.getAttribute('class')} ends at ${right}`);
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(document);
    return { found, width: document.documentElement.scrollWidth, window: visualViewport?.width };
  });

/** The areas in sight that scroll: whether they say so and can be reached. @param {Page} page */
const scrollAreas = (page) =>
  page.$$eval('.note .scroll', (areas) =>
    areas
      .filter((area) => area.checkVisibility())
      .map((area) => {
        const { backgroundImage, backgroundAttachment, overflowX } = getComputedStyle(area);
        return {
          text: area.textContent?.trim().slice(0, 30),
          overflows: area.scrollWidth > area.clientWidth,
          reachable: area.getAttribute('tabindex') === '0',
          scrolls: overflowX === 'auto',
          shaded:
            backgroundImage.match(/linear-gradient/g)?.length === 4 &&
            backgroundAttachment.startsWith('local, local, scroll, scroll'),
        };
      }),
  );

for (const name of NAMES) {
  test(`${name} fits on a phone, and what scrolls shows it`, { timeout: 120_000 }, async () => {
    const { page, faults } = await openPage(site.browser);
    await page.setViewport(PHONE);
    await page.goto(`${site.address}notes/${name}.html`, { waitUntil: 'networkidle0' });
    await figuresDefined(page);
    const fits = { found: [], width: PHONE.width, window: PHONE.width };
    assert.deepEqual(await widerThanPage(page), fits, 'before anything runs');
    const areas = await scrollAreas(page);
    assert.deepEqual(
      areas.filter(({ overflows, reachable, scrolls, shaded }) => !scrolls || !shaded || overflows !== reachable),
      [],
    );
    const wide = await page.$$eval('.note pre, .note math[display="block"], .note table', (elements) =>
      elements.filter((element) => !element.closest('.scroll')).map((element) => element.outerHTML),
    );
    assert.deepEqual(wide, [], 'code, formulas and tables are in areas that can scroll');
    await runFigures(page);
    assert.deepEqual(await widerThanPage(page), fits, 'after the figures have run');
    assert.deepEqual(faults, []);
    await page.browserContext().close();
  });
}

test('there is code and there are formulas that scroll on a phone', async () => {
  const { page } = await openPage(site.browser);
  await page.setViewport(PHONE);
  await page.goto(`${site.address}notes/minimax.html`, { waitUntil: 'networkidle0' });
  const kinds = await page.$$eval('.note .scroll[tabindex="0"]', (areas) => areas.map(({ className }) => className));
  assert.ok(kinds.includes('scroll'), 'code');
  assert.ok(kinds.includes('formula scroll'), 'a formula');
  await page.browserContext().close();
});
