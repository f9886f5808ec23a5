/** A whole game against the Beginner without a mouse: moves are chosen from what the cells are called. */
import assert from 'node:assert/strict';
import { pageTests, textOf } from '../tools/browser.js';
import { bestTarget, frogs } from '../tools/frog-player.js';

/** @import { KeyInput, Page } from 'puppeteer-core' */

const pageTest = pageTests();
const CELLS = 'freckers-pond >>> [role="gridcell"]';

/** @param {Page} page */
const cellNames = (page) => page.$$eval(CELLS, (cells) => cells.map((cell) => cell.ariaLabel ?? ''));

/** The focused element: its role, and its name or text. @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return `${element?.role ?? element?.localName}: ${element?.ariaLabel ?? element?.textContent?.trim()}`;
  });

/** Presses a key until something is focused. @param {Page} page @param {KeyInput} key @param {RegExp} wanted */
async function pressUntil(page, key, wanted) {
  for (let count = 0; count < 80; count++) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${key} does not lead to ${wanted}, but to ${await focused(page)}`);
}

/** Goes over the cells that can be chosen to one of them. @param {Page} page @param {string[]} names of all cells
 * @param {import('../tools/frog-player.js').Cell} wanted */
async function pageDownTo(page, names, wanted) {
  const from = names.indexOf((await focused(page)).replace('gridcell: ', ''));
  const ahead = [...names.slice(from + 1), ...names.slice(0, from + 1)].filter((name) =>
    wanted.canGo ? name.includes('can go here') : name.includes('can move'),
  );
  const steps = names[from] === wanted.name ? 0 : ahead.indexOf(wanted.name) + 1;
  for (let step = 0; step < steps; step++) await page.keyboard.press('PageDown');
  assert.equal(await focused(page), `gridcell: ${wanted.name}`);
}

/** Makes one move, or grows if no frog gets on. @param {Page} page @returns {Promise<'move' | 'grow'>} */
async function takeTurn(page) {
  const names = await cellNames(page);
  for (const frog of frogs(names)) {
    await pageDownTo(page, names, frog);
    await page.keyboard.press('Enter');
    const choices = await cellNames(page);
    const target = bestTarget(choices, frog);
    if (target) {
      await pageDownTo(page, choices, target);
      await page.keyboard.press('Enter');
      return 'move';
    }
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('g');
  return 'grow';
}

/** Waits until it is the player's turn again; false if the game is over. @param {Page} page @param {number} moves played before */
async function waitForTurn(page, moves) {
  const found = await page.waitForFunction(
    (before) => {
      if (document.querySelector('.result')) return 'over';
      const played = document.querySelectorAll('.moves .move').length;
      return played > before && document.querySelector('.grow[aria-disabled="false"]') && 'turn';
    },
    { timeout: 30_000, polling: 20 },
    moves,
  );
  return (await found.jsonValue()) === 'turn';
}

pageTest(
  'a whole game is played by keyboard, and the next one begins',
  async (page) => {
    await page.evaluate(() => {
      const count = () => void (document.body.dataset.pointed = 'yes');
      for (const type of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(type, count, true);
    });
    await pressUntil(page, 'Tab', /^gridcell: /);
    const turns = { move: 0, grow: 0 };
    let played = 0;
    while (await waitForTurn(page, played - 1)) {
      played = await page.$$eval('.moves .move', (moves) => moves.length + 1);
      turns[await takeTurn(page)]++;
      assert.match(await focused(page), /^gridcell: /, 'the board keeps the focus');
    }
    assert.ok(turns.move > 10 && turns.grow > 0, JSON.stringify(turns));
    assert.match(await textOf(page, '.result'), /^(You win|You lost|Draw):/);
    await pressUntil(page, 'Tab', /^button: Rematch$/);
    await page.keyboard.press('Enter');
    await waitForTurn(page, -1);
    assert.equal(await page.$('.moves .move'), null, 'a new game has begun');
    assert.match(await focused(page), /^gridcell: /, 'the focus is not lost with the button');
    assert.equal(await page.$eval('body', (body) => body.dataset.pointed), undefined, 'no pointer was used');
  },
  { path: '#seat=red&blue=level:beginner' },
);
