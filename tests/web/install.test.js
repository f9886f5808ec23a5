/** The site can be installed from any path of a host, found by search engines, and shown in messages. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { pageShell } from '../../web/tools/page-shell.js';
import { pages } from '../../web/tools/pages.js';
import { robots, siteAddress, sitemap } from '../../web/tools/sharing.js';
import { openPage, openSite } from '../tools/browser.js';

const SITE = 'build/site/';

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  // The site lies in a folder of this server, as it does on many hosts.
  site = await openSite('build');
});

/** All but the hidden frame of agents that people bring. */
const written = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.html') && name !== 'guest.html',
);

test('a browser reads the manifest on every page and finds all that it needs', { timeout: 60_000 }, async () => {
  const { page, faults } = await openPage(site.browser);
  const session = await page.createCDPSession();
  for (const name of written.filter((file) => file !== 'embed.html')) {
    await page.goto(`${site.address}site/${name}`);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    assert.equal(url, `${site.address}site/manifest.webmanifest`, name);
    assert.deepEqual(errors, [], name);
    assert.ok(data, name);
    const touch = await page.$eval('link[rel="apple-touch-icon"]', (link) => /** @type {any} */ (link).href);
    assert.equal(touch, `${site.address}site/images/icon-180.png`);
    assert.equal(await page.$$eval('meta[name="theme-color"]', (tags) => tags.length), 2, name);
  }
  assert.deepEqual(faults, []);
  await page.browserContext().close();
});

test('icons have the sizes that the manifest promises', () => {
  const { icons, shortcuts, start_url: start } = JSON.parse(readFileSync(`${SITE}manifest.webmanifest`, 'utf8'));
  assert.equal(start, './');
  for (const { url } of shortcuts) assert.ok(existsSync(SITE + url), url);
  const pictures = icons.filter((/** @type {any} */ { type }) => type === 'image/png');
  assert.deepEqual(
    pictures.map((/** @type {any} */ { sizes, purpose = 'any' }) => `${sizes} ${purpose}`),
    ['192x192 any', '512x512 any', '512x512 maskable'],
  );
  for (const { src, sizes } of [...pictures, { src: 'images/icon-180.png', sizes: '180x180' }]) {
    const bytes = readFileSync(SITE + src);
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
});

/** What the tags of a page's head say, by name. @param {string} markup @returns {Record<string, string>} */
const tagsOf = (markup) =>
  Object.fromEntries(
    [...markup.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

test('a shared link has a title, a description and, if the address is known, a picture', () => {
  const [play] = pages;
  const known = tagsOf(pageShell([], 'https://example.org/lilypad/', play, ''));
  assert.equal(known['og:title'], play.title);
  assert.equal(known['og:description'], play.description);
  assert.equal(known['og:url'], 'https://example.org/lilypad/');
  assert.ok(existsSync(SITE + known['og:image'].replace('https://example.org/lilypad/', '')));
  assert.equal(known['twitter:card'], 'summary_large_image');
  const unknown = pageShell([], '', play, '');
  assert.equal(tagsOf(unknown)['og:title'], play.title);
  assert.doesNotMatch(unknown, /og:image|og:url|canonical|https?:/);
});

test('every page has a description of its own', () => {
  const descriptions = written.map((name) => tagsOf(readFileSync(SITE + name, 'utf8')).description);
  assert.ok(descriptions.every((text) => text?.length > 20));
  assert.equal(new Set(descriptions).size, written.length);
});

test('the sitemap names pages by whole addresses', () => {
  const map = sitemap('https://example.org/', ['index.html', 'arena.html', 'notes/index.html', 'notes/bits.html']);
  assert.deepEqual(
    [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address.replace('https://example.org/', '')),
    ['', 'arena.html', 'notes/', 'notes/bits.html'],
  );
  assert.match(robots('https://example.org/'), /^Sitemap: https:\/\/example\.org\/sitemap\.xml$/m);
  assert.doesNotMatch(robots(''), /Sitemap/);
});

test('the address of the site is read whole or refused', () => {
  assert.equal(siteAddress(''), '');
  assert.equal(siteAddress('https://example.org'), 'https://example.org/');
  assert.equal(siteAddress('https://example.org/a?b#c'), 'https://example.org/a/');
  for (const wrong of ['example.org', 'ftp://example.org/', '/lilypad/'])
    assert.throws(() => siteAddress(wrong), /SITE_URL must be a whole address/);
});
