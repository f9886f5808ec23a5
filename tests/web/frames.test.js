/** Frames as learning platforms hold them: sandboxed, without storage, on another origin, and possibly hostile. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { TAGS } from '../../web/pages/embed/attributes.js';
import { FIGURE_HELP } from '../../web/pages/notes/figure-help.js';
import { openOwnSite, openPage, openSite, waitForDeep } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';

/** Red moves its last frog home. */
const LAST_MOVE = 'position=8/8/8/8/8/bbbbbb2/5r2/rrrrr***_r_60';

/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  [foreign, site] = await Promise.all([openForeign(), openSite('build/site')]);
});

/** Opens a page of another origin that keeps every message it hears. @param {string} body
 * @param {Awaited<ReturnType<typeof openSite>>} [opened] */
async function openParent(body, opened = site) {
  const { page, faults } = await openPage(opened.browser);
  const listen = '<script>window.heard = []; addEventListener("message", ({ data }) => heard.push(data));</script>';
  await page.goto(foreign.address(`${listen}${body}`));
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
  assert.ok(frame);
  return { page, frame, faults, close: () => page.browserContext().close() };
}

const parentOrigin = () => new URL(foreign.address('')).origin;

/** @param {import('puppeteer-core').Page} page @param {string} type */
const heard = (page, type) =>
  page.evaluate(
    (wanted) => /** @type {any} */ (window).heard.filter((/** @type {any} */ data) => data.type === wanted),
    type,
  );

/** Plays a move in a frame as a reader does. @param {import('puppeteer-core').Frame} frame @param {string} tag
 * @param {string} from @param {string} to */
async function play(frame, tag, from, to) {
  await (await waitForDeep(frame, `${tag} >>> [data-cell="${from}"]`)).click();
  await waitForDeep(frame, `${tag} >>> .target`);
  await (await waitForDeep(frame, `${tag} >>> [data-cell="${to}"]`)).click();
}

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  test(`${name}: a game is played in a frame that may only run scripts`, { timeout: 120_000 }, async () => {
    const opened = name === 'chromium' ? site : await openSite('build/site', name);
    const { page, frame, faults, close } = await openParent(
      `<iframe sandbox="allow-scripts" src="${opened.address}embed.html?tag=game&level=beginner" width="400" height="500"></iframe>`,
      opened,
    );
    await play(frame, 'freckers-game', '01', '12');
    await frame.waitForFunction(() => /** @type {any} */ (document.querySelector('freckers-game')).state?.at >= 2, {
      timeout: 60_000,
    });
    assert.equal(await frame.evaluate(() => self.origin), 'null');
    assert.ok((await heard(page, 'lilypad-size')).length > 0);
    assert.deepEqual(await heard(page, 'lilypad-result'), [], 'nobody was named who may hear results');
    assert.deepEqual(faults, []);
    await close();
    if (opened !== site) await opened.close();
  });
}

test('a frame asks for the height that it needs, in both forms, and again when its width changes', async () => {
  const { page, frame, close } = await openParent(
    `<iframe src="${site.address}embed.html?tag=board&controls=yes" width="300" height="100"></iframe>`,
  );
  await page.waitForFunction(() => /** @type {any} */ (window).heard.length >= 2, { timeout: 30_000 });
  await page.$eval('iframe', (element) => (element.width = '500'));
  await page.waitForFunction(
    () => /** @type {any} */ (window).heard.some((/** @type {any} */ { height }) => height > 500),
    {
      timeout: 30_000,
    },
  );
  const sizes = await heard(page, 'lilypad-size');
  const last = sizes[sizes.length - 1].height;
  const all = await page.evaluate(() => /** @type {any} */ (window).heard);
  assert.ok(all.includes(JSON.stringify({ subject: 'lti.frameResize', height: last })));
  await page.$eval('iframe', (element, height) => (element.height = String(height)), last);
  await frame.waitForFunction((height) => innerHeight === height, {}, last);
  assert.ok(await frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'nothing is cut off');
  const pond = await (await waitForDeep(frame, 'freckers-board >>> freckers-pond')).boundingBox();
  assert.ok(pond && pond.width > 470, 'the board is as wide as its frame');
  await close();
});

