/** The same site in Firefox: load, move, reply, a tournament, embed. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { arenaPath, FAST_FOUR, gamesDone, waitForState } from '../tools/arena-page.js';
import { cellSelector, move, openSite, textOf, waitForDeep, waitForMoves, yourTurn } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  [site, foreign] = await Promise.all([openSite('build/site', 'firefox'), openForeign()]);
});

test('the page loads, and a move is answered', { timeout: 120_000 }, async () => {
  const page = await site.browser.newPage();
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
  const page = await site.browser.newPage();
  await page.goto(site.address + arenaPath({ ...FAST_FOUR, games: 2 }));
  await (await page.waitForSelector('#go'))?.click();
  await waitForState(page, 'complete');
  await page.waitForSelector('#chart-lengths svg');
  await page.reload();
  await waitForState(page, 'complete');
  assert.equal(await gamesDone(page), 12);
  await page.close();
});

test('a game embedded on another origin is played', { timeout: 120_000 }, async () => {
  const page = await site.browser.newPage();
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
