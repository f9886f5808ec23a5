/** Variations in the analysis: tried, walked, promoted, deleted and brought back, marked and commented on; by mouse, by
 * keyboard and on a phone; kept in the address, over a reload, in the list of games and in the JSON. The game itself never
 * changes. */
import assert from 'node:assert/strict';
import { findings } from '../tools/axe.js';
import { move, movesPlayed, pageTests, press, textOf, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const MOVES = '0313.7464.grow.grow.0123.7654';
const GAME = `#moves=${MOVES}&seat=red&blue=level:casual`;
const ANALYSIS = `${GAME}&mode=analyse`;
/** A game that is longer than its list. */
const LONG = [...MOVES.split('.'), ...Array.from({ length: 40 }, () => 'grow'), '0212'];
const NOTED = '0313!+7464+{A comment}+(7363+grow+(0212??))+grow+grow';
const PHONE = { width: 390, height: 844 };

/** The list as text; what is in brackets or indented is inside [ ]. @param {Page} page */
const listed = (page) =>
  page.$$eval('.moves > li', (items) =>
    items
      .map((item) => {
        const text = item.textContent?.replace(/\s+/g, ' ').trim() ?? '';
        return item.classList.contains('notes') ? `[${text}]` : text;
      })
      .join(' '),
  );

/** @param {Page} page @param {string} text */
async function waitForList(page, text) {
  for (let look = 0; look < 100; look++) {
    if ((await listed(page)) === text) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  assert.equal(await listed(page), text);
}

/** Opens the analysis and goes to a move of the game. @param {Page} page @param {number} number */
async function goTo(page, number) {
  await waitForMoves(page, 6);
  await page.waitForSelector('#engine');
  await press(page, `.moves > li:nth-child(${number}) .move`);
}

const WITH_VARIATION = '1 03–13 74–64 2 grow [2. 02–12] 2 grow 3 01–23 76–54';

pageTest(
  'a move tried in the middle becomes a variation, the game stays, and one walks between them',
  async (page) => {
    await goTo(page, 2);
    await move(page, '02', '12');
    await waitForList(page, WITH_VARIATION);
    await page.click('.grow');
    await waitForList(page, WITH_VARIATION.replace('12]', '12 grow]'));
    await press(page, '.moves > li:nth-child(3) .move');
    await waitForText(page, '.moves [aria-current="step"]', /grow/);
    assert.equal(await page.$('.return'), null, 'the game is shown again');
    await press(page, '.variation .move');
    await waitForText(page, '.return', /Return to the game/);
    await page.click('#tab-play');
    await page.click('.return');
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 6);
    assert.ok(new URL(page.url()).hash.includes(`moves=${MOVES}`));
  },
  { path: ANALYSIS },
);

for (const [name, tryFirst] of /** @type {[string, (page: Page) => Promise<unknown>][]} */ ([
  ['a move', (page) => move(page, '73', '63')],
  ['a click on an engine line', (page) => press(page, '.lines li button')],
]))
  pageTest(
    `two tries at the end of the game both stay, the first of them by ${name}`,
    async (page) => {
      await waitForMoves(page, 3);
      await page.waitForSelector('#engine');
      await tryFirst(page);
      await waitForMoves(page, 4);
      const first = await textOf(page, '.moves > li:nth-child(4)');
      const second = first === '74–64' ? '73–63' : '74–64';
      await page.click('.back');
      await page.waitForSelector('.moves > li:nth-child(3) [aria-current="step"]');
      await move(page, second.slice(0, 2), second.slice(3));
      const both = `1 06–16 grow 2 05–15 ${first} [2… ${second}]`;
      await waitForList(page, both);
      await page.reload();
      await waitForList(page, both);
      await page.click('#tab-play');
      await page.click('.return');
      await page.waitForFunction(() => !document.querySelector('.return'));
      await page.click('#tab-analyse');
      await waitForList(page, both);
    },
    { path: '#moves=0616.grow.0515&seat=both&mode=analyse' },
  );

pageTest(
  'variations are promoted, deleted and brought back',
  async (page) => {
    await goTo(page, 2);
    await move(page, '02', '12');
    await waitForList(page, WITH_VARIATION);
    await page.click('.promote');
    await waitForList(page, '1 03–13 74–64 2 02–12 [2. grow grow 3. 01–23 76–54]');
    await waitForText(page, '.return', /Return to the game/);
    await waitForText(page, '.variation-tools', /02–12 is now the main line\. Undo/);
    await page.click('.undo-change');
    await waitForList(page, WITH_VARIATION);
    await page.click('.promote');
    await waitForList(page, '1 03–13 74–64 2 02–12 [2. grow grow 3. 01–23 76–54]');
    await page.click('.delete-moves');
    await waitForList(page, '1 03–13 74–64 2 grow grow 3 01–23 76–54');
    await waitForText(page, '.variation-tools', /1 move deleted/);
    await page.click('.undo-change');
    await waitForList(page, '1 03–13 74–64 2 02–12 [2. grow grow 3. 01–23 76–54]');
    await press(page, '.variation .move');
    assert.equal(await page.$eval('.promote', ({ ariaDisabled }) => ariaDisabled), 'false');
    await page.click('.delete-moves');
    await waitForList(page, '1 03–13 74–64 2 02–12');
    await page.click('.undo-change');
    await waitForList(page, '1 03–13 74–64 2 02–12 [2. grow grow 3. 01–23 76–54]');
  },
  { path: ANALYSIS },
);

pageTest(
  'promoting in a long game keeps the move in sight and the focus, also when its button disappears',
  async (page) => {
    await waitForMoves(page, LONG.length);
    await page.waitForSelector('#engine');
    await press(page, `.moves > li:nth-child(${LONG.length - 1}) .move`);
    await page.click('.grow');
    await page.waitForSelector('.variation .move[aria-current="step"]');
    const isSeen = () =>
      page.$eval('.moves', (list) => {
        const [outer, inner] = [list, list.querySelector('[aria-current="step"]')].map((box) =>
          /** @type {Element} */ (box).getBoundingClientRect(),
        );
        return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      });
    await page.$eval('.moves', (list) => (list.scrollTop = 0));
    assert.equal(await isSeen(), false);
    await press(page, '.promote');
    await waitForText(page, '.variation-tools', /grow is now the main line/);
    await page.waitForFunction(() => document.querySelector('.moves')?.scrollTop);
    assert.equal(await isSeen(), true);
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'promote');
    await press(page, '.variation .move');
    await press(page, '.promote');
    await page.waitForFunction(() => document.activeElement?.className === 'undo-change');
  },
  { path: `#moves=${LONG.join('.')}&seat=both&mode=analyse`, viewport: { width: 1360, height: 600 } },
);

