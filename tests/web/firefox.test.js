/** The same site in Firefox: load, move, reply, a tournament, a brought agent, embed. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { arenaPath, FAST_FOUR, gamesDone, waitForGames, waitForState } from '../tools/arena-page.js';
import {
  cellSelector,
  move,
  openSite,
  textOf,
  waitForDeep,
  waitForMoves,
  waitForText,
  yourTurn,
} from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';
import { agentFile, bringFiles, broughtAgents, keptGames, startExperiment, withOurs } from '../tools/guest-page.js';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {import('puppeteer-core').BrowserContext} */
let profile;
/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  [site, foreign] = await Promise.all([openSite('build/site', 'firefox'), openForeign()]);
  profile = await site.browser.createBrowserContext();
});

test('the page loads, and a move is answered', { timeout: 120_000 }, async () => {
  const page = await profile.newPage();
  await page.goto(site.address);
  await yourTurn(page);
  await move(page, '01', '12');
  await waitForMoves(page, 2);
  assert.match(await textOf(page, '.moves'), /^1 01–12/);
  assert.match(await page.$eval(cellSelector('12'), (cell) => cell.ariaLabel ?? ''), /red frog/);
  await page.click('#tab-analyse');
  await page.waitForSelector('.lines li', { timeout: 30_000 });
  await page.close();
});

test('a tournament is played, stored and listed', { timeout: 120_000 }, async () => {
  const page = await profile.newPage();
  await page.goto(site.address + arenaPath({ ...FAST_FOUR, games: 2 }));
  await (await page.waitForSelector('#go'))?.click();
  await waitForState(page, 'complete');
  await page.waitForSelector('#chart-lengths svg');
  await page.reload();
  await waitForState(page, 'complete');
  assert.equal(await gamesDone(page), 12);
  await page.close();
});

test('a Python agent that somebody brings plays three of ours; paused, reloaded and resumed', {
  timeout: 600_000,
}, async () => {
  const page = await profile.newPage();
  await page.goto(`${site.address}arena.html`);
  await bringFiles(page, agentFile('plain.py'));
  const { plain } = await broughtAgents(page);
  await (await page.waitForSelector('[aria-label="Rate plain"]'))?.dispose();
  await startExperiment(page, withOurs(plain));
  await waitForGames(page, 1);
  await page.click('#go');
  await waitForState(page, 'paused');
  await page.reload();
  await waitForState(page, 'paused');
  await page.click('#go');
  await waitForState(page, 'complete', 300_000);
  const games = (await keptGames(page)).filter(({ red, blue }) => [red, blue].includes(plain));
  assert.deepEqual(
    games.map(({ game }) => game),
    [0, 1, 2, 3, 4, 5],
  );
  for (const { reason, message } of games) assert.ok(['home', 'length'].includes(reason), `${reason}: ${message}`);
  console.log(`pace ${await page.evaluate(() => localStorage.getItem('lilypad-python-pace'))}`);
  await page.close();
});

test('a Python program is written and played in the page, and its exception is shown', {
  timeout: 300_000,
}, async () => {
  const page = await profile.newPage();
  await page.goto(`${site.address}agents.html`);
  await waitForDeep(page, 'agent-bench >>> .cm-content');
  await page.select('#starter', 'random');
  await page.click('#program-new');
  await waitForText(page, '.program-list [aria-pressed="true"]', /My random/);
  await (await waitForDeep(page, 'agent-bench >>> .cm-content')).focus();
  await page.keyboard.down('Control');
  await page.keyboard.press('Home');
  await page.keyboard.up('Control');
  await page.keyboard.type('1 // 0\n');
  await (await waitForDeep(page, 'agent-bench >>> #run')).click();
  for (let look = 0; look < 1000 && !(await page.$('agent-bench >>> .trouble')); look++)
    await new Promise((done) => setTimeout(done, 100));
  assert.match(await textOf(page, 'agent-bench >>> .trouble'), /ZeroDivisionError: .* in program\.py, line 1\b/);
  await page.close();
});

test('a game embedded on another origin is played', { timeout: 120_000 }, async () => {
  const page = await profile.newPage();
  await page.goto(
    foreign.address(
      `<script type="module" src="${site.address}embed.js"></script><freckers-game size="360" level="beginner"></freckers-game>`,
    ),
  );
  await waitForDeep(page, 'freckers-game >>> [data-cell="01"]');
  await page.click('freckers-game >>> [data-cell="01"]');
  await waitForDeep(page, 'freckers-game >>> .target');
  await page.click('freckers-game >>> [data-cell="12"]');
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('freckers-game')).state?.at === 2, {
    timeout: 30_000,
  });
  await page.close();
});
