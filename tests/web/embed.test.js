/** The two tags on a page of another origin and in frames, and the snippet generator. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before } from 'node:test';
import { gzipSync } from 'node:zlib';
import { LEVELS } from '../../web/shared/freckers/levels.js';
import { pageTests, textOf, waitForDeep, waitForText } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';

const HEAVIEST = 40_000;
const pageTest = pageTests();

/** Starts on an empty page, so that all requests to the site come from the embedding page.
 * @param {string} name @param {Parameters<typeof pageTest>[1]} task */
const foreignTest = (name, task) => pageTest(name, task, { path: 'about:blank' });

/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  foreign = await openForeign();
});

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
    (where, source) =>
      new RegExp(source).test(document.querySelector(where)?.shadowRoot?.querySelector('.status')?.textContent ?? ''),
    { timeout: 30_000 },
    selector,
    pattern.source,
  );

foreignTest(
  'three boards and a game on another origin load little before the first touch, then one worker',
  async (page, { address }) => {
    /** @type {Map<string, number>} */
    const received = new Map();
    page.on('response', (response) => {
      if (!response.url().startsWith(address)) return;
      const name = response.url().slice(address.length);
      // Measured on disk, because a browser does not always keep response bodies.
      received.set(name, gzipSync(readFileSync(new URL(`../../build/site/${name}`, import.meta.url))).length);
    });
    await page.goto(foreign.address(notes(address)), { waitUntil: 'networkidle0' });
    await waitForDeep(page, '#dark >>> [data-frog]');
    const weight = [...received.values()].reduce((sum, size) => sum + size, 0);
    assert.ok(weight <= HEAVIEST, `${weight} bytes: ${[...received.keys()]}`);
    assert.ok(![...received.keys()].some((name) => /wasm|worker|embed-/.test(name)), 'no engine yet');
    assert.equal(page.workers().length, 0);

    await page.evaluate(() => {
      /** @type {string[]} */
      const heard = [];
      Object.assign(window, { heard });
      document.addEventListener('move', (event) => heard.push(/** @type {CustomEvent} */ (event).detail.side));
    });
    await click(page, '#game', '01');
    await waitForDeep(page, '#game >>> .target');
    assert.equal(page.workers().length, 0, 'the rules need no worker');
    await click(page, '#game', '12');
    await waitInside(page, '#game', /Your turn/);
    await page.waitForFunction('window.heard.join() === "red,blue"');
    assert.equal(page.workers().length, 1);
    await click(page, '#game', '44');
    await waitInside(page, '#game', /^That is water/);
    await click(page, '#game', '12');
    await waitInside(page, '#game', /^Your turn/);

    await page.click('#replay >>> [aria-label="To the end"]');
    await waitInside(page, '#replay', /5 \/ 5/);
    assert.match(await page.$eval('#replay >>> [data-cell="23"]', (cell) => cell.ariaLabel ?? ''), /red frog/);
    assert.equal(page.workers().length, 1);
  },
);

foreignTest('two games searching at once use two workers, and so do four', async (page, { address }) => {
  const games = '<freckers-game size="120" agent="alphabeta-best" movetime="1500"></freckers-game>'.repeat(4);
  await page.goto(foreign.address(`<script type="module" src="${address}embed.js"></script>${games}`));
  await page.waitForFunction(() => customElements.get('freckers-game'));
  await page.evaluate(() =>
    Promise.all([...document.querySelectorAll('freckers-game')].map((game) => /** @type {any} */ (game).play('grow'))),
  );
  await page.waitForFunction(
    () => [...document.querySelectorAll('freckers-game')].every((game) => /** @type {any} */ (game).state?.at === 2),
    { timeout: 60_000 },
  );
  assert.equal(page.workers().length, 2);
});

foreignTest('the script interface, styles and attribute changes work', async (page, { address }) => {
  await page.goto(
    foreign.address(
      `<script type="module" src="${address}embed.js"></script><freckers-board moves="0313 7464" style="--board-red-dark: rgb(1, 2, 3)"></freckers-board>`,
    ),
  );
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
    const skin = getComputedStyle(
      board.shadowRoot.querySelector('freckers-pond').shadowRoot.querySelector('.frog.red .leg'),
    ).fill;
    return { changes, length: board.length, skin };
  });
  assert.deepEqual(result, { changes: [1, 2, 1, 1], length: 1, skin: 'rgb(1, 2, 3)' });
});

