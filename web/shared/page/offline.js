/** Makes the site work offline after the first visit. A new version is fetched in the background as a whole. It is used
 * when the player agrees, or after all pages of the site are closed, so versions are never mixed. */
import { html, render } from 'lit';

/** The browser's service workers. A frame that may only run scripts must not even ask for them, and some browsers have none. */
export function serviceWorkers() {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** @param {ServiceWorker} worker @param {HTMLElement} place */
function offer(worker, place) {
  const accept = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('use now');
  };
  render(
    html`<p class="news">A new version of this page is available. <button @click=${accept}>Use it now</button></p>`,
    place,
  );
}

/** @param {HTMLElement} place where a new version is announced */
export async function watchForNewVersion(place) {
  // Browsers refuse service workers at some addresses and in private windows. The page then only works online.
  const registration = await serviceWorkers()
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

/** Keeps files of the site that are not kept from the first visit on, since this person uses them.
 * @param {string[]} addresses @param {string} base the site's folder; on other sites nothing is kept */
export async function keepForOffline(addresses, base) {
  const isOurs = await serviceWorkers()
    ?.getRegistration(base)
    .catch(() => null);
  if (!isOurs) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: addresses });
}
