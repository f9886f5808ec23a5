/** The puzzle page: try, hint, solution, next; links and the puzzle of the day; results that survive; keyboard and phone. */
import assert from 'node:assert/strict';
import { LEVELS } from '../../web/shared/freckers/levels.js';
import { dailyOf } from '../../web/shared/freckers/puzzles/collection.js';
import { findings } from '../tools/axe.js';
import { cellSelector, move, pageTests, press, textOf, waitForText } from '../tools/browser.js';
import { loadRules } from '../tools/engine.js';
import { shippedPuzzles } from '../tools/puzzles.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const PHONE = { width: 390, height: 844 };
const PADS = shippedPuzzles('pads');
const REFEREE = shippedPuzzles('referee');

/** @template T @param {T | undefined} found @returns {T} */
function given(found) {
  assert.ok(found !== undefined);
  return found;
}
const short = given(PADS.find(({ solution }) => solution.length === 1 && solution[0] !== 'grow'));
const long = given(PADS.find(({ solution }) => solution.length === 3 && !solution.includes('grow')));
const growing = given(PADS.find(({ solution }) => solution[0] === 'grow' && solution.length === 1));

/** @param {Page} page @param {string} phase */
const phaseIs = (page, phase) => page.waitForSelector(`.learn-prompt.${phase}`, { timeout: 30_000 });

/** @param {Page} page @param {string} action */
async function answer(page, action) {
  if (action === 'grow') await page.click('.grow');
  else await move(page, action.slice(0, 2), action.slice(2));
}

/** A move that is not the solution. @param {typeof short} puzzle */
async function wrongMove({ position, rules, solution }) {
  const { moves } = (await loadRules()).describe(`fen ${position}`, rules);
  return given(moves.find(({ action }) => action !== solution[0])).action;
}

/** The first cell that holds this. @param {Page} page @param {string} content */
async function cellWith(page, content) {
  const cells = await page.$$eval('freckers-pond >>> [data-cell]', (found) =>
    found.map((cell) => [cell.getAttribute('data-cell') ?? '', cell.ariaLabel ?? '']),
  );
  return cellSelector(given(cells.find(([, label]) => label.includes(content)))[0]);
}

/** @param {Page} page */
const rating = async (page) => Number(await textOf(page, '.rating'));

pageTest(
  'a wrong move is told with its cost, taken back, hinted, then found; only the first try counts',
  async (page) => {
    await phaseIs(page, 'asking');
    const name = short.side === 'red' ? 'Red' : 'Blue';
    assert.equal(await textOf(page, '.learn-prompt'), `${name} to move: find the only good move.`);
    assert.doesNotMatch(await textOf(page, '#about'), /About|move:/, 'nothing gives the move away');
    // A stronger level may well miss what a weaker one finds.
    assert.match(
      await textOf(page, '#about'),
      new RegExp(`Found by ?${LEVELS[short.grade].name}, and no weaker level`),
    );
    await page.click(await cellWith(page, name === 'Red' ? 'blue frog' : 'red frog'));
    const [own, other] = name === 'Red' ? ['Red', 'Blue'] : ['Blue', 'Red'];
    await waitForText(page, '.learn-prompt', new RegExp(`^That is ${other}’s frog. It is ${own}’s turn.$`));
    await page.click(await cellWith(page, 'water'));
    await waitForText(page, '.learn-prompt', /^That is water/);
    await page.click(cellSelector(short.solution[0].slice(0, 2)));
    await waitForText(page, '.learn-prompt', /find the only good move/);
    await page.click(cellSelector(short.solution[0].slice(0, 2)));
    const wrong = await wrongMove(short);
    await answer(page, wrong);
    await phaseIs(page, 'wrong');
    const said = await textOf(page, '.learn-prompt');
    assert.match(said, /^\d\d–\d\d (loses|lets the win slip|is not the move)/);
    await waitForText(page, '.found-count', /0 of 1/);
    const after = await rating(page);
    assert.ok(after < 1000);
    await page.click('.take-back');
    await phaseIs(page, 'asking');
    await page.click('.hint');
    await waitForText(page, '.learn-prompt', new RegExp(`^Hint: move the frog on ${short.solution[0].slice(0, 2)}`));
    const hinted = await page.$eval(cellSelector(short.solution[0].slice(0, 2)), (cell) => cell.ariaLabel ?? '');
    assert.match(hinted, /move this frog/);
    assert.equal(
      await page.$eval('.hint', (button) => `${button.ariaDisabled} ${button.getAttribute('title')}`),
      'true There is no further hint',
    );
    await answer(page, short.solution[0]);
    await phaseIs(page, 'solved');
    await waitForText(page, '#about', /Why \d\d–\d\d, and not/);
    assert.equal(await rating(page), after);
    await page.click('.next-puzzle');
    await phaseIs(page, 'asking');
    assert.notEqual(await page.evaluate(() => location.hash), `#${short.id}`);
  },
  { path: `puzzles.html#${short.id}` },
);

