/** guests.js [chromium|firefox]: two times that a person with an agent of their own waits. How long after its limit an agent that
 * hangs in action() is ended, and how long after the click *Rate* shows a rating with its interval, for an agent that moves at
 * once and for one that thinks. Real Python in a real browser; `make site` first. */
import { waitForState } from '../tools/arena-page.js';
import { openPage, openSite } from '../tools/browser.js';
import {
  againstRandom,
  agentFile,
  agentOf,
  bringFiles,
  broughtAgents,
  keepAgents,
  startExperiment,
} from '../tools/guest-page.js';
import { root } from '../tools/native.js';

/** @import { Page } from 'puppeteer-core' */

const LIMIT = 2000;
/** How long a rating is watched, in milliseconds. */
const WATCHED = 70_000;

const name = process.argv[2] === 'firefox' ? 'firefox' : 'chromium';
const { browser, address, close } = await openSite('build/site', name);

/** Notes when the page asks an agent's worker, and when it closes one. */
function noteCalls() {
  /** @type {[what: string, at: number][]} */
  const calls = [];
  const { postMessage, close: closePort } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (/** @type {any} */ data, /** @type {any} */ ...rest) {
    if (data?.task) calls.push([data.task, performance.now()]);
    return postMessage.call(this, data, ...rest);
  };
  MessagePort.prototype.close = function () {
    calls.push(['close', performance.now()]);
    closePort.call(this);
  };
  Object.assign(globalThis, { calls });
}

/** @param {Page} page */
async function measureHang(page) {
  await page.evaluateOnNewDocument(noteCalls);
  const [hang] = await keepAgents(page, [agentOf('hang')]);
  await startExperiment(page, againstRandom([{ agent: hang, name: 'hang', limits: `clock ${LIMIT}` }]));
  await waitForState(page, 'complete');
  const { calls, pace } = await page.evaluate(() => ({
    calls: /** @type {[string, number][]} */ (/** @type {any} */ (globalThis).calls),
    pace: JSON.parse(localStorage['lilypad-python-pace']).pace,
  }));
  let begun = 0;
  for (const [what, at] of calls) {
    if (what === 'begin') begun = at;
    if (what === 'close')
      console.log(`hung, pace ${pace}: ended ${(at - begun - LIMIT * pace).toFixed(0)} ms after its limit`);
  }
}

/** @param {Page} page @param {string} file */
async function measureRating(page, file) {
  await bringFiles(page, file);
  const [agent] = Object.keys(await broughtAgents(page));
  await page.click(`[aria-label="Rate ${agent}"]`);
  const begun = performance.now();
  let [said, isFirst] = ['', true];
  while (performance.now() - begun < WATCHED) {
    said = await page.evaluate(() => document.querySelector('#answer')?.textContent?.trim() ?? '');
    if (isFirst && said.includes('±')) {
      console.log(`${agent}: ${((performance.now() - begun) / 1000).toFixed(0)} s: ${said}`);
      isFirst = false;
    }
    await new Promise((done) => setTimeout(done, 200));
  }
  console.log(`${agent}: ${WATCHED / 1000} s: ${said}`);
}

for (const measure of [
  measureHang,
  (/** @type {Page} */ page) => measureRating(page, agentFile('plain.py')),
  (/** @type {Page} */ page) => measureRating(page, `${root}build/site/starters/mcts.py`),
]) {
  const { page } = await openPage(browser);
  await page.goto(`${address}arena.html`);
  await measure(page);
  await page.browserContext().close();
}
await close();
