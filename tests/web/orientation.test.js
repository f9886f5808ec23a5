/** Red starts at the bottom everywhere, unless the person plays Blue or has turned the board. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isFlipped } from '../../web/shared/freckers/settings.js';
import { movesPlayed, pageTests, textOf, waitForDeep, yourTurn } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();

test('the seat and the turn decide', () => {
  for (const seat of /** @type {const} */ (['red', 'both', 'watch'])) {
    assert.equal(isFlipped({ seat, turned: false }), false, seat);
    assert.equal(isFlipped({ seat, turned: true }), true, seat);
  }
  assert.equal(isFlipped({ seat: 'blue', turned: false }), true);
  assert.equal(isFlipped({ seat: 'blue', turned: true }), false);
});

/** The side whose home row is drawn lowest on each board, live or still, also in shadow trees. @param {Page} page */
const lowest = (page) =>
  page.evaluate(() => {
    /** @param {Document | ShadowRoot} root @returns {(Document | ShadowRoot)[]} */
    const roots = (root) => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ];
    const drawings = roots(document)
      .flatMap((root) => [...root.querySelectorAll('svg')])
      .filter((svg) => svg.querySelector('.frog') && !svg.matches('.picture') && svg.getBoundingClientRect().width);
    return drawings.map((svg) => {
      const heights = (/** @type {string} */ side) =>
        [...svg.querySelectorAll(`.finish.${side} text`)].map((word) => word.getBoundingClientRect().top);
      return Math.max(...heights('red')) < Math.max(...heights('blue')) ? 'red' : 'blue';
    });
  });

for (const [seat, near] of [
  ['red', 'Red'],
  ['both', 'Red'],
  ['watch', 'Red'],
  ['blue', 'Blue'],
]) {
  pageTest(
    `playing ${seat}, ${near} is at the bottom`,
    async (page) => {
      await page.waitForSelector('#near-player .who');
      assert.match(await textOf(page, '#near-player .who'), new RegExp(`^${near}`));
      assert.deepEqual(await lowest(page), [near.toLowerCase()]);
      await page.click('.flip');
      assert.deepEqual(await lowest(page), [near === 'Red' ? 'blue' : 'red'], 'turned');
    },
    { path: `#seat=${seat}` },
  );
}

for (const mode of ['analyse', 'setup'])
  pageTest(
    `Red is at the bottom in ${mode}`,
    async (page) => {
      await page.waitForSelector(mode === 'setup' ? '.legality' : '.evaluation-bar');
      assert.deepEqual(await lowest(page), ['red']);
    },
    { path: `#seat=both&mode=${mode}` },
  );

pageTest('embedded boards and games, where flipped turns what is shown without it', async (page, { address }) => {
  const foreign = await openForeign();
  const tags = [
    '<freckers-board></freckers-board>',
    '<freckers-board flipped></freckers-board>',
    '<freckers-game></freckers-game>',
    '<freckers-game side="both"></freckers-game>',
    '<freckers-game flipped></freckers-game>',
    '<freckers-game side="blue"></freckers-game>',
    '<freckers-game side="blue" flipped></freckers-game>',
  ];
  await page.goto(foreign.address(`<script type="module" src="${address}embed.js"></script>${tags.join('')}`));
  await waitForDeep(page, 'freckers-game:last-of-type >>> .frog');
  assert.deepEqual(await lowest(page), ['red', 'blue', 'red', 'red', 'blue', 'blue', 'red']);
});

test('the still drawings of the notes have Red at the bottom', () => {
  let count = 0;
  for (const note of ['game', 'bits', 'minimax', 'evaluation', 'monte-carlo', 'deep']) {
    const html = readFileSync(`build/site/notes/${note}.html`, 'utf8');
    for (const [drawing] of html.matchAll(/class="still-board".*?<\/svg>/gs)) {
      const place = (/** @type {string} */ side) =>
        Number(new RegExp(`finish ${side}.*?<text [^>]*y="([-\\d.]+)"`, 's').exec(drawing)?.[1]);
      assert.ok(place('red') < place('blue'), `${note}: Red's finish is at the top`);
      count++;
    }
  }
  assert.ok(count > 2, `${count} drawings`);
});

pageTest(
  'a replay of the arena has Red at the bottom',
  async (page) => {
    await yourTurn(page);
    assert.equal(await movesPlayed(page), 0);
    assert.deepEqual(await lowest(page), ['red']);
  },
  { path: '#moves=0313.7464.grow&at=0&seat=both&red=greedy&blue=random&mode=analyse' },
);