pageTest(
  'a longer puzzle: the reply is played, then again one move is good; found at once, the rating rises',
  async (page) => {
    await phaseIs(page, 'asking');
    await answer(page, long.solution[0]);
    await waitForText(page, '.learn-prompt', /again only one move is good/);
    const position = await page.$eval('#board', (board) => /** @type {any} */ (board).position);
    const { position: expected } = (await loadRules()).describe(
      `fen ${long.position} moves ${long.solution.slice(0, 2).join(' ')}`,
      'pads',
    );
    assert.equal(position, expected);
    await answer(page, long.solution[2]);
    await phaseIs(page, 'solved');
    await waitForText(page, '.streak', /^1$/);
    assert.ok((await rating(page)) > 1000);
    assert.match(await textOf(page, '.course'), /The solution:/);
    await page.reload();
    await waitForText(page, '.streak', /^1$/);
  },
  { path: `puzzles.html#${long.id}` },
);

pageTest(
  'the solution is shown with its reasons, and the position can be analysed',
  async (page) => {
    await phaseIs(page, 'asking');
    await page.click('.reveal');
    await phaseIs(page, 'shown');
    assert.equal(await textOf(page, '.learn-prompt'), 'The move is to grow.');
    await waitForText(page, '#about', /Why growing, and not/);
    await waitForText(page, '.found-count', /0 of 1/);
    await page.click('.analysis-link');
    await page.waitForSelector('.lines li', { timeout: 30_000 });
    assert.equal(await page.$eval('#board', (board) => /** @type {any} */ (board).position), growing.position);
  },
  { path: `puzzles.html#${growing.id}` },
);

pageTest(
  'the analysis has the same side at the bottom, and Back or a reload shows the puzzle as it was left',
  async (page, { address }) => {
    for (const puzzle of ['red', 'blue'].map((side) => given(PADS.find((one) => one.side === side && !one.winsIn)))) {
      const isFlipped = () => page.$eval('#board', (board) => /** @type {any} */ (board).flipped);
      await page.goto('about:blank');
      await page.goto(`${address}puzzles.html#${puzzle.id}`);
      await phaseIs(page, 'asking');
      await answer(page, await wrongMove(puzzle));
      await phaseIs(page, 'wrong');
      await press(page, '.reveal');
      await waitForText(page, '#about', /Why /);
      const [about, said] = [await textOf(page, '#about'), await textOf(page, '.learn-prompt')];
      await press(page, '.analysis-link');
      await page.waitForSelector('.lines li', { timeout: 30_000 });
      assert.equal(await isFlipped(), puzzle.side === 'blue');
      await page.goBack();
      for (const way of ['back', 'reload']) {
        await phaseIs(page, 'shown');
        await waitForText(page, '#about', /Why /);
        assert.equal(await textOf(page, '#about'), about, way);
        assert.equal(await textOf(page, '.learn-prompt'), said, way);
        await page.reload();
      }
      await press(page, '.next-puzzle');
      await phaseIs(page, 'asking');
    }
  },
  { path: 'puzzles.html' },
);

