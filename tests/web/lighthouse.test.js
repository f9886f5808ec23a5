/** Lighthouse finds no fault in accessibility, best practices and SEO. `make lighthouse` rates all pages. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openSite } from '../tools/browser.js';
import { sampled } from '../tools/effort.js';
import { allPages, rate, TIMELESS } from '../tools/lighthouse.js';

/** One of each kind: a game, puzzles, a form, an editor, a text. */
const PAGES = sampled(
  ['index.html', 'arena.html', 'notes/minimax.html'],
  ['index.html', 'puzzles.html', 'arena.html', 'agents.html', 'notes/minimax.html'],
);

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('build/site');
});

for (const path of PAGES) {
  test(path, { timeout: 300_000 }, async () => {
    assert.ok(allPages().includes(path));
    const { scores, faults } = await rate(site.browser, site.address + path, TIMELESS);
    assert.deepEqual(faults, []);
    assert.deepEqual(scores, { accessibility: 100, 'best-practices': 100, seo: 100 });
  });
}
