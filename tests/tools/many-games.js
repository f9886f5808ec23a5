/** A tournament of many games without playing them all.
 * @import { Page } from 'puppeteer-core' */

/** Copies the stored games of the one tournament in the browser until it has this many. It must hold the first games of its schedule;
 * whoever was Red stays Red, so that the copies are games of the schedule's players. Openings repeat, so they must come from a list or be
 * taken as they are. @param {Page} page @param {number} games */
export const fillTournament = (page, games) =>
  page.evaluate(async (wanted) => {
    /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
    const result = (request) =>
      new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await result(indexedDB.open('lilypad-arena'));
    const kept = await result(database.transaction('games').objectStore('games').getAll());
    const pairs = kept.length >> 1;
    for (let from = 2 * pairs; from < wanted; from += 500) {
      const transaction = database.transaction('games', 'readwrite');
      for (let game = from; game < Math.min(from + 500, wanted); game++) {
        const source = kept[game % (2 * pairs)];
        const record = { ...source.record, game, pair: game >> 1, round: game >> 1 };
        transaction.objectStore('games').put({ ...source, game, record });
      }
      await new Promise((done) => (transaction.oncomplete = () => done(undefined)));
    }
    database.close();
  }, games);
