/** Tuning an agent's numbers on the arena page: the same values as natively, through a pause and a reload. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { waitForGames, waitForState } from '../tools/arena-page.js';
import { pageTests, waitForText } from '../tools/browser.js';
import { removeAtEnd } from '../tools/closing.js';
import { loadEngine } from '../tools/engine.js';
import { native, run } from '../tools/native.js';

const pageTest = pageTests();
const SETTINGS = {
  agent: 'mcts-puct',
  parameters: 'exploration,cutoff=20',
  rules: 'pads',
  limits: 'nodes 20',
  games: 4,
  iterations: 40,
  rate: 1,
  seed: 3,
};

/** @import { Page } from 'puppeteer-core' */

/** What `lilypad tune` writes with these settings. @returns {Promise<any[]>} */
async function tuneNatively() {
  const folder = mkdtempSync(join(tmpdir(), 'lilypad-tune-'));
  removeAtEnd(folder);
  const file = join(folder, 'state');
  const { agent, parameters, games, iterations, seed } = SETTINGS;
  const words = [
    'tune',
    '--agent',
    agent,
    '--parameters',
    parameters,
    '--nodes',
    '20',
    '--games',
    games,
    '--iterations',
    iterations,
  ];
  const { code, stderr } = await run(
    native,
    [...words, '--seed', seed, '--state', file, '--test-games', '0'].map(String),
  );
  assert.equal(code, 0, stderr);
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Fills in the form and starts. @param {Page} page @param {Partial<typeof SETTINGS>} [changes] */
async function begin(page, changes = {}) {
  const { agent, games, iterations, seed } = { ...SETTINGS, ...changes };
  await page.waitForSelector('#tune-agent');
  await page.select('#tune-agent', agent);
  await page.$eval('#numbers-mcts-puct', (set) => {
    /** @type {HTMLInputElement} */ for (const name of ['exploration', 'cutoff'])
      set.querySelector(`[value="${name}"]`)?.toggleAttribute('checked', true);
    /** @type {HTMLInputElement} */ (set.querySelector('[name="step-mcts-puct-cutoff"]')).value = '20';
  });
  for (const [id, value] of Object.entries({ nodes: 20, games, iterations, seed }))
    await page.$eval(`#tune-${id}`, (/** @type {any} */ input, text) => void (input.value = text), String(value));
  await page.click('#tune-start');
}

test('the module computes the same settings and values from the points as the native program', async () => {
  const [header, ...lines] = await tuneNatively();
  const { arena } = await loadEngine();
  for (let done = 1; done <= lines.length; done++) {
    const { settings, values } = arena.tuning({
      ...SETTINGS,
      points: lines.slice(0, done).map(({ points }) => points),
    });
    assert.deepEqual(settings, header);
    assert.deepEqual(values, lines[done - 1].values);
  }
  for (const wrong of [
    { games: 3 },
    { seed: -1 },
    { parameters: 'courage' },
    { points: [99] },
    { points: Array(41).fill(4) },
  ])
    assert.throws(() => arena.tuning({ ...SETTINGS, points: [], ...wrong }), /settings|no parameter|points/);
});

pageTest(
  'the form asks for a number to tune, and its texts are text',
  async (page) => {
    await page.waitForSelector('#tune-agent');
    await page.click('#tune-start');
    await waitForText(page, '#tune-form [role="alert"]', /^Tick at least one number to tune\.$/);
    assert.doesNotMatch(await page.$eval('#tune-form', ({ textContent }) => textContent ?? ''), /`/);
    assert.ok((await page.$$('#tune-form .help code')).length > 0);
  },
  { path: 'arena.html#tune' },
);

pageTest(
  'a tuning on the page goes through a pause and a reload to the values of the native program',
  async (page) => {
    const lines = await tuneNatively();
    await begin(page);
    await waitForGames(page, 2);
    await page.$eval('#go', (button) => /** @type {HTMLElement} */ (button).click());
    await page.waitForSelector('#state:not([data-state="running"])', { timeout: 60_000 });
    await page.reload();
    await page.waitForSelector('#state', { timeout: 60_000 });
    if (await page.$('#state[data-state="paused"]')) await page.click('#go');
    await waitForState(page, 'complete');
    const now = await page.$$eval('#tune-table tbody td:nth-child(3)', (cells) =>
      cells.map(({ textContent }) => textContent),
    );
    assert.deepEqual(
      now,
      lines.at(-1).values.map((/** @type {number} */ value) => value.toFixed(2)),
    );
    assert.equal(await page.$$eval('#chart-tuning polyline', (found) => found.length), 2);
    await page.click('#tune-test');
    await waitForText(page, 'body', /tuned/);
    assert.match(decodeURIComponent(page.url()), /"sprt"/);
    assert.match(decodeURIComponent(page.url()), /"openings":{"random":6,"sound":true,"judge":"champion"}/);
  },
  { path: 'arena.html#tune' },
);

pageTest(
  'a new tuning keeps the one before, and either can be brought back',
  async (page, { address }) => {
    await begin(page, { iterations: 3 });
    await waitForState(page, 'complete');
    await page.click('#again');
    await begin(page, { iterations: 2, seed: 4 });
    await waitForState(page, 'complete');
    const iterations = async () => {
      await page.goto(`${address}arena.html`);
      await page.waitForSelector('#runs .status');
      return page.$eval('#runs .status', ({ textContent }) => Number.parseInt(textContent ?? '', 10));
    };
    assert.equal(await iterations(), 2);
    for (const wanted of [3, 2]) {
      await waitForText(page, '.copies summary', /\(1\)$/);
      await page.click('.copies summary');
      await page.click('.kept-copies [aria-label^="Bring back"]');
      await waitForText(page, '#runs .status', new RegExp(`^${wanted} iterations`));
      assert.equal(await iterations(), wanted);
    }
  },
  { path: 'arena.html#tune' },
);

pageTest(
  'a tab that is behind waits for the one that tunes, then goes on from its values',
  async (page, { address }) => {
    await begin(page, { iterations: 4000 });
    await waitForGames(page, 1);
    const other = await page.browserContext().newPage();
    other.click = (selector, options) => other.locator(selector).setTimeout(30_000).click(options);
    await other.goto(`${address}arena.html#tune`);
    await waitForText(other, '.notice', /Another tab of this browser is tuning/);
    const behind = await other.$eval('progress', ({ value }) => value);
    await page.bringToFront();
    await waitForGames(page, behind + 3);
    await page.click('#go');
    await waitForState(page, 'paused');
    const done = await page.$eval('progress', ({ value }) => value);
    await other.bringToFront();
    await other.click('#go');
    await waitForGames(other, done);
    await other.click('#go');
    await waitForState(other, 'paused');
    await page.reload();
    await page.waitForSelector('progress');
    assert.ok((await page.$eval('progress', ({ value }) => value)) >= done, 'no iteration is lost');
  },
  { path: 'arena.html#tune' },
);
