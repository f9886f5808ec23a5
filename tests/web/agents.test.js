/** The page “Write an agent”: programs are written, run, kept, shared and brought to other pages. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { downloaded } from '../tools/arena-page.js';
import { findings } from '../tools/axe.js';
import { pageTests, textOf, waitForDeep, waitForText } from '../tools/browser.js';
import { removeAtEnd } from '../tools/closing.js';

/** @typedef {import('puppeteer-core').Page} Page */

const pageTest = pageTests();
const OPTIONS = { path: 'agents.html' };
const EDITOR = 'agent-bench >>> .cm-content';
const RUN = 'agent-bench >>> #run';
/** Python needs seconds to start, on a crowded machine many. */
const LOOKS = 900;

/** The open program, as the editor has it. @param {Page} page @returns {Promise<string>} */
const programText = (page) => page.$eval('agent-bench', (bench) => /** @type {any} */ (bench).editor.text());

/** Replaces the whole program as a person would. @param {Page} page @param {string} text */
async function write(page, text) {
  await (await waitForDeep(page, EDITOR)).focus();
  await page.keyboard.down('Control');
  await page.keyboard.press('KeyA');
  await page.keyboard.up('Control');
  await page.keyboard.sendCharacter(text);
}

/** @param {Page} page @param {string} starter @param {string} language */
async function newProgram(page, starter, language) {
  await waitForDeep(page, EDITOR);
  await page.select('#starter', starter);
  await page.select('#language', language);
  await page.click('#program-new');
  await waitForText(page, '.program-list [aria-pressed="true"]', new RegExp(`My ${starter}`));
}

/** @param {Page} page @param {string} [button] */
async function run(page, button = RUN) {
  await (await waitForDeep(page, button)).click();
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((done) => setTimeout(done, 100));
    if (await page.$(RUN)) return textOf(page, 'agent-bench >>> .status');
  }
  throw new Error('the game did not end');
}

/** @param {Page} page */
const kept = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('lilypad-program:'))
      .map((key) => JSON.parse(localStorage[key])),
  );

/** Waits until what was typed is kept. @param {Page} page @param {string} part */
const waitUntilKept = (page, part) =>
  page.waitForFunction(
    (text) =>
      Object.entries(localStorage).some(([key, value]) => key.startsWith('lilypad-program:') && value.includes(text)),
    {},
    part,
  );

pageTest(
  'a Python program plays a game; what it prints, its exceptions and its illegal actions are shown',
  async (page) => {
    await newProgram(page, 'random', 'python');
    assert.match(await run(page), /^(Your agent (won|lost)|A draw)/);
    assert.match(await textOf(page, 'agent-bench >>> .output'), /^\(after 0 moves\) I am RED/);
    assert.ok(await page.$('agent-bench >>> .steps'), 'one can go through the game');

    const text = await programText(page);
    await write(page, text.replace('        return random.choice', '        return 1 // 0 or random.choice'));
    assert.match(await run(page), /broke after 0 moves/);
    assert.match(
      await textOf(page, 'agent-bench >>> .trouble'),
      /ZeroDivisionError: .* in program\.py, line 16 Go to line 16/,
    );
    assert.ok(await page.$('agent-bench >>> .cm-lintRange-error'), 'the line is marked');

    await write(
      page,
      text.replace(
        'return random.choice(legal_actions(self._board))',
        'return MoveAction(Coord(0, 1), (Direction.Down, Direction.Down))',
      ),
    );
    assert.match(await run(page), /illegal move after 0 moves/);
    assert.match(await textOf(page, 'agent-bench >>> .trouble'), /Illegal: MOVE\(0-1.*no frog.*The arrow on the board/);
    const arrows = await page.$eval('agent-bench >>> freckers-pond', (pond) => /** @type {any} */ (pond).arrows);
    assert.deepEqual(arrows, [['01', '11', '21']]);
  },
  OPTIONS,
);

pageTest(
  'a JavaScript program plays; a syntax error is marked; stop ends an endless loop at once; Python is never loaded',
  async (page) => {
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await newProgram(page, 'greedy', 'javascript');
    assert.match(await textOf(page, '#next a[href="watch.html"]'), /^Watch the referee$/);
    assert.match(await run(page), /^Your agent (won|lost)|^A draw/);
    await write(page, 'export default {\n  move() {\n    return ((;\n  },\n};\n');
    await run(page);
    assert.match(await textOf(page, 'agent-bench >>> .trouble'), /SyntaxError.*Go to line 3/);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ]) {
      await page.setViewport({ width, height });
      await run(page);
      const [top, bottom] = await page.$eval('agent-bench >>> .trouble', (box) => {
        const { top, bottom } = box.getBoundingClientRect();
        return [top, bottom];
      });
      assert.ok(top >= 0 && bottom <= height, `${width} x ${height}: from ${top} to ${bottom}`);
    }
    await page.setViewport({ width: 1280, height: 860 });
    await write(page, 'export default { move() { for (;;); } };');
    await (await waitForDeep(page, RUN)).click();
    await page.waitForFunction(
      () => {
        const bench = document.querySelector('agent-bench')?.shadowRoot;
        return /^Red begins\. Your agent is thinking, 0:\d\d left\.$/.test(
          bench?.querySelector('.status')?.textContent ?? '',
        );
      },
      { timeout: 30_000 },
    );
    await (await waitForDeep(page, 'agent-bench >>> #stop')).click();
    await waitForDeep(page, RUN);
    assert.equal(await textOf(page, 'agent-bench >>> .status'), 'Stopped.');
    await write(page, 'export default { move: () => "0155" };');
    assert.match(await run(page), /illegal move after 0 moves/);
    assert.match(await textOf(page, 'agent-bench >>> .trouble'), /0155 is not a legal move/);
    assert.ok(!asked.some((address) => /python/.test(address)));
  },
  OPTIONS,
);

