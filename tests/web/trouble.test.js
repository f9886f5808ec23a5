/** What breaks ends in a message that a person understands, and play goes on. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPage, openSite, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('build/site');
});
after(() => site.close());

test('an engine that is not there is named', { timeout: 60_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.setRequestInterception(true);
  page.on('request', (request) => (request.url().endsWith('.wasm') ? request.respond({ status: 404 }) : request.continue()));
  await page.goto(site.address);
  const notice = await page.waitForSelector('.notice');
  assert.match((await notice?.evaluate((element) => element.textContent)) ?? '', /could not be loaded: the server answered 404/);
});

test('a worker killed in its search is replaced, and the answer comes', { timeout: 120_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.evaluateOnNewDocument(() => localStorage.setItem('lilypad-play', '{"movetime":2000,"opponents":{"blue":"alphabeta-best"}}'));
  await page.goto(site.address);
  await yourTurn(page);
  const created = new Promise((/** @type {(worker: import('puppeteer-core').WebWorker) => void} */ found) => page.once('workercreated', found));
  await page.click('.grow');
  await (await created).close();
  const notice = await page.waitForSelector('.notice', { timeout: 60_000 });
  assert.match((await notice?.evaluate((element) => element.textContent)) ?? '', /not answered.*restarted/);
  await yourTurn(page);
  assert.equal(await page.$$eval('.moves .move', (moves) => moves.length), 2);
});

test('a worker script that is not there is reported, and the player is asked', { timeout: 60_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  await page.setRequestInterception(true);
  page.on('request', (request) => (request.url().endsWith('worker.js') ? request.respond({ status: 404 }) : request.continue()));
  await page.goto(site.address);
  await yourTurn(page);
  await page.click('.grow');
  const button = await page.waitForSelector('.notice button', { timeout: 30_000 });
  assert.equal(await button?.evaluate((element) => element.textContent), 'Try again');
  assert.match(await page.$eval('.notice', (element) => element.textContent ?? ''), /worker did not load/);
  await page.click('.undo');
  await yourTurn(page);
});

test('blocked storage does not stop play', { timeout: 60_000 }, async () => {
  const { page, faults } = await openPage(site.browser);
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('blocked', 'SecurityError'); } });
  });
  await page.goto(site.address);
  await yourTurn(page);
  await page.click('.choice [value="both"] + span');
  await page.click('.grow');
  assert.equal(await page.$$eval('.moves .move', (moves) => moves.length), 1);
  assert.deepEqual(faults, []);
});

test('full storage does not stop play', { timeout: 60_000 }, async () => {
  const { page, faults } = await openPage(site.browser);
  await page.evaluateOnNewDocument(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await page.goto(site.address);
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await page.reload();
  await waitForMoves(page, 2);
  assert.deepEqual(faults, [], 'and the address still holds the game');
});

test('a part of the page that does not arrive is named, and play goes on', { timeout: 60_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.goto(site.address);
  await yourTurn(page);
  await page.setOfflineMode(true);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
  await page.click('#tab-setup');
  await waitForText(page, '.panel .notice', /did not arrive/);
  await page.click('#tab-play');
  await page.click('.choice [value="both"] + span');
  await page.click('.grow');
  await waitForMoves(page, 1);
});
