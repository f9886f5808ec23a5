/** The list of opponents: levels first, then all agents behind one entry, then on the Freckers page an agent of one's own. */
import assert from 'node:assert/strict';
import { chooseAgent, pageTests, textOf, waitForText } from '../tools/browser.js';

const pageTest = pageTests();

/** @param {import('puppeteer-core').Page} page @param {string} selector */
const entries = (page, selector) =>
  page.$$eval(`${selector} option`, (options) => options.map(({ textContent }) => textContent?.trim() ?? ''));

/** @param {import('puppeteer-core').Page} page @param {string} selector */
const chosenIn = (page, selector) => page.$eval(selector, (select) => /** @type {HTMLSelectElement} */ (select).value);

for (const [name, path, agent, ready, ...own] of [
  ['Freckers', '#seat=red&blue=level:club', 'champion', '.grow[aria-disabled="false"]', 'An agent of your own …'],
  ['Sequence', 'sequence.html#deal=42&seat=red&blue=level:club', 'seq-mcts', '.hint[aria-disabled="false"]'],
])
  pageTest(
    `${name}: no name stands in a list twice, and the agents stand behind the last entry`,
    async (page) => {
      await page.waitForSelector(ready);
      const levels = await entries(page, '#opponent-blue');
      assert.deepEqual(levels.slice(own.length ? -2 : -1), ['Another engine …', ...own]);
      assert.equal(new Set(levels.map((level) => level.toLowerCase())).size, levels.length);
      assert.equal(await page.$('#opponent-blue-engine'), null);
      assert.equal(await page.$('.parameters'), null);

      await page.select('#opponent-blue', 'another');
      await page.waitForSelector('#opponent-blue-engine');
      assert.equal(await chosenIn(page, '#opponent-blue-engine'), agent, 'it begins with the agent of the level');
      const agents = await entries(page, '#opponent-blue-engine');
      assert.ok(agents.length > 3 && !agents.some((text) => levels.includes(text)));
      await page.waitForFunction((text) => location.hash.includes(`blue=${text}`), {}, agent);

      await chooseAgent(page, 'blue', agents[0]);
      await page.waitForFunction((text) => location.hash.endsWith(`blue=${text}`), {}, agents[0]);
      await waitForText(page, '#far-player .who', new RegExp(agents[0]));
      await page.reload();
      await page.waitForSelector('#opponent-blue-engine');
      assert.deepEqual(
        [await chosenIn(page, '#opponent-blue'), await chosenIn(page, '#opponent-blue-engine')],
        ['another', agents[0]],
      );

      await page.select('#opponent-blue', 'level:expert');
      await waitForText(page, '#far-player .who', /Expert/);
      assert.equal(await page.$('#opponent-blue-engine'), null);
      assert.ok((await textOf(page, '.field .help')).length > 20, 'a level is described');
    },
    { path },
  );
