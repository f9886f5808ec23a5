/** Positions set up by hand. */
import assert from 'node:assert/strict';
import { cellSelector, pageTests, textOf, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';

const pageTest = pageTests();
const POSITION = '1rrrrrr1/8/8/8/8/8/3*4/*bbbbbb* b 20';

pageTest('a frog is moved by hand; while it is missing the message says so', async (page) => {
  await page.waitForSelector('.legality');
  assert.equal(await textOf(page, '.legality'), 'A legal position.');
  await page.click('.tools [value="water"] + span');
  await page.click(cellSelector('01'));
  assert.match(await textOf(page, '.legality'), /5 red frogs.*must be 6/);
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
}, { path: '#mode=setup' });

pageTest('cells are painted with one stroke', async (page) => {
  await page.waitForSelector('.tools');
  await page.click('.tools [value="pad"] + span');
  const [from, to] = await Promise.all(['32', '36'].map(async (cell) => (await page.$(cellSelector(cell)))?.boundingBox()));
  assert.ok(from && to);
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(to.x + 9, to.y + 9, { steps: 12 });
  await page.mouse.up();
  const text = await page.$eval('#position-text', (field) => /** @type {HTMLInputElement} */ (field).value);
  assert.equal(text.split('/')[3], '2*****1');
}, { path: '#mode=setup' });

pageTest('a typed position, side, count and rule set are used', async (page) => {
  await page.waitForSelector('#position-text');
  await page.$eval('#position-text', (field, text) => {
    /** @type {HTMLInputElement} */ (field).value = text;
    field.dispatchEvent(new Event('change'));
  }, POSITION);
  assert.equal(await page.$eval('#mover', (select) => /** @type {HTMLSelectElement} */ (select).value), 'b');
  assert.equal(await page.$eval('#played', (field) => /** @type {HTMLInputElement} */ (field).value), '20');
  await page.select('#setup-rules', 'referee');
  await page.click('.use:last-of-type');
  await page.waitForFunction(() => location.hash.includes('rules=referee') && location.hash.includes('_b_20'));
}, { path: '#mode=setup' });

pageTest('too many actions, cleared boards and the way back', async (page) => {
  await page.waitForSelector('#played');
  await page.$eval('#played', (field) => {
    /** @type {HTMLInputElement} */ (field).value = '151';
    field.dispatchEvent(new Event('input'));
  });
  await waitForText(page, '.legality', /Not yet a position/);
  const press = (/** @type {number} */ index) => page.$$eval('#panel-body .buttons:last-of-type button', (buttons, which) => /** @type {HTMLElement} */ (buttons[which]).click(), index);
  await press(1);
  await waitForText(page, '.legality', /0 red frogs/);
  await press(0);
  await waitForText(page, '.legality', /A legal position/);
}, { path: '#mode=setup' });