pageTest(
  'the puzzle of the day is tried until it is solved, then done, also after a reload',
  async (page) => {
    await phaseIs(page, 'asking');
    const now = /** @type {number[]} */ (
      await page.evaluate(() => [new Date().getFullYear(), new Date().getMonth(), new Date().getDate()])
    );
    const today = dailyOf(PADS, new Date(now[0], now[1], now[2], 12));
    assert.equal(await textOf(page, '.daily'), 'Puzzle of the day');
    await answer(page, await wrongMove(today));
    await waitForText(page, '.daily', /\(tried\)/);
    await phaseIs(page, 'wrong');
    await page.click('.take-back');
    for (let index = 0; index < today.solution.length; index += 2) {
      await page.waitForSelector('.grow[aria-disabled="false"]');
      await answer(page, today.solution[index]);
    }
    await phaseIs(page, 'solved');
    await waitForText(page, '.daily', /\(done\)/);
    await page.reload();
    await phaseIs(page, 'solved');
    assert.match(await textOf(page, '#about'), /^Puzzle of the day/);
    assert.match(await textOf(page, '.daily'), /\(done\)/);
    await page.click('.daily');
    await phaseIs(page, 'asking');
  },
  { path: 'puzzles.html#daily' },
);

pageTest(
  'links lead to a puzzle of either rule set; one that leads nowhere says so and shows another',
  async (page, { address }) => {
    await phaseIs(page, 'asking');
    assert.equal(await page.$eval('#board', (board) => /** @type {any} */ (board).position), REFEREE[3].position);
    assert.equal(await page.$eval('#rules', (select) => /** @type {HTMLSelectElement} */ (select).value), 'referee');
    await page.evaluate((id) => (location.hash = id), short.id);
    await page.waitForFunction(
      (position) => /** @type {any} */ (document.getElementById('board')).position === position,
      {},
      short.position,
    );
    for (const [link, words, viewport] of /** @type {const} */ ([
      ['pads-0000000', /is not in the collection/, PHONE],
      ['%3Cb%3E', /does not lead to a puzzle/, { width: 844, height: 390 }],
    ])) {
      await page.setViewport(viewport);
      await page.goto('about:blank');
      await page.goto(`${address}puzzles.html#${link}`);
      await waitForText(page, '.notice', words);
      await phaseIs(page, 'asking');
      const { top, bottom } = await page.$eval('.notice', (notice) => notice.getBoundingClientRect().toJSON());
      assert.ok(top >= 0 && bottom <= viewport.height, `in sight: ${top} to ${bottom}`);
    }
  },
  { path: `puzzles.html#${REFEREE[3].id}` },
);

pageTest(
  'the puzzle of the day comes from the date, for both rule sets',
  async (page, { address }) => {
    const now = /** @type {any} */ (
      await page.evaluate(() => [new Date().getFullYear(), new Date().getMonth(), new Date().getDate()])
    );
    const today = new Date(now[0], now[1], now[2], 12);
    await phaseIs(page, 'asking');
    const shown = () => page.$eval('#board', (board) => /** @type {any} */ (board).position);
    assert.equal(await shown(), dailyOf(PADS, today).position);
    assert.match(await textOf(page, '#about'), /^Puzzle of the day/);
    await page.goto('about:blank');
    await page.goto(`${address}puzzles.html#daily-referee`);
    await phaseIs(page, 'asking');
    assert.equal(await shown(), dailyOf(REFEREE, today).position);
    await page.click('.reveal');
    await waitForText(page, '.daily', /\(tried\)/);
  },
  { path: 'puzzles.html#daily' },
);

pageTest(
  'theme, difficulty and rules choose what comes, and are kept',
  async (page) => {
    await phaseIs(page, 'asking');
    await page.select('#theme', 'grow');
    await page.waitForSelector('.theme-help');
    const ids = new Set(PADS.filter(({ themes }) => themes.includes('grow')).map(({ id }) => id));
    const hash = () => page.evaluate(() => location.hash.slice(1));
    assert.ok(ids.has(await hash()));
    await page.select('#rules', 'referee');
    await page.waitForFunction(() => location.hash.startsWith('#referee-'));
    await page.select('#difficulty', 'missed');
    await waitForText(page, '#progress .notice', /No puzzle fits/);
    await page.reload();
    await page.waitForSelector('#theme');
    const kept = await page.$$eval('#progress select', (selects) =>
      selects.map((select) => /** @type {HTMLSelectElement} */ (select).value),
    );
    assert.deepEqual(kept, ['missed', 'grow', 'referee']);
  },
  { path: 'puzzles.html' },
);

