/** The form of the arena beside brought agents: it holds what the person put there, and can be cleared. */
import assert from 'node:assert/strict';
import { arenaPath, waitForState } from '../tools/arena-page.js';
import { pageTests, textOf } from '../tools/browser.js';
import { agentFile, bringFiles, bringZip } from '../tools/guest-page.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();

const IDLE = `export default { move: () => 'grow' };`;

/** The agent, the name and the own limit of each row. @param {Page} page */
const rows = (page) =>
  page.$$eval('.entrant', (list) =>
    list.map((row, index) => {
      const value = (/** @type {string} */ id) =>
        /** @type {HTMLInputElement | null} */ (row.querySelector(`#${id}-${index}`))?.value ?? '';
      const number = /** @type {HTMLInputElement | null} */ (row.querySelector(`#limits-${index}-value`))?.value ?? '';
      return [value('entrant'), value('name'), `${value('limits')} ${number}`.trim()];
    }),
  );

/** Types a value into a field. @param {Page} page @param {string} id @param {string} text */
async function fill(page, id, text) {
  await page.$eval(id, (field) => /** @type {HTMLInputElement} */ (field).select());
  await page.type(id, text);
  await page.keyboard.press('Tab');
}

pageTest(
  'a rating and a comparison leave the form alone, a new version takes the place of the old one, and the form can be cleared',
  async (page) => {
    await page.waitForSelector('#start');
    assert.equal(await page.$('#clear'), null, 'there is nothing to clear');
    const usual = await rows(page);
    await bringZip(page, 'mine.zip', { 'mine.js': IDLE });
    const entered = await rows(page);
    assert.equal(entered.length, usual.length + 1);
    await page.click('[aria-label="Rate mine"]');
    await waitForState(page, 'running');
    await page.click('#go');
    await waitForState(page, 'paused');
    assert.equal(await page.$('#edit'), null);
    await page.click('#leave');
    await page.waitForSelector('#start');
    assert.deepEqual(await rows(page), entered);
    await page.reload();
    await page.waitForSelector('#start');
    assert.deepEqual(await rows(page), entered);

    await bringZip(page, 'mine.zip', { 'mine.js': `${IDLE}\n` });
    const changed = await rows(page);
    assert.notEqual(changed[0][0], entered[0][0]);
    assert.deepEqual(changed.slice(1), entered.slice(1));
    await page.click('#guests li:nth-child(2) [aria-label="Add mine to the tournament"]');
    const both = await rows(page);
    assert.match(both[0][1], /^mine [0-9a-f]{4}$/, 'two of the same name are told apart');
    await page.click('#guests li:nth-child(2) [aria-label="Delete mine"]');
    await page.waitForSelector('#guest-undelete');
    assert.deepEqual(await rows(page), changed, 'who is deleted leaves the form');
    await page.click('#guest-undelete');
    await page.waitForSelector('#guests li:nth-child(2)');
    assert.deepEqual(await rows(page), both);

    await page.click('#clear');
    assert.deepEqual(await rows(page), usual);
    assert.equal(await page.$('#clear'), null);
    await page.click('#undo-clear');
    assert.deepEqual(await rows(page), both);
    await page.click('#clear');
    await page.reload();
    await page.waitForSelector('#start');
    assert.deepEqual(await rows(page), usual);
  },
  { path: 'arena.html' },
);

pageTest(
  'a name and a limit that came with a tournament go with the agent; what was typed stays; the fixed rating follows its row',
  async (page) => {
    await page.waitForSelector('#edit');
    await page.click('#edit');
    await page.waitForSelector('#start');
    await page.select('#entrant-1', 'random');
    assert.deepEqual((await rows(page))[1], ['random', '', '']);
    await fill(page, '#name-2', 'mine');
    await page.select('#entrant-2', 'random');
    assert.deepEqual((await rows(page))[2], ['random', 'mine', '']);
    assert.match(await textOf(page, '#anchor-now'), /relative to Club, set to 2,160/);
    await page.click('[aria-label="Remove agent 2"]');
    assert.match(await textOf(page, '#anchor-now'), /relative to Club/);
    await bringFiles(page, agentFile('greedy.js'));
    assert.match(await textOf(page, '#anchor-now'), /relative to Club/);
    assert.equal(await page.$eval('#anchor', (list) => list.value), '3');
    await page.click('[aria-label="Remove agent 1"]');
    await page.click('input[name="mode"][value="sprt"]');
    assert.equal(await page.$('#anchor-now'), null, 'only the first two play');
    await fill(page, '#games', '2');
    await page.click('#start');
    await waitForState(page, 'complete');
    await page.goBack();
    await page.waitForSelector('#start');
    await page.click('input[name="mode"][value="round-robin"]');
    assert.equal(await page.$('#anchor-now'), null);
  },
  {
    path: arenaPath({
      schedule: 'gauntlet',
      limits: 'nodes 1',
      agents: [
        { agent: 'greedy' },
        { agent: 'champion', name: 'Strong', limits: 'nodes 230' },
        { agent: 'champion', name: 'Expert', limits: 'nodes 1800' },
        { agent: 'champion', name: 'Club', limits: 'nodes 46' },
      ],
      games: 2,
      anchor: { agent: 3, rating: 2160 },
    }),
  },
);