foreignTest('a game is started and played by keyboard', async (page, { address }) => {
  await page.goto(
    foreign.address(
      `<script type="module" src="${address}embed.js"></script><freckers-game size="300" level="beginner"></freckers-game>`,
    ),
  );
  await (await waitForDeep(page, 'freckers-game >>> [data-cell="01"]')).focus();
  await page.keyboard.press('Enter');
  await waitForDeep(page, 'freckers-game >>> .target');
  await page.focus('freckers-game >>> [data-cell="12"]');
  await page.keyboard.press('Enter');
  await waitForDeep(page, 'freckers-game >>> [data-cell="12"][aria-label*="red frog"]');
});

foreignTest(
  'works as course tools embed it: scripts twice, inside paragraphs, in hidden or scaled slides, with global styles',
  async (page, { address }) => {
    const script = `<script type="module" src="${address}embed.js"></script>`;
    const styles =
      'p, div, svg, button { margin: 40px !important; fill: red; position: static; color: red } .reveal section { transform: scale(0.5) } .later { display: none }';
    await page.goto(
      foreign.address(`<style>${styles}</style><p>${script}
    <freckers-board size="200" moves="0313 7464" controls></freckers-board></p>
    <div class="reveal"><section>${script}<freckers-game size="300" level="beginner"></freckers-game></section><section class="later"><freckers-board size="200"></freckers-board></section></div>`),
    );
    await waitForDeep(page, 'freckers-game >>> [data-cell="01"]');
    const inside = await page.$eval('freckers-board >>> [role="grid"]', (grid) => ({
      position: getComputedStyle(grid).position,
      margin: getComputedStyle(grid).margin,
    }));
    assert.deepEqual(inside, { position: 'absolute', margin: '0px' }, 'the page’s styles stay outside');
    await click(page, 'freckers-game', '01');
    await waitForDeep(page, 'freckers-game >>> .target');
    await click(page, 'freckers-game', '12');
    await waitInside(page, 'freckers-game', /Your turn/);
    await page.click('freckers-board >>> [aria-label="To the end"]');
    await waitInside(page, 'freckers-board', /2 \/ 2/);
    await page.$eval('.later', (slide) => slide.classList.remove('later'));
    const box = await (
      await waitForDeep(page, '.reveal section:last-child freckers-board >>> [data-cell="33"]')
    ).boundingBox();
    assert.ok(box && box.width > 5, 'a slide that was hidden shows its board');
  },
);

foreignTest('an invalid position or opponent gives a message in place', async (page, { address }) => {
  const body = `<script type="module" src="${address}embed.js"></script>
    <freckers-game id="nowhere" position="garbage"></freckers-game><freckers-board controls position="garbage" moves="0313"></freckers-board>
    <freckers-game id="nobody" agent="nobody"></freckers-game>`;
  await page.goto(foreign.address(body));
  for (const tag of ['freckers-board', '#nowhere']) {
    const message = await waitForDeep(page, `${tag} >>> .trouble`);
    assert.match(
      (await message.evaluate((element) => element.textContent)) ?? '',
      /This position cannot be shown: row 0 contains “g”/,
    );
    assert.equal(await page.$(`${tag} >>> [data-frog]`), null, 'nothing is guessed');
  }
  await page.$eval('freckers-board', (board) => board.setAttribute('position', '1rrrrrr1/8/8/8/8/8/3*4/*bbbbbb*_b_20'));
  await waitForDeep(page, 'freckers-board >>> [data-frog]');
  assert.equal(await page.$('freckers-board >>> .trouble'), null, 'another position takes its place');
  await page.evaluate(() => /** @type {any} */ (document.querySelector('#nobody')).play('grow'));
  const trouble = await waitForDeep(page, '#nobody >>> .trouble');
  assert.match((await trouble.evaluate((element) => element.textContent)) ?? '', /no agent or level “nobody”/);
});

