/** A list of records in a database of the browser, which two tabs can use at once. What it does not take stays in memory
 * until the page is closed, and `problem` says so. */
import { finished, openDatabase, result } from './database.js';
import { messageOf } from './message.js';

const VERSION = 1;

/** @template T
 * @typedef {{ put: T[], remove: string[] }} Changes records by their ids */

/** @template {{ id: string }} T
 * @param {object} parts
 * @param {string} parts.name of the database
 * @param {string} parts.list the name of the list in it
 * @param {(found: unknown) => T | null} parts.check null if a record is damaged
 * @param {string} parts.blocked said if the browser has no database for the page
 * @param {string} parts.full said if there is no room left */
export async function openListStore({ name, list, check, blocked, full }) {
  /** What the database did not take. @type {Map<string, T>} */
  const unsaved = new Map();
  /** What could not be deleted from it. @type {Set<string>} */
  const hidden = new Set();
  /** @type {(() => void)[]} */
  const listeners = [];
  let problem = '';
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  /** @type {IDBDatabase | null} */
  let database = null;
  try {
    database = await openDatabase(name, VERSION, (created) => created.createObjectStore(list, { keyPath: 'id' }));
  } catch {
    problem = blocked;
  }
  const notify = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', notify);

  /** @param {unknown} error */
  const troubleText = (error) =>
    error instanceof DOMException && error.name === 'QuotaExceededError'
      ? full
      : `The browser did not keep the last change: ${messageOf(error)}. It holds until you close this page.`;

  /** @param {unknown[]} found @returns {T[]} */
  const checked = (found) => found.map(check).filter((record) => record !== null);
  /** @param {unknown[]} found of the database */
  const all = (found) => [
    ...checked(found).filter(({ id }) => !unsaved.has(id) && !hidden.has(id)),
    ...unsaved.values(),
  ];

  /** Changes the list, in one step for all tabs. @param {(records: T[]) => Changes<T>} changesTo */
  async function change(changesTo) {
    /** @type {Changes<T>} */
    let changes = { put: [], remove: [] };
    try {
      if (!database) throw new Error();
      const transaction = database.transaction(list, 'readwrite');
      const done = finished(transaction);
      const store = transaction.objectStore(list);
      changes = changesTo(all(await result(store.getAll())));
      for (const id of [...changes.remove, ...hidden]) store.delete(id);
      for (const record of [...unsaved.values(), ...changes.put])
        if (!changes.remove.includes(record.id)) store.put(record);
      await done;
      unsaved.clear();
      hidden.clear();
      problem = '';
      channel?.postMessage('changed');
    } catch (error) {
      if (database) problem = troubleText(error);
      else changes = changesTo([...unsaved.values()]);
      for (const record of changes.put) unsaved.set(record.id, record);
      for (const id of changes.remove) {
        unsaved.delete(id);
        if (database) hidden.add(id);
      }
    }
    notify();
    return changes;
  }

  return {
    /** Why records may be lost; empty if they are safe. */
    get problem() {
      return problem;
    },
    /** All records, and how many are damaged. */
    async read() {
      const found = database
        ? await result(database.transaction(list).objectStore(list).getAll()).catch((error) => {
            problem = troubleText(error);
            return [];
          })
        : [];
      return { records: all(found), damaged: found.length - checked(found).length };
    },
    change,
    /** Removes what cannot be read. */
    async removeDamaged() {
      if (!database) return;
      const transaction = database.transaction(list, 'readwrite');
      const store = transaction.objectStore(list);
      const [keys, found] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
      found.forEach((record, index) => !check(record) && store.delete(keys[index]));
      await finished(transaction);
      channel?.postMessage('changed');
      notify();
    },
    /** @param {() => void} listener called after every change, also by another tab */
    onChange: (listener) => void listeners.push(listener),
  };
}