test('results go to the origin that the frame names, and to no other', { timeout: 60_000 }, async () => {
  const puzzle = `embed.html?tag=puzzle&solution=6575&${LAST_MOVE}`;
  const { page, frame, close } = await openParent(
    `<iframe src="${site.address}${puzzle}&report=${parentOrigin()}" width="400" height="560"></iframe>`,
  );
  await play(frame, 'freckers-puzzle', '65', '75');
  await page.waitForFunction(
    () => /** @type {any} */ (window).heard.some((/** @type {any} */ { type }) => type === 'lilypad-result'),
    { timeout: 30_000 },
  );
  const [{ tag, score, detail }] = await heard(page, 'lilypad-result');
  assert.deepEqual({ tag, score, own: detail.score }, { tag: 'freckers-puzzle', score: 1, own: 1 });
  await close();

  const other = await openParent(
    `<iframe src="${site.address}embed.html?tag=game&${LAST_MOVE}&report=https://lms.example.edu" width="400" height="500"></iframe>`,
  );
  await play(other.frame, 'freckers-game', '65', '75');
  await other.frame.waitForFunction(
    () => /** @type {any} */ (document.querySelector('freckers-game')).state?.now.result === 'red',
    { timeout: 30_000 },
  );
  assert.deepEqual(await heard(other.page, 'lilypad-result'), []);
  await other.close();
});

test('a page can neither steer a frame nor forge results to our script', { timeout: 60_000 }, async () => {
  const forger = `<iframe id="forger" srcdoc="<script>for (const type of ['lilypad-size', 'lilypad-result']) parent.postMessage({ type, height: 33, score: 1 }, '*')</script>"></iframe>`;
  // It began as ours, then its page was replaced by one that has no origin.
  const strayed = `<iframe id="strayed" src="${site.address}embed.html?tag=board" width="300" height="90"></iframe>`;
  const { page, frame, faults, close } = await openParent(
    `<iframe id="ours" src="${site.address}embed.html?tag=game&${LAST_MOVE}&report=${parentOrigin()}" width="400" height="90"></iframe>
    <script>window.results = []; addEventListener('lilypad-result', ({ target, detail }) => results.push([target.id, detail.score]));</script>
    <script type="module" src="${site.address}frames.js"></script><script type="module">window.ready = true</script>${forger}${strayed}`,
  );
  await page.waitForFunction(() => /** @type {any} */ (window).ready);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('#ours')).offsetHeight > 300, {
    timeout: 30_000,
  });
  await page.evaluate(() => {
    const target = /** @type {HTMLIFrameElement} */ (document.querySelector('#ours')).contentWindow;
    for (const data of [
      { type: 'play', action: 'grow' },
      'grow',
      { type: 'lilypad-result' },
      { subject: 'lti.close' },
      null,
    ])
      target?.postMessage(data, '*');
  });
  await page.evaluate(async () => {
    const strayed = /** @type {HTMLIFrameElement} */ (document.querySelector('#strayed'));
    const forge = "parent.postMessage({ type: 'lilypad-result', score: 1 }, '*'); parent.postMessage('strayed', '*')";
    const heard = new Promise((done) => addEventListener('message', ({ data }) => data === 'strayed' && done(null)));
    strayed.contentWindow?.location.replace(`data:text/html,<script>${forge}</script>`);
    await heard;
  });
  await play(frame, 'freckers-game', '65', '75');
  await page.waitForFunction(() => /** @type {any} */ (window).results.length > 0, { timeout: 30_000 });
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).results), [['ours', 1]]);
  assert.notEqual(await page.$eval('#forger', (element) => /** @type {HTMLElement} */ (element).style.height), '33px');
  assert.deepEqual(faults, []);
  await close();
});

test('a page cannot run its own scripts with the rights of the site', { timeout: 60_000 }, async () => {
  const { page, close } = await openParent(
    `<iframe id="bare" src="${site.address}guest.html"></iframe><iframe id="sandboxed" sandbox="allow-scripts" src="${site.address}guest.html"></iframe>`,
  );
  // Only the sandboxed one says that it is ready.
  await page.waitForFunction(
    () => /** @type {any} */ (window).heard.some((/** @type {any} */ { type }) => type === 'ready'),
    { timeout: 30_000 },
  );
  const origins = await page.evaluate(async () => {
    const script = 'onmessage = ({ ports: [port] }) => port.postMessage(self.origin)';
    /** @type {string[]} */
    const heard = [];
    const answers = ['bare', 'sandboxed'].map((id) => {
      const { port1, port2 } = new MessageChannel();
      const target = /** @type {HTMLIFrameElement} */ (document.querySelector(`#${id}`)).contentWindow;
      target?.postMessage({ type: 'open', key: 1, script }, '*', [port2]);
      return new Promise((done) => {
        port1.onmessage = ({ data }) => done(heard.push(`${id} ${data}`));
      });
    });
    await answers[1]; // asked second
    await new Promise((done) => setTimeout(done, 500));
    return heard;
  });
  assert.deepEqual(origins, ['sandboxed null']);
  await close();
});

