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

worker.addEventListener(
  'message',
  (/** @type {MessageEvent} */ { data }) => data === 'use now' && worker.skipWaiting(),
);

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
    if (kept) return kept;
    if (request.mode !== 'navigate') return fetch(request);
    // As servers do, the address of a folder without its last slash leads to the folder.
    const folder = new URL(request.url);
    folder.pathname += '/';
    if (await cache.match(folder, { ignoreSearch: true })) return Response.redirect(folder.href);
    return fetch(request).catch(missingPage);
  };
  event.respondWith(answer());
});
