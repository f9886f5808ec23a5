/** A worked example: course-page.html, on another site, shows our figures with one script and their tags. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { FIGURE_HELP } from '../../web/pages/notes/figure-help.js';
import { FIGURES } from '../../web/pages/notes/figure-list.js';
import { openPage, openSite } from '../tools/browser.js';
import { figuresDefined, runFigures } from '../tools/figures.js';
import { openForeign } from '../tools/foreign.js';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  [site, foreign] = await Promise.all([openSite('build/site'), openForeign()]);
});

test('every figure is described on the page about embedding', () => {
  const boards = ['freckers-board', 'freckers-game'];
  assert.deepEqual([...boards, ...FIGURE_HELP.map(({ tag }) => tag)].sort(), Object.keys(FIGURES).sort());
});

test('figures run on a page of another origin', { timeout: 60_000 }, async () => {
  const { page, faults } = await openPage(site.browser, { keepsSite: true });
  const example = readFileSync(new URL('./course-page.html', import.meta.url), 'utf8');
  await page.goto(foreign.address(example.replaceAll('https://example.org/lilypad/', site.address)));
  await figuresDefined(page);
  assert.deepEqual(await runFigures(page), [
    ['bit-viewer', 'done'],
    ['live-match', 'done'],
    ['sampled-worlds', 'done'],
    ['search-exercise', 'done'],
    ['freckers-game', 'done'],
  ]);
  assert.equal(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    0,
    'nothing is kept for the other site',
  );
  assert.deepEqual(faults, []);
  await page.browserContext().close();
});
