/** A live game from end to end: our agent plays in the tests' referee, and the page follows it over its live server. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { openPage, openSite, textOf, waitForMoves, waitForText } from '../tools/browser.js';
import { root } from '../tools/native.js';
import { openReferee } from '../tools/referee-server.js';

const FOLDERS = ['build/referee', 'tests/guests/agents', 'web/shared/guests/python'];

/** Plays a game, each of whose events the page must have answered before the next. @param {Awaited<ReturnType<typeof openReferee>>} referee
 * @param {string[]} players */
async function play(referee, players) {
  const path = FOLDERS.flatMap((folder) => ['--path', folder]);
  const words = [
    '-B',
    'tests/tools/referee/match.py',
    ...players,
    '--time',
    '180',
    '--space',
    '250',
    '--live',
    ...path,
  ];
  const child = spawn('python3', words, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  await referee.sync(
    { type: 'GameMetadata', players: players.map((name, index) => `player ${index + 1} [${name}]`) },
    null,
  );
  let [id, result] = [0, /** @type {any} */ (null)];
  for await (const line of createInterface({ input: child.stdout })) {
    const event = JSON.parse(line);
    if (!event.type) {
      result = event;
      continue;
    }
    await referee.sync(event, id++);
    child.stdin.write('\n');
  }
  await ended;
  return { ...result, events: id };
}

/** @type {[red: string, blue: string, how: RegExp, reason: string][]} */
const games = [
  ['lilypad:Club', 'plain', /^Red wins: /, 'rules'],
  ['crash', 'lilypad:Student', /^Blue wins: Red’s agent/, 'crash'],
];

for (const [red, blue, how, reason] of games) {
  test(`${red} against ${blue} is watched to its end`, { timeout: 300_000 }, async (context) => {
    const site = await openSite('build/site');
    context.after(site.close);
    const { page } = await openPage(site.browser);
    const referee = await openReferee();
    await page.goto(`${site.address}watch.html`);
    await page.waitForSelector('#port', { timeout: 30_000 });
    await page.focus('#port');
    await page.$eval('#port', (field) => /** @type {HTMLInputElement} */ (field).select());
    await page.keyboard.type(String(referee.port));
    await page.keyboard.press('Enter');
    await referee.waitForClient();
    const game = await play(referee, [red, blue]);
    assert.equal(game.reason, reason, game.message);
    assert.equal(referee.answers.length, 1 + 1 + game.events);
    await waitForText(page, '.result', how);
    await waitForMoves(page, game.actions.length);
    assert.equal(await textOf(page, '#near-player .who'), `Red ${red}`);
    assert.equal(await textOf(page, '#far-player .who'), `Blue ${blue}`);
    assert.equal(await page.$('.note'), null);
    assert.equal(await page.$('.refusal'), null);
    const link = await page.$eval('.open-analysis', (anchor) => /** @type {HTMLAnchorElement} */ (anchor).href);
    await page.goto(link);
    await page.waitForSelector('#engine', { timeout: 30_000 });
    await waitForMoves(page, game.actions.length);
  });
}
