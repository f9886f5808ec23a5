/** Makes the site work offline after the first visit. A new version is fetched in the background as a whole. It is used
 * when the player agrees, or after all pages of the site are closed, so versions are never mixed. */
import { html, render } from 'lit';

/** @param {ServiceWorker} worker @param {HTMLElement} place */
function offer(worker, place) {
  const accept = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('use now');
  };
  render(
    html`<p class="news">A new version of this page is here. <button @click=${accept}>Use it now</button></p>`,
    place,
  );
}

/** @param {HTMLElement} place where a new version is announced */
export async function watchForNewVersion(place) {
  // Browsers refuse service workers at some addresses and in private windows. The page then only works online.
  const registration = await navigator.serviceWorker
    ?.register(new URL('./service-worker.js', import.meta.url))
    .catch(() => null);
  if (!registration) return;
  /** @param {ServiceWorker | null} worker */
  const whenReady = (worker) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker, place);
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting, place);
  whenReady(registration.installing);
  registration.addEventListener('updatefound', () => whenReady(registration.installing));
}