foreignTest('moves are shown up to one that is not possible, which is named', async (page, { address }) => {
  const body = `<script type="module" src="${address}embed.js"></script>
    <freckers-board controls moves="0313 9999 grow"></freckers-board><freckers-game moves="0313 0313"></freckers-game>`;
  await page.goto(foreign.address(body));
  await waitForDeep(page, 'freckers-board >>> button');
  await page.click('freckers-board >>> [aria-label="One move forward"]');
  await waitInside(page, 'freckers-board', /1 \/ 1/);
  assert.match(await page.$eval('freckers-board >>> [data-cell="13"]', (cell) => cell.ariaLabel ?? ''), /red frog/);
  const problem = await waitForDeep(page, 'freckers-board >>> .trouble');
  assert.match((await problem.evaluate((element) => element.textContent)) ?? '', /^Move 2, “9999”, is not possible/);
  await page.evaluate(() => /** @type {any} */ (document.querySelector('freckers-game')).play('grow'));
  const refusal = await waitForDeep(page, 'freckers-game >>> .trouble');
  assert.match(
    (await refusal.evaluate((element) => element.textContent)) ?? '',
    /^This game cannot be played: move 2, “0313”, is not possible: there is no frog/,
  );
  assert.equal(await page.$eval('freckers-game >>> .status', ({ textContent }) => textContent), '', 'no invitation');
});

foreignTest('a frame on another origin plays', async (page, { address }) => {
  await page.goto(
    foreign.address(
      `<iframe src="${address}embed.html?tag=game&level=casual&side=blue" width="400" height="470"></iframe>`,
    ),
  );
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
  assert.ok(frame);
  await waitForDeep(frame, 'freckers-game >>> [data-cell="71"]');
  await frame.click('freckers-game >>> [data-cell="71"]');
  await frame.waitForFunction(() => /** @type {any} */ (document.querySelector('freckers-game')).state?.yourTurn, {
    timeout: 30_000,
  });
  assert.equal(
    await frame.evaluate(() => /** @type {any} */ (document.querySelector('freckers-game')).state.at),
    1,
    'the agent, as Red, has moved first',
  );
  assert.ok(
    await frame.evaluate(
      () => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight,
    ),
    'it fits',
  );
});

pageTest(
  'the generator’s preview matches its snippet',
  async (page, { address }) => {
    await page.waitForSelector('#as-tag');
    await page.click('[name="tag"][value="freckers-game"] + span');
    const levels = await page.$$eval('#attribute-level option', (list) => list.map(({ value }) => value));
    assert.deepEqual(
      levels,
      LEVELS.map(({ id }) => id),
      'weakest first',
    );
    assert.equal(
      await page.$eval('#attribute-level', (list) => /** @type {HTMLSelectElement} */ (list).value),
      'casual',
    );
    await page.select('#attribute-level', 'club');
    await page.click('#attribute-flipped');
    const snippet = await page.$eval('#as-tag', (area) => /** @type {HTMLTextAreaElement} */ (area).value);
    assert.match(snippet, /<freckers-game level="club" controls flipped><\/freckers-game>$/);
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
  },
  { path: 'embedding.html' },
);

pageTest(
  'the generator shows every element, with snippets for each kind of page that show it elsewhere',
  async (page) => {
    await page.waitForSelector('#as-tag');
    const tags = await page.$$eval('[name="tag"]', (inputs) =>
      inputs.map((input) => /** @type {HTMLInputElement} */ (input).value),
    );
    assert.ok(tags.length >= 7);
    /** @type {[string, Record<string, string>][]} */
    const made = [];
    for (const tag of tags) {
      await page.click(`[name="tag"][value="${tag}"] + span`);
      await page.waitForFunction(
        (wanted) => document.querySelector(`#preview > ${wanted}`)?.shadowRoot?.querySelector('button, svg, textarea'),
        { timeout: 30_000 },
        tag,
      );
      await page.waitForFunction(
        (wanted) => document.querySelector(`#preview > ${wanted}`)?.getAttribute('state') !== 'running',
        {},
        tag,
      );
      assert.equal(await page.$('#preview >>> [role="alert"]'), null, `${tag} shows no error`);
      const snippets = await page.$$eval('#snippets textarea', (areas) =>
        areas.map((area) => [area.id, /** @type {HTMLTextAreaElement} */ (area).value]),
      );
      made.push([tag, Object.fromEntries(snippets)]);
    }
    for (const [tag, snippets] of made) {
      assert.deepEqual(Object.keys(snippets), ['as-tag', 'as-frame', 'as-myst', 'as-quarto', 'as-reveal']);
      const short = tag.replace(/^(freckers|agent)-/, '');
      assert.match(
        snippets['as-myst'],
        new RegExp(`^:::\\{anywidget\\}[^]*"tag":"${tag}"|^:::\\{iframe\\} .*tag=${short}`),
      );
      assert.match(snippets['as-quarto'], new RegExp(`\\{\\{< lilypad ${short}\\b|<${tag}`));
      assert.match(snippets['as-reveal'], new RegExp(`^<section>[^]*<${tag}`));
      await page.goto(foreign.address(snippets['as-tag'] + snippets['as-frame'].replace(' loading="lazy"', '')));
      const inner = await (await page.waitForSelector('iframe'))?.contentFrame();
      for (const where of [page, inner])
        await where?.waitForFunction(
          (wanted) => document.querySelector(wanted)?.shadowRoot?.querySelector('button, svg, textarea'),
          { timeout: 30_000 },
          tag,
        );
      for (const where of [page, inner]) assert.equal(await where?.$(`${tag} >>> [role="alert"]`), null, tag);
    }
  },
  { path: 'embedding.html' },
);