pageTest(
  'what is typed survives a reload; programs are renamed, deleted and brought back',
  async (page) => {
    await newProgram(page, 'random', 'javascript');
    await write(page, '// my idea');
    await page.reload();
    await waitForDeep(page, EDITOR);
    assert.equal(await programText(page), '// my idea');
    await page.$eval('#program-name', (input) => /** @type {HTMLInputElement} */ (input).select());
    await page.type('#program-name', 'Frog 7');
    await page.keyboard.press('Enter');
    await waitForText(page, '.program-list', /Frog 7/);
    assert.match(await run(page), /could not be started/);
    await page.click('#program-delete');
    await waitForText(page, '#program-notice', /“Frog 7” was deleted/);
    assert.deepEqual(await kept(page), []);
    await page.waitForFunction(
      () => {
        const bench = document.querySelector('agent-bench')?.shadowRoot;
        return bench && !bench.querySelector('.trouble') && !bench.querySelector('.status')?.textContent?.trim();
      },
      { timeout: 30_000 },
    );
    await page.click('#program-undo');
    await waitForText(page, '.program-list', /Frog 7/);
    assert.equal((await kept(page))[0].text, '// my idea');
    assert.equal(await programText(page), '// my idea');
  },
  OPTIONS,
);

pageTest(
  'two tabs follow each other, and what both change at once becomes two programs',
  async (page, { address }) => {
    await newProgram(page, 'random', 'javascript');
    await write(page, '// first');
    await waitUntilKept(page, '// first');
    const other = await page.browserContext().newPage();
    await other.goto(`${address}agents.html`);
    await waitForDeep(other, EDITOR);
    assert.equal(await programText(other), '// first');
    await write(other, '// second');
    await waitUntilKept(other, '// second');
    await page.waitForFunction(
      () => /** @type {any} */ (document.querySelector('agent-bench')).editor.text() === '// second',
    );
    // As if this tab had not heard of the other's change yet.
    await page.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith('lilypad-program:'));
      localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), text: '// theirs', version: 'other' });
    });
    await write(page, '// mine');
    await waitForText(page, '#program-notice', /Another tab has changed this program too/);
    assert.deepEqual((await kept(page)).map(({ text }) => text).sort(), ['// mine', '// theirs']);
  },
  OPTIONS,
);

/** @param {object} content */
const fragment = (content) => `#program=${deflateRawSync(JSON.stringify(content)).toString('base64url')}`;

pageTest(
  'a program is shared as a link, which shows it, runs nothing and replaces nothing',
  async (page, { address }) => {
    await newProgram(page, 'random', 'javascript');
    await write(page, '// shared');
    await page.click('#share');
    const link = await (await page.waitForSelector('#share-link'))?.evaluate(
      (input) => /** @type {HTMLInputElement} */ (input).value,
    );
    assert.ok(link?.startsWith(`${address}agents.html#program=`));
    const context = await page.browser().createBrowserContext();
    const reader = await context.newPage();
    await reader.goto(`${address}agents.html`);
    await waitForDeep(reader, EDITOR);
    await write(reader, '# their own');
    await waitUntilKept(reader, '# their own');
    await reader.goto(link ?? '');
    await waitForText(reader, '#linked-program', /shared.*/);
    assert.deepEqual(
      (await kept(reader)).map(({ text }) => text),
      ['# their own'],
      'nothing is kept yet',
    );
    assert.equal(reader.workers().length, 0, 'nothing runs');
    await reader.click('#linked-add');
    await reader.waitForFunction(() => !document.querySelector('#linked-program'));
    assert.deepEqual((await kept(reader)).map(({ text }) => text).sort(), ['# their own', '// shared']);
    assert.equal(new URL(reader.url()).hash, '');
    await context.close();
  },
  OPTIONS,
);

