/** The browser's databases, with promises. */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when all changes are stored; rejects if they are not. @param {IDBTransaction} transaction @returns {Promise<void>} */
export const finished = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });

/** Rejects if the browser has no databases for this page.
 * @param {string} name @param {number} version
 * @param {((database: IDBDatabase) => void) | null} create makes the stores of a new database; null not to make one
 * @returns {Promise<IDBDatabase>} */
export async function openDatabase(name, version, create) {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => (create ? create(request.result) : request.transaction?.abort());
  const database = await result(request);
  // Another tab may need to delete or upgrade the database. This tab then continues without it.
  database.onversionchange = () => database.close();
  return database;
}
