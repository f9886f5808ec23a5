/** Trained models on the page: fetched on demand, shown, replaced by the user's own, and missing. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { convertModel } from '../../wasm/convert-model.js';
import { shippedModel, trainReference } from '../models/models.js';
import { chooseAgent, pageTests, press, textOf, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';
import { loadRules } from '../tools/engine.js';
import { openForeign } from '../tools/foreign.js';

/** @typedef {import('puppeteer-core').Page} Page */

const pageTest = pageTests();
const ACTIONS = ['0313', '7464', 'grow', 'grow', '0123'];
const ANALYSIS = `#moves=${ACTIONS.join('.')}&seat=both&mode=analyse`;
const trees = shippedModel('trees');
const card = JSON.parse(readFileSync(`models/${trees.numbers}`, 'utf8'));

/** The folder of the files to drop. */
let folder = '';
/** A small model trained by XGBoost. */
let json = '';
/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  foreign = await openForeign();
  folder = mkdtempSync(join(tmpdir(), 'lilypad-models-'));
  ({ json } = await trainReference({ trees: 12, depth: 4, rows: 500 }));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {string} text */
function file(name, text) {
  const path = resolve(folder, name);
  writeFileSync(path, text);
  return path;
}

/** The engine's result with a model for the position of these tests. @param {Uint8Array} bytes */
async function seen(bytes) {
  const rules = await loadRules();
  rules.model(bytes);
  return rules.features(`startpos moves ${ACTIONS.join(' ')}`);
}

/** @param {Page} page */
async function openPanel(page) {
  await press(page, '.model summary');
  await page.waitForSelector('#own-model');
}

/** Chooses a file in the browser's dialog, as a person does. @param {Page} page @param {string} path */
async function choose(page, path) {
  const [chooser] = await Promise.all([page.waitForFileChooser(), page.click('#own-model')]);
  await chooser.accept([path]);
}

/** @param {number | null} chance */
const percent = (chance) => `${(100 * Number(chance)).toFixed(1)} %`;

/** Intercepts requests for models. @param {Page} page @param {(request: import('puppeteer-core').HTTPRequest) => unknown} task */
async function interceptModels(page, task) {
  /** @type {string[]} */
  const asked = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isModel = /\/models\/.*\.trees$/.test(request.url());
    if (isModel) asked.push(request.url());
    return isModel ? task(request) : request.continue();
  });
  return asked;
}

pageTest(
  'no model is fetched before an agent needs it; until it is loaded, the page says what the agent does',
  async (page) => {
    await yourTurn(page);
    /** @type {import('puppeteer-core').HTTPRequest[]} */
    const held = [];
    const asked = await interceptModels(page, (request) => held.push(request));
    await page.click('.grow');
    await waitForMoves(page, 2);
    assert.deepEqual(asked, [], 'greedy needs none');
    await chooseAgent(page, 'blue', 'greedy-xgb');
    assert.deepEqual(asked, [], 'and a choice is not yet a move');
    await yourTurn(page);
    await page.click('.grow');
    await waitForMoves(page, 4);
    await waitForText(page, '.missing', /^The learned model is loading. For now, the agent is playing as greedy.$/);
    assert.equal(asked.length, 1);
    await held[0].continue();
    await page.waitForFunction(() => document.querySelector('.missing')?.textContent === '');
    await yourTurn(page);
    await page.click('.grow');
    await waitForMoves(page, 6);
    assert.equal(await textOf(page, '.missing'), '');
    assert.equal(asked.length, 1, 'it is fetched once');
  },
);

