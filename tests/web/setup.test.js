/** Positions set up by hand. */
import assert from 'node:assert/strict';
import { cellSelector, movesPlayed, pageTests, textOf, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';
import { keptVectors } from '../tools/kept.js';

const pageTest = pageTests();
const POSITION = '1rrrrrr1/8/8/8/8/8/3*4/*bbbbbb* b 20';

pageTest(
  'a frog can be moved by hand; while it is off the board, a message says so',
  async (page) => {
    await page.waitForSelector('.legality');
    assert.equal(await textOf(page, '.legality'), 'A legal position.');
    assert.match(await textOf(page, '#moves'), /^Choose what to put on the board, then click a cell/);
    await page.click('.tools [value="water"] + span');
    await page.click(cellSelector('01'));
    assert.match(await textOf(page, '.legality'), /^Not a legal position yet: there are 5 red frogs instead of 6\.$/);
    assert.equal(await page.$eval('.use', (button) => button.ariaDisabled), 'true');
    await page.click('.tools [value="red"] + span');
    await page.focus(cellSelector('33'));
    await page.keyboard.press('Enter');
    assert.equal(await textOf(page, '.legality'), 'A legal position.');
    await page.click('.use');
    await yourTurn(page);
    assert.match(await page.$eval(cellSelector('33'), (cell) => cell.ariaLabel ?? ''), /red frog/);
    await page.click('.grow');
    await waitForMoves(page, 2);
  },
  { path: '#mode=setup' },
);

pageTest(
  'cells are painted with one stroke',
  async (page) => {
    await page.waitForSelector('.tools');
    await page.click('.tools [value="pad"] + span');
    const [from, to] = await Promise.all(
      ['32', '36'].map(async (cell) => (await page.$(cellSelector(cell)))?.boundingBox()),
    );
    assert.ok(from && to);
    await page.mouse.move(from.x + 9, from.y + 9);
    await page.mouse.down();
    await page.mouse.move(to.x + 9, to.y + 9, { steps: 12 });
    await page.mouse.up();
    const text = await page.$eval('#position-text', (field) => /** @type {HTMLInputElement} */ (field).value);
    assert.equal(text.split('/')[3], '2*****1');
  },
  { path: '#mode=setup' },
);

pageTest(
  'a typed position, side, count and rule set are used',
  async (page) => {
    await page.waitForSelector('#position-text');
    await page.$eval(
      '#position-text',
      (field, text) => {
        /** @type {HTMLInputElement} */ (field).value = text;
        field.dispatchEvent(new Event('input'));
        field.dispatchEvent(new Event('change'));
      },
      POSITION,
    );
    assert.equal(await page.$eval('#mover', (select) => /** @type {HTMLSelectElement} */ (select).value), 'b');
    assert.equal(await page.$eval('#played', (field) => /** @type {HTMLInputElement} */ (field).value), '20');
    await page.select('#setup-rules', 'referee');
    await page.click('.use:last-of-type');
    await page.waitForFunction(() => location.hash.includes('rules=referee') && location.hash.includes('_b_20'));
  },
  { path: '#mode=setup' },
);

pageTest(
  'too many actions and cleared boards give messages, and the board can be reset',
  async (page) => {
    await page.waitForSelector('#played');
    await page.$eval('#played', (field) => {
      /** @type {HTMLInputElement} */ (field).value = '151';
      field.dispatchEvent(new Event('input'));
    });
    await waitForText(page, '.legality', /number of moves played must be between 0 and 150, not “151”/);
    const press = (/** @type {number} */ index) =>
      page.$$eval(
        '#panel-body .buttons:last-of-type button',
        (buttons, which) => /** @type {HTMLElement} */ (buttons[which]).click(),
        index,
      );
    await press(0);
    await waitForText(page, '.legality', /A legal position/);
    await press(1);
    await waitForText(page, '.legality', /0 red frogs/);
    await press(0);
    await waitForText(page, '.legality', /A legal position/);
  },
  { path: '#mode=setup' },
);

const [lost] = keptVectors('play-links').filter(({ name }) => name === 'a finished game that was lost to a level');

for (const [index, name] of ['Play it', 'Analyse it'].entries())
  pageTest(
    `after “${name}” a finished game, which is in no list, can be shown again`,
    async (page) => {
      await waitForText(page, '.result', /^You lost/);
      const count = await movesPlayed(page);
      await page.click('#tab-setup');
      await page.waitForSelector('.use');
      await page.$$eval('.use', (buttons, which) => /** @type {HTMLElement} */ (buttons[which]).click(), index);
      await waitForText(page, '.last-game', new RegExp(`^The last game had ${count} moves`));
      await page.click('.last-game .restore');
      await waitForMoves(page, count);
    },
    { path: lost.link },
  );

/** Types into the field for text as a person does, without leaving it. @param {import('puppeteer-core').Page} page @param {string} text */
const type = (page, text) =>
  page.$eval(
    '#position-text',
    (field, value) => {
      /** @type {HTMLInputElement} */ (field).value = value;
      field.dispatchEvent(new Event('input'));
    },
    text,
  );

/** @param {import('puppeteer-core').Page} page */
const typedText = (page) => page.$eval('#position-text', (field) => /** @type {HTMLInputElement} */ (field).value);

/** @param {import('puppeteer-core').Page} page */
const frogs = (page) => page.$$eval('freckers-pond >>> [data-frog]', (list) => list.length);

pageTest(
  'text that is no position changes nothing, and is said while one types',
  async (page) => {
    await page.waitForSelector('#position-text');
    const [board] = POSITION.split(' ');
    for (const [text, reason] of /** @type {const} */ ([
      ['abc', /^Not a position: row 0 contains “a”/],
      ['', /^Type a position\.$/],
      [`9${board.slice(8)} r 0`, /row 0 contains “9”/],
      [`8/${board} r 0`, /9 rows instead of 8/],
      [`1${board} r 0`, /row 0 has 9 cells instead of 8/],
      [board, /side to move is missing/],
      [`${board} x 0`, /side to move is r or b, not “x”/],
      [`${board} r`, /number of moves played is missing/],
      [`${board} r 999`, /between 0 and 150, not “999”/],
      [`${board} r 0 moves grow`, /“moves grow” does not belong/],
    ])) {
      await type(page, text);
      assert.match(await textOf(page, '.legality'), reason);
      assert.equal(await typedText(page), text, 'it stays, to be corrected');
      assert.equal(await page.$eval('.use', (button) => button.ariaDisabled), 'true');
      assert.equal(await frogs(page), 12);
      assert.match(await page.$eval(cellSelector('11'), (cell) => cell.ariaLabel ?? ''), /pad/, 'the board stays');
    }
    await type(page, POSITION);
    assert.equal(
      await textOf(page, '.legality'),
      'A legal position. From the usual start, Red would be to move after 20 moves.',
    );
    assert.match(await page.$eval(cellSelector('11'), (cell) => cell.ariaLabel ?? ''), /water/, 'the board follows');
    await type(page, 'abc');
    await page.click('.tools [value="red"] + span');
    await page.click(cellSelector('44'));
    assert.match(await textOf(page, '.legality'), /there are 7 red frogs instead of 6/);
    assert.match(await typedText(page), /^1rrrrrr1\//, 'painting brings back the text of the board');
  },
  { path: '#mode=setup' },
);

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]) {
  pageTest(
    `the message about a position is inside the window at ${viewport.width} x ${viewport.height}, and the tools fit`,
    async (page) => {
      await page.waitForSelector('#position-text');
      await type(page, 'abc');
      const { top, bottom } = await page.$eval('.legality', (element) => element.getBoundingClientRect().toJSON());
      assert.ok(top >= 0 && bottom <= viewport.height, `${top} to ${bottom}`);
      const heights = await page.$$eval('.tools span', (tools) => tools.map(({ offsetHeight }) => offsetHeight));
      assert.equal(new Set(heights).size, 1, `the chosen tool has one line as the others: ${heights}`);
    },
    { path: '#mode=setup', viewport },
  );
}
