/** Runs axe-core on a page. */
import { readFileSync } from 'node:fs';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** All findings of axe-core. The page's content security policy must be bypassed.
 * @param {import('puppeteer-core').Page} page @param {string[]} [rules] only these */
export async function findings(page, rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const options = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
    const { violations } = await /** @type {any} */ (window).axe.run(options);
    return violations.map(
      (/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => node.html).join(' ')}`,
    );
  }, rules);
}
