/** Where played games are kept: in a database of the browser, which two tabs can use at once. What it does not take stays in
 * memory until the page is closed, and `problem` says so.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @import { PlayedGame } from '../../shared/match/snapshots.js'
 * @import { Changes, KeptGame } from './kept-game.js' */
import { finished, openDatabase, result } from '../../shared/page/database.js';
import { messageOf } from '../../shared/page/message.js';
import { changesFor, checkKept, keptOf, newestFirst } from './kept-game.js';

const NAME = 'lilypad-games';
const VERSION = 1;
const STORE = 'games';

const BLOCKED =
  'This browser keeps nothing for this page. The games stay here until you close it; export those that you want to have.';
const FULL =
  'The browser’s storage is full. The last games stay here until you close the page; export them, or delete something.';

/** @param {unknown} error */
const troubleText = (error) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? FULL
    : `The browser did not keep the last change: ${messageOf(error)}. It holds until you close this page.`;

/** @param {unknown[]} found */
const checked = (found) => found.map(checkKept).filter((game) => game !== null);

async function openStore() {
  /** What the database did not take. @type {Map<string, KeptGame>} */
  const unsaved = new Map();
  /** What could not be deleted from it. @type {Set<string>} */
  const hidden = new Set();
  /** @type {(() => void)[]} */
  const listeners = [];
  let problem = '';
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;
  /** @type {IDBDatabase | null} */
  let database = null;
  try {
    database = await openDatabase(NAME, VERSION, (created) => created.createObjectStore(STORE, { keyPath: 'id' }));
  } catch {
    problem = BLOCKED;
  }
  const notify = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', notify);

  /** @param {unknown[]} found of the database */
  const all = (found) => [
    ...checked(found).filter(({ id }) => !unsaved.has(id) && !hidden.has(id)),
    ...unsaved.values(),
  ];

  /** Changes the list, in one step for all tabs. @param {(games: KeptGame[]) => Changes} changesTo */
  async function change(changesTo) {
    /** @type {Changes} */
    let changes = { put: [], remove: [] };
    try {
      if (!database) throw new Error();
      const transaction = database.transaction(STORE, 'readwrite');
      const done = finished(transaction);
      const store = transaction.objectStore(STORE);
      changes = changesTo(all(await result(store.getAll())));
      for (const id of [...changes.remove, ...hidden]) store.delete(id);
      for (const game of [...unsaved.values(), ...changes.put]) if (!changes.remove.includes(game.id)) store.put(game);
      await done;
      unsaved.clear();
      hidden.clear();
      problem = '';
      channel?.postMessage('changed');
    } catch (error) {
      if (database) problem = troubleText(error);
      else changes = changesTo([...unsaved.values()]);
      for (const game of changes.put) unsaved.set(game.id, game);
      for (const id of changes.remove) {
        unsaved.delete(id);
        if (database) hidden.add(id);
      }
    }
    notify();
    return changes;
  }

  return {
    /** Why games may be lost; empty if they are safe. */
    get problem() {
      return problem;
    },
    /** All games, newest first, and how many are damaged. */
    async games() {
      const found = database
        ? await result(database.transaction(STORE).objectStore(STORE).getAll()).catch((error) => {
            problem = troubleText(error);
            return [];
          })
        : [];
      return { games: all(found).sort(newestFirst), damaged: found.length - checked(found).length };
    },
    change,
    /** Removes what cannot be read. */
    async removeDamaged() {
      if (!database) return;
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      const [keys, found] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
      found.forEach((game, index) => !checkKept(game) && store.delete(keys[index]));
      await finished(transaction);
      channel?.postMessage('changed');
      notify();
    },
    /** @param {() => void} listener called after every change, also by another tab */
    onChange: (listener) => void listeners.push(listener),
  };
}

/** @type {ReturnType<typeof openStore> | null} */
let opened = null;

/** The one store of this page. */
export const keptGames = () => (opened ??= openStore());

/** Keeps a game, if it is worth it. @param {PlayedGame<RuleSet>} played */
export async function keepPlayed(played) {
  const game = keptOf(played);
  if (game) await (await keptGames()).change((games) => changesFor(games, game));
}
