/** Keyboard shortcuts, their list, and the switch for those that are single characters; the board's coordinates. */
import assert from 'node:assert/strict';
import { findings } from '../tools/axe.js';
import { cellSelector, movesPlayed, pageTests, textOf, waitForDeep, waitForMoves, yourTurn } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();
const GAME = '#moves=0313.7464.grow.grow.0123.7654&seat=red&blue=level:casual';

const SEQUENCE_GAME =
  'sequence.html#deal=7&moves=4h45-8h.jsx45-9h.ah46-ks.9h64-js.jhx64-3h.jsx46-6d.3h55-5h.ah46-jh&seat=red&blue=seq-random';

/** @param {Page} page */
const isOpen = (page) =>
  page.$eval('body', () => document.querySelector('dialog.shortcuts')?.matches(':modal') ?? false);

/** @param {Page} page */
const leaveFields = (page) => page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());

for (const [name, path, ready] of [
  ['play', GAME, '.grow[aria-disabled="false"]'],
  ['Sequence', 'sequence.html#deal=42&seat=red&blue=seq-random', '.hint[aria-disabled="false"]'],
])
  pageTest(
    `on the ${name} page, ? and a button open the list, and the focus returns when it is closed`,
    async (page) => {
      await page.waitForSelector(ready);
      await leaveFields(page);
      await page.keyboard.type('?');
      await page.waitForSelector('dialog.shortcuts[open]');
      assert.ok(await isOpen(page));
      assert.equal(await page.evaluate(() => document.activeElement?.className), 'close-shortcuts');
      const text = await textOf(page, 'dialog.shortcuts');
      for (const words of ['One move back', 'New game', 'Hint', 'Undo', 'This list'])
        assert.match(text, new RegExp(words));
      assert.match(text, name === 'Sequence' ? /Use letters, digits and \? as/ : /Use letters and \? as/);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('dialog'));

      await page.click('.show-keys');
      await page.waitForSelector('dialog.shortcuts[open]');
      await page.click('.close-shortcuts');
      await page.waitForFunction(() => !document.querySelector('dialog'));
      assert.equal(await page.evaluate(() => document.activeElement?.className), 'show-keys');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    },
    { path },
  );

pageTest(
  'letters undo, turn the board, and start a new game; not while the list is open or in a field',
  async (page) => {
    await waitForMoves(page, 6);
    await yourTurn(page);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog.shortcuts[open]');
    await page.keyboard.press('n');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await movesPlayed(page), 6);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    await page.focus('#rules');
    await page.keyboard.press('u');
    assert.equal(await movesPlayed(page), 6);
    await leaveFields(page);
    await page.keyboard.press('u');
    assert.equal(await movesPlayed(page), 4);
    const flipped = () => page.$eval('freckers-pond', (board) => board.hasAttribute('flipped'));
    const before = await flipped();
    await page.focus('freckers-pond >>> [tabindex="0"]');
    await page.keyboard.press('f');
    assert.equal(await flipped(), !before, 'on the board too');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await movesPlayed(page), 4, 'where arrows go from cell to cell');
    await page.keyboard.press('n');
    await page.waitForSelector('.restore');
    await page.click('.restore');
    await waitForMoves(page, 6);
  },
  { path: GAME },
);

pageTest(
  'characters can be switched off as shortcuts, for good; the list still opens by its button',
  async (page) => {
    await yourTurn(page);
    await page.click('.show-keys');
    await page.click('#characters');
    await page.click('.close-shortcuts');
    await page.reload();
    await yourTurn(page);
    await page.keyboard.press('u');
    await page.keyboard.press('?');
    assert.equal(await movesPlayed(page), 6);
    assert.equal(await page.$('dialog'), null);
    await page.keyboard.press('ArrowLeft');
    assert.equal(await movesPlayed(page), 5, 'arrows work');
    await page.click('.show-keys');
    await page.waitForSelector('#characters:not(:checked)');
    await page.click('#characters');
    await page.click('.close-shortcuts');
    await page.keyboard.press('End');
    await yourTurn(page);
    await page.keyboard.press('u');
    assert.equal(await movesPlayed(page), 4);
  },
  { path: GAME },
);

