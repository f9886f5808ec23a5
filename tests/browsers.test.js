/** Browsers that the runner lends to test files: used again when they come back clean, and never otherwise. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openPage } from './tools/browser.js';
import { closeAtEnd } from './tools/closing.js';
import { lines } from './tools/native.js';
import { borrowBrowser, lendBrowsers, shareSite } from './tools/shared-browsers.js';

/** @import { Name } from './tools/shared-browsers.js' */

let address = '';
before(async () => {
  // As the runner does, apart from the one that runs this file.
  const [lender, site] = [await lendBrowsers(), await shareSite('build/site')];
  closeAtEnd(async () => [lender, site].forEach(({ close }) => close()));
  Object.assign(process.env, lender.environment);
  address = `${Object.values(site.environment)[0]}images/lilypad.svg`;
});

/** @param {Name} [name] */
async function borrow(name = 'chromium') {
  const lent = await borrowBrowser(name);
  assert.ok(lent);
  return { ...lent, endpoint: lent.browser.wsEndpoint() };
}

/** A file that borrows a browser and ends without giving it back. */
const FORGETFUL = `import { borrowBrowser } from './tests/tools/shared-browsers.js';
  const { browser } = await borrowBrowser('chromium');
  console.log(browser.wsEndpoint());
  process.exit();`;

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  test(`${name} is lent again, and keeps nothing of the file before`, { timeout: 120_000 }, async () => {
    const first = await borrow(name);
    const { page } = await openPage(first.browser);
    await page.goto(address);
    await page.evaluate(() => localStorage.setItem('left', 'here'));
    await first.giveBack();
    const second = await borrow(name);
    assert.equal(second.endpoint, first.endpoint);
    assert.equal(second.browser.browserContexts().length, 1);
    const { page: next } = await openPage(second.browser);
    await next.goto(address);
    assert.equal(await next.evaluate(() => localStorage.getItem('left')), null);
    await second.giveBack();
  });
}

test('a Chromium that is started after Firefox hides its scrollbars too', { timeout: 120_000 }, async () => {
  const [one, other] = [await borrow(), await borrow()];
  for (const { browser } of [one, other]) {
    const { page } = await openPage(browser);
    await page.setContent('<div style="overflow: scroll"></div>');
    assert.equal(await page.$eval('div', (element) => element.offsetWidth - element.clientWidth), 0);
  }
  for (const { giveBack } of [one, other]) await giveBack();
});

test('two files at once have a browser each', { timeout: 120_000 }, async () => {
  const both = await Promise.all([borrow(), borrow()]);
  assert.notEqual(both[0].endpoint, both[1].endpoint);
  for (const { giveBack } of both) await giveBack();
});

test('a browser that a file has not given back is not lent again', { timeout: 120_000 }, async () => {
  const [endpoint] = await lines(process.execPath, '--input-type=module', '--eval', FORGETFUL);
  assert.match(endpoint, /^ws:/);
  const next = await borrow();
  assert.notEqual(next.endpoint, endpoint);
  await next.giveBack();
});

test('a browser that has died is replaced, and its file can give it back', { timeout: 120_000 }, async () => {
  const died = await borrow();
  const session = await died.browser.target().createCDPSession();
  await session.send('Browser.crash').catch(() => {});
  await died.giveBack();
  const next = await borrow();
  assert.notEqual(next.endpoint, died.endpoint);
  const { page } = await openPage(next.browser);
  await page.goto(address);
  await next.giveBack();
});
