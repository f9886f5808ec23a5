/** Links, copying, import and export, also of invalid data. */
import assert from 'node:assert/strict';
import { movesPlayed, pageTests, textOf, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';

const pageTest = pageTests();
const GAME = '#moves=0313.7464.grow.grow.0123.7654&seat=both';

const LOG = `* referee : all agents initialised
* RED : my favourite is MOVE(0-3, [[↙]]) today
* referee : RED to play (turn 1) ...
* referee : \u001b[31mRED\u001b[0m plays action MOVE(0-3, [[↓]])
  . . . board drawings . . .
* referee : BLUE plays action MOVE(7-4, [[↑]])
* referee : RED plays action GROW
* referee : BLUE plays action GROW
* referee : RED plays action MOVE(0-1, [[↘]])`;

/** @param {import('puppeteer-core').Page} page @param {string} text */
async function open(page, text) {
  await page.click('#tab-share');
  await page.waitForSelector('#pasted');
  await page.$eval(
    '#pasted',
    (area, value) => {
      /** @type {HTMLTextAreaElement} */ (area).value = value;
      area.dispatchEvent(new Event('input'));
    },
    text,
  );
  await page.click('.read');
}

/** Replaces the clipboard, which headless browsers do not have. @param {import('puppeteer-core').Page} page */
const catchCopies = (page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (/** @type {string} */ text) => void (document.body.dataset.copied = text) },
    });
  });

/** @param {import('puppeteer-core').Page} page */
const copied = (page) => page.$eval('body', (body) => body.dataset.copied ?? '');

pageTest(
  'a copied link opens the same game, agents and rules elsewhere',
  async (page, { browser }) => {
    await waitForMoves(page, 2);
    await catchCopies(page);
    await page.click('#tab-share');
    await page.waitForSelector('.copy-link');
    await page.click('.copy-link');
    await waitForText(page, '.copy-link', /Copied/);
    const other = await (await browser.createBrowserContext()).newPage();
    await other.goto(await copied(page));
    await waitForMoves(other, 2);
    assert.equal(await movesPlayed(other), 2);
    assert.equal(await other.$eval('#rules', (select) => /** @type {HTMLSelectElement} */ (select).value), 'referee');
    assert.equal(
      await other.$eval('#opponent-blue-engine', (select) => /** @type {HTMLSelectElement} */ (select).value),
      'greedy-random',
    );
    await other.browserContext().close();
  },
  { path: '#moves=0313.grow&rules=referee&seat=red&blue=greedy-random' },
);

pageTest(
  'a position can be copied, and a pasted one is set up',
  async (page) => {
    await waitForMoves(page, 6);
    await catchCopies(page);
    await page.click('#tab-share');
    await page.waitForSelector('.copy-position');
    await page.click('.copy-position');
    const position = await copied(page);
    assert.match(position, /^([rb*1-8]+\/){7}[rb*1-8]+ r 6$/);
    await open(page, position.replace(' 6', ' 40'));
    await page.waitForFunction(() => location.hash.includes('_r_40'));
  },
  { path: GAME },
);

for (const format of ['referee', 'moves', 'json']) {
  pageTest(
    `a game written as ${format} is read again`,
    async (page) => {
      await waitForMoves(page, 6);
      const before = await textOf(page, '.moves');
      await page.click('#tab-share');
      await page.waitForSelector('#format');
      await page.select('#format', format);
      const text = await page.$eval('#game-text', (area) => /** @type {HTMLTextAreaElement} */ (area).value);
      await page.click('.new');
      await open(page, text);
      await waitForMoves(page, 6);
      assert.equal(await textOf(page, '.moves'), before);
    },
    { path: GAME },
  );
}

pageTest('the game is found in a complete referee log', async (page) => {
  await yourTurn(page);
  await open(page, LOG);
  await waitForMoves(page, 5);
  assert.match(await textOf(page, '.moves'), /03–13 74–64 2 grow grow 3 01–12/);
  assert.equal(await page.$('.notice'), null);
});

pageTest('the first illegal action of a log is reported', async (page) => {
  await yourTurn(page);
  await open(page, LOG.replace('MOVE(7-4, [[↑]])', 'MOVE(7-4, [[↓]])'));
  await waitForText(
    page,
    '.notice',
    /Line 6, MOVE\(7-4, \[\[↓\]\]\): .*\. The board shows the game up to there: 1 move\./,
  );
  assert.equal(await movesPlayed(page), 1);
});

pageTest('text without a game is rejected with a reason', async (page) => {
  await yourTurn(page);
  for (const [text, reason] of /** @type {const} */ ([
    ['hello', 'No game was found'],
    ['', 'nothing to read'],
    ['{"actions": 7}', 'no list of moves'],
    ['{"a', 'This JSON is damaged or breaks off'],
    ['{"actions": [], "start": "<b>"}', 'row 0 contains “<”'],
    ['1. 03–13 74–64 2. grow glow', '“glow” is not a move'],
    ['abc/8/8/8/8/8/8/8 r 0', 'row 0 contains “a”'],
  ])) {
    await open(page, text);
    await waitForText(page, '#panel-body .notice', new RegExp(reason));
  }
  assert.equal(await page.$('#panel-body b'), null, 'nothing of it becomes HTML');
});