pageTest(
  'marks and comments stay in the address, over a reload, and in a browser that gets only the link',
  async (page, { address, browser }) => {
    await goTo(page, 2);
    await move(page, '02', '12');
    await waitForList(page, WITH_VARIATION);
    await page.click('.annotate summary');
    await page.click('.signs button:nth-child(3)');
    await page.type('.comment-field', 'Why (not) & how? {x}');
    const noted = WITH_VARIATION.replace('12]', '12!? Why (not) & how? {x}]');
    await waitForList(page, noted);
    await page.reload();
    await waitForList(page, noted);
    await waitForText(page, '.return', /Return to the game/);
    const other = await (await browser.createBrowserContext()).newPage();
    await other.goto(page.url().replace(/^[^#]*/, address));
    await waitForList(other, noted);
    await waitForText(other, '.return', /Return to the game/);
    assert.match(await textOf(other, '.moves [aria-current="step"]'), /02–12!\?/);
    await other.browserContext().close();
  },
  { path: ANALYSIS },
);

pageTest(
  'a comment that is typed until the very reload is whole afterwards, though the address waits to follow',
  async (page, { address }) => {
    await page.evaluateOnNewDocument(() => {
      Object.assign(window, { setInterval: () => 0 });
    });
    await page.goto(`${address}${ANALYSIS}`);
    await goTo(page, 2);
    await page.click('.annotate summary');
    await page.$eval('.comment-field', (field) => {
      for (let length = 1; length <= 60; length++) {
        /** @type {HTMLInputElement} */ (field).value = 'x'.repeat(length);
        field.dispatchEvent(new Event('input'));
      }
    });
    assert.doesNotMatch(page.url(), /x{60}/);
    await page.reload();
    await waitForMoves(page, 6);
    await waitForList(page, `1 03–13 74–64 [${'x'.repeat(60)}] 2 grow grow 3 01–23 76–54`);
  },
  { path: 'about:blank' },
);

pageTest(
  'what is saved between the beginning of a reload and its end is not lost',
  async (page) => {
    await goTo(page, 2);
    await page.click('.annotate summary');
    await page.type('.comment-field', 'Why');
    await page.waitForFunction(() => location.hash.includes('Why'));
    const begun = await page.evaluate(() => location.hash);
    await page.type('.comment-field', ' not');
    const noted = '1 03–13 74–64 [Why not] 2 grow grow 3 01–23 76–54';
    await waitForList(page, noted);
    await page.waitForFunction((begun) => location.hash !== begun, {}, begun);
    await page.evaluate((begun) => history.replaceState(null, '', begun), begun);
    await page.reload();
    await waitForList(page, noted);
  },
  { path: ANALYSIS },
);

pageTest(
  'the JSON holds the variations, and opening it brings them back',
  async (page) => {
    await goTo(page, 2);
    await move(page, '02', '12');
    await waitForList(page, WITH_VARIATION);
    await page.click('.return');
    await page.click('#tab-share');
    await page.waitForSelector('#format');
    await page.select('#format', 'json');
    const text = await page.$eval('#game-text', (area) => /** @type {HTMLTextAreaElement} */ (area).value);
    assert.equal(JSON.parse(text).tree, '0313 7464 grow (0212) grow 0123 7654');
    await page.goto(page.url().replace(/#.*/, '#seat=both'));
    await page.click('#tab-share');
    await page.waitForSelector('#pasted');
    await page.type('#pasted', text);
    await page.click('.read');
    await waitForList(page, WITH_VARIATION);
  },
  { path: ANALYSIS },
);

pageTest(
  'by keyboard alone: walk, switch, promote, delete, undo, mark and comment',
  async (page) => {
    await goTo(page, 2);
    await move(page, '02', '12');
    await waitForList(page, WITH_VARIATION);
    await page.focus('.moves [aria-current="step"]');
    const current = () => textOf(page, '.moves [aria-current="step"]');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim());
    const key = async (/** @type {any} */ name, /** @type {string} */ shown) => {
      await page.keyboard.press(name);
      await page.waitForFunction(
        (text) =>
          document.activeElement?.getAttribute('aria-current') === 'step' &&
          document.activeElement.textContent?.replace(/\s+/g, ' ').trim() === text,
        {},
        shown,
      );
      assert.equal(await focused(), await current());
    };
    await key('ArrowDown', 'grow');
    await key('ArrowUp', '02–12');
    await key('ArrowLeft', '74–64');
    await key('ArrowRight', '02–12');
    await key('p', '02–12');
    await waitForList(page, '1 03–13 74–64 2 02–12 [2. grow grow 3. 01–23 76–54]');
    await key('Delete', '74–64');
    await waitForList(page, '1 03–13 74–64 2 grow grow 3 01–23 76–54');
    await press(page, '.undo-change');
    await waitForList(page, '1 03–13 74–64 2 02–12 [2. grow grow 3. 01–23 76–54]');
    await press(page, '.annotate summary');
    await press(page, '.signs button:nth-child(6)');
    await waitForText(page, '.moves [aria-current="step"]', /\?\?/);
    assert.match(
      await page.$eval('.moves [aria-current="step"]', ({ ariaLabel }) => ariaLabel ?? ''),
      /^Red 02–12\?\?, blunder$/,
    );
  },
  { path: ANALYSIS },
);

pageTest(
  'moves of a game that is being played cannot be deleted, and the game goes on as it was',
  async (page) => {
    await waitForMoves(page, 6);
    await page.click('.grow');
    await waitForMoves(page, 8);
    await page.click('#tab-analyse');
    await page.waitForSelector('.annotate');
    const before = await listed(page);
    await page.focus('.moves [aria-current="step"]');
    await page.keyboard.press('Delete');
    assert.equal(await page.$('.delete-moves'), null);
    assert.equal(await listed(page), before);
    await page.click('.grow');
    await waitForMoves(page, 9);
    await page.click('#tab-play');
    await page.click('.return');
    await page.click('.grow');
    await waitForMoves(page, 10);
  },
  { path: GAME },
);

/** The running game against Beginner: the person has moved. @param {Page} page */
async function playOnce(page) {
  await waitForMoves(page, 6);
  await page.click('.grow');
  await waitForMoves(page, 8);
  await yourTurn(page);
}

/** The moves of the running game, as the address has them. @param {Page} page */
const gameInAddress = (page) => new URLSearchParams(new URL(page.url()).hash.slice(1)).get('moves') ?? '';

pageTest(
  'Return to the game goes to its last position, wherever the variation began',
  async (page) => {
    await playOnce(page);
    const game = gameInAddress(page);
    for (const number of [1, 2]) {
      await page.click('#tab-analyse');
      await page.waitForSelector('#engine');
      await press(page, `.moves > li.red .move`);
      if (number === 2) await press(page, '.moves > li.blue .move');
      if (number === 1) await move(page, '73', '63');
      else await move(page, '02', '12');
      await page.waitForSelector('.return');
      await page.click('#tab-play');
      await page.click('.return');
      await page.waitForFunction(() => !document.querySelector('.return'));
      await yourTurn(page);
      assert.equal(await movesPlayed(page), 8);
      assert.equal(await page.$('.play-on'), null);
      assert.equal(gameInAddress(page), game);
    }
  },
  { path: GAME.replace('casual', 'beginner') },
);

pageTest(
  'who comes back from an earlier position of the analysis plays the running game on',
  async (page) => {
    await playOnce(page);
    await page.click('#tab-analyse');
    await page.waitForSelector('#engine');
    await press(page, '.moves > li:nth-child(2) .move');
    assert.equal(await movesPlayed(page), 2);
    await page.click('#tab-play');
    await page.waitForFunction(() => document.querySelector('.moves > li:nth-child(8) [aria-current="step"]'));
    await page.click('.grow');
    await waitForMoves(page, 10);
  },
  { path: GAME.replace('casual', 'beginner') },
);

for (const [name, number, selector] of /** @type {const} */ ([
  ['a move', 2, '.grow'],
  ['Play on', 3, '.play-on'],
]))
  pageTest(
    `${name} from an earlier position takes moves back with a word, and Undo brings the game back whole`,
    async (page) => {
      await playOnce(page);
      const game = gameInAddress(page);
      await press(page, `.moves > li:nth-child(${number}) .move`);
      await page.click(selector);
      await waitForText(page, '.aside', number === 2 ? /You took back 6 moves\./ : /You took back 5 moves\./);
      await yourTurn(page);
      assert.equal(await page.$$eval('.moves .move', (moves) => moves.length), 4);
      await page.click('#tab-games');
      await waitForText(page, '.kept-list', /Unfinished[^]*8 moves/);
      await page.click('#tab-play');
      await page.click('.restore');
      await waitForMoves(page, 8);
      await yourTurn(page);
      assert.equal(await movesPlayed(page), 8);
      assert.equal(gameInAddress(page), game);
    },
    { path: GAME.replace('casual', 'beginner') },
  );

pageTest(
  'promoting a variation says that the game stays as it was played, and so it does',
  async (page) => {
    await playOnce(page);
    const game = gameInAddress(page);
    await page.click('#tab-analyse');
    await page.waitForSelector('#engine');
    await press(page, '.moves > li:nth-child(2) .move');
    await move(page, '02', '12');
    await page.click('.promote');
    await waitForText(page, '.variation-tools', /is now the main line\. The game itself stays as it was played\./);
    await page.click('#tab-play');
    await waitForText(page, '.aside', /Trying other moves/);
    await page.click('.return');
    await yourTurn(page);
    assert.equal(gameInAddress(page), game);
    assert.equal(await movesPlayed(page), 8);
  },
  { path: GAME.replace('casual', 'beginner') },
);

pageTest(
  'on a phone the variations are in the moves, and can be marked there',
  async (page) => {
    await waitForMoves(page, 6);
    await page.click('#tab-moves');
    await press(page, '.moves > li:nth-child(2) .move');
    await move(page, '02', '12');
    await waitForList(page, WITH_VARIATION);
    await page.click('.annotate summary');
    await page.click('.signs button:nth-child(2)');
    await waitForList(page, WITH_VARIATION.replace('12]', '12!]'));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, PHONE.width);
  },
  { path: ANALYSIS, viewport: PHONE },
);

for (const viewport of [PHONE, { width: 1440, height: 900 }])
  pageTest(
    `${viewport.width} pixels wide: axe finds nothing in a list with variations, marks and comments`,
    async (page, { address }) => {
      await page.setBypassCSP(true);
      await page.goto(`${address}#moves=0313.7464.grow.grow&seat=both&mode=analyse&tree=${NOTED}`);
      if (viewport === PHONE) await page.click('#tab-moves');
      await waitForList(page, '1 03–13! 74–64 [A comment 1… 73–63 2. grow (2. 02–12?? )] 2 grow grow');
      await press(page, '.variation .move');
      await press(page, '.annotate summary');
      assert.deepEqual(await findings(page), []);
      assert.ok(await page.evaluate((width) => document.documentElement.scrollWidth <= width, viewport.width));
    },
    { path: 'about:blank', viewport },
  );

for (const [name, tree, reason] of [
  ['damaged', '0313+(', /cannot be read/],
  ['illegal', '0313+7464+(0313)+grow', /not legal/],
])
  pageTest(
    `a link with ${name} variations opens the game and says so`,
    async (page) => {
      await waitForText(page, '.variation-tools .notice', /** @type {RegExp} */ (reason));
      await waitForList(page, '1 03–13 74–64 2 grow grow 3 01–23 76–54');
    },
    { path: `${ANALYSIS}&tree=${tree}` },
  );
