/** The plain board's page without a game, and how actions are selected on it. A game is played on it in
 * tests/notes/walk-through.test.js. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { choicesAfter, createChoosing } from '../../web/pages/game/choosing.js';
import { pageTests, textOf } from '../tools/browser.js';
import { run } from '../tools/native.js';

const pageTest = pageTests();

pageTest(
  'an unknown game gives a message with links to the known ones',
  async (page, { address }) => {
    await page.waitForSelector('.which-game');
    assert.match(await textOf(page, 'main'), /^Which game\? There is no game “chess” here\./);
    const links = await page.$$eval('.which-game li a', (list) =>
      list.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    assert.deepEqual(links, [
      ['Freckers', 'index.html'],
      ['Sequence', 'sequence.html'],
    ]);
    await page.goto(`${address}game.html`);
    await page.waitForSelector('.which-game');
    assert.match(await textOf(page, 'main'), /^Which game\? This site plays: Freckers\s*Sequence/);
  },
  { path: 'game.html?game=chess' },
);

pageTest(
  'a game with its own page is opened there',
  async (page, { address }) => {
    await page.waitForSelector('sequence-board');
    assert.match(page.url(), /\/sequence\.html#deal=5&/);
    await page.goto(`${address}game.html?game=freckers`);
    await page.waitForSelector('freckers-pond');
    assert.match(page.url(), /\/index\.html/);
  },
  { path: 'game.html?game=sequence#deal=5&seat=red' },
);

test('the header links only to pages of the site, and the plain board works offline', async () => {
  const nav = /<nav aria-label="Pages">(.*)<\/nav>/.exec(await readFile('build/site/game.html', 'utf8'))?.[1] ?? '';
  assert.deepEqual(
    [...nav.matchAll(/href="([^"]*)"/g)].map(([, address]) => address),
    [
      'index.html',
      'puzzles.html',
      'arena.html',
      'agents.html',
      'sequence.html',
      'notes/index.html',
      'embedding.html',
      'watch.html',
    ],
  );
  assert.match(await readFile('build/site/service-worker.js', 'utf8'), /"game\.html","game\.js"/);
});

test('a page is one folder and its entries in the list of pages', async () => {
  const { stdout } = await run('git', [
    'grep',
    '-lE',
    'game/main\\.js|pages/game\\b|game\\.html',
    '--',
    'Makefile',
    'wasm',
    'web',
  ]);
  const named = stdout.trim().split('\n');
  assert.deepEqual(
    named.filter((file) => !/^web\/pages\/(game|notes)\//.test(file)),
    ['web/tools/pages.js'],
  );
});

/** A piece that moves, jumps twice, or is promoted in two ways; and a pass. */
const ACTIONS = [
  { action: 'ab', cells: [0, 1] },
  { action: 'abc', cells: [0, 1, 2] },
  { action: 'de-queen', cells: [3, 4] },
  { action: 'de-knight', cells: [3, 4] },
  { action: 'df', cells: [3, 5] },
  { action: 'pass', cells: [] },
];

test('cells select actions, and what they leave open is chosen from a list', () => {
  assert.deepEqual(choicesAfter(ACTIONS, []), { targets: [0, 3], complete: ['pass'] });
  assert.deepEqual(choicesAfter(ACTIONS, [0, 1]), { targets: [2], complete: ['ab'] });
  assert.deepEqual(choicesAfter(ACTIONS, [3, 4]), { targets: [], complete: ['de-queen', 'de-knight'] });
});

test('the last cell plays the action; another first cell or an empty one cancels the selection', () => {
  /** @type {string[]} */
  const made = [];
  const choosing = createChoosing(
    (action) => made.push(action),
    () => {},
  );
  choosing.follow({ text: 'startpos', yourTurn: true, now: { actions: ACTIONS } });
  for (const [cell, chosen] of /** @type {[number, number[]][]} */ ([
    [0, [0]],
    [3, [3]],
    [3, []],
    [5, []],
    [3, [3]],
    [4, [3, 4]],
    [0, [0]],
    [1, [0, 1]],
  ])) {
    choosing.pick(cell);
    assert.deepEqual(choosing.chosen, chosen, String(cell));
    assert.deepEqual(made, []);
  }
  choosing.pick(2);
  assert.deepEqual(made, ['abc']);
  choosing.follow({ text: 'startpos moves abc', yourTurn: false, now: { actions: ACTIONS } });
  choosing.pick(0);
  assert.deepEqual([choosing.chosen, choosing.choices.complete], [[], []], 'it is not their turn');
});