pageTest('the notation that the page shows is read whole', async (page) => {
  await yourTurn(page);
  for (const text of ['1. 03–13 73–63 2. grow grow', '1. 03-13 73-63 2. grow grow']) {
    await open(page, text);
    await waitForMoves(page, 4);
    assert.match(await textOf(page, '.moves'), /1 03–13 73–63 2 grow grow/);
  }
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  pageTest(
    `what is wrong with an import stands inside the window at ${viewport.width} x ${viewport.height}, until the next one`,
    async (page) => {
      await yourTurn(page);
      /** Resolves when the message is inside the window: the page may have to scroll there. */
      const waitInside = () =>
        page.waitForFunction(() => {
          const box = document.querySelector('#panel-body .notice')?.getBoundingClientRect();
          return box && box.top >= 0 && box.bottom <= innerHeight;
        });
      await open(page, '1. 03–13 hello');
      await waitInside();
      await open(page, LOG.replace('MOVE(7-4, [[↑]])', 'MOVE(7-4, [[↓]])'));
      await waitForText(page, '#panel-body .notice', /Line 6/);
      const kept = await page.$eval('#pasted', (area) => /** @type {HTMLTextAreaElement} */ (area).value);
      assert.match(kept, /MOVE\(7-4/, 'the text stays, to be corrected');
      await waitInside();
      await open(page, LOG);
      await waitForMoves(page, 5);
      await page.click('#tab-share');
      await page.waitForSelector('#pasted');
      assert.equal(await page.$('.notice'), null, 'the message is gone');
    },
    { viewport },
  );
}

pageTest('several files are read at once: logs, UTF-16, JSON, and one that is none', async (page) => {
  await yourTurn(page);
  await page.click('#tab-share');
  await page.waitForSelector('#game-files');
  await page.evaluate((log) => {
    const utf16 = new Uint16Array([0xfeff, ...[...'03–13 74–64 grow'].map((letter) => letter.charCodeAt(0))]);
    const transfer = new DataTransfer();
    for (const [name, content] of /** @type {[string, BlobPart][]} */ ([
      ['first.log', log],
      ['second.txt', utf16],
      ['third.json', '{"actions":["grow","grow"]}'],
      ['cat.txt', 'meow'],
    ]))
      transfer.items.add(new File([content], name));
    const input = /** @type {HTMLInputElement} */ (document.querySelector('#game-files'));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change'));
  }, LOG);
  await waitForMoves(page, 5);
  await waitForText(page, '.imported', /3 games were found/);
  assert.equal(await textOf(page, '.imported .notice'), 'cat.txt: No game was found in this text.');
  assert.deepEqual(await page.$$eval('.found button', (list) => list.map((button) => button.textContent)), [
    'first.log',
    'second.txt',
    'third.json',
  ]);
  await page.click('.found li:nth-child(2) button');
  await page.waitForFunction(() => document.querySelectorAll('.move').length === 3);
  assert.match(await textOf(page, '.moves'), /03–13 74–64 2 grow/);
});

pageTest('a log whose last line breaks off is opened without it, and says so', async (page) => {
  await yourTurn(page);
  await open(page, 'RED plays action MOVE(0-3, [↓])\nBLUE plays action GROW\nRED plays action GRO');
  await waitForText(page, '.imported .notice', /^The last line, line 3, breaks off and was left out\. .*: 2 moves\.$/);
  assert.equal(await movesPlayed(page), 2);
});

for (const rubbish of [
  '#moves=9999',
  '#moves=0312.0312',
  '#position=rrr',
  '#<script>alert(1)</script>=',
  '#blue=nobody',
  '#rules=none',
  `#moves=${'0312.'.repeat(2000)}`,
  '#moves=0313&at=-5',
  '#%',
]) {
  pageTest(
    `a link with rubbish ends in a new game: ${rubbish.slice(0, 24)}`,
    async (page) => {
      await yourTurn(page);
      assert.equal((await page.$$('.move')).length, 0);
      const message = await page.$('.notice');
      if (!/script|%/.test(rubbish))
        assert.match(
          (await message?.evaluate((element) => element.textContent?.trim())) ?? '',
          /^This link cannot be read: [^.]+\. Here is a new game instead\./,
        );
      await page.click('.grow');
      await waitForMoves(page, 2);
    },
    { path: rubbish },
  );
}

pageTest(
  'no feature sends requests to another site',
  async (page, { address }) => {
    /** @type {Set<string>} */
    const origins = new Set();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.reload();
    await waitForMoves(page, 6);
    for (const [tab, content] of [
      ['analyse', '.lines li'],
      ['setup', '.legality'],
      ['share', '#pasted'],
    ]) {
      await page.click(`#tab-${tab}`);
      await page.waitForSelector(content, { timeout: 30_000 });
    }
    await page.goto(`${address}embedding.html`);
    await page.waitForSelector('#as-frame');
    assert.deepEqual([...origins], [new URL(address).origin]);
  },
  { path: GAME },
);

pageTest(
  'a new link in the same page is opened',
  async (page) => {
    await waitForMoves(page, 6);
    await page.evaluate(() => (location.hash = '#moves=grow&seat=both'));
    await page.waitForFunction(() => document.querySelectorAll('.move').length === 1);
  },
  { path: GAME },
);
