/** <search-tree> in a browser, with a tree of thousands of nodes, and in the analysis. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { wholeTrace } from '../../wasm/trace.js';
import { childrenOf, principalLine, readTree } from '../../web/components/tree/model.js';
import { downloaded } from '../tools/arena-page.js';
import { findings } from '../tools/axe.js';
import { pageTests, press, waitForDeep } from '../tools/browser.js';
import { loadEngine } from '../tools/engine.js';

/** @typedef {import('puppeteer-core').Page} Page
 * @typedef {import('../../web/components/tree/search-tree.js').SearchTree} SearchTree */

const pageTest = pageTests();
const PATH = 'notes/minimax.html';
/** @type {import('../../wasm/lilypad.js').Trace} */
let trace;
/** @type {import('../../web/components/tree/model.js').Tree} */
let tree;

before(async () => {
  const engine = await loadEngine();
  engine.set('Agent', 'minimax');
  engine.set('Trace', 100_000);
  engine.position('startpos');
  engine.go('depth 3');
  while (engine.step(1000));
  trace = wholeTrace(engine);
  tree = readTree(trace);
  assert.ok(trace.nodes.length > 5000);
});

/** Replaces the page's content with a tree viewer. @param {Page} page */
async function showTree(page) {
  await page.setBypassCSP(true);
  await page.reload();
  await page.evaluate(async (given) => {
    await customElements.whenDefined('search-tree');
    const viewer = /** @type {SearchTree} */ (document.createElement('search-tree'));
    viewer.trace = given;
    document
      .querySelector('main')
      ?.replaceChildren(Object.assign(document.createElement('h1'), { textContent: 'A tree' }), viewer);
    viewer.addEventListener('node-select', (event) =>
      Object.assign(window, { chosen: /** @type {CustomEvent} */ (event).detail }),
    );
    await viewer.updateComplete;
  }, trace);
  await page.focus('search-tree >>> [role="tree"]');
}

/** The result of a function of the viewer. @template Result @param {Page} page @param {(viewer: SearchTree) => Result} look */
const viewer = (page, look) => page.$eval('search-tree', /** @type {any} */ (look));

/** @param {Page} page @returns {Promise<{ node: number, line: string[] }>} */
const chosen = (page) => page.evaluate(() => /** @type {any} */ (window).chosen);

/** @param {Page} page @param {string} name */
const button = async (page, name) => (await page.waitForSelector(`search-tree >>> ::-p-text(${name})`))?.click();

pageTest(
  'the keyboard moves through the tree, and opens and closes nodes',
  async (page) => {
    await showTree(page);
    const children = childrenOf(tree, 0);
    assert.equal(
      await viewer(page, ({ layout }) => layout.nodes.length),
      children.length + 1,
      'closed but for the first level',
    );
    await page.keyboard.press('ArrowDown');
    assert.deepEqual(await chosen(page), { node: 1, line: [trace.nodes[1][1]] });
    await page.keyboard.press('ArrowDown');
    assert.equal((await chosen(page)).node, children[1]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await chosen(page), {
      node: children[1] + 1,
      line: [trace.nodes[children[1]][1], trace.nodes[children[1] + 1][1]],
    });
    const item = await page.$eval('search-tree >>> [role="tree"]', (drawing) => {
      const active = drawing.querySelector(`#${drawing.getAttribute('aria-activedescendant')}`);
      return ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-selected', 'aria-label'].map(
        (name) => active?.getAttribute(name) ?? '',
      );
    });
    assert.deepEqual(item.slice(0, 4), ['3', '1', String(childrenOf(tree, children[1]).length), 'true']);
    assert.match(item[4], /^Blue \S+: score \S+ for Blue, window −∞ to \+∞; its moves were searched\.$/);
    await page.keyboard.press('ArrowLeft');
    assert.equal((await chosen(page)).node, children[1]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    assert.equal((await chosen(page)).node, children[children.length - 1]);
    await page.keyboard.press('Home');
    await page.keyboard.press('b');
    const line = principalLine(tree);
    assert.deepEqual(
      (await chosen(page)).line,
      line.slice(1).map((node) => trace.nodes[node][1]),
    );
  },
  { path: PATH },
);

