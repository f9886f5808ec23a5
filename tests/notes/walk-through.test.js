/** Follows the notes “Add your own agent” and “Your own game” step by step in a clean copy of the repository: every file,
 * edit and command, until the new agent and the new game have been played natively and in the browser. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { applyEdit, stepsIn } from '../../web/tools/notes/steps.js';
import { arenaPath, shownResults, waitForState } from '../tools/arena-page.js';
import { findings } from '../tools/axe.js';
import { openPage, openSite, textOf, waitForDeep, waitForMoves, waitForText } from '../tools/browser.js';
import { allowLongTests } from '../tools/closing.js';
import { copyRepository } from '../tools/copy.js';
import { root } from '../tools/native.js';

/** @import { Page } from 'puppeteer-core'
 * @import { Step } from '../../web/tools/notes/steps.js' */

const NOTES = ['your-agent', 'your-game'];
const LIMIT = 1_200_000; // it builds everything
allowLongTests(LIMIT);

let copy = '';
/** @type {{ name: string, source: string, steps: Step[] }[]} */
let notes = [];
/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;

/** @param {string} command @returns {Promise<string>} what it printed */
async function runCommand(command) {
  const child = spawn('bash', ['-c', command], { cwd: copy, detached: true });
  let [output, complaint] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
  const [code] = await once(child, 'close');
  assert.equal(code, 0, `${command}\n${output}\n${complaint}`);
  return output;
}

/** Creates or edits a file. @param {Exclude<Step, { kind: 'command' }>} step */
async function carryOut(step) {
  const file = join(copy, step.path);
  if (step.kind === 'edit') return writeFile(file, applyEdit(await readFile(file, 'utf8'), step));
  await mkdir(dirname(file), { recursive: true });
  return writeFile(file, step.text, { flag: 'wx' });
}

before(async () => {
  copy = await copyRepository();
  notes = await Promise.all(
    NOTES.map(async (name) => {
      const source = await readFile(`${root}web/pages/notes/${name}.html`, 'utf8');
      return { name, source, steps: stepsIn(source) };
    }),
  );
  // All edits come first, so that one build serves both notes.
  for (const step of notes.flatMap(({ steps }) => steps)) if (step.kind !== 'command') await carryOut(step);
});

test('a new agent and a new game are one file and one line each', () => {
  for (const { name, steps } of notes) {
    const kinds = steps.filter(({ kind }) => kind !== 'command').map(({ kind }) => kind);
    assert.deepEqual(kinds, ['file', 'edit'], name);
  }
});

/** The score in a line of the program's table, such as `95.0 % (82.2 to 98.7)`. @param {string} line */
const told = (line) => line.replace(/.*?([\d.]+) %, ([\d.]+ to [\d.]+).*/, '$1 % ($2)');

test('the commands print what the notes say', { timeout: LIMIT }, async (context) => {
  for (const { name, source, steps } of notes) {
    /** @type {string[]} */
    const results = [];
    for (const step of steps) {
      if (step.kind !== 'command') continue;
      const output = await runCommand(step.text);
      assert.match(output, new RegExp(step.prints, 'm'), step.text);
      results.push(...output.split('\n').filter((line) => /: \+\d.* %, [\d.]+ to /.test(line)));
    }
    for (const line of results) context.diagnostic(line);
    const quoted = [...source.matchAll(/[\d.]+ % \([\d.]+ to [\d.]+\)/g)].map(([text]) => text);
    assert.ok(quoted.length > 0);
    assert.deepEqual([...new Set(quoted)].sort(), [...new Set(results.map(told))].sort(), name);
  }
  const moves = (await runCommand('build/lilypad breakthrough moves')).trim().split('\n');
  assert.equal(moves.length, 16);
  assert.match(await runCommand('build/lilypad breakthrough match --agents random,random --nodes 1'), /White scored/);
});

/** Tests a page of the new site, which must not cause errors.
 * @param {string} name @param {string} path @param {(page: Page) => Promise<void>} task */
function siteTest(name, path, task) {
  test(name, { timeout: 120_000 }, async (context) => {
    site ??= await openSite(join(copy, 'build/site'));
    const { page, faults } = await openPage(site.browser);
    context.after(() => page.browserContext().close());
    await page.goto(site.address + path);
    await task(page);
    assert.deepEqual(faults, []);
  });
}

/** @param {Page} page */
async function playTournament(page) {
  await page.waitForSelector('#go', { timeout: 30_000 });
  await page.click('#go');
  await waitForState(page, 'complete');
}

siteTest(
  'the arena plays the new agent',
  arenaPath({ agents: [{ agent: 'shepherd' }, { agent: 'forward' }], limits: 'nodes 1', games: 4, seed: 1 }),
  async (page) => {
    await playTournament(page);
    assert.match(await textOf(page, 'main'), /shepherd/);
  },
);

const THREE = ['alphabeta', 'mcts', 'random'];

