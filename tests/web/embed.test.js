/** The two tags on a page of another origin, in frames, and the page that makes the snippets. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { gzipSync } from 'node:zlib';
import { pageTests, textOf, waitForDeep, waitForText } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';

const HEAVIEST = 40_000;
const pageTest = pageTests();

/** Begins on an empty page: of what is asked of the site, all is asked by the notes.
 * @param {string} name @param {Parameters<typeof pageTest>[1]} task */
const foreignTest = (name, task) => pageTest(name, task, { path: 'about:blank' });

/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  foreign = await openForeign();
});
after(() => foreign.close());

/** @param {string} address */
const notes = (address) => `<script type="module" src="${address}embed.js"></script>
  <freckers-board id="still" size="200"></freckers-board>
  <freckers-board id="replay" size="200" controls moves="0313 7464 grow grow 0123"></freckers-board>
  <freckers-board id="dark" size="200" theme="dark" flipped position="1rrrrrr1/8/8/8/8/8/3*4/*bbbbbb*_b_20"></freckers-board>
  <freckers-game id="game" size="300" controls level="beginner"></freckers-game>`;

/** @param {import('puppeteer-core').Page} page @param {string} tag @param {string} cell */
const click = (page, tag, cell) => page.click(`${tag} >>> [data-cell="${cell}"]`);

/** @param {import('puppeteer-core').Page} page @param {string} selector @param {RegExp} pattern */
const waitInside = (page, selector, pattern) =>
  page.waitForFunction(
    (where, source) => new RegExp(source).test(document.querySelector(where)?.shadowRoot?.querySelector('.status')?.textContent ?? ''),
    { timeout: 30_000 },
    selector,
    pattern.source,
  );

foreignTest('three boards and a game on another origin: little before a touch, one worker after it', async (page, { address }) => {
  /** @type {Map<string, number>} */
  const received = new Map();
  page.on('response', (response) => {
    if (!response.url().startsWith(address)) return;
    const name = response.url().slice(address.length);
    // Measured on the disk: a browser does not always keep the body of a response.
    received.set(name, gzipSync(readFileSync(new URL(`../../build/site/${name}`, import.meta.url))).length);
  });
  await page.goto(foreign.address(notes(address)), { waitUntil: 'networkidle0' });
  await waitForDeep(page, '#dark >>> [data-frog]');
  const weight = [...received.values()].reduce((sum, size) => sum + size, 0);
  assert.ok(weight <= HEAVIEST, `${weight} bytes: ${[...received.keys()]}`);
  assert.ok(![...received.keys()].some((name) => /wasm|worker|embed-/.test(name)), 'no engine yet');
  assert.equal(page.workers().length, 0);

  await page.evaluate(() => {
    const heard = /** @type {string[]} */ ((/** @type {any} */ (window)).heard = []);
    document.addEventListener('move', (event) => heard.push(/** @type {CustomEvent} */ (event).detail.side));
  });
  await click(page, '#game', '01');
  await waitForDeep(page, '#game >>> .target');
  assert.equal(page.workers().length, 0, 'the rules need no worker');
  await click(page, '#game', '12');
  await waitInside(page, '#game', /Your turn/);
  await page.waitForFunction('window.heard.join() === "red,blue"');
  assert.equal(page.workers().length, 1);

  await page.click('#replay >>> [aria-label="To the end"]');
  await waitInside(page, '#replay', /5 \/ 5/);
  assert.match(await page.$eval('#replay >>> [data-cell="23"]', (cell) => cell.ariaLabel ?? ''), /red frog/);
  assert.equal(page.workers().length, 1);
});

foreignTest('two games that search at once have two workers, four still have two', async (page, { address }) => {
  const games = '<freckers-game size="120" agent="alphabeta-best" movetime="1500"></freckers-game>'.repeat(4);
  await page.goto(foreign.address(`<script type="module" src="${address}embed.js"></script>${games}`));
  await page.waitForFunction(() => customElements.get('freckers-game'));
  await page.evaluate(() => Promise.all([...document.querySelectorAll('freckers-game')].map((game) => /** @type {any} */ (game).play('grow'))));
  await page.waitForFunction(() => [...document.querySelectorAll('freckers-game')].every((game) => (/** @type {any} */ (game)).state?.at === 2), { timeout: 60_000 });
  assert.equal(page.workers().length, 2);
});

foreignTest('script interface, styles and attributes that change', async (page, { address }) => {
  await page.goto(foreign.address(`<script type="module" src="${address}embed.js"></script><freckers-board moves="0313 7464" style="--board-red-dark: rgb(1, 2, 3)"></freckers-board>`));
  await waitForDeep(page, 'freckers-board >>> [data-frog]');
  const result = await page.evaluate(async () => {
    const board = /** @type {any} */ (document.querySelector('freckers-board'));
    /** @type {object[]} */
    const changes = [];
    board.addEventListener('change', (/** @type {CustomEvent} */ { detail }) => changes.push(detail.ply));
    await board.next();
    await board.last();
    await board.previous();
    board.setAttribute('moves', 'grow');
    await board.updateComplete;
    await board.last();
    const skin = getComputedStyle(board.shadowRoot.querySelector('freckers-pond').shadowRoot.querySelector('.frog.red .leg')).fill;
    return { changes, length: board.length, skin };
  });
  assert.deepEqual(result, { changes: [1, 2, 1, 1], length: 1, skin: 'rgb(1, 2, 3)' });
});

