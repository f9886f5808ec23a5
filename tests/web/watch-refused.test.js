/** Browsers that keep the page away from programs on this computer: refused by the reader, by the browser, or by whoever serves
 * the page. The site counts here as one from the web, so the browsers' own checks decide. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { openOwnSite, openPage, textOf, waitForText } from '../tools/browser.js';
import { closeAtEnd } from '../tools/closing.js';
import { openReferee } from '../tools/referee-server.js';

/** @import { Page } from 'puppeteer-core'
 * @import { TestContext } from 'node:test' */

const limit = { timeout: 180_000 };
/** A name that leads to this computer, but is not one of its own. */
const NAME = 'lilypad.example';
const REFUSING = { 'permissions.default.loopback-network': 2 };

/** How to start a browser so that the site's host counts as one of the web.
 * @param {Record<string, number>} preferences of Firefox @returns {(host: string) => import('../tools/launch.js').Special} */
const asWeb = (preferences) => (host) => ({
  preferences: {
    'network.lna.enabled': true,
    'network.lna.blocking': true,
    'network.lna.websocket.enabled': true,
    'network.lna.address_space.public.override': host,
    'network.dns.localDomains': NAME,
    ...preferences,
  },
  flags: [`--ip-address-space-overrides=${host}=public`, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
});

/** Tests share a browser. @param {'chromium' | 'firefox'} name @param {Record<string, number>} preferences */
function browserOf(name, preferences) {
  /** @type {ReturnType<typeof openOwnSite> | null} */
  let site = null;
  return async (/** @type {TestContext} */ context) => {
    site ??= openOwnSite('build/site', name, asWeb(preferences));
    const { browser, address } = await site;
    const { page } = await openPage(browser);
    context.after(() => page.browserContext().close());
    return { page, address, referee: await openReferee() };
  };
}

/** @param {Page} page @param {string} address @param {number} port */
async function connect(page, address, port) {
  await page.goto(`${address}watch.html`);
  await page.waitForSelector('#port', { timeout: 60_000 });
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

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  const open = browserOf(name, REFUSING);

  test(`${name}: a reader who has forbidden it is told where to allow it`, limit, async (context) => {
    const { page, referee, address } = await open(context);
    const permission = { name: 'loopback-network' };
    await page.browserContext().setPermission(new URL(address).origin, { permission, state: 'denied' });
    await connect(page, address, referee.port);
    await waitForText(page, '.trouble', /told to keep this page away from your computer.*settings of this site.*log/);
    await page.waitForSelector('.log-instead');
    assert.equal(referee.clients, 0);
  });

  test(`${name}: a browser that refuses by itself is named as a possible reason`, limit, async (context) => {
    const { page, referee, address } = await open(context);
    await connect(page, address.replace('127.0.0.1', NAME), referee.port);
    await waitForText(page, '.trouble', /Nobody answers.*listening already, this browser does not let pages.*log/);
    await page.waitForSelector('.log-instead');
    assert.equal(referee.clients, 0);
  });

  test(`${name}: a host that forbids the page local connections is told from silence`, limit, async (context) => {
    const { page, referee, address } = await open(context);
    const host = createServer(async ({ url = '' }, response) => {
      const answer = await fetch(new URL(url, address)).catch(() => null);
      if (!answer) return void response.destroy(); // the test is over
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type, 'content-security-policy': "connect-src 'self'" });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise((done) => host.listen(0, '127.0.0.1', () => done(undefined)));
    closeAtEnd(async () => {
      host.close();
      host.closeAllConnections();
    });
    const { port } = /** @type {import('node:net').AddressInfo} */ (host.address());
    await connect(page, `http://127.0.0.1:${port}/`, referee.port);
    await waitForText(page, '.trouble', /does not let a page from the web talk to a program on your computer.*log/);
    assert.equal(referee.clients, 0);
  });
}

test('firefox: while the browser asks the reader, the page says so', limit, async (context) => {
  const { page, referee, address } = await browserOf('firefox', {})(context);
  await connect(page, address, referee.port);
  await waitForText(page, '.connected', /If your browser asks, let this page reach your computer/);
  await page.click('.disconnect');
  await page.waitForSelector('.connect');
  assert.equal(await textOf(page, '.connected'), '');
  assert.equal(referee.clients, 0);
});
