/** axe-core over a page. */
import { readFileSync } from 'node:fs';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What axe-core finds serious or critical; the page must let it in past its content security policy.
 * @param {import('puppeteer-core').Page} page @param {string[]} [rules] only these */
export async function seriousFindings(page, rules) {
  await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (/** @type {any} */ (window)).axe.run(runOnly ? { runOnly } : {});
    return violations
      .filter((/** @type {any} */ { impact }) => impact === 'serious' || impact === 'critical')
      .map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => node.html).join(' ')}`);
  }, rules);
}
