/** Several processor cores at one search: where the browser lets a page share memory, which our service worker brings about
 * from the second visit on, and nowhere else. What WebKit does instead is in webkit.test.js. */
import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import { openPage, openSite, textOf, waitForDeep, waitForMoves, waitForText, yourTurn } from '../tools/browser.js';
import { openForeign } from '../tools/foreign.js';
import { playAgainst, waitForOutput } from '../tools/own-agent.js';

/** @import { Page } from 'puppeteer-core' */

/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */

/** @type {Site} */
let site;
/** @type {Site} */
let firefox;
/** @type {Awaited<ReturnType<typeof openForeign>>} */
let foreign;
before(async () => {
  [site, firefox, foreign] = await Promise.all([
    openSite('build/site'),
    openSite('build/site', 'firefox'),
    openForeign(),
  ]);
});

/** Opened by the present test. @type {Page[]} */
const pages = [];

// Also after a failure: an analysis that goes on takes all cores from the tests that follow.
afterEach(() => Promise.all(pages.splice(0).map((page) => page.browserContext().close())));

/** @param {Site} site */
async function openKept(site) {
  const opened = await openPage(site.browser, { keepsSite: true });
  pages.push(opened.page);
  return opened;
}

/** The same in both browsers. @param {string} name @param {(site: Site) => Promise<void>} task */
function inBoth(name, task) {
  test(name, { timeout: 120_000 }, () => task(site));
  test(`${name}, in Firefox`, { timeout: 180_000 }, () => task(firefox));
}

const ANALYSIS = '#moves=grow&seat=both&mode=analyse';
const isIsolated = (/** @type {Page} */ page) => page.evaluate(() => crossOriginIsolated);

/** A page whose site has been visited before. @param {Site} site @param {string} [path] @param {() => void} [prepare] in the page */
async function secondVisit(site, path = '', prepare = () => {}) {
  const { page, faults } = await openKept(site);
  await page.evaluateOnNewDocument(prepare);
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }); // whatever this machine has
    /** @type {Worker[]} */
    const started = [];
    Object.assign(window, { started });
    window.Worker = class extends Worker {
      /** @param {string | URL} address @param {WorkerOptions} [options] */
      constructor(address, options) {
        super(address, options);
        started.push(this);
      }
    };
  });
  await page.goto(site.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(() => localStorage.setItem('lilypad-cores', '{"cores":2}'));
  await page.goto('about:blank');
  await page.goto(site.address + path);
  return { page, faults };
}

/** Workers that have loaded the engine's script. @param {Page} page */
const engines = (page) => page.workers().filter((worker) => worker.url().endsWith('/worker.js')).length;