pageTest(
  'the preview goes on when what was typed is deleted again',
  async (page) => {
    const type = async (/** @type {string} */ name, /** @type {string} */ text) => {
      await page.$eval(`#attribute-${name}`, (input) => /** @type {HTMLInputElement} */ (input).select());
      await page.keyboard.press('Delete');
      await page.type(`#attribute-${name}`, text);
      await page.keyboard.press('Tab');
    };
    const waitForSteps = (/** @type {string} */ wanted) =>
      page.waitForFunction(
        (text) => document.querySelector('#preview > *')?.shadowRoot?.querySelector('.status')?.textContent === text,
        { timeout: 30_000 },
        wanted,
      );
    await waitForSteps('0 / 8');
    await type('moves', '');
    await waitForSteps('0 / 0');
    await type('position', 'junk');
    await waitForDeep(page, '#preview >>> .instead');
    await type('position', '');
    await waitForDeep(page, '#preview >>> freckers-pond');
    await type('moves', '0313 7464');
    await waitForSteps('0 / 2');
  },
  { path: 'embedding.html' },
);

pageTest(
  'a snippet is selected where the browser has no clipboard',
  async (page) => {
    await page.waitForSelector('#as-tag');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.click('#as-frame + button');
    await waitForText(page, '#snippets [role="alert"]', /does not allow copying/);
    assert.match(await page.evaluate(() => getSelection()?.toString() ?? ''), /^<iframe [^]*<\/iframe>$/);
    await page.select('#attribute-rules', 'referee');
    assert.equal(await page.$('#snippets [role="alert"]'), null);
  },
  { path: 'embedding.html' },
);

pageTest(
  'an exercise that was changed and changed back is the first one again',
  async (page) => {
    await page.click('[name="tag"][value="search-exercise"] + span');
    const title = () => page.$eval('#preview >>> #title', ({ textContent }) => textContent);
    await page.click('#preview >>> [data-run]');
    await waitForDeep(page, '#preview >>> #title');
    const first = await title();
    await page.select('#attribute-kind', 'ucb1');
    await page.waitForFunction(
      (before) => {
        const root = document.querySelector('#preview > search-exercise')?.shadowRoot;
        return (root?.querySelector('#title')?.textContent ?? before) !== before;
      },
      { timeout: 30_000 },
      first,
    );
    await page.select('#attribute-kind', 'moves');
    await page.click('#preview >>> [data-run]');
    await waitForDeep(page, '#preview >>> #title');
    assert.equal(await title(), first);
  },
  { path: 'embedding.html' },
);

foreignTest('a game with moves shows the position after them from the beginning', async (page, { address }) => {
  const body = `<script type="module" src="${address}embed.js"></script><freckers-game size="300" level="beginner" moves="0313 7464"></freckers-game>`;
  await page.goto(foreign.address(body));
  await waitForDeep(page, 'freckers-game >>> [data-cell="13"][aria-label*="red frog"]');
  assert.equal(page.workers().length, 0, 'nobody thinks before the reader plays');
  await page.$eval('freckers-game', (game) => game.setAttribute('moves', 'grow'));
  await waitForDeep(page, 'freckers-game >>> [data-cell="03"][aria-label*="red frog"]');
  await page.$eval('freckers-game', (game) => game.setAttribute('moves', '0313'));
  await waitForDeep(page, 'freckers-game >>> [data-cell="13"][aria-label*="red frog"]');
  await click(page, 'freckers-game', '13');
  await waitInside(page, 'freckers-game', /Your turn/);
  assert.ok(await page.$eval('freckers-game', (game) => /** @type {any} */ (game).state.at === 2));
});