pageTest(
  'two tabs add to one list, and starting over can be undone, even after a reload',
  async (page, { address }) => {
    await phaseIs(page, 'asking');
    const second = await page.browserContext().newPage();
    await second.goto(`${address}puzzles.html#${growing.id}`);
    await second.waitForSelector('.grow[aria-disabled="false"]', { timeout: 30_000 });
    await second.click('.grow');
    await phaseIs(second, 'solved');
    await waitForText(page, '.found-count', /1 of 1/);
    await page.bringToFront();
    await page.click('.reveal');
    await waitForText(page, '.found-count', /1 of 2/);
    await waitForText(second, '.found-count', /1 of 2/);
    const before = await rating(page);
    await page.click('.start-over');
    await waitForText(page, '.found-count', /0 of 0/);
    await page.waitForFunction(() => document.activeElement?.matches('.bring-back'));
    await page.reload();
    await page.click('.bring-back');
    await waitForText(page, '.found-count', /1 of 2/);
    assert.equal(await rating(page), before);
    assert.equal(await page.$('.bring-back'), null);
  },
  { path: `puzzles.html#${short.id}` },
);

pageTest(
  'by keyboard alone, on a phone: the move is played on the board, and the next puzzle takes the focus there',
  async (page) => {
    await phaseIs(page, 'asking');
    for (const cell of [short.solution[0].slice(0, 2), short.solution[0].slice(2)]) {
      await (await page.$(cellSelector(cell)))?.focus();
      await page.keyboard.press('Enter');
    }
    await phaseIs(page, 'solved');
    await press(page, '.next-puzzle');
    await phaseIs(page, 'asking');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'board');
    await page.keyboard.press('h');
    await waitForText(page, '.learn-prompt', /^Hint:/);
    await page.keyboard.press('s');
    await phaseIs(page, 'shown');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    const { bottom } = await page.$eval('.solving', (element) => element.getBoundingClientRect().toJSON());
    assert.ok(bottom <= PHONE.height, `${bottom}`);
  },
  { path: `puzzles.html#${short.id}`, viewport: PHONE },
);

for (const viewport of [{ width: 1440, height: 900 }, PHONE, { width: 844, height: 390 }, { width: 320, height: 640 }])
  pageTest(
    `${viewport.width} x ${viewport.height}: axe finds nothing while asking and once shown, and nothing is cut off`,
    async (page, { address }) => {
      await page.setBypassCSP(true);
      await page.goto(`${address}puzzles.html#${long.id}`);
      await phaseIs(page, 'asking');
      assert.deepEqual(await findings(page), []);
      await press(page, '.reveal');
      await waitForText(page, '#about', /Why/);
      assert.deepEqual(await findings(page), []);
      assert.ok(await page.evaluate((width) => document.documentElement.scrollWidth <= width, viewport.width));
    },
    { path: 'about:blank', viewport },
  );

pageTest(
  'a damaged or foreign record in the browser does not stop the page',
  async (page) => {
    await phaseIs(page, 'asking');
    await page.evaluate(async () => {
      const request = indexedDB.open('lilypad-puzzles', 1);
      const database = await new Promise((done) => (request.onsuccess = () => done(request.result)));
      const transaction = database.transaction('attempts', 'readwrite');
      transaction.objectStore('attempts').put({ id: 'x', puzzle: 7, score: 'no' });
      await new Promise((done) => (transaction.oncomplete = done));
      database.close();
      localStorage.setItem('lilypad-puzzle-wish', '{"theme":"<b>","difficulty":7,"rules":null}');
    });
    await page.reload();
    await phaseIs(page, 'asking');
    assert.match(await textOf(page, '.found-count'), /0 of 0/);
  },
  { path: 'puzzles.html' },
);
