/** Keeps one whole version of the site. The build puts SITE_VERSION and SITE_FILES before this text. */
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
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('lilypad-') && name !== CACHE).map((name) => caches.delete(name)));
  };
  event.waitUntil(clear());
});

worker.addEventListener('message', (/** @type {MessageEvent} */ { data }) => data === 'use now' && worker.skipWaiting());

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