foreignTest('a game is begun and played by keyboard', async (page, { address }) => {
  await page.goto(foreign.address(`<script type="module" src="${address}embed.js"></script><freckers-game size="300" level="beginner"></freckers-game>`));
  await (await waitForDeep(page, 'freckers-game >>> [data-cell="01"]')).focus();
  await page.keyboard.press('Enter');
  await waitForDeep(page, 'freckers-game >>> .target');
  await page.focus('freckers-game >>> [data-cell="12"]');
  await page.keyboard.press('Enter');
  await waitForDeep(page, 'freckers-game >>> [data-cell="12"][aria-label*="red frog"]');
});

foreignTest('as course tools put it into pages: scripts twice, in paragraphs, slides that are hidden or scaled, styles that reach for all', async (page, { address }) => {
  const script = `<script type="module" src="${address}embed.js"></script>`;
  const styles = 'p, div, svg, button { margin: 40px !important; fill: red; position: static; color: red } .reveal section { transform: scale(0.5) } .later { display: none }';
  await page.goto(foreign.address(`<style>${styles}</style><p>${script}
    <freckers-board size="200" moves="0313 7464" controls></freckers-board></p>
    <div class="reveal"><section>${script}<freckers-game size="300" level="beginner"></freckers-game></section><section class="later"><freckers-board size="200"></freckers-board></section></div>`));
  await waitForDeep(page, 'freckers-game >>> [data-cell="01"]');
  const inside = await page.$eval('freckers-board >>> [role="grid"]', (grid) => ({ position: getComputedStyle(grid).position, margin: getComputedStyle(grid).margin }));
  assert.deepEqual(inside, { position: 'absolute', margin: '0px' }, 'the page’s styles stay outside');
  await click(page, 'freckers-game', '01');
  await waitForDeep(page, 'freckers-game >>> .target');
  await click(page, 'freckers-game', '12');
  await waitInside(page, 'freckers-game', /Your turn/);
  await page.click('freckers-board >>> [aria-label="To the end"]');
  await waitInside(page, 'freckers-board', /2 \/ 2/);
  await page.$eval('.later', (slide) => slide.classList.remove('later'));
  const box = await (await waitForDeep(page, '.reveal section:last-child freckers-board >>> [data-cell="33"]')).boundingBox();
  assert.ok(box && box.width > 5, 'a slide that was hidden shows its board');
});

foreignTest('a position or opponent that does not exist is named in place', async (page, { address }) => {
  const body = `<script type="module" src="${address}embed.js"></script>
    <freckers-board controls position="nonsense" moves="0313"></freckers-board><freckers-game agent="nobody"></freckers-game>`;
  await page.goto(foreign.address(body));
  await waitForDeep(page, 'freckers-board >>> button');
  await page.click('freckers-board >>> [aria-label="To the end"]');
  await waitForDeep(page, 'freckers-board >>> .trouble');
  await page.evaluate(() => /** @type {any} */ (document.querySelector('freckers-game')).play('grow'));
  const trouble = await waitForDeep(page, 'freckers-game >>> .trouble');
  assert.match((await trouble.evaluate((element) => element.textContent)) ?? '', /no agent or level “nobody”/);
});

foreignTest('a frame on another origin plays', async (page, { address }) => {
  await page.goto(foreign.address(`<iframe src="${address}embed.html?tag=game&level=casual&side=blue" width="400" height="470"></iframe>`));
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
  assert.ok(frame);
  await waitForDeep(frame, 'freckers-game >>> [data-cell="71"]');
  await frame.click('freckers-game >>> [data-cell="71"]');
  await frame.waitForFunction(() => (/** @type {any} */ (document.querySelector('freckers-game'))).state?.yourTurn, { timeout: 30_000 });
  assert.equal(await frame.evaluate(() => (/** @type {any} */ (document.querySelector('freckers-game'))).state.at), 1, 'Red, the agent, has begun');
  assert.ok(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight), 'it fits');
});

pageTest('the generator shows what its snippet says', async (page, { address }) => {
  await page.waitForSelector('#as-tag');
  await page.click('[name="tag"][value="freckers-game"] + span');
  await page.select('#attribute-level', 'club');
  await page.click('#attribute-flipped');
  const snippet = await page.$eval('#as-tag', (area) => /** @type {HTMLTextAreaElement} */ (area).value);
  assert.match(snippet, /<freckers-game level="club" moves="0313 [^"]*" controls flipped><\/freckers-game>$/);
  await page.click('#preview >>> [data-cell="05"]');
  await waitForDeep(page, '#preview >>> .target');
  const frame = await page.$eval('#as-frame', (area) => /** @type {HTMLTextAreaElement} */ (area).value);
  await page.goto(foreign.address(snippet));
  await waitForDeep(page, 'freckers-game >>> [data-frog]');
  await page.goto(foreign.address(frame));
  const inner = await (await page.waitForSelector('iframe'))?.contentFrame();
  await inner?.waitForSelector('freckers-game[level="club"][flipped]');
  await page.goto(`${address}embed.html`);
  await waitForText(page, 'h1', /Embed a board/);
  assert.equal(await textOf(page, '[aria-current="page"]'), 'Embed');
}, { path: 'embedding.html' });
