/** Keeps one whole version of the site. The build puts SITE_VERSION, SITE_FILES and SITE_MODELS before this text. Models
 * are large and not used by everybody: pages keep those that they have used, in a cache that outlives versions. */
const worker = /** @type {any} */ (globalThis);
const VERSION = /** @type {string} */ (worker.SITE_VERSION);
const FILES = /** @type {string[]} */ (worker.SITE_FILES);
const CACHE = `lilypad-${VERSION}`;
const MODELS = 'lilypad-models';

worker.addEventListener('install', (/** @type {any} */ event) => {
  const requests = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  const clear = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('lilypad-') && name !== CACHE && name !== MODELS).map((name) => caches.delete(name)));
    if (!names.includes(MODELS)) return;
    const cache = await caches.open(MODELS);
    const inUse = /** @type {string[]} */ (worker.SITE_MODELS).map((file) => new URL(file, location.href).href);
    await Promise.all((await cache.keys()).filter(({ url }) => !inUse.includes(url)).map((request) => cache.delete(request)));
  };
  event.waitUntil(clear());
});

worker.addEventListener('message', (/** @type {MessageEvent} */ { data }) => data === 'use now' && worker.skipWaiting());

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(request, { ignoreSearch: true })) ?? (await caches.match(request, { cacheName: MODELS })) ?? fetch(request);
  };
  event.respondWith(answer());
});
