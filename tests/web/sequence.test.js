/** Complete games of Sequence with the mouse, with the keyboard and on a phone. */
import assert from 'node:assert/strict';
import { pageTests, textOf } from '../tools/browser.js';
import { openSequence } from '../tools/sequence.js';
import { gameOn, playToEnd, pressing, questions, yourTurn } from '../tools/sequence-page.js';

const pageTest = pageTests();
const engine = await openSequence();
const OPPONENT = '&seat=red&blue=seq-greedy';
const RESULT =
  /^(You win: (\d sequences|the heart of the board is taken|(the draft is empty|nobody can move), one sequence to none)|You lost: (Blue has (taken the heart of the board|\d sequences)|(the draft is empty|nobody can move) and Blue has the only sequence)|Draw: .*)\.$/;

/** Asserts that the game is over on the page and for the engine.
 * @param {import('puppeteer-core').Page} page @param {number} count how many actions the player has made */
async function isOver(page, count) {
  const { result, history } = engine.position(await gameOn(page));
  assert.notEqual(result, 'none');
  assert.match(await textOf(page, '.result'), RESULT);
  assert.equal(await page.$$eval('.moves .move', (moves) => moves.length), history.length);
  assert.ok(count >= 8 && history.length > count, 'both have played');
  return history[history.length - 1];
}

pageTest(
  'a complete game with the mouse',
  async (page) => {
    await isOver(
      page,
      await playToEnd(
        page,
        engine,
        pressing((selector) => page.click(selector)),
      ),
    );
  },
  { path: `sequence.html#deal=11${OPPONENT}` },
);

pageTest(
  'a complete game on a phone',
  async (page) => {
    await isOver(
      page,
      await playToEnd(
        page,
        engine,
        pressing((selector) => page.tap(selector)),
      ),
    );
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off');
  },
  { path: `sequence.html#deal=5${OPPONENT}`, viewport: { width: 360, height: 740, hasTouch: true, isMobile: true } },
);

pageTest(
  'a complete game with the keyboard',
  async (page) => {
    const focused = () =>
      page.evaluate(() => {
        const host = document.activeElement;
        const inner = host?.shadowRoot?.activeElement;
        return {
          host: host?.id ?? '',
          cell: inner?.getAttribute('data-cell') ?? '',
          index: inner?.parentElement ? [...inner.parentElement.children].indexOf(inner) : -1,
        };
      });
    /** @param {string} host @param {'Tab' | 'Shift+Tab'} way */
    async function goTo(host, way) {
      for (let step = 0; step < 40; step++) {
        const place = await focused();
        if (place.host === host) return place;
        if (way === 'Tab') await page.keyboard.press('Tab');
        else {
          await page.keyboard.down('Shift');
          await page.keyboard.press('Tab');
          await page.keyboard.up('Shift');
        }
      }
      assert.fail(`${host} cannot be reached`);
    }
    await yourTurn(page);
    await goTo('board', 'Tab');
    const count = await playToEnd(page, engine, async (play, game) => {
      if (play.kind === 'decline') {
        await page.focus('.decline');
        return page.keyboard.press('Enter');
      }
      const asked = questions(play, game);
      if (asked.card) {
        const { index } = await goTo('hand', 'Tab');
        const wanted = game.view.hand.indexOf(play.card);
        for (let step = 0; step < Math.abs(wanted - index); step++)
          await page.keyboard.press(wanted > index ? 'ArrowRight' : 'ArrowLeft');
        await page.keyboard.press('Enter');
      }
      if (asked.cell) {
        await goTo('board', 'Shift+Tab');
        for (let step = 0; step <= asked.cells.length && (await focused()).cell !== play.cell; step++)
          await page.keyboard.press('PageDown');
        await page.keyboard.press('Enter');
      }
      await page.keyboard.press(/** @type {any} */ (String(game.view.draft.indexOf(play.take) + 1)));
    });
    const { seat, groups } = await isOver(page, count);
    const spoken = await page.$eval('sequence-board >>> [aria-live]', (element) => element.textContent ?? '');
    assert.match(
      spoken,
      /^(Red|Blue) (plays|removes|trades) .*the \w+ of \w+(, and completes (a sequence|\d sequences))?$/,
    );
    assert.deepEqual([spoken.startsWith('Red'), spoken.includes('completes')], [seat === 0, groups.length > 0]);
  },
  { path: `sequence.html#deal=9${OPPONENT}` },
);
