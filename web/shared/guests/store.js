/** The agents that a person has brought, kept in this browser. An agent is named by its content: a changed agent is another
 * player, and both can meet. Without a database they are kept until the page is closed.
 * @import { GuestFile, GuestGame, GuestProgram, Language } from './guests.js'
 * @typedef {object} GuestCard what lists of agents need to know
 * @property {string} id
 * @property {string} name
 * @property {Language} language
 * @property {string} spec
 * @property {GuestGame} [game] Freckers if it is not given
 * @property {number} added when
 * @typedef {GuestProgram & { wheels: GuestFile[] }} GuestParts
 * @typedef {GuestCard & GuestParts} KeptGuest
 * @typedef {object} GuestStore
 * @property {boolean} lasting
 * @property {() => Promise<GuestCard[]>} list latest first
 * @property {(id: string) => Promise<KeptGuest | null>} find
 * @property {(name: string, parts: GuestParts, added?: number) => Promise<GuestCard>} add `added` is when; by default, now
 * @property {(id: string) => Promise<void>} remove */
import { GUEST_PREFIX, isGuest } from '../match/guest-text.js';
import { finished, openDatabase, result } from '../page/database.js';

const NAME = 'lilypad-guests';
const VERSION = 1;
const ID_DIGITS = 12;

export { GUEST_PREFIX, isGuest };
export const guestText = (/** @type {Pick<GuestCard, 'id'>} */ { id }) => GUEST_PREFIX + id;

/** An agent's name with the start of its id, which tells its versions apart. @param {Pick<GuestCard, 'id' | 'name'>} guest */
export const versionName = ({ id, name }) => `${name} ${id.slice(0, 4)}`;

/** @param {{ game?: GuestGame }} guest */
export const gameOf = ({ game = 'freckers' }) => game;

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

/** @param {GuestParts} parts @returns {GuestParts} */
const partsOf = ({ language, spec, root, files, wheels }) => ({ language, spec, root, files, wheels });

/** @param {string} name @param {GuestParts} parts @param {number} added @returns {Promise<GuestCard>} */
const cardOf = async (name, parts, added) => ({
  id: await idOfGuest(parts),
  name,
  language: parts.language,
  spec: parts.spec,
  game: gameOf(parts),
  added,
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
    async add(name, parts, added = Date.now()) {
      const card = await cardOf(name, parts, added);
      await write((cards, contents) => {
        cards.put(card);
        contents.put(partsOf(parts), card.id);
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
    async add(name, parts, added = Date.now()) {
      const card = await cardOf(name, parts, added);
      kept.set(card.id, { ...partsOf(parts), ...card });
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
