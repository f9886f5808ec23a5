/** The page that watches the referee, in Chromium and Firefox, against a server that behaves like the course's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findings } from '../tools/axe.js';
import { openPage, openSite, textOf, waitForMoves, waitForText } from '../tools/browser.js';
import { loadRules, vectors } from '../tools/engine.js';
import { logFile } from '../tools/referee-log.js';
import { openReferee } from '../tools/referee-server.js';

/** @import { Page } from 'puppeteer-core'
 * @import { TestContext } from 'node:test' */

const rules = await loadRules();
const games = vectors('freckers-games')
  .filter(({ rules: ruleSet }) => ruleSet === 'referee')
  .map(({ actions }) => rules.describe(`startpos moves ${actions.join(' ')}`, 'referee'))
  .filter(({ result }) => result === 'red' || result === 'blue')
  .sort((one, other) => one.history.length - other.history.length);
const [game] = games;
const LENGTH = game.history.length;
/** Its last moves as a game of their own, for a browser in which 66 moves on a busy machine take minutes. */
const BEFORE_END = game.history[LENGTH - 1 - 12];
const ending = rules.describe(
  `fen ${BEFORE_END.position.split(' ')[0]} r 0 moves ${game.history
    .slice(LENGTH - 12)
    .map(({ action }) => action)
    .join(' ')}`,
  'referee',
);

/** @param {Page} page @param {number} port */
async function connect(page, port) {
  await page.waitForSelector('#port', { timeout: 30_000 });
  await page.$eval(
    '#port',
    (field, value) => {
      /** @type {HTMLInputElement} */ (field).value = value;
      field.dispatchEvent(new Event('change'));
    },
    String(port),
  );
  await page.click('.connect');
}

/** @param {Page} page */
const shownMoves = (page) => page.$$eval('.moves .move', (list) => list.length);

