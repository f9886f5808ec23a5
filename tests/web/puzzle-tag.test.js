/** <freckers-puzzle> on a page of another origin, in a frame, and in the snippet generator. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { dailyOf } from '../../web/shared/freckers/puzzles/collection.js';
import { findings } from '../tools/axe.js';
import { pageTests, waitForDeep } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';
import { shippedPuzzles } from '../tools/puzzles.js';

/** @import { Frame, Page } from 'puppeteer-core' */

const pageTest = pageTests();
const PADS = shippedPuzzles('pads');
const puzzle = /** @type {typeof PADS[number]} */ (
  PADS.find(({ solution }) => solution.length === 1 && solution[0] !== 'grow')
);
const [from, to] = [puzzle.solution[0].slice(0, 2), puzzle.solution[0].slice(2)];

/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  foreign = await openForeign();
});

/** @param {string} name @param {Parameters<typeof pageTest>[1]} task */
const foreignTest = (name, task) => pageTest(name, task, { path: 'about:blank' });

/** @param {Page | Frame} page @param {string} tag @param {RegExp} pattern */
const waitForPrompt = (page, tag, pattern) =>
  page.waitForFunction(
    (where, source) =>
      new RegExp(source).test(
        document.querySelector(where)?.shadowRoot?.querySelector('.learn-prompt, .trouble')?.textContent ?? '',
      ),
    { timeout: 30_000 },
    tag,
    pattern.source,
  );

foreignTest(
  'a named puzzle is shown without the engine, and solved after the first touch',
  async (page, { address }) => {
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(
      foreign.address(
        `<script type="module" src="${address}embed.js"></script><freckers-puzzle id="one" size="360" puzzle="${puzzle.id}"></freckers-puzzle>`,
      ),
    );
    await waitForPrompt(page, '#one', /to move: find the only good move/);
    await waitForDeep(page, `#one >>> [data-cell="${from}"][aria-label*="${puzzle.side} frog"]`);
    assert.ok(!asked.some((url) => /\.wasm|worker/.test(url)), 'no engine yet');
    await page.evaluate(() => {
      Object.assign(window, { heard: [] });
      document.addEventListener('result', (event) =>
        /** @type {any} */ (window).heard.push(/** @type {CustomEvent} */ (event).detail),
      );
    });
    await page.click(`#one >>> [data-cell="${from}"]`);
    await waitForDeep(page, '#one >>> .target');
    await page.click(`#one >>> [data-cell="${to}"]`);
    await waitForPrompt(page, '#one', /is the move/);
    assert.deepEqual(await page.evaluate('window.heard'), [{ puzzle: puzzle.id, score: 1 }]);
    await waitForDeep(page, '#one >>> h3');
    assert.equal(
      await page.$eval('#one >>> a', (link) => /** @type {HTMLAnchorElement} */ (link).href),
      `${address}puzzles.html#${puzzle.id}`,
    );
    await page.click('#one >>> .again');
    await waitForPrompt(page, '#one', /find the only good move/);
    await page.click(`#one >>> [data-cell][aria-label*="${puzzle.side === 'red' ? 'blue' : 'red'} frog"]`);
    await waitForPrompt(page, '#one', /^That is (Red|Blue)’s frog/);
  },
);

foreignTest('a position and its solution need no file of puzzles; by keyboard', async (page, { address }) => {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(
    foreign.address(
      `<script type="module" src="${address}embed.js"></script><freckers-puzzle size="360" position="${puzzle.position.replaceAll(' ', '_')}" solution="${puzzle.solution[0]}"></freckers-puzzle>`,
    ),
  );
  await (await waitForDeep(page, `freckers-puzzle >>> [data-cell="${from}"]`)).focus();
  await page.keyboard.press('Enter');
  await waitForDeep(page, 'freckers-puzzle >>> .target');
  await page.focus(`freckers-puzzle >>> [data-cell="${to}"]`);
  await page.keyboard.press('Enter');
  await waitForPrompt(page, 'freckers-puzzle', /is the move/);
  assert.ok(!asked.some((url) => /\.puzzles/.test(url)));
});

foreignTest('what is wrong with an attribute is said in place of the board or below it', async (page, { address }) => {
  const tags = [
    '<freckers-puzzle id="a"></freckers-puzzle>',
    '<freckers-puzzle id="b" puzzle="pads-0000000"></freckers-puzzle>',
    '<freckers-puzzle id="c" position="8/8 r 0" solution="grow"></freckers-puzzle>',
    `<freckers-puzzle id="d" position="${puzzle.position}" solution="${puzzle.solution[0]} grow"></freckers-puzzle>`,
    `<freckers-puzzle id="e" position="${puzzle.position}" solution="0000"></freckers-puzzle>`,
  ];
  await page.goto(foreign.address(`<script type="module" src="${address}embed.js"></script>${tags.join('')}`));
  await waitForPrompt(page, '#a', /needs a name, or a position/);
  await waitForPrompt(page, '#b', /There is no puzzle “pads-0000000”/);
  await waitForPrompt(page, '#c', /cannot be shown: the board has 2 rows/);
  for (const id of ['d', 'e']) {
    await page.click(`#${id} >>> .hint`);
    const trouble = await waitForDeep(page, `#${id} >>> .trouble`);
    assert.match(
      (await trouble.evaluate((element) => element.textContent)) ?? '',
      id === 'd' ? /must end with a move of the side that begins/ : /cannot be solved: move 1/,
    );
  }
});

foreignTest('in a frame, the puzzle of the day fits, and axe finds nothing', async (page, { address }) => {
  await page.setBypassCSP(true);
  await page.goto(`${address}embed.html?tag=puzzle&puzzle=daily`);
  await page.setViewport({ width: 480, height: 608 });
  const today = dailyOf(PADS, new Date(await page.evaluate(() => Date.now())));
  await waitForPrompt(page, 'freckers-puzzle', /find the only good move/);
  assert.equal(
    await page.$eval('freckers-puzzle >>> freckers-pond', (pond) => /** @type {any} */ (pond).position),
    today.position,
  );
  const { bottom } = await page.$eval('freckers-puzzle >>> .buttons', (element) =>
    element.getBoundingClientRect().toJSON(),
  );
  assert.ok(bottom <= 608, `${bottom}`);
  assert.deepEqual(await findings(page), []);
  await page.click('freckers-puzzle >>> .reveal');
  await waitForPrompt(page, 'freckers-puzzle', /The move is/);
  assert.deepEqual(await findings(page), []);
});

pageTest(
  'the generator offers it, with a preview and both snippets',
  async (page, { address }) => {
    await page.click('.choice [value="freckers-puzzle"] + span');
    await page.waitForSelector('#preview freckers-puzzle[puzzle="daily"]');
    const text = (/** @type {string} */ id) =>
      page.$eval(id, (area) => /** @type {HTMLTextAreaElement} */ (area).value);
    assert.match(await text('#as-tag'), /<freckers-puzzle puzzle="daily"><\/freckers-puzzle>$/);
    assert.match(await text('#as-frame'), new RegExp(`${address}embed.html\\?tag=puzzle&amp;puzzle=daily"`));
  },
  { path: 'embedding.html' },
);
