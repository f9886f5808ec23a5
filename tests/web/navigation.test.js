/** Going back and forth in a game, and continuing from any position. */
import assert from 'node:assert/strict';
import { cellSelector, move, movesPlayed, pageTests, textOf, waitForMoves, yourTurn } from '../tools/browser.js';

const pageTest = pageTests();
const GAME = '#moves=0313.7464.grow.grow.0123.7654&seat=both';

pageTest(
  'arrows, Home and End go through the game',
  async (page) => {
    await waitForMoves(page, 6);
    assert.equal(await movesPlayed(page), 6);
    for (const [key, place] of /** @type {const} */ ([
      ['ArrowLeft', 5],
      ['ArrowLeft', 4],
      ['ArrowRight', 5],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['ArrowRight', 1],
      ['End', 6],
      ['ArrowRight', 6],
    ])) {
      await page.keyboard.press(key);
      assert.equal(await movesPlayed(page), place, key);
    }
    assert.equal((await page.$$('.move')).length, 6, 'nothing is lost');
  },
  { path: GAME },
);

pageTest(
  'a click on a move shows its position',
  async (page) => {
    await waitForMoves(page, 6);
    await page.click('.moves li:nth-child(2) .move');
    assert.equal(await movesPlayed(page), 2);
    assert.match(await page.$eval(cellSelector('64'), (cell) => cell.ariaLabel ?? ''), /blue frog/);
    for (const [button, place] of /** @type {const} */ ([
      ['.first', 0],
      ['.forth', 1],
      ['.last', 6],
      ['.back', 5],
    ])) {
      await page.click(`.steps ${button}`);
      assert.equal(await movesPlayed(page), place, button);
    }
  },
  { path: GAME },
);

pageTest(
  'play continues from any position',
  async (page) => {
    await waitForMoves(page, 6);
    await page.click('.moves li:nth-child(1) .move');
    await page.click('.grow');
    assert.equal(await movesPlayed(page), 2);
    assert.equal((await page.$$('.move')).length, 2, 'what had come after is gone');
  },
  { path: GAME },
);

pageTest(
  'in the middle of a game, an agent acts only on request',
  async (page) => {
    await waitForMoves(page, 6);
    await page.click('.moves li:nth-child(1) .move');
    await new Promise((done) => setTimeout(done, 500));
    assert.equal((await page.$$('.move')).length, 6);
    await page.click('.play-on');
    await yourTurn(page);
    assert.equal((await page.$$('.move')).length, 2);
  },
  { path: GAME.replace('both', 'red') },
);

pageTest(
  'a variation can be left to return to the game',
  async (page) => {
    await waitForMoves(page, 6);
    await page.click('#tab-analyse');
    await page.waitForSelector('#engine');
    await page.click('.moves li:nth-child(2) .move');
    await move(page, '02', '12');
    assert.equal((await page.$$('.move')).length, 7);
    assert.match(await textOf(page, '.variation'), /02–12/);
    await page.click('.return');
    await page.waitForSelector('.return', { hidden: true });
    assert.equal((await page.$$('.move')).length, 7, 'the variation stays in the list');
    assert.equal(await movesPlayed(page), 2);
  },
  { path: GAME },
);

pageTest('a game survives a reload', async (page) => {
  await yourTurn(page);
  await page.click('.choice [value="both"] + span');
  await page.select('#rules', 'referee');
  await move(page, '01', '12');
  await page.click('.grow');
  await page.click('.undo');
  await page.reload();
  await waitForMoves(page, 2);
  assert.equal(await movesPlayed(page), 1);
  assert.equal(await page.$eval('#rules', (select) => /** @type {HTMLSelectElement} */ (select).value), 'referee');
  await page.goto('about:blank');
  await page.goBack();
  await waitForMoves(page, 2);
  assert.match(await textOf(page, '.moves'), /01–12.*grow/);
});

pageTest('without a link, the saved game is opened', async (page, { address }) => {
  await yourTurn(page);
  await page.click('.choice [value="both"] + span');
  await move(page, '01', '12');
  await page.goto('about:blank');
  await page.goto(address);
  await waitForMoves(page, 1);
  assert.match(await textOf(page, '.moves'), /01–12/);
});