pageTest(
  'a hostile link is refused with a message: damaged, foreign, a bomb, too long; markup stays text',
  async (page, { address }) => {
    const bomb = `#program=${deflateRawSync('a'.repeat(5_000_000)).toString('base64url')}`;
    for (const [hash, message] of /** @type {[string, RegExp][]} */ ([
      ['#program=%%%', /cannot be read: it is damaged/],
      [fragment({ name: 'x', language: 'ruby', text: '' }), /cannot be read: it is damaged/],
      [fragment({ name: 'x', language: 'python', text: 7 }), /cannot be read: it is damaged/],
      [`#program=${deflateRawSync('[1').toString('base64url')}`, /cannot be read: it is damaged/],
      [bomb, /the program in it is too long/],
      [`#program=${'A'.repeat(17_000)}`, /it is too long/],
    ])) {
      await page.goto('about:blank');
      await page.goto(`${address}agents.html${hash}`);
      await waitForText(page, '#linked-program', message);
      assert.deepEqual(await kept(page), []);
    }
    await page.goto('about:blank');
    const text = '<img src=x onerror="document.title = 1">';
    await page.goto(`${address}agents.html${fragment({ name: '<b>x</b>', language: 'python', text })}`);
    await waitForText(page, '#linked-program', /<b>x<\/b>/);
    assert.equal(await page.$('#linked-program img, #linked-program b'), null);
  },
  OPTIONS,
);

pageTest(
  'a program is shared as a file, and as a folder for a course repository; both can be imported',
  async (page) => {
    await newProgram(page, 'random', 'python');
    const text = `${await programText(page)}# ква 蛙\n`;
    await write(page, text);
    const file = await downloaded(page, () => page.click('#export-file'));
    assert.deepEqual([file.name, file.text], ['my-random.py', text]);
    const zip = await downloaded(page, () => page.click('#export-zip'));
    const contents = unzipSync(zip.bytes);
    assert.equal(zip.name, 'my-random.zip');
    assert.deepEqual(
      Object.entries(contents).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
      [
        ['agent/__init__.py', 'from .program import Agent\n'],
        ['agent/program.py', text],
      ],
    );
    await page.click('#program-delete');
    await waitForText(page, '#program-notice', /was deleted/);
    const folder = await mkdtemp(join(tmpdir(), 'lilypad-program-'));
    removeAtEnd(folder);
    await writeFile(join(folder, zip.name), zip.bytes);
    const input = await page.waitForSelector('#program-file');
    await /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (input).uploadFile(
      join(folder, zip.name),
    );
    await waitForText(page, '.program-list [aria-pressed="true"]', /my-random/);
    assert.equal(await programText(page), text);
  },
  OPTIONS,
);

pageTest(
  'files are imported; the agent is handed to the play page and the arena',
  async (page, { address }) => {
    await waitForDeep(page, EDITOR);
    const input = await page.waitForSelector('#program-file');
    await /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (input).uploadFile(
      'tests/guests/agents/greedy.js',
    );
    await waitForText(page, '.program-list', /greedy/);
    const text = readFileSync('tests/guests/agents/greedy.js', 'utf8');
    await page.waitForFunction(
      (wanted) => /** @type {any} */ (document.querySelector('agent-bench')).editor.text() === wanted,
      {},
      text,
    );
    for (const [button, place, shown] of [
      ['#rate', '#arena', /greedy/],
      ['#play-against', '#far-player', /greedy/],
    ]) {
      await page.goto(`${address}agents.html`);
      await waitForDeep(page, EDITOR);
      await Promise.all([page.waitForNavigation(), page.click(/** @type {string} */ (button))]);
      await waitForText(page, /** @type {string} */ (place), /** @type {RegExp} */ (shown));
    }
  },
  OPTIONS,
);