/** Until the page is closed, which a test that takes too long does. @param {Page} page @param {number} count */
async function waitForEngines(page, count) {
  while (engines(page) !== count) {
    assert.ok(!page.isClosed(), `${count} workers with the engine were expected`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a first visit uses one core, is never reloaded, and says how to get more', { timeout: 120_000 }, async () => {
  const { page, faults } = await openKept(site);
  let loads = 0;
  /** @type {string[]} */
  const asked = [];
  page.on('load', () => loads++);
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.address + ANALYSIS);
  await page.waitForSelector('.lines li', { timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  assert.equal(await isIsolated(page), false);
  assert.match(await textOf(page, '.analysis-settings'), /one processor core.*next visit/);
  assert.equal(loads, 1);
  assert.ok(!asked.some((url) => url.includes('threads')));
  assert.equal(engines(page), 1);
  assert.deepEqual(faults, []);
});

inBoth('from the second visit on, the analysis uses the cores chosen', async (site) => {
  const { page, faults } = await secondVisit(site, ANALYSIS);
  assert.equal(await isIsolated(page), true);
  await page.waitForSelector('.lines li', { timeout: 60_000 });
  await waitForEngines(page, 2);
  await page.waitForFunction(() => /[2-9]|1\d/.test(document.querySelector('.engine .status')?.textContent ?? ''));
  await page.click('.analysis-settings > summary');
  await page.select('#core-count', '1');
  await page.waitForFunction(() => localStorage.getItem('lilypad-cores') === '{"cores":1}');
  await page.waitForSelector('.lines li');
  await page.select('#core-count', '2');
  await page.waitForSelector('.lines li');
  assert.deepEqual(faults, []);
});

/** Sets a parameter of the analysing agent. @param {Page} page @param {string} name @param {string} value */
const setParameter = (page, name, value) =>
  page.$eval(
    `#analyst-${name}`,
    (input, value) => {
      /** @type {HTMLInputElement} */ (input).value = value;
      input.dispatchEvent(new Event('change'));
    },
    value,
  );

/** What the choice of cores says. @param {Page} page */
const coresShown = (page) =>
  page.$eval('#core-count', (select) => {
    const { disabled, value } = /** @type {HTMLSelectElement} */ (select);
    return { disabled, value, help: select.closest('.field')?.nextElementSibling?.textContent };
  });

inBoth('where the agent names its threads, their number cannot be chosen besides', async (site) => {
  const { page, faults } = await secondVisit(site, ANALYSIS);
  await waitForEngines(page, 2);
  assert.deepEqual({ ...(await coresShown(page)), help: '' }, { disabled: false, value: '2', help: '' });
  assert.equal(await page.$eval('#analyst-threads', (input) => /** @type {HTMLInputElement} */ (input).max), '8');
  await setParameter(page, 'threads', '3');
  await waitForEngines(page, 3);
  assert.deepEqual(await coresShown(page), {
    disabled: true,
    value: '3',
    help: 'Set by the agent’s parameter threads.',
  });
  await setParameter(page, 'threads', '1');
  await waitForEngines(page, 2);
  const shown = await coresShown(page);
  assert.deepEqual([shown.disabled, shown.value], [false, '2']);
  assert.match(shown.help ?? '', /More cores search deeper/);
  assert.deepEqual(faults, []);
});

inBoth('an engine stopped by an error goes on with the next value, one switched off does not', async (site) => {
  const { page, faults } = await secondVisit(site, ANALYSIS, () => {
    const { Memory } = WebAssembly;
    WebAssembly.Memory = class extends Memory {
      /** @param {WebAssembly.MemoryDescriptor} wish */
      constructor(wish) {
        if (Number(wish.maximum) > 1024) throw new RangeError('could not allocate memory');
        super(wish);
      }
    };
  });
  await page.waitForSelector('.lines li', { timeout: 60_000 });
  await setParameter(page, 'hash', '256');
  await waitForText(page, '.notice', /not enough memory/);
  await setParameter(page, 'hash', '16');
  await page.waitForSelector('.lines li');
  assert.equal(await page.$('.notice'), null);
  await page.click('#engine');
  await setParameter(page, 'hash', '4');
  await page.waitForSelector('#analyst-hash');
  assert.equal(await page.$eval('#engine', (button) => button.ariaChecked), 'false');
  assert.deepEqual(faults, []);
});

inBoth('a helper that is killed ends nothing', async (site) => {
  const { page } = await secondVisit(site, ANALYSIS);
  await waitForEngines(page, 2);
  const depth = () => page.$eval('.engine .status', ({ textContent }) => Number(/depth (\d+)/.exec(textContent)?.[1]));
  await page.waitForFunction(() => /depth/.test(document.querySelector('.engine .status')?.textContent ?? ''));
  const before = await depth();
  await page.evaluate(() => /** @type {any} */ (window).started[0].terminate()); // helpers are started first
  await waitForEngines(page, 1);
  await page.waitForFunction(
    (least) => Number(/depth (\d+)/.exec(document.querySelector('.engine .status')?.textContent ?? '')?.[1]) > least,
    { timeout: 60_000 },
    before,
  );
  assert.equal(await page.$('.notice'), null);
});

inBoth('without memory to share, the analysis goes on with one core and says why', async (site) => {
  const { page, faults } = await secondVisit(site, ANALYSIS, () => {
    WebAssembly.Memory = /** @type {any} */ (
      class {
        constructor() {
          throw new RangeError('could not allocate memory');
        }
      }
    );
  });
  assert.equal(await isIsolated(page), true);
  await page.waitForSelector('.lines li', { timeout: 60_000 });
  await waitForText(page, '.panel', /Only one core is used: there is no memory left to share\./);
  assert.equal(engines(page), 1);
  assert.deepEqual(faults, []);
});

inBoth('an agent of one’s own plays on an isolated page', async (site) => {
  const { page, faults } = await secondVisit(site);
  assert.equal(await isIsolated(page), true);
  await playAgainst(page, 'chatty.js');
  await yourTurn(page);
  await page.click('.grow');
  await waitForMoves(page, 2);
  await waitForOutput(page, /turn 1, \d+ s left, heard 1$/);
  assert.equal(
    await page.$eval('iframe[title="Agents"]', ({ contentDocument }) => contentDocument),
    null,
    'it is in its sandbox',
  );
  assert.deepEqual(faults, []);
});

inBoth('what other sites show in frames or load as scripts stays as it is', async (site) => {
  const { page, faults } = await secondVisit(site);
  const { headers } = await page.evaluate(async (address) => {
    const response = await fetch(`${address}embed.html`);
    return { headers: Object.fromEntries(response.headers) };
  }, site.address);
  assert.equal(headers['cross-origin-embedder-policy'], undefined);
  for (const path of ['embed.html?tag=board', 'notes/', 'arena.html']) {
    await page.goto(site.address + path);
    assert.equal(await isIsolated(page), false, path);
  }
  await page.goto(
    foreign.address(
      `<iframe src="${site.address}embed.html?tag=game&level=beginner" width="400" height="470"></iframe>
       <script type="module" src="${site.address}embed.js"></script><freckers-board></freckers-board>`,
    ),
  );
  await waitForDeep(page, 'freckers-board >>> [data-cell="01"]');
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
  assert.ok(frame);
  await waitForDeep(frame, 'freckers-game >>> [data-cell="01"]');
  assert.equal(await frame.evaluate(() => crossOriginIsolated), false);
  assert.deepEqual(faults, []);
});