/** The kept games as the list on the play page shows them. @param {Page} page @param {string} address */
async function keptRows(page, address) {
  await page.goto(address);
  await page.waitForSelector('#tab-games', { timeout: 30_000 });
  await page.click('#tab-games');
  await page.waitForSelector('.import-games', { timeout: 30_000 });
  await page.waitForSelector('.kept-list li', { timeout: 30_000 });
  return page.$$eval('.kept-list li', (list) =>
    list.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? ''),
  );
}

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  /** @type {Awaited<ReturnType<typeof openSite>> | null} */
  let site = null;

  /** @param {TestContext} context */
  async function open(context) {
    site ??= await openSite('build/site', name);
    const { page } = await openPage(site.browser);
    context.after(() => page.browserContext().close());
    if (name === 'chromium') await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.goto(`${site.address}watch.html`);
    return { page, address: site.address };
  }

  const limit = { timeout: 300_000 };

  test(`${name}: a whole game is shown, analysed, answered and kept`, limit, async (context) => {
    const { page, address } = await open(context);
    const whole = name === 'firefox' ? ending : game;
    const { length } = whole.history;
    const referee = await openReferee();
    await connect(page, referee.port);
    await referee.waitForClient();
    await referee.begin(whole);
    await referee.play(whole, 0, 6);
    await waitForMoves(page, 6);
    assert.match(await textOf(page, '#near-player .who'), /^Red agent$/);
    assert.match(await textOf(page, '#far-player .who'), /^Blue rival:Greedy$/);
    assert.match(await textOf(page, '#near-player .clock'), /^\d/);
    await page.waitForSelector('.lines li', { timeout: 30_000 }); // while the referee waits
    await page.waitForFunction(() =>
      /^Evaluation: (Even|Red|Blue)/.test(document.querySelector('.evaluation-bar')?.ariaLabel ?? ''),
    );
    await page.click('.moves .move');
    await waitForText(page, '.follow', /^To the last move/);
    await referee.play(whole, 6, length);
    await waitForMoves(page, length);
    assert.equal(await page.$eval('.moves .move', (move) => move.ariaCurrent), 'step'); // the reader is left alone
    await page.click('.follow');
    await referee.end(whole);
    await waitForText(page, '.result', new RegExp(`^${whole.result === 'red' ? 'Red' : 'Blue'} wins: `));
    await page.waitForFunction(
      (least) => Number(/(\d+) of/.exec(document.querySelector('.graph')?.ariaLabel ?? '')?.[1]) >= least,
      { timeout: 120_000 },
      10,
    );
    assert.equal(referee.answers.length, 1 + 1 + 3 + 3 * length + 1);
    await referee.die();
    await waitForText(page, '.connected', /The game is over/);
    assert.equal(await page.$('.trouble'), null);
    const link = await page.$eval('.open-analysis', (anchor) => /** @type {HTMLAnchorElement} */ (anchor).href);
    const [row, ...others] = await keptRows(page, address);
    assert.match(row, /^(Red|Blue) won watched: agent against rival:Greedy/);
    assert.equal(others.length, 0);
    await page.goto(link);
    await page.waitForSelector('#engine', { timeout: 30_000 });
    assert.equal(await shownMoves(page), length);
  });

  test(`${name}: a referee that dies leaves the game, and another one goes on`, limit, async (context) => {
    const { page, address } = await open(context);
    const first = await openReferee();
    await connect(page, first.port);
    await first.waitForClient();
    await first.begin(game);
    await first.play(game, 0, 9);
    await first.die();
    await waitForText(page, '.trouble', /closed the connection or was stopped\. The game up to here is kept/);
    assert.equal(await shownMoves(page), 9);
    const second = await openReferee(first.port);
    await page.click('.connect');
    await second.waitForClient();
    await second.begin(game);
    await second.play(game, 0, 12);
    await waitForMoves(page, 12);
    assert.equal(await page.$('.trouble'), null);
    await page.click('.disconnect');
    await second.waitForLeaving();
    await page.waitForSelector('.connect');
    const rows = await keptRows(page, address);
    assert.equal(rows.length, 1); // the longer game has taken the place of its beginning
    assert.match(rows[0], /^Unfinished watched: .* 12 moves/);
  });

  test(`${name}: a reload goes on with the game; missed moves do not hide it`, limit, async (context) => {
    const { page, address } = await open(context);
    const referee = await openReferee();
    await connect(page, referee.port);
    await referee.waitForClient();
    await referee.begin(game);
    await referee.play(game, 0, 8);
    await waitForMoves(page, 8);
    const reloaded = page.reload();
    await referee.waitForLeaving();
    await referee.play(game, 8, 9); // nobody is there
    await reloaded;
    await referee.until(() => referee.clients > 0);
    await waitForMoves(page, 8);
    assert.equal(await shownMoves(page), 8);
    await referee.play(game, 9, 11);
    await waitForMoves(page, 11);
    assert.equal(await page.$('.note'), null);
    const again = page.reload();
    await referee.waitForLeaving();
    await referee.play(game, 11, 16);
    await again;
    await referee.until(() => referee.clients > 0);
    await waitForMoves(page, 11);
    assert.equal(await shownMoves(page), 11);
    await referee.play(game, 16, 20);
    await waitForText(page, '.note', /Some moves were missed/);
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 3);
    assert.match(await textOf(page, '#near-player .who'), /^Red agent$/);
    await referee.play(game, 20, 22);
    await waitForMoves(page, 5);
    await page.click('.disconnect');
    await page.waitForSelector('.connect');
    const rows = await keptRows(page, address);
    assert.equal(rows.length, 2);
    assert.match(rows.join(), /Unfinished watched: agent against rival:Greedy 11 moves/);
    assert.match(rows.join(), /Unfinished watched: agent against rival:Greedy 5 moves/);
  });

  test(`${name}: hostile messages are refused in words, and the game goes on`, limit, async (context) => {
    const { page } = await open(context);
    const referee = await openReferee();
    await connect(page, referee.port);
    await referee.waitForClient();
    await referee.begin(game, ['<img src=x onerror=alert(1)>', 'b'.repeat(4000)]);
    await referee.play(game, 0, 3);
    for (const text of ['hello', '[]', '{"type": "<ping>", "id": {}}', `{"id": 1, "x": "${'x'.repeat(60_000)}"}`])
      referee.raw(text);
    await waitForText(page, '.refusal', /not written as the referee writes/);
    await referee.update('BoardUpdate', { board: 'none' });
    await waitForText(page, '.refusal', /its board is not one of eight rows/);
    await referee.update('Explosion');
    await waitForText(page, '.refusal', /is unknown/);
    assert.equal(await page.$('#main img[src="x"]'), null);
    await referee.play(game, 3, 6);
    await waitForMoves(page, 6);
    for (let count = 0; count < 20; count++) referee.raw('noise');
    await waitForText(page, '.trouble', /not the course’s referee.*The game up to here is kept/);
    await referee.waitForLeaving();
    assert.equal(await shownMoves(page), 6);
    await page.click('.connect');
    await referee.until(() => referee.clients > 0);
    referee.raw('noise');
    await page.waitForSelector('.refusal');
    for (let count = 0; count < 250; count++) referee.raw('{"type": "<ping>", "id": null}');
    await waitForText(page, '.trouble', /sends more than a referee ever would/);
  });

  test(`${name}: an illegal move, and a port at which nobody answers`, limit, async (context) => {
    const { page } = await open(context);
    const referee = await openReferee();
    await connect(page, referee.port);
    await referee.waitForClient();
    await referee.begin(game);
    await referee.play(game, 0, 5);
    const wrong = { type: 'MoveAction', coord: [3, 3], directions: [[1, 0]] };
    await referee.update('TurnBegin', { turnId: 6, player: -1 });
    await referee.update('TurnEnd', { turnId: 6, player: -1, action: wrong });
    await referee.update('PlayerError');
    await referee.update('GameEnd', { winner: 1 });
    await waitForText(page, '.result', /^Red wins: Blue’s agent made an illegal move: .*frog/);
    await referee.die();
    await page.waitForSelector('.connect');
    await page.click('.connect');
    await waitForText(page, '.trouble', new RegExp(`Nobody answers at port ${referee.port}`));
    await page.waitForSelector('.log-instead');
    assert.equal(await shownMoves(page), 5);
  });

  test(`${name}: a browser that refuses local connections is named, and the log offered`, limit, async (context) => {
    const { page } = await open(context);
    await page.evaluateOnNewDocument(() => {
      globalThis.WebSocket = /** @type {any} */ (
        class {
          constructor() {
            throw new DOMException('insecure', 'SecurityError');
          }
        }
      );
    });
    await page.reload();
    await connect(page, 8765);
    await waitForText(page, '.trouble', /does not let a page from the web talk to a program on your computer.*log/);
    await page.$eval('#log-files', (field) =>
      field.addEventListener('click', (event) => {
        event.preventDefault(); // no dialog
        document.body.dataset.asked = 'yes';
      }),
    );
    await page.focus('.log-instead');
    await page.keyboard.press('Enter');
    await page.waitForSelector('body[data-asked]');
  });
}

