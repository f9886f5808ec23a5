/** How the board looks: numbers and finishes that nothing covers, frogs that invite when pointed at. */
import assert from 'node:assert/strict';
import { cellSelector, pageTests, yourTurn } from '../tools/browser.js';

/** @import { Page } from 'puppeteer-core' */

const pageTest = pageTests();

/** Boxes of all cells, and of all words and numbers around them. @param {Page} page */
const boxes = (page) =>
  page.$eval('#board', (board) => {
    const all = (/** @type {string} */ selector) =>
      [...(board.shadowRoot?.querySelectorAll(selector) ?? [])].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { name: element.textContent?.trim() || element.getAttribute('data-cell'), left, top, right, bottom };
      });
    const { left, top, right, bottom } = board.getBoundingClientRect();
    return {
      cells: all('[data-cell]'),
      words: all('.coordinates text, .finish text, .finish path'),
      frame: { left, top, right, bottom },
    };
  });

/** @typedef {{ name?: string | null, left: number, top: number, right: number, bottom: number }} Box
 * @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  one.left < other.right - 0.5 &&
  other.left < one.right - 0.5 &&
  one.top < other.bottom - 0.5 &&
  other.top < one.bottom - 0.5;

for (const seat of ['red', 'blue'])
  for (const width of [1280, 390])
    pageTest(
      `numbers and finishes are outside of all cells, playing ${seat}, ${width} px wide`,
      async (page) => {
        await page.waitForSelector('#near-player .who');
        const { cells, words, frame } = await boxes(page);
        assert.equal(words.length, 16 + 2 * 7);
        // A line of text is higher than its digits; only their width may touch the next thing.
        for (const word of words) {
          const middle = (word.top + word.bottom) / 2;
          const line = { ...word, top: middle - 1, bottom: middle + 1 };
          assert.ok(line.left >= frame.left && line.right <= frame.right, `${word.name} is on the board`);
          assert.deepEqual(
            cells.filter((cell) => overlap(line, cell)).map(({ name }) => name),
            [],
            `${word.name}`,
          );
          assert.deepEqual(
            words.filter((other) => other !== word && overlap(line, other)).map(({ name }) => name),
            [],
            `${word.name}`,
          );
        }
      },
      { path: `#seat=${seat}`, viewport: { width, height: 844 } },
    );

pageTest('each side’s finish is beyond the other side’s frogs, with arrows that point there', async (page) => {
  await yourTurn(page);
  const { cells, words } = await boxes(page);
  const place = (/** @type {string} */ name) => [...words, ...cells].find((box) => box.name === name)?.top ?? NaN;
  assert.ok(place('Red finish') < place('73'), 'Red goes beyond row 7');
  assert.ok(place('Blue finish') > place('03'), 'Blue goes beyond row 0');
});

pageTest('a frog that can move invites when it is pointed at, and so does its target', async (page) => {
  await yourTurn(page);
  /** @param {string} selector in the board */
  const looks = (selector) =>
    page.$eval(`freckers-pond >>> ${selector}`, (element) => {
      const { opacity, transform, filter } = getComputedStyle(element);
      return { opacity, scale: new DOMMatrix(transform === 'none' ? '' : transform).a, filter };
    });
  const before = await looks('[data-frog="03"]');
  await page.hover(cellSelector('03'));
  await page.waitForSelector('freckers-pond >>> .halo.inviting');
  const after = await looks('[data-frog="03"]');
  assert.ok(after.scale > before.scale, 'larger');
  assert.deepEqual([after.opacity, after.filter], ['1', 'none'], 'and not faded');
  assert.equal(
    await page.$eval(cellSelector('03'), (cell) => getComputedStyle(cell).backgroundColor),
    'rgba(0, 0, 0, 0)',
    'with nothing laid over it',
  );
  await page.click(cellSelector('03'));
  await page.hover(cellSelector('13'));
  await page.waitForSelector('freckers-pond >>> .blossom.open');
  assert.ok((await looks('.blossom.open')).scale > 1);
  await page.hover(cellSelector('73'));
  assert.equal(await page.$('freckers-pond >>> .halo.inviting'), null, 'a frog that cannot move does not');
});

pageTest(
  'arrowheads have the colour of their lines',
  async (page) => {
    await page.waitForSelector('.lines li:nth-child(3)');
    const colours = await page.$$eval('freckers-pond >>> .trail.arrow', (arrows) =>
      arrows.map((arrow) =>
        ['polyline', '.tip'].map((part) => {
          const { stroke, fill } = getComputedStyle(/** @type {Element} */ (arrow.querySelector(part)));
          return part === '.tip' ? fill : stroke;
        }),
      ),
    );
    assert.ok(colours.length);
    for (const [line, head] of colours) assert.equal(head, line);
  },
  { path: '#moves=0313.7464&seat=both&mode=analyse' },
);
