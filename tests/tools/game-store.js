/** The browser's store of kept games.
 * @import { Page } from 'puppeteer-core' */

/** Puts games into the browser's store, as an earlier visit has left them. @param {Page} page @param {unknown[]} games */
export const fill = (page, games) =>
  page.evaluate(
    (list) =>
      new Promise((done, fail) => {
        const request = indexedDB.open('lilypad-games', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
        request.onsuccess = () => {
          const transaction = request.result.transaction('games', 'readwrite');
          for (const game of list) transaction.objectStore('games').put(game);
          transaction.oncomplete = () => done(request.result.close());
          transaction.onerror = fail;
        };
      }),
    games,
  );