siteTest(
  'the arena plays the new game with three agents',
  arenaPath({
    game: 'breakthrough',
    agents: THREE.map((agent) => ({ agent })),
    limits: 'nodes 200',
    games: 4,
    seed: 1,
    openings: { random: 4, sound: true },
  }),
  async (page) => {
    await playTournament(page);
    const standings = await textOf(page, '#standings');
    for (const agent of THREE) assert.match(standings, new RegExp(agent));
    assert.match(await textOf(page, '#game-list'), /White\s*Black.*(White|Black) won/);
    const { experiment, records } = await shownResults(page);
    assert.equal(experiment.game, 'breakthrough');
    assert.equal(records.length, 12);
    assert.deepEqual([...new Set(records.map(({ reason }) => reason))], ['over']);
    // A game can be replayed on the plain board, with the thoughts of both agents.
    await (await page.waitForSelector('#game-list a'))?.click();
    await page.waitForSelector('#thoughts', { timeout: 30_000 });
    await page.keyboard.press('End');
    await waitForText(page, '.result', /^(White|Black) wins\.$/);
  },
);

siteTest('the arena offers the new game and all its agents', 'arena.html', async (page) => {
  await page.waitForSelector('[name="game"][value="breakthrough"]');
  await page.$eval('[name="game"][value="breakthrough"]', (choice) => choice instanceof HTMLElement && choice.click());
  await waitForText(page, '#entrant-0', /^\s*random\s*minimax\s*mcts\s*alphabeta\s*$/);
  assert.equal((await page.$$('.entrant')).length, 4);
});

/** @param {number} cell numbered from the top left */
const cellSelector = (cell) => `plain-board >>> [data-cell="${cell}"]`;

siteTest('the new game is played on a plain board, and survives a reload', 'index.html', async (page) => {
  await page.click('nav [href="game.html?game=breakthrough"]');
  await page.waitForSelector('.hint[aria-disabled="false"]', { timeout: 30_000 });
  assert.equal(await page.title(), 'Lilypad: play Breakthrough');
  await page.click(cellSelector(26)); // c2
  await waitForDeep(page, `${cellSelector(20)}.targets`);
  await page.click(cellSelector(20)); // c3
  await waitForMoves(page, 2);
  const moves = await page.$$eval('.moves .move', (list) => list.map((move) => move.textContent?.trim()));
  assert.equal(moves[0], 'c2c3');
  await page.waitForFunction((text) => location.hash.includes(`moves=${text}`), {}, moves.join('.'));
  const address = page.url();
  await page.reload();
  await waitForMoves(page, 2);
  assert.equal(page.url(), address);
  // Without a fragment, the address opens the saved game. Play continues by keyboard.
  await page.goto(`${site.address}game.html?game=breakthrough`);
  await waitForMoves(page, 2);
  assert.match(
    (await (await waitForDeep(page, cellSelector(20))).evaluate((cell) => cell.ariaLabel)) ?? '',
    /row 4 column 3, w/,
  );
  await page.waitForSelector('.hint[aria-disabled="false"]', { timeout: 30_000 });
  await page.focus(cellSelector(20));
  await page.keyboard.press('Enter');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await waitForMoves(page, 4);
  await page.click('.undo');
  await page.waitForFunction(() => location.hash.includes('at=2'));
});

siteTest(
  'on the plain board a game comes back that New, a clock or a link has replaced',
  'game.html?game=breakthrough#moves=a2a3.f5f4&seat=red&blue=random',
  async (page) => {
    for (const replace of [
      () => page.click('.new'),
      () => page.select('#clock', '3+2'),
      () => page.evaluate(() => (location.hash = '#moves=b2b3&seat=blue&red=level:club')),
    ]) {
      await waitForMoves(page, 2);
      await page.waitForSelector('.hint[aria-disabled="false"]', { timeout: 30_000 });
      await replace();
      await page.waitForSelector('.restore');
      await page.click('.restore');
      await page.waitForFunction(
        () => location.hash.includes('moves=a2a3.f5f4') && location.hash.includes('blue=random'),
      );
      assert.equal(await page.$eval('#clock', (field) => /** @type {HTMLSelectElement} */ (field).value), '0');
    }
  },
);

siteTest('the plain board can be used by everybody, on any screen', 'index.html', async (page) => {
  await page.setBypassCSP(true); // for axe
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.setViewport(scheme === 'dark' ? { width: 360, height: 740 } : { width: 1280, height: 860 });
    await page.goto(`${site.address}game.html?game=breakthrough#moves=a2a3&seat=both`);
    await page.click(cellSelector(6)); // a5
    await waitForDeep(page, `${cellSelector(12)}.targets`);
    assert.deepEqual(await findings(page), [], scheme);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off');
    await page.goto('about:blank');
  }
});

siteTest(
  'a finished game shows its result',
  `game.html?game=breakthrough#position=${encodeURIComponent('fen ....../..w.../....../....../b...../...... w')}&seat=red&blue=random`,
  async (page) => {
    await page.click(cellSelector(8));
    await page.click(cellSelector(2));
    await waitForText(page, '.result', /^You win\.$/);
    assert.equal((await page.$$('.moves .move')).length, 1);
  },
);