pageTest(
  'in Sequence digits take a card of the draft, and Escape takes the choice back from anywhere',
  async (page) => {
    await page.waitForSelector('.hint[aria-disabled="false"]');
    const chosen = () => page.$$eval('#draft >>> [aria-pressed="true"]', ({ length }) => length);
    await page.keyboard.press('2');
    assert.equal(await chosen(), 1);
    await page.focus('#draft >>> [aria-pressed="true"]');
    await page.keyboard.press('Escape');
    assert.equal(await chosen(), 0);
  },
  { path: 'sequence.html#deal=42&seat=red&blue=seq-random' },
);

pageTest(
  'axe-core finds nothing serious in the list, on a small phone too',
  async (page, { address }) => {
    for (const scheme of ['light', 'dark']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.goto('about:blank');
      await page.goto(address);
      await yourTurn(page);
      await page.click('.show-keys');
      await page.waitForSelector('dialog.shortcuts[open]');
      assert.deepEqual(await findings(page), [], scheme);
      const { left, right } = await page.$eval('dialog', (dialog) => dialog.getBoundingClientRect().toJSON());
      assert.ok(left >= 0 && right <= 320);
    }
  },
  { path: 'about:blank', unguarded: true, viewport: { width: 320, height: 568 } },
);

pageTest('coordinates are switched off and on, and stay so', async (page) => {
  await yourTurn(page);
  const numbers = () => page.$$eval('freckers-pond >>> .coordinates text', ({ length }) => length);
  assert.equal(await numbers(), 16);
  await page.click('#coordinates');
  await page.waitForFunction(() => localStorage.getItem('lilypad-play')?.includes('"coordinates":false'));
  assert.equal(await numbers(), 0);
  await page.reload();
  await yourTurn(page);
  assert.equal(await numbers(), 0);
  await page.click('#coordinates');
  assert.equal(await numbers(), 16);
});

pageTest('an embedded board goes without coordinates if its tag says so', async (page, { address }) => {
  const foreign = await openForeign();
  const tags = '<freckers-board coordinates="off"></freckers-board><freckers-game></freckers-game>';
  await page.goto(foreign.address(`<script type="module" src="${address}embed.js"></script>${tags}`));
  await waitForDeep(page, 'freckers-game >>> .coordinates text');
  const numbers = (/** @type {string} */ tag) => page.$$eval(`${tag} >>> .coordinates text`, ({ length }) => length);
  assert.deepEqual([await numbers('freckers-board'), await numbers('freckers-game')], [0, 16]);
});

for (const [name, path] of [
  ['play', GAME],
  ['Sequence', SEQUENCE_GAME],
])
  pageTest(
    `on the ${name} page, arrows after a click on a tab step through the moves, and on a focused tab they change tabs`,
    async (page) => {
      await waitForMoves(page, 6);
      const selected = () => page.$eval('[role="tab"][aria-selected="true"]', ({ id }) => id);
      const [count, second] = [
        await movesPlayed(page),
        await page.$$eval(
          '[role="tab"]',
          (tabs) => tabs.filter((tab) => tab instanceof HTMLElement && tab.offsetParent)[1].id,
        ),
      ];
      await page.click(`#${second}`);
      assert.equal(await selected(), second);
      await page.keyboard.press('ArrowLeft');
      assert.equal(await movesPlayed(page), count - 1);
      await page.keyboard.press('ArrowRight');
      assert.equal(await movesPlayed(page), count);
      assert.equal(await selected(), second);
      await page.focus(`#${second}`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowLeft');
      assert.equal(await movesPlayed(page), count);
      assert.notEqual(await selected(), second);
      assert.equal(await page.evaluate(() => document.activeElement?.ariaSelected), 'true');
    },
    { path },
  );

pageTest(
  'the focus stays on its cell when the board is turned',
  async (page) => {
    await waitForMoves(page, 6);
    await yourTurn(page);
    const focused = () =>
      page.$eval('freckers-pond', ({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('data-cell'));
    await page.focus(cellSelector('12'));
    for (const _ of [1, 2]) {
      await page.keyboard.press('f');
      assert.equal(await focused(), '12');
    }
  },
  { path: GAME },
);

pageTest(
  'behind the list, the gutter of the scroll bar is as dark as the page',
  async (page) => {
    await waitForMoves(page, 6);
    const root = () => page.$eval(':root', (element) => getComputedStyle(element).backgroundColor);
    const before = await root();
    await page.click('.show-keys');
    await page.waitForSelector('dialog.shortcuts[open]');
    assert.notEqual(await root(), before);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    assert.equal(await root(), before);
  },
  { path: GAME },
);
