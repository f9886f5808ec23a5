/** Failures give a message that people understand, and play continues. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import {
  cellSelector,
  move,
  openPage,
  openSite,
  textOf,
  waitForMoves,
  waitForText,
  yourTurn,
} from '../tools/browser.js';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite('build/site');
});

test('a missing engine gives a message', { timeout: 60_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.setRequestInterception(true);
  page.on('request', (request) =>
    request.url().endsWith('.wasm') ? request.respond({ status: 404 }) : request.continue(),
  );
  await page.goto(site.address);
  const notice = await page.waitForSelector('.notice');
  assert.match(
    (await notice?.evaluate((element) => element.textContent)) ?? '',
    /could not be loaded: the server answered 404/,
  );
});

/** Whether the message for an incomplete page is visible. @param {import('puppeteer-core').Page} page */
const saysIncomplete = (page) =>
  page.waitForFunction(() => {
    const late = document.querySelector('.late');
    return (
      late &&
      getComputedStyle(late).visibility === 'visible' &&
      /did not arrive whole and you may be offline: load it again/.test(late.textContent ?? '')
    );
  });

/** @type {[string, (name: string, preloaded: string[]) => boolean][]} */
const LOST = [
  ['the first script', (name) => name === 'play.js'],
  ['a part of it', (name, preloaded) => preloaded.includes(name)],
  ['the rest of the page', (name, preloaded) => /^play-/.test(name) && !preloaded.includes(name)],
];
for (const [what, isLost] of LOST) {
  test(`a connection that breaks before ${what} is loaded gives a message`, { timeout: 60_000 }, async () => {
    const { page } = await openPage(site.browser);
    await page.setRequestInterception(true);
    const preloaded = readFileSync('build/site/index.html', 'utf8').match(/play-\w+\.js/g) ?? [];
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname.slice(1);
      return isLost(name, preloaded) ? request.abort('internetdisconnected') : request.continue();
    });
    await page.goto(site.address, { waitUntil: 'domcontentloaded' });
    await saysIncomplete(page);
    await page.browserContext().close();
  });
}

test('the first move needs no engine; it is answered when the engine is loaded', { timeout: 60_000 }, async () => {
  const { page, faults } = await openPage(site.browser);
  /** @type {import('puppeteer-core').HTTPRequest[]} */
  const held = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => void (request.url().endsWith('.wasm') ? held.push(request) : request.continue()));
  const asked = page.waitForRequest((request) => request.url().endsWith('.wasm'));
  await page.goto(site.address, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('freckers-pond'))?.moves?.length);
  await move(page, '01', '12');
  await page.waitForSelector(`${cellSelector('12')}[aria-label*="red frog"]`);
  await asked;
  assert.equal((await page.$$('.move')).length, 0, 'the engine is not there yet');
  for (const request of held) await request.continue();
  await waitForMoves(page, 2);
  assert.match(await textOf(page, '.moves'), /^1 01–12/);
  assert.deepEqual(faults, []);
  await page.browserContext().close();
});

test('a worker killed during its search is replaced, and the move is answered', { timeout: 120_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.evaluateOnNewDocument(() =>
    localStorage.setItem('lilypad-play', '{"movetime":2000,"opponents":{"blue":"alphabeta-best"}}'),
  );
  await page.goto(site.address);
  await yourTurn(page);
  const created = new Promise((/** @type {(worker: import('puppeteer-core').WebWorker) => void} */ found) =>
    page.once('workercreated', found),
  );
  await page.click('.grow');
  await (await created).close();
  const notice = await page.waitForSelector('.notice', { timeout: 60_000 });
  assert.match((await notice?.evaluate((element) => element.textContent)) ?? '', /not answered.*restarted/);
  await yourTurn(page);
  assert.equal(await page.$$eval('.moves .move', (moves) => moves.length), 2);
});

test('a missing worker script is reported, and the player can try again', { timeout: 60_000 }, async () => {
  const { page } = await openPage(site.browser);
  await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  await page.setRequestInterception(true);
  page.on('request', (request) =>
    request.url().endsWith('worker.js') ? request.respond({ status: 404 }) : request.continue(),
  );
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
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
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
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(site.address);
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await page.reload();
  await waitForMoves(page, 2);
  assert.deepEqual(faults, [], 'and the address still holds the game');
});

test('a part of the page that fails to load gives a message, and play continues', { timeout: 60_000 }, async () => {
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