test('a game is kept although the page is left before the database has taken it', {
  timeout: 120_000,
}, async (context) => {
  const site = await openSite('build/site');
  context.after(site.close);
  const { page } = await openPage(site.browser);
  await page.evaluateOnNewDocument(() => {
    if (location.pathname.endsWith('watch.html')) IDBFactory.prototype.open = () => /** @type {any} */ ({});
  });
  await page.goto(`${site.address}watch.html`);
  const referee = await openReferee();
  await connect(page, referee.port);
  await referee.waitForClient();
  await referee.begin(game);
  await referee.play(game, 0, 7);
  await waitForMoves(page, 7);
  for (const visit of ['first', 'second']) {
    const rows = await keptRows(page, site.address);
    assert.equal(rows.length, 1, visit);
    assert.match(rows[0], /^Unfinished watched: agent against rival:Greedy 7 moves/);
    assert.deepEqual(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lilypad-note:'))),
      [],
    );
  }
});

test('only this page may connect to local programs', async (context) => {
  const site = await openSite('build/site');
  context.after(site.close);
  for (const [path, isAllowed] of /** @type {const} */ ([
    ['watch.html', true],
    ['index.html', false],
    ['arena.html', false],
  ])) {
    const text = await (await fetch(site.address + path)).text();
    assert.equal(/connect-src 'self' ws:\/\/localhost:\* ws:\/\/127\.0\.0\.1:\*;/.test(text), isAllowed, path);
    assert.equal(text.includes('ws://'), isAllowed, path);
  }
});