pageTest(
  'Tab indents, Escape and Tab leave the editor, and axe-core finds nothing',
  async (page) => {
    await page.setBypassCSP(true);
    await page.reload();
    await newProgram(page, 'random', 'javascript');
    await write(page, 'x');
    await page.keyboard.press('Tab');
    assert.match(await programText(page), /^ {2}/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const isInside = () =>
      page.$eval('agent-bench', (bench) => bench.shadowRoot?.activeElement?.classList.contains('cm-content') ?? false);
    assert.equal(await isInside(), false);
    assert.equal(await page.$eval(EDITOR, (editor) => editor.ariaLabel), 'Program');
    await run(page);
    for (const scheme of ['light', 'dark']) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      assert.deepEqual(await findings(page), [], scheme);
    }
    await page.setViewport({ width: 320, height: 640 });
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'it fits on the smallest phone',
    );
  },
  OPTIONS,
);

pageTest(
  'the reference names everything that an agent gets',
  async (page) => {
    const types = readFileSync('web/shared/guests/agent-api.d.ts', 'utf8');
    const members = [...types.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map(([, name]) => name);
    const reference = await textOf(page, '#reference');
    assert.ok(members.length > 12);
    assert.deepEqual(
      members.filter((name) => !new RegExp(`\\b${name}\\b`).test(reference)),
      [],
    );
  },
  OPTIONS,
);

pageTest(
  'buttons stand level with the fields beside them',
  async (page) => {
    await page.waitForSelector('#program-new');
    const tops = await page.evaluate(() =>
      ['#program-name', '#program-delete', '#starter', '#language', '#program-new'].map(
        (name) => document.querySelector(name)?.getBoundingClientRect().top,
      ),
    );
    assert.equal(new Set(tops).size, 1, tops.join());
  },
  OPTIONS,
);

for (const [width, height] of [
  [390, 844],
  [1440, 900],
])
  pageTest(
    `nothing moves while the page loads, ${width} x ${height}`,
    async (page, { address }) => {
      await page.setViewport({ width, height });
      await page.evaluateOnNewDocument(() => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += /** @type {any} */ (entry).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      /** Each of these arrives when all that came before it has been painted. */
      const late = /\/(agents\.js|greedy\.py|editor\.js)$/;
      const painted = () =>
        page.evaluate(async () => {
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        });
      await page.setRequestInterception(true);
      page.on('request', async (request) => {
        if (late.test(request.url())) await painted();
        await request.continue();
      });
      await page.goto(`${address}agents.html`, { waitUntil: 'networkidle0' });
      await waitForDeep(page, EDITOR);
      await painted();
      const { shift } = /** @type {{ shift: number }} */ (await page.evaluate('window.seen'));
      assert.ok(shift < 0.01, `layout shift ${shift}`);
    },
    { path: 'about:blank' },
  );

/** The scripts of the languages, which the editor fetches when it is there. */
const LANGUAGE_SCRIPTS = [...readFileSync('build/site/editor.js', 'utf8').matchAll(/import\("\.\/([^"]+)"\)/g)].map(
  ([, name]) => name,
);

pageTest(
  'one can write before the colours of the language arrive, and undo it afterwards',
  async (page, { address }) => {
    assert.equal(LANGUAGE_SCRIPTS.length, 2);
    /** @type {(() => Promise<void>)[]} */
    const held = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (LANGUAGE_SCRIPTS.some((name) => request.url().endsWith(name))) held.push(() => request.continue());
      else request.continue();
    });
    await page.goto(`${address}agents.html`);
    await (await waitForDeep(page, EDITOR)).focus();
    await page.keyboard.sendCharacter('import this\n');
    await waitUntilKept(page, 'import this');
    const colours = () => page.$$eval(`${EDITOR} .cm-line span`, (parts) => parts.length);
    assert.equal(await colours(), 0);
    assert.equal(held.length, 1, 'one language is enough');
    await held[0]();
    await waitForDeep(page, `${EDITOR} .cm-line span`);
    assert.match(await programText(page), /^import this\n/);
    await page.keyboard.type('x');
    assert.match(await programText(page), /^import this\nx/, 'the cursor has not moved');
    for (let undone = 0; undone < 2; undone++) {
      await page.keyboard.down('Control');
      await page.keyboard.press('KeyZ');
      await page.keyboard.up('Control');
    }
    assert.doesNotMatch(await programText(page), /import this/);
  },
  { path: 'about:blank' },
);

pageTest(
  'a program can be written and run if the colours of its language never arrive',
  async (page, { address }) => {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (LANGUAGE_SCRIPTS.some((name) => request.url().endsWith(name))) request.abort();
      else request.continue();
    });
    await page.goto(`${address}agents.html`);
    await newProgram(page, 'random', 'javascript');
    await write(page, 'export default { move: () => "0155" };');
    assert.match(await run(page), /illegal move after 0 moves/);
  },
  { path: 'about:blank', faulty: true },
);