test('an exercise and a puzzle work where storage is blocked', { timeout: 60_000 }, async () => {
  const { page, faults } = await openPage(site.browser);
  await page.evaluateOnNewDocument(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.goto(
    foreign.address(
      `<iframe src="${site.address}embed.html?tag=exercise&kind=moves&seed=3"></iframe><iframe src="${site.address}embed.html?tag=puzzle&solution=6575&${LAST_MOVE}" width="400" height="560"></iframe>`,
    ),
  );
  const [exercise, puzzle] = await Promise.all((await page.$$('iframe')).map((element) => element.contentFrame()));
  await waitForDeep(exercise, 'search-exercise >>> button');
  await play(puzzle, 'freckers-puzzle', '65', '75');
  await waitForDeep(puzzle, 'freckers-puzzle >>> .learn-prompt.solved');
  assert.deepEqual(faults, []);
  await page.browserContext().close();
});

for (const sandbox of ['', ' sandbox="allow-scripts"'])
  test(`whatever a frame shows is as wide as the frame${sandbox}`, { timeout: 180_000 }, async () => {
    const tags = [...new Set([...TAGS, ...FIGURE_HELP.map(({ tag }) => tag)])];
    assert.ok(tags.length > 20);
    const { page, close } = await openParent(`<iframe${sandbox} src="about:blank" width="892" height="1100"></iframe>`);
    for (const tag of tags) {
      const body = `<iframe${sandbox} src="${site.address}embed.html?tag=${tag}" width="892" height="1100"></iframe>`;
      await page.goto(foreign.address(body));
      const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
      await frame?.waitForFunction((name) => document.querySelector(name)?.shadowRoot?.querySelector('*'), {}, tag);
      const shown = await frame?.$eval(tag, (element) => ({
        width: element.getBoundingClientRect().width,
        tooWide: document.documentElement.scrollWidth - innerWidth,
      }));
      assert.ok(shown && shown.width > 860 && shown.tooWide <= 0, `${tag}: ${JSON.stringify(shown)}`);
    }
    await close();
  });

test('a program runs in a sandboxed frame without a word on the console', { timeout: 120_000 }, async () => {
  const { frame, faults, close } = await openParent(
    `<iframe sandbox="allow-scripts" src="${site.address}embed.html?tag=lab&language=python&starter=random&opponent=random" width="892" height="900"></iframe>`,
  );
  await (await waitForDeep(frame, 'agent-lab >>> button')).click();
  await (await waitForDeep(frame, 'agent-lab >>> #run')).click();
  await frame.waitForFunction(
    () => {
      const bench = document
        .querySelector('agent-lab')
        ?.shadowRoot?.querySelector('lab-view')
        ?.shadowRoot?.querySelector('agent-bench');
      const text = bench?.shadowRoot?.querySelector('.bench')?.textContent ?? '';
      return /Your agent (won|lost|broke|could not)|A draw|sandbox/.test(text);
    },
    { timeout: 90_000 },
  );
  assert.deepEqual(faults, []);
  await close();
});

test('a puzzle’s frame that grows with its solution keeps no scrollbar', { timeout: 120_000 }, async (context) => {
  const opened = await openOwnSite('build/site', 'chromium', () => ({ scrollbars: true }));
  context.after(opened.close);
  const { frame } = await openParent(
    `<iframe src="${opened.address}embed.html?tag=puzzle&solution=6575&${LAST_MOVE}" width="400" height="530"></iframe>
    <script type="module" src="${opened.address}frames.js"></script>`,
    opened,
  );
  const solution = await waitForDeep(frame, 'freckers-puzzle >>> .reveal');
  await solution.click();
  await waitForDeep(frame, 'freckers-puzzle >>> .learn-prompt.shown');
  await frame.waitForFunction(
    () => {
      const { clientWidth, scrollHeight } = document.documentElement;
      return clientWidth === innerWidth && scrollHeight <= innerHeight;
    },
    { timeout: 20_000 },
  );
});
