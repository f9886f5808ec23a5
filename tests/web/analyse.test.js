/** The analysis: lines, arrows, graph, terms, explanation, review. */
import assert from 'node:assert/strict';
import { move, movesPlayed, pageTests, press, textOf, waitForMoves, waitForText } from '../tools/browser.js';
import { vectors } from '../tools/engine.js';

const pageTest = pageTests();
/** A complete game of random play, which has blunders. */
const randomGame = vectors('freckers-games').find(({ rules }) => rules === 'pads');
const GAME = '#moves=0313.7464.grow.grow.0123.7654&seat=both&mode=analyse';

pageTest(
  'the engine shows lines, depth, speed, a bar and arrows, and can be switched off',
  async (page) => {
    await page.waitForFunction(() => document.querySelectorAll('.lines li').length === 3);
    await waitForText(page, '.engine .status', /depth \d+ · [\d.]+[KM]? nodes · [\d.]+[KM]? nodes\/s/);
    await waitForText(page, '.verdict', /^(Even|(Red|Blue) (\+|wins))/);
    await page.waitForSelector(
      ['Even', 'Red', 'Blue'].map((verdict) => `.evaluation-bar[aria-label^="Evaluation: ${verdict}"]`).join(),
    );
    await page.waitForSelector('freckers-pond >>> .trail.arrow, freckers-pond >>> .pad.preview');
    await page.click('#engine');
    assert.equal(await textOf(page, '.engine .status'), 'off');
    assert.equal((await page.$$('.lines li')).length, 0);
  },
  { path: GAME },
);

pageTest(
  'the verdict is always the score of the first line, also while the engine is searching',
  async (page) => {
    await page.waitForFunction(() => document.querySelectorAll('.lines li').length === 3);
    const seen = await page.evaluate(async () => {
      /** @type {Set<string>} */
      const pairs = new Set();
      const text = (/** @type {string} */ selector) => document.querySelector(selector)?.textContent?.trim() ?? '';
      for (let look = 0; look < 100; look++) {
        pairs.add(`${text('.verdict')} | ${text('.lines .score')}`);
        await new Promise((done) => setTimeout(done, 20));
      }
      return [...pairs];
    });
    const shown = seen.filter((pair) => pair !== '… | '); // it restarts when the network is loaded
    assert.ok(shown.length > 1, 'it goes deeper');
    for (const pair of shown) {
      const [verdict, line] = pair.split(' | ');
      assert.equal(line, verdict);
      assert.match(verdict, /^(Even|(Red|Blue) (\+[\d.]+|wins in \d+))$/);
    }
  },
  {
    path: '#moves=0112.7162.grow.grow.0213.7263.0514.7564.0323.7353.grow.grow.0424.7465.0615.7654.1222.6252.1333.6543.2244.6442&seat=both&mode=analyse',
  },
);

pageTest(
  'one to five lines, by any agent',
  async (page) => {
    await page.waitForSelector('.lines li');
    await page.click('.analysis-settings summary');
    for (const count of ['5', '1']) {
      await page.select('#line-count', count);
      await page.waitForFunction(
        (wanted) => document.querySelectorAll('.lines li').length === Number(wanted),
        {},
        count,
      );
    }
    await page.select('#analyst', 'alphabeta-cache');
    await page.waitForFunction(() => document.querySelectorAll('.lines li').length === 1);
  },
  { path: GAME },
);

pageTest(
  'the best move is compared with the next best, in words about the board',
  async (page) => {
    await waitForText(
      page,
      '.why-box',
      /(rather than .*:.*(forward|gains|to go|frog|rows?)|(are|is) (equally|nearly as) good)/,
    );
  },
  { path: GAME },
);

pageTest(
  'the evaluation is broken down into terms that add up',
  async (page) => {
    await page.waitForSelector('.breakdown summary');
    await page.click('.breakdown summary');
    const rows = await page.$$eval('.terms tbody tr td:last-child', (cells) =>
      cells.map((cell) => Number(cell.textContent?.replace('−', '-'))),
    );
    const total = Number((await textOf(page, '.terms tfoot td:last-child')).replace('−', '-'));
    assert.ok(rows.length > 3);
    assert.ok(Math.abs(rows.reduce((sum, row) => sum + row, 0) - total) < 0.06 * rows.length, `${rows} give ${total}`);
  },
  { path: GAME },
);

pageTest(
  'the player moves both sides, and no agent answers',
  async (page) => {
    await waitForMoves(page, 6);
    await page.waitForSelector('.lines li');
    await move(page, '02', '12');
    await page.waitForFunction(
      () => document.querySelectorAll('.move').length === 7 && document.querySelector('.lines button'),
    );
    await page.click('.lines li button');
    await page.waitForFunction(() => document.querySelectorAll('.move').length === 8);
  },
  { path: GAME.replace('both', 'red') },
);

