/** axe-core finds nothing serious, light and dark, wide and narrow, at rest and in play. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { cellSelector, openPage, openSite, yourTurn } from '../tools/browser.js';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('build/site');
});
after(() => site.close());

for (const scheme of ['light', 'dark']) {
  for (const [width, height] of [[1280, 860], [360, 640]]) {
    test(`${scheme}, ${width} x ${height}`, { timeout: 60_000 }, async () => {
      const { page } = await openPage(site.browser);
      await page.setBypassCSP(true);
      await page.setViewport({ width, height });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto(site.address);
      await yourTurn(page);
      await page.click('.grow');
      await page.waitForFunction(() => document.querySelectorAll('.move').length === 2);
      await yourTurn(page);
      await page.click(cellSelector('02'));
      await page.evaluate(axe);
      const serious = await page.evaluate(async () => {
        const { violations } = await (/** @type {any} */ (window)).axe.run();
        return violations
          .filter((/** @type {any} */ { impact }) => impact === 'serious' || impact === 'critical')
          .map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => node.html).join(' ')}`);
      });
      assert.deepEqual(serious, []);
    });
  }
}