pageTest(
  'importance, calibration, chance and the 39 values are shown',
  async (page) => {
    await openPanel(page);
    const { features, chance } = await seen(trees.bytes);
    await waitForText(
      page,
      '.chance',
      new RegExp(`Blue, to move, wins with\\s+${percent(chance).replace('.', '\\.')}`),
    );
    await page.waitForSelector('.calibration'); // drawn from the model card, which is fetched separately
    const bars = await page.$$eval('.bars li', (rows) =>
      rows.map((row) => row.textContent?.replace(/\s+/g, ' ').trim()),
    );
    const [first] = [...card.importance].sort((a, b) => b.share - a.share);
    assert.equal(bars.length, 10);
    assert.equal(bars[0], `${first.feature}${percent(first.share)}`);
    assert.match(
      await page.$eval('.calibration', (plot) => plot.getAttribute('aria-label') ?? ''),
      new RegExp(`on ${card.test.positions} positions`),
    );
    assert.equal((await page.$$('.calibration circle')).length, card.test.calibration.length);
    await page.click('.model .numbers summary');
    assert.equal((await page.$$('.model .numbers tbody tr')).length, card.test.calibration.length);
    await page.click('.features summary');
    const rows = await page.$$eval('.features tbody tr', (found) =>
      found.map((row) => [row.children[0].textContent, Number(row.children[1].textContent?.replace(/,/g, ''))]),
    );
    assert.deepEqual(
      rows.map(([name]) => name),
      features.map(({ name }) => name),
    );
    for (const [index, [name, value]] of rows.entries())
      assert.ok(Math.abs(Number(value) - features[index].value) <= 0.0005, `${name}: ${value}`);
    await page.keyboard.press('Home');
    await page.click('.steps .first');
    await waitForText(page, '.chance', /Red, to move, wins with/);
  },
  { path: ANALYSIS },
);

pageTest(
  'the user’s own model can be chosen, used and removed',
  async (page) => {
    await openPanel(page);
    const own = convertModel(json);
    const [mine, shipped] = [await seen(own.bytes), await seen(trees.bytes)];
    await waitForText(page, '.chance', new RegExp(percent(shipped.chance)));
    await choose(page, file('mine.json', json));
    await waitForText(page, '.model-name', /Yours: mine.json, 12 boosted trees/);
    await waitForText(page, '.chance', new RegExp(percent(mine.chance)));
    assert.match(await textOf(page, '.calibration-unknown'), /There is no calibration/);
    assert.equal(await page.$('.calibration'), null);
    const top = Math.max(...own.importance);
    assert.equal(await textOf(page, '.bars b'), percent(top));
    await page.click('.restore');
    await page.waitForSelector('.calibration');
    await waitForText(page, '.chance', new RegExp(percent(shipped.chance)));
  },
  { path: ANALYSIS },
);

pageTest(
  'a dropped model is accepted, and the analysis switches to an agent that uses it',
  async (page) => {
    await openPanel(page);
    await page.click('.analysis-settings summary');
    await page.select('#analyst', 'greedy-xgb');
    await page.waitForSelector('.lines li');
    const session = await page.createCDPSession();
    const box = await (await page.$('.own-model'))?.boundingBox();
    assert.ok(box);
    const data = { items: [], files: [file('dropped.json', json)], dragOperationsMask: 1 };
    for (const type of /** @type {const} */ (['dragEnter', 'dragOver', 'drop']))
      await session.send('Input.dispatchDragEvent', { type, x: box.x + 20, y: Math.min(box.y + 20, 800), data });
    await waitForText(page, '.model-name', /Yours: dropped.json/);
    await page.waitForSelector('.lines li');
    assert.ok(page.url().includes('#moves='), 'the browser has not left the page for the file');
  },
  { path: ANALYSIS },
);

/** @param {(model: any) => void} change */
function changed(change) {
  const model = JSON.parse(json);
  change(model);
  return JSON.stringify(model);
}

/** @type {[string, () => string, RegExp][]} */
const REFUSED = [
  [
    'objective.json',
    () =>
      changed(({ learner }) => {
        learner.objective.name = 'reg:squarederror';
      }),
    /its objective is "reg:squarederror", not "binary:logistic"/,
  ],
  [
    'features.json',
    () =>
      changed(({ learner }) => {
        learner.learner_model_param.num_feature = '40';
      }),
    /must have 39 features and has 40/,
  ],
  ['cut.json', () => json.slice(0, json.length / 2), /not JSON, or cut off/],
  ['words.json', () => 'my favourite model', /not JSON/],
  ['other.json', () => '{"a": [1, 2, 3]}', /not a model saved by XGBoost/],
  [
    'loop.json',
    () =>
      changed(({ learner }) => {
        learner.gradient_booster.model.trees[0].left_children[0] = 0;
      }),
    /refused/,
  ],
];