pageTest(
  'a review marks blunders, draws the graph and links to positions',
  async (page) => {
    await page.waitForSelector('.review');
    await page.click('.review');
    await page.waitForSelector('.job progress');
    await page.waitForSelector('.review', { timeout: 100_000 });
    await waitForText(page, '.review', /^The whole game is reviewed\.$/);
    assert.equal(await page.$('button.review'), null, 'there is nothing left to review');
    const places = randomGame.actions.length + 1;
    // The graph is drawn again after the button reappears.
    await page.waitForFunction(
      (count) => document.querySelector('.graph .trace')?.getAttribute('d')?.match(/[ML]/g)?.length === count,
      {},
      places,
    );
    const marks = await page.$$eval('.mark', (found) =>
      found.map((mark) => mark.closest('.move')?.getAttribute('aria-label')),
    );
    assert.ok(
      marks.some((label) => /blunder|mistake/.test(label ?? '')),
      marks.join(),
    );
    const graph = await (await page.$('.graph'))?.boundingBox();
    assert.ok(graph);
    await page.mouse.click(graph.x + graph.width / 2, graph.y + 20);
    assert.equal(await movesPlayed(page), Math.round((places - 1) / 2));
    await page.click('.numbers summary');
    assert.equal((await page.$$('.numbers tbody tr')).length, places);
  },
  { path: `#moves=${randomGame.actions.join('.')}&seat=both&mode=analyse` },
);

pageTest(
  'a review can be paused, resumed and stopped',
  async (page) => {
    await press(page, '.review');
    await press(page, '.job button:first-of-type');
    await waitForText(page, '.job button', /Resume/);
    await press(page, '.job button:first-of-type');
    await waitForText(page, '.job button', /Pause/);
    await press(page, '.job button:last-of-type');
    await page.waitForSelector('button.review');
  },
  { path: `#moves=${randomGame.actions.join('.')}&seat=both&mode=analyse` },
);