test('with a keyboard, on a phone, and for axe-core', { timeout: 180_000 }, async (context) => {
  const site = await openSite('build/site');
  const { page } = await openPage(site.browser);
  context.after(site.close);
  await page.setBypassCSP(true);
  const referee = await openReferee();
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewport(viewport);
    await page.goto(`${site.address}watch.html`);
    await page.waitForSelector('#port');
    if (viewport.width === 1440) {
      await page.focus('#port');
      await page.$eval('#port', (field) => /** @type {HTMLInputElement} */ (field).select());
      await page.keyboard.type(String(referee.port));
      await page.keyboard.press('Enter');
      await referee.waitForClient();
      await referee.begin(game);
      await referee.play(game, 0, 4);
    } else await referee.until(() => referee.clients > 0);
    await waitForMoves(page, 4);
    await page.keyboard.press('Escape');
    await page.focus('.follow');
    await page.keyboard.press('ArrowLeft');
    await waitForText(page, '.follow', /^To the last move/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${viewport.width}: ${overflow} pixels too wide`);
    assert.deepEqual(await findings(page), [], `${viewport.width}`);
  }
});

test('after a game the board covers no log, however far one scrolls', { timeout: 180_000 }, async (context) => {
  const site = await openSite('build/site');
  context.after(site.close);
  const { page } = await openPage(site.browser);
  await page.goto(`${site.address}watch.html`);
  const referee = await openReferee();
  await connect(page, referee.port);
  await referee.waitForClient();
  await referee.sync({ type: 'MatchMetadata', info: 'game #1' }, null);
  await referee.begin(game);
  await referee.play(game, 0, LENGTH);
  await referee.end(game);
  await page.waitForSelector('.result');
  assert.equal(await textOf(page, '.match-info'), 'The referee says: game #1');
  await page.$eval(
    '#log-files',
    (field, text) => {
      const { files, items } = new DataTransfer();
      for (let count = 0; count < 10; count++) items.add(new File([text], `game-${count}.log`));
      Object.assign(field, { files });
      field.dispatchEvent(new Event('change'));
    },
    logFile({ history: game.history.slice(0, 6) }, { isCut: true }).join('\n'),
  );
  await page.waitForFunction(() => document.querySelectorAll('.open-log').length === 10);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [844, 390],
    [390, 844],
  ]) {
    await page.setViewport({ width, height });
    const covered = await page.$$eval('.open-log', (buttons) =>
      buttons.flatMap((button) =>
        /** @type {const} */ (['start', 'center', 'end']).flatMap((block) => {
          button.scrollIntoView({ block });
          const { x, y, width, height } = button.getBoundingClientRect();
          const found = document.elementFromPoint(x + width / 2, y + height / 2);
          return found === button ? [] : [`${button.textContent} at its ${block}: ${found?.localName} ${found?.id}`];
        }),
      ),
    );
    assert.deepEqual(covered, [], `${width} x ${height}`);
  }
});
