/** Keeps one complete version of the site: pages, scripts, engine and models. The build defines SITE_VERSION and SITE_FILES
 * before this text. */
const worker = /** @type {any} */ (globalThis);
const VERSION = /** @type {string} */ (worker.SITE_VERSION);
const FILES = /** @type {string[]} */ (worker.SITE_FILES);
const CACHE = `lilypad-${VERSION}`;

worker.addEventListener('install', (/** @type {any} */ event) => {
  const requests = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('lilypad-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(clear());
});

/** Keeps large files that only some people need, once a page has used them. @param {string[]} addresses */
async function keepUsed(addresses) {
  const cache = await caches.open(CACHE);
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address).catch(() => {}); // there may be no room
}

worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'use now') worker.skipWaiting();
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepUsed(event.data.keep));
});

/** Pages whose engine uses several processor cores. For that they must be isolated from other sites, by the headers below.
 * Pages that other sites show in frames must not be, or they would stay empty there. */
const ISOLATED = ['./', './index.html'].map((name) => new URL(name, location.href).pathname);

/** Since when an isolated page can share memory and still show the frame that agents of one's own run in: Chromium knows frames
 * without cookies, and Firefox takes the frame from here. Other browsers use one core. */
const CHROMIUM_SINCE = 110;
const FIREFOX_SINCE = 128;
const { userAgent, userAgentData } = worker.navigator;
const isolates =
  Number(/\bFirefox\/(\d+)/.exec(userAgent)?.[1]) >= FIREFOX_SINCE ||
  userAgentData?.brands.some(
    (/** @type {{ brand: string, version: string }} */ { brand, version }) =>
      brand === 'Chromium' && Number(version) >= CHROMIUM_SINCE,
  );

/** The frame that agents of one's own run in. Browsers ask no service worker for frames that the page has put into a sandbox,
 * so offline, and on isolated pages of Firefox, the page leaves that out, and it comes from here. */
const AGENTS_FRAME = new URL('./guest.html', location.href).pathname;
const SANDBOX = { 'Content-Security-Policy': 'sandbox allow-scripts', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** @param {any} request @returns {Record<string, string>} */
function isolation({ url, mode, destination }) {
  if (new URL(url).pathname === AGENTS_FRAME) return SANDBOX;
  if (!isolates) return {};
  const alone = { 'Cross-Origin-Embedder-Policy': 'require-corp' };
  if (destination === 'worker') return alone; // an isolated page may start no others
  const isPage = mode === 'navigate' && destination === 'document' && ISOLATED.includes(new URL(url).pathname);
  return isPage ? { ...alone, 'Cross-Origin-Opener-Policy': 'same-origin' } : {};
}

/** @param {Response} response @param {Record<string, string>} headers */
function withHeaders(response, headers) {
  if (!Object.keys(headers).length) return response;
  const { status, statusText } = response;
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(response.body, { status, statusText, headers: all });
}

/** What a reader sees instead of a page that is neither kept nor within reach. */
function missingPage() {
  const home = new URL('./', location.href).href;
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Lilypad: page not found offline</title><body><h1>This page is not here</h1><p>It is not part of Lilypad as saved on this device, and the server cannot be reached. You may be offline.</p><p><a href="${home}">Play Freckers</a>, which works offline.</p></body></html>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );
}

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return withHeaders(kept, isolation(request));
    if (request.mode !== 'navigate') return fetch(request);
    // As servers do, the address of a folder without its last slash leads to the folder.
    const folder = new URL(request.url);
    folder.pathname += '/';
    if (await cache.match(folder, { ignoreSearch: true })) return Response.redirect(folder.href);
    return fetch(request).catch(missingPage);
  };
  event.respondWith(answer());
});
