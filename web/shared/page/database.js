/** The browser's databases, with promises. */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when all changes are stored; rejects if they are not, and then none of them is. The reason, such as a full disk, is
 * known only once the transaction is aborted. @param {IDBTransaction} transaction @returns {Promise<void>} */
export const finished = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('It was broken off', 'AbortError'));
  });

/** After a crash, what is left of the browser may hold the files a little longer; then opening fails with this error. */
const HELD = 'UnknownError';
/** How often it is tried, with milliseconds in between. */
const [TRIES, PAUSE] = [6, 500];

/** @param {string} name @param {number} version @param {((database: IDBDatabase) => void) | null} create */
async function tryToOpen(name, version, create) {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => (create ? create(request.result) : request.transaction?.abort());
  return result(request);
}

/** @param {() => Promise<IDBDatabase>} open @param {number} [tries] @returns {Promise<IDBDatabase>} */
async function patiently(open, tries = TRIES) {
  try {
    return await open();
  } catch (error) {
    if (tries === 1 || Object(error).name !== HELD) throw error;
  }
  await new Promise((done) => setTimeout(done, PAUSE));
  return patiently(open, tries - 1);
}

/** Rejects if the browser has no databases for this page.
 * @param {string} name @param {number} version
 * @param {((database: IDBDatabase) => void) | null} create makes the stores of a new database; null not to make one
 * @returns {Promise<IDBDatabase>} */
export async function openDatabase(name, version, create) {
  const database = await patiently(() => tryToOpen(name, version, create));
  // Another tab may need to delete or upgrade the database. This tab then continues without it.
  database.onversionchange = () => database.close();
  return database;
}