pageTest(
  'the engine stops while the page is hidden',
  async (page) => {
    await page.waitForSelector('.lines li');
    /** Simulates another tab coming to the front. @param {boolean} hidden */
    const turn = (hidden) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
        Object.defineProperty(document, 'visibilityState', {
          value: isHidden ? 'hidden' : 'visible',
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, hidden);
    const nodes = async () => textOf(page, '.engine .status');
    await turn(true);
    await new Promise((done) => setTimeout(done, 600));
    const before = await nodes();
    await new Promise((done) => setTimeout(done, 600));
    assert.equal(await nodes(), before);
    await turn(false);
    await page.waitForFunction((text) => document.querySelector('.engine .status')?.textContent !== text, {}, before);
  },
  { path: GAME },
);

/** Red's only good move here is to grow: no frog can go forward. */
const GROW_BEST = '#position=1rrrrrr1/8/8/8/8/8/1******1/*bbbbbb*_r_10&seat=both&mode=analyse';

pageTest(
  'when growing is best, the Grow button has the arrow, and every arrow on the board is thin',
  async (page) => {
    await waitForText(page, '.lines li:first-child button', /^grow$/);
    await page.waitForSelector('.grow.best .icon');
    assert.match(await textOf(page, '.grow'), /^Best move: Grow/);
    const arrows = await page.$$eval('freckers-pond >>> .trail.arrow', (found) =>
      found.map(({ classList }) => classList.contains('best')),
    );
    assert.ok(!arrows.includes(true));
    await page.click('#engine');
    assert.equal(await page.$('.grow.best'), null);
  },
  { path: GROW_BEST },
);

pageTest(
  'a hint to grow marks the Grow button',
  async (page) => {
    await page.click('.hint');
    await page.waitForSelector('.grow.best', { timeout: 20_000 });
    await page.waitForSelector('freckers-pond >>> .pad.preview');
  },
  { path: GROW_BEST.replace('&mode=analyse', '') },
);

const LAST_MOVES = [
  ['red', 'Red has won', 'R won', '100%'],
  ['blue', 'Blue has won', 'B won', '0%'],
  ['draw', 'Draw', '=', '50%'],
];
const ENDS = {
  red: '#position=8/8/8/8/8/1bbbbbb1/8/1rrrrrr1_b_40',
  blue: '#position=1bbbbbb1/8/1rrrrrr1/8/8/8/8/8_r_40',
  draw: '#position=*rrr1rr*/1***r**1/3*4/8/4b3/5*2/1***b**1/*bb1b*b*_b_149&moves=grow',
};
for (const [winner, verdict, end, share] of LAST_MOVES)
  pageTest(
    `at the end of a game the bar shows the result: ${winner}`,
    async (page) => {
      await waitForText(page, '.verdict', new RegExp(`^${verdict}$`));
      assert.equal(await page.$eval('.evaluation-bar', (bar) => bar.ariaLabel), `Evaluation: ${verdict}`);
      const bar = await page.$eval('.evaluation-bar', (element) => ({
        text: /** @type {HTMLElement} */ (element).innerText.replace(/\s+/g, ' '),
        share: /** @type {HTMLElement} */ (element).style.getPropertyValue('--red-share'),
      }));
      assert.ok(bar.text.includes(end), bar.text);
      assert.equal(bar.share, share);
    },
    { path: `${ENDS[/** @type {keyof typeof ENDS} */ (winner)]}&seat=both&mode=analyse` },
  );

pageTest(
  'the bar says in letters and numbers who is ahead, and Red’s part is striped',
  async (page) => {
    await waitForText(page, '.verdict', /^(Red|Blue) \+/);
    const bar = await page.$eval('.evaluation-bar', (element) => ({
      verdict: document.querySelector('.verdict')?.textContent ?? '',
      ends: [...element.querySelectorAll('.end')].map((end) => /** @type {HTMLElement} */ (end).innerText),
      stripes: getComputedStyle(element, '::before').backgroundImage,
    }));
    const [, letter, rows] = /^(R|B)\w+ \+([\d.]+)$/.exec(bar.verdict) ?? ['', '', ''];
    assert.ok(rows && bar.ends.some((text) => text.startsWith(letter) && text.includes(rows)), JSON.stringify(bar));
    assert.equal(bar.ends.length, 2);
    assert.match(bar.stripes, /repeating-linear-gradient/);
  },
  { path: `${GAME}&at=0` },
);

pageTest(
  'the graph has axes: rows ahead upwards, moves across',
  async (page) => {
    await page.waitForSelector('.graph');
    assert.deepEqual(await page.$$eval('.up-axis span', (marks) => marks.map(({ textContent }) => textContent)), [
      'Red +8',
      'Red +4',
      'Even',
      'Blue +4',
      'Blue +8',
    ]);
    assert.deepEqual(await page.$$eval('.across-axis span', (marks) => marks.map(({ textContent }) => textContent)), [
      '0',
      '1',
      '2',
      '3',
    ]);
    assert.match(await textOf(page, '.axis-names'), /Rows ahead after each move/);
  },
  { path: GAME },
);

/** Both sides have one frog to bring across. Red grew instead of winning with 61–71 or 61–72. */
const MISSED = '#position=bbbbb**1/6b1/8/8/8/8/1r6/1**rrrrr_r_40&moves=grow&seat=both';

/** The moves in the list, with their marks. @param {import('puppeteer-core').Page} page */
const listed = (page) => page.$$eval('.moves .move', (moves) => moves.map((move) => move.textContent?.trim()));

pageTest(
  'marks of a review stay with the moves that were reviewed: no other move and no new game gets them',
  async (page) => {
    await page.click('#tab-analyse');
    await press(page, '.review');
    await page.waitForSelector('.moves .mark', { timeout: 60_000 });
    await page.click('#tab-play');
    await page.waitForSelector('#tab-play[aria-selected="true"]');
    assert.deepEqual(await listed(page), ['grow??']);
    await page.click('.undo');
    await move(page, '61', '71');
    await waitForText(page, '.result', /^Red wins/);
    assert.deepEqual(await listed(page), ['61–71'], 'another move instead');
    await page.click('.rematch');
    await waitForMoves(page, 0);
    await move(page, '02', '12');
    await waitForMoves(page, 1);
    assert.deepEqual(await listed(page), ['02–12'], 'a new game');
  },
  { path: MISSED },
);

pageTest(
  'while the clock runs, the analysis gives no help; when the game is over, it does',
  async (page) => {
    await page.waitForSelector('#clock');
    await page.select('#clock', '5');
    await move(page, '02', '12');
    await waitForMoves(page, 1);
    await page.click('#tab-analyse');
    await waitForText(page, '#panel-body', /^\s*The engine is off while the clock runs\./);
    await move(page, '72', '62');
    await waitForMoves(page, 2);
    await new Promise((done) => setTimeout(done, 500));
    assert.deepEqual(await page.$$('.lines li, .evaluation-bar, .explorer, .grow.best'), []);
    assert.equal(await page.$('freckers-pond >>> .trail.arrow'), null);
    await page.click('.return');
    await page.click('#tab-play');
    await page.click('.resign summary');
    await page.click('.resign-now');
    await waitForText(page, '.result', /resigned/);
    await page.click('#tab-analyse');
    await page.waitForSelector('.lines li');
    await page.waitForSelector('.evaluation-bar');
  },
  { path: '#seat=both' },
);
