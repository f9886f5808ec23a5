/** A Swiss tournament on the arena page: from the form to its points, with games that end early. */
import assert from 'node:assert/strict';
import { courses, nativeResults, shownResults, waitForState } from '../tools/arena-page.js';
import { pageTests, press, textOf } from '../tools/browser.js';

const pageTest = pageTests();

pageTest(
  'the form makes a Swiss tournament, and its rounds are those of the native program',
  async (page) => {
    await page.waitForSelector('input[value="swiss"]');
    await page.$eval('input[value="swiss"]', (choice) => /** @type {HTMLElement} */ (choice).click());
    await page.waitForSelector('#rounds');
    await page.$eval('.more', (more) => more.setAttribute('open', ''));
    await page.$eval('#solved', (box) => /** @type {HTMLElement} */ (box).click());
    await page.$eval('#rounds', (field) => {
      /** @type {HTMLInputElement} */ (field).value = '2';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    assert.match(await textOf(page, '#start'), /Play 8 games/);
    await press(page, '#start');
    await waitForState(page, 'complete');
    await page.waitForSelector('#swiss', { timeout: 30_000 });
    const { experiment, records } = await shownResults(page);
    assert.deepEqual(
      [experiment.schedule, experiment.rounds, experiment.games, experiment.solved],
      ['swiss', 2, 2, true],
    );
    const native = await nativeResults(experiment);
    assert.deepEqual(courses(records), courses(native.records));
    const points = await page.$$eval('#swiss tbody td:nth-child(2)', (cells) => cells.map((cell) => cell.textContent));
    assert.equal(points.length, 4);
    assert.equal(
      points.reduce((sum, text) => sum + Number(text?.replace('½', '.5')), 0),
      8,
    );
  },
  { path: 'arena.html' },
);
