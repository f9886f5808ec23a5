/** The agents that a person has brought, kept in this browser. An agent is named by its content: a changed agent is another
 * player, and both can meet. Without a database they are kept until the page is closed.
 * @import { GuestFile, GuestProgram, Language } from './guests.js'
 * @typedef {object} GuestCard what lists of agents need to know
 * @property {string} id
 * @property {string} name
 * @property {Language} language
 * @property {string} spec
 * @property {number} added when
 * @typedef {GuestProgram & { wheels: GuestFile[] }} GuestParts
 * @typedef {GuestCard & GuestParts} KeptGuest
 * @typedef {object} GuestStore
 * @property {boolean} lasting
 * @property {() => Promise<GuestCard[]>} list latest first
 * @property {(id: string) => Promise<KeptGuest | null>} find
 * @property {(name: string, parts: GuestParts) => Promise<GuestCard>} add
 * @property {(id: string) => Promise<void>} remove */
import { finished, openDatabase, result } from '../page/database.js';

const NAME = 'lilypad-guests';
const VERSION = 1;
const ID_DIGITS = 12;

/** How experiments name an agent that somebody brought. */
export const GUEST_PREFIX = 'guest-';
export const guestText = (/** @type {Pick<GuestCard, 'id'>} */ { id }) => GUEST_PREFIX + id;
export const isGuest = (/** @type {unknown} */ agent) => typeof agent === 'string' && agent.startsWith(GUEST_PREFIX);

/** @param {GuestParts} parts */
export async function idOfGuest({ language, spec, root, files, wheels }) {
  const encoder = new TextEncoder();
  const sorted = [...files, ...wheels].sort((one, other) => (one.path < other.path ? -1 : 1));
  // Lengths keep contents apart that would be the same in a row.
  const head = JSON.stringify([language, spec, root, sorted.map(({ path, bytes }) => [path, bytes.length])]);
  const all = await new Blob([encoder.encode(head), ...sorted.map(({ bytes }) => bytes.slice())]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_DIGITS);
}

/** @param {GuestCard} one @param {GuestCard} other */
const latestFirst = (one, other) => other.added - one.added;

/** @param {IDBDatabase} database */
function createStores(database) {
  database.createObjectStore('cards', { keyPath: 'id' });
  database.createObjectStore('parts');
}

/** @param {string} name @param {GuestParts} parts @returns {Promise<GuestCard>} */
const cardOf = async (name, parts) => ({
  id: await idOfGuest(parts),
  name,
  language: parts.language,
  spec: parts.spec,
  added: Date.now(),
});

/** @param {IDBDatabase} database @returns {GuestStore} */
function databaseStore(database) {
  /** @param {(cards: IDBObjectStore, parts: IDBObjectStore) => void} change */
  async function write(change) {
    const transaction = database.transaction(['cards', 'parts'], 'readwrite');
    change(transaction.objectStore('cards'), transaction.objectStore('parts'));
    await finished(transaction);
  }
  return {
    lasting: true,
    list: async () => (await result(database.transaction('cards').objectStore('cards').getAll())).sort(latestFirst),
    async find(id) {
      const transaction = database.transaction(['cards', 'parts']);
      const [card, parts] = await Promise.all([
        result(transaction.objectStore('cards').get(id)),
        result(transaction.objectStore('parts').get(id)),
      ]);
      return card && parts ? { ...parts, ...card } : null;
    },
    async add(name, parts) {
      const card = await cardOf(name, parts);
      await write((cards, contents) => {
        cards.put(card);
        contents.put(parts, card.id);
      });
      return card;
    },
    remove: (id) =>
      write((cards, contents) => {
        cards.delete(id);
        contents.delete(id);
      }),
  };
}

/** @returns {GuestStore} */
function memoryStore() {
  /** @type {Map<string, KeptGuest>} */
  const kept = new Map();
  return {
    lasting: false,
    list: async () => [...kept.values()].sort(latestFirst),
    find: async (id) => kept.get(id) ?? null,
    async add(name, parts) {
      const card = await cardOf(name, parts);
      kept.set(card.id, { ...parts, ...card });
      return card;
    },
    remove: async (id) => void kept.delete(id),
  };
}

/** @type {Promise<GuestStore> | null} */
let opened = null;

/** The page's store, opened on first use. */
export const openGuestStore = () => (opened ??= openStore());

/** @returns {Promise<GuestStore>} */
async function openStore() {
  try {
    return databaseStore(await openDatabase(NAME, VERSION, createStores));
  } catch {
    return memoryStore();
  }
}