pageTest(
  'an invalid model is rejected with a reason, and the model in use stays',
  async (page) => {
    await openPanel(page);
    await page.waitForSelector('.calibration');
    const before = await textOf(page, '.chance');
    for (const [name, text, reason] of REFUSED) {
      await choose(page, file(name, text()));
      await waitForText(page, '.own-model .notice', new RegExp(`${name}: .*${reason.source}`));
      assert.equal(await textOf(page, '.chance'), before, name);
    }
    const huge = file('huge.json', '');
    truncateSync(huge, 2 ** 31);
    await choose(page, huge);
    await waitForText(page, '.own-model .notice', /huge.json: The model is too large: 2147 MB, and the limit is 64 MB/);
    await page.waitForSelector('.lines li');
  },
  { path: ANALYSIS },
);

pageTest(
  'a missing model gives a message, play continues, and it can be requested again',
  async (page) => {
    let answers = true;
    await yourTurn(page);
    await interceptModels(page, (request) => (answers ? request.respond({ status: 404 }) : request.continue()));
    await chooseAgent(page, 'blue', 'mcts-puct');
    await page.click('.grow');
    await waitForMoves(page, 2);
    await waitForText(
      page,
      '.missing',
      /The learned model is missing: the server answered 404 for freckers-\w+\.trees\. For now, the agent is using the hand-written evaluation/,
    );
    await yourTurn(page);
    await page.click('.grow');
    await waitForMoves(page, 4);
    await page.click('#tab-analyse');
    await openPanel(page);
    await waitForText(page, '.model .notice', /the server answered 404.*Play goes on without it/);
    assert.equal((await page.$$('.features tbody tr')).length, 39, 'the values need no model');
    answers = false;
    await page.click('.model .notice button');
    await page.waitForSelector('.calibration');
    assert.equal(await page.$('.model .notice'), null);
  },
  { faulty: true, settings: { movetime: 100 } },
);

pageTest(
  'a damaged model is rejected',
  async (page) => {
    const damaged = trees.bytes.subarray(0, 100_000);
    await interceptModels(page, (request) => request.respond({ status: 200, body: damaged }));
    await openPanel(page);
    await waitForText(page, '.model .notice', /The model is missing: the model is refused/);
  },
  { path: ANALYSIS },
);

pageTest(
  'an evaluation without its model does not stop the page',
  async (page, { address }) => {
    await yourTurn(page);
    await interceptModels(page, (request) => request.respond({ status: 404 }));
    await page.goto(`${address}#seat=blue&red=alphabeta:evaluation=learned`);
    await waitForMoves(page, 1);
    await page.click('.grow');
    await waitForMoves(page, 3);
    await page.click('#tab-analyse');
    await page.waitForSelector('.lines li');
    await press(page, '.analysis-settings summary');
    await page.select('#analyst', 'alphabeta');
    await press(page, '.analysis-settings .parameters summary');
    await page.select('#analyst-evaluation', 'learned');
    await waitForText(
      page,
      '#panel-body > .help',
      /The learned model is missing: .* For now, the agent is using the hand-written evaluation instead/,
    );
    await page.waitForSelector('.lines li');
  },
  { settings: { movetime: 100 }, faulty: true },
);

pageTest(
  'an embedded game fetches the model from its own site, after the first touch',
  async (page, { address }) => {
    const asked = await interceptModels(page, (request) => request.continue());
    await page.goto(
      foreign.address(
        `<script type="module" src="${address}embed.js"></script><freckers-game agent="greedy-xgb" movetime="50"></freckers-game>`,
      ),
      { waitUntil: 'networkidle0' },
    );
    assert.deepEqual(asked, []);
    const act = (/** @type {number} */ at) =>
      page
        .evaluate(() => /** @type {any} */ (document.querySelector('freckers-game')).play('grow'))
        .then(() =>
          page.waitForFunction(
            (count) => /** @type {any} */ (document.querySelector('freckers-game')).state?.at === count,
            { timeout: 30_000 },
            at,
          ),
        );
    const arrived = page.waitForResponse((response) => response.url().endsWith('.trees'));
    await act(2);
    await arrived;
    assert.equal(asked.length, 1);
    const note = () => page.evaluate(() => /** @type {any} */ (document.querySelector('freckers-game')).state.note);
    // The game continues while the model is loading.
    for (let at = 4; at < 140 && (await note()) !== ''; at += 2) {
      await wait(100);
      await act(at);
    }
    assert.equal(await note(), '', 'the agent now has its model');
  },
  { path: 'about:blank' },
);
