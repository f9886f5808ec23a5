/** The network's view on the board: the engine's numbers as colours, symbols and words. */
import assert from 'node:assert/strict';
import { shippedModel } from '../models/models.js';
import { pageTests, press, textOf, waitForText, yourTurn } from '../tools/browser.js';
import { loadRules } from '../tools/engine.js';

/** @typedef {import('puppeteer-core').Page} Page */

const pageTest = pageTests();
const ACTIONS = ['0112', '7162', 'grow', 'grow', '0213'];
const PATH = `#moves=${ACTIONS.join('.')}&seat=both&mode=analyse`;
/** The smallest displayed influence, in hundredths of a row. */
const MIN_SHOWN = 5;

/** The engine's influence by cell, positive where it helps Red. @param {string[]} actions @returns {Promise<[string, number][]>} */
async function seen(actions) {
  const rules = await loadRules();
  rules.model(shippedModel('network').bytes);
  const { cells } = rules.influence(actions.length ? `startpos moves ${actions.join(' ')}` : 'startpos');
  assert.equal(cells.length, 64);
  const forRed = actions.length % 2 ? -1 : 1;
  return cells.flatMap((value, index) =>
    value === null || Math.abs(value) < MIN_SHOWN ? [] : [[`${Math.floor(index / 8)}${index % 8}`, forRed * value]],
  );
}

/** @param {Page} page */
const labels = (page) =>
  page.$$eval('freckers-pond >>> .tint-label', (texts) => texts.map((text) => text.textContent ?? ''));

/** @param {number} value */
const written = (value) => `${value < 0 ? '−' : '+'}${(Math.abs(value) / 100).toFixed(1)}`;

for (const [side, actions] of /** @type {const} */ ([
  ['Blue', ACTIONS],
  ['Red', ACTIONS.slice(0, 4)],
])) {
  pageTest(
    `colours and numbers are the engine’s, for ${side} to move`,
    async (page) => {
      await page.waitForSelector('#influence');
      assert.deepEqual(await labels(page), []);
      await press(page, '#influence');
      await waitForText(
        page,
        '.influence-legend',
        /Its score: (Even|(Red|Blue) \+[\d.]+)\.[^]*\+\s*helps Red[^]*−\s*helps Blue/,
      );
      const expected = await seen([...actions]);
      assert.deepEqual(
        await labels(page),
        expected.map(([, value]) => written(value)),
      );
      for (const [cell, value] of expected) {
        const spoken = await page.$eval(
          `freckers-pond >>> [data-cell="${cell}"]`,
          (element) => element.ariaLabel ?? '',
        );
        assert.ok(
          spoken.endsWith(`helps ${value > 0 ? 'Red' : 'Blue'} by ${(Math.abs(value) / 100).toFixed(1)} rows`),
          `${cell} ${value}: ${spoken}`,
        );
      }
      await press(page, '#influence');
      await page.waitForFunction(() => !document.querySelector('freckers-pond')?.shadowRoot?.querySelector('.tint'));
    },
    { path: PATH.replace(ACTIONS.join('.'), actions.join('.')) },
  );
}

pageTest(
  'the colours follow the position, and disappear in play',
  async (page) => {
    await press(page, '#influence');
    await page.waitForSelector('freckers-pond >>> .tint');
    await page.click('.steps .back');
    const expected = (await seen(ACTIONS.slice(0, -1))).map(([, value]) => written(value));
    assert.deepEqual(await labels(page), expected);
    await page.click('#tab-play');
    await page.waitForFunction(() => !document.querySelector('freckers-pond')?.shadowRoot?.querySelector('.tint'));
  },
  { path: PATH },
);

pageTest(
  'a network that fails to load gives a message',
  async (page, { address }) => {
    await yourTurn(page);
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      /\/models\/[^.]+\.(?!trees|json)\w+$/.test(request.url()) ? request.respond({ status: 404 }) : request.continue(),
    );
    await page.goto(address + PATH);
    await press(page, '#influence');
    await waitForText(page, '.influence .notice', /The network is missing: the server answered 404/);
    assert.match(await textOf(page, '.influence .notice button'), /Try again/);
  },
  { faulty: true },
);