pageTest(
  'thousands of open nodes need few elements in every part of the view',
  async (page) => {
    await showTree(page);
    await button(page, 'Open all');
    assert.ok((await viewer(page, ({ layout }) => layout.nodes.length)) >= trace.nodes.length);
    const seen = new Set();
    for (const place of [0, 0.37, 1]) {
      await page.evaluate((share) => {
        const view = document.querySelector('search-tree')?.shadowRoot?.querySelector('.view');
        view?.scrollTo(0, share * view.scrollHeight);
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, place);
      const elements = await page.$$eval('search-tree >>> .tree *', (found) => found.length);
      assert.ok(elements < 1500, `${elements} elements`);
      const ids = await page.$$eval('search-tree >>> [role="treeitem"]', (found) => found.map(({ id }) => id));
      assert.ok(ids.length > 5);
      assert.ok(ids.includes('node-0'), 'the way up stays in view');
      ids.forEach((id) => seen.add(id));
    }
    assert.ok(seen.has(`node-${trace.nodes.length - 1}`));
    const { name, text } = await downloaded(page, () => /** @type {Promise<void>} */ (button(page, 'Save SVG')));
    assert.equal(name, 'lilypad-tree.svg');
    assert.equal(text.match(/class="card /g)?.length, trace.nodes.length);
    assert.ok(!text.includes('var(--'));
    assert.equal(
      await page.evaluate(
        (file) =>
          new DOMParser().parseFromString(file, 'image/svg+xml').querySelector('parsererror')?.textContent ?? '',
        text,
      ),
      '',
    );
  },
  { path: PATH },
);

pageTest(
  'zoom and pan work with buttons, keys, wheel, mouse and touch',
  async (page) => {
    await showTree(page);
    const width = () => page.$eval('search-tree >>> .tree', (drawing) => drawing.getBoundingClientRect().width);
    const first = await width();
    await (await page.$('search-tree >>> [aria-label="Zoom in"]'))?.click();
    assert.ok(Math.abs((await width()) / first - 1.25) < 0.01);
    await page.focus('search-tree >>> [role="tree"]');
    await page.keyboard.press('-');
    assert.ok(Math.abs((await width()) / first - 1) < 0.01);
    const box = (await (await page.$('search-tree >>> .view'))?.boundingBox()) ?? assert.fail('no view');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel({ deltaY: -400 });
    await page.keyboard.up('Control');
    await page.waitForFunction(
      (before) =>
        (document.querySelector('search-tree')?.shadowRoot?.querySelector('.tree')?.getBoundingClientRect().width ??
          0) >
        1.5 * before,
      {},
      first,
    );
    const scrolled = () => viewer(page, ({ view }) => [view.scrollLeft, view.scrollTop]);
    const [left, top] = await scrolled();
    await page.mouse.down();
    await page.mouse.move(x - 40, y - 60, { steps: 4 });
    await page.mouse.up();
    const [leftAfter, topAfter] = await scrolled();
    assert.ok(Math.abs(topAfter - top - 60) < 2 && leftAfter >= left, `${left} ${top} to ${leftAfter} ${topAfter}`);
    assert.equal(await chosen(page), undefined, 'a drag chooses nothing');
    const before = await width();
    const session = await page.createCDPSession();
    const fingers = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {number} */ spread) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x, y: y - spread, id: 0 },
                { x, y: y + spread, id: 1 },
              ],
      });
    await fingers('touchStart', 80);
    await fingers('touchMove', 60);
    await fingers('touchMove', 40);
    await fingers('touchEnd', 0);
    assert.ok(Math.abs((await width()) / before - 0.5) < 0.05, 'two fingers pinch');
    await button(page, 'Fit');
    assert.ok(
      await viewer(
        page,
        ({ view }) => view.scrollHeight <= view.clientHeight + 1 || view.scrollWidth <= view.clientWidth + 1,
      ),
    );
  },
  { path: PATH },
);

pageTest(
  'the text view can be navigated too, and axe-core finds nothing serious',
  async (page) => {
    await showTree(page);
    await press(page, 'search-tree >>> summary');
    const rows = () => page.$$eval('search-tree >>> tbody tr', (found) => found.map((row) => row.textContent ?? ''));
    assert.equal((await rows()).length, childrenOf(tree, 0).length);
    await (await page.$('search-tree >>> tbody tr:nth-child(3) button'))?.click();
    const third = childrenOf(tree, 0)[2];
    assert.equal((await chosen(page)).node, third);
    assert.equal((await rows()).length, childrenOf(tree, third).length);
    await button(page, 'Back to before');
    assert.equal((await chosen(page)).node, 0);
    for (const scheme of ['light', 'dark']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      assert.deepEqual(await findings(page), []);
    }
  },
  { path: PATH },
);

pageTest(
  'the analysis shows the tree of its position, and the selected node on the board',
  async (page) => {
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
    await page.waitForSelector('.lines li');
    const before = await scripts();
    await press(page, '.search-tree summary');
    await waitForDeep(page, 'search-tree >>> [role="treeitem"]');
    assert.ok((await scripts()) > before, 'the viewer is fetched when it is opened');
    const position = () => page.$eval('freckers-pond', (board) => /** @type {any} */ (board).position);
    const root = await position();
    await page.focus('search-tree >>> [role="tree"]');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      (old) => /** @type {any} */ (document.querySelector('freckers-pond')).position !== old,
      {},
      root,
    );
    await page.keyboard.press('Home');
    await page.waitForFunction(
      (old) => /** @type {any} */ (document.querySelector('freckers-pond')).position === old,
      {},
      root,
    );
    await page.click('.analysis-settings summary');
    await page.select('#analyst', 'mcts-best');
    await waitForDeep(page, 'search-tree >>> .share');
    await page.select('#analyst', 'greedy');
    await page.waitForFunction(() => /keeps no tree/.test(document.querySelector('.tree-body')?.textContent ?? ''));
  },
  { path: '#moves=0313.7464.grow.grow.0123.7654&seat=both&mode=analyse' },
);
