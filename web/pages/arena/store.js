/** Stores tournaments and studies in the browser, tournaments game by game. Records are checked by the engine when they are
 * read. If the browser has no storage, they are kept in memory until the page is closed.
 * @import { ArenaRecord, Experiment } from '../../../wasm/lilypad.js'
 * @import { KeptClimb } from './climb.js'
 * @import { KeptStudy } from './study.js'
 * @import { KeptTuning } from './tuning.js'
 * @typedef {'running' | 'paused' | 'stopped' | 'complete'} RunState
 * @typedef {object} Run a tournament, or a study of a report
 * @property {string} id for studies, `study-` and the name
 * @property {string} game
 * @property {Experiment} [experiment] the tournament's
 * @property {KeptStudy} [study] all of its findings; the games of a tournament are stored separately
 * @property {KeptClimb} [climb] the curve of the hill climbing
 * @property {KeptTuning} [tuning] of an agent's numbers
 * @property {string | null} engine the version that played all games; null if there were several
 * @property {string} title
 * @property {string} [name] that the person gave it
 * @property {RunState} state
 * @property {number} done
 * @property {number} games
 * @property {number} [begun] time of its first start, which tells a tournament from the same one played again
 * @property {number} changed time of the last change
 * @typedef {object} KeptGame
 * @property {string} run
 * @property {number} game
 * @property {string} text the whole game in the engine's notation; the key for replays
 * @property {ArenaRecord} record
 * @typedef {object} Store
 * @property {boolean} lasting
 * @property {number} reopened how often the browser has closed the storage, for instance to clear it
 * @property {() => Promise<Run[]>} runs latest first, without copies
 * @property {() => Promise<Run[]>} copies of tournaments that were deleted or played again, latest first
 * @property {(id: string) => Promise<Run | null>} run
 * @property {(run: Run) => Promise<void>} keepRun leaves its name as it is
 * @property {(id: string, name: string) => Promise<void>} rename an empty name for none
 * @property {(id: string) => Promise<string>} setAside makes a tournament a copy; returns the copy's id
 * @property {(copy: string) => Promise<void>} bringBack puts a copy in its old place; what is there becomes a copy itself, unless it is empty
 * @property {(copy: string) => Promise<void>} forget deletes a copy for good
 * @property {(run: string, record: ArenaRecord) => Promise<void>} keepGame
 * @property {(run: string, records: ArenaRecord[]) => Promise<void>} keepGames all of them or none
 * @property {(run: string, game: number) => Promise<void>} dropGame
 * @property {(run: string, game: number) => Promise<ArenaRecord | null>} game
 * @property {(run: string) => Promise<number[]>} gameNumbers of all its games
 * @property {(run: string) => Promise<number>} countGames
 * @property {(run: string, after: number, limit: number) => Promise<KeptGame[]>} gamesAfter a batch of a tournament's games, in order
 * @property {(text: string) => Promise<KeptGame | null>} gameByText */
import { finished, openDatabase, result } from '../../shared/page/database.js';
import { messageOf } from '../../shared/page/message.js';
import { wholeGame } from './whole-game.js';

const NAME = 'lilypad-arena';
const VERSION = 1;

/** @param {IDBDatabase} database */
function createStores(database) {
  database.createObjectStore('runs', { keyPath: 'id' });
  database.createObjectStore('games', { keyPath: ['run', 'game'] }).createIndex('text', 'text');
}

/** @param {string} run @param {ArenaRecord} record @returns {KeptGame} */
const kept = (run, record) => ({ run, game: record.game, text: wholeGame(record).text, record });

/** Between the id of a tournament and what tells its copies apart. Older versions kept one copy, with nothing after the mark. */
const MARK = '~';
/** @param {string} id */
const newCopy = (id) => `${id}${MARK}${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
/** The tournament that a copy was. @param {string} id */
export const originOf = (id) => String(id).split(MARK)[0];
/** @param {{ id?: unknown }} run */
const isCopy = ({ id }) => String(id).includes(MARK);
/** @param {Run} one @param {Run} other */
const latestFirst = (one, other) => Number(other?.changed) - Number(one?.changed);
/** The keys of all games of a tournament. @param {string} id */
const gamesOfRun = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);
/** Whether it has neither games nor measurements. @param {Run | undefined} run @param {number} games */
const isEmpty = (run, games) => games === 0 && !run?.study && !run?.climb && !run?.tuning;

/** @param {IDBDatabase} opened @param {() => Promise<IDBDatabase>} [reopen] if the browser closes it @returns {Store} */
function databaseStore(opened, reopen) {
  let database = opened;
  let reopened = 0;

  /** @param {string | string[]} names @param {IDBTransactionMode} [mode] */
  async function begin(names, mode) {
    try {
      return database.transaction(names, mode);
    } catch (error) {
      // The browser has closed it, because its data was cleared or another tab deletes it.
      if (!reopen || !(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      database = await reopen();
      reopened += 1;
      return database.transaction(names, mode);
    }
  }

  /** @template T @param {'runs' | 'games'} name @param {(store: IDBObjectStore) => IDBRequest<T>} question @returns {Promise<T>} */
  const read = async (name, question) => result(question((await begin(name)).objectStore(name)));

  /** @param {'runs' | 'games'} name @param {(store: IDBObjectStore) => unknown} change */
  async function write(name, change) {
    const transaction = await begin(name, 'readwrite');
    const done = finished(transaction);
    await Promise.all([change(transaction.objectStore(name)), done]);
  }

  /** Gives a tournament another id, a game at a time. @param {IDBTransaction} transaction @param {string} from @param {string} to
   * @param {boolean} dropsEmpty leaves nothing of an empty one */
  async function move(transaction, from, to, dropsEmpty) {
    const [runs, games] = [transaction.objectStore('runs'), transaction.objectStore('games')];
    const [run, count] = await Promise.all([result(runs.get(from)), result(games.count(gamesOfRun(from)))]);
    if (run && !(dropsEmpty && isEmpty(run, count))) runs.put({ ...run, id: to });
    if (run) runs.delete(from);
    const request = games.openCursor(gamesOfRun(from));
    await new Promise((/** @type {(value?: unknown) => void} */ resolve, reject) => {
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const cursor = request.result;
        if (!cursor) return resolve();
        games.put({ ...cursor.value, run: to });
        cursor.delete();
        cursor.continue();
      };
    });
  }

  /** @param {(transaction: IDBTransaction) => Promise<void>} task in one step: all of it happens, or nothing */
  async function rearrange(task) {
    const transaction = await begin(['runs', 'games'], 'readwrite');
    const done = finished(transaction);
    await Promise.all([task(transaction), done]);
  }

  const allRuns = async () => (await read('runs', (store) => store.getAll())).sort(latestFirst);

  return {
    lasting: true,
    get reopened() {
      return reopened;
    },
    runs: async () => (await allRuns()).filter((run) => !isCopy(Object(run))),
    copies: async () => (await allRuns()).filter((run) => isCopy(Object(run))),
    run: async (id) => (await read('runs', (store) => store.get(id))) ?? null,
    keepRun: (run) =>
      write('runs', async (store) => {
        const { name } = Object(await result(store.get(run.id)));
        store.put({ ...run, ...(name && { name }) });
      }),
    rename: (id, name) =>
      write('runs', async (store) => {
        const { name: _, ...run } = Object(await result(store.get(id)));
        if (run.id) store.put({ ...run, ...(name && { name }) });
      }),
    async setAside(id) {
      const copy = newCopy(id);
      await rearrange((transaction) => move(transaction, id, copy, false));
      return copy;
    },
    bringBack: (copy) =>
      rearrange(async (transaction) => {
        const id = originOf(copy);
        await move(transaction, id, newCopy(id), true);
        await move(transaction, copy, id, false);
      }),
    forget: (copy) =>
      rearrange(async (transaction) => {
        transaction.objectStore('runs').delete(copy);
        transaction.objectStore('games').delete(gamesOfRun(copy));
      }),
    keepGame: (run, record) => write('games', (store) => store.put(kept(run, record))),
    keepGames: (run, records) =>
      write('games', (store) => {
        for (const record of records) store.put(kept(run, record));
      }),
    dropGame: (run, game) => write('games', (store) => store.delete([run, game])),
    game: async (run, game) => (await read('games', (store) => store.get([run, game])))?.record ?? null,
    gameNumbers: async (run) =>
      (await read('games', (store) => store.getAllKeys(gamesOfRun(run)))).map((key) => Object(key)[1]),
    countGames: (run) => read('games', (store) => store.count(gamesOfRun(run))),
    gamesAfter: (run, after, limit) =>
      read('games', (store) => store.getAll(IDBKeyRange.bound([run, after], [run, Infinity], true), limit)),
    gameByText: async (text) => (await read('games', (store) => store.index('text').get(text))) ?? null,
  };
}

/** @returns {Store} */
function memoryStore() {
  /** @type {Map<string, Run>} */
  const runs = new Map();
  /** @type {Map<string, Map<number, KeptGame>>} */
  const games = new Map();
  /** @param {string} run */
  const gamesOf = (run) => games.get(run) ?? games.set(run, new Map()).get(run) ?? new Map();
  /** @param {string} from @param {string} to @param {boolean} dropsEmpty */
  function move(from, to, dropsEmpty) {
    const run = runs.get(from);
    if (run && !(dropsEmpty && isEmpty(run, gamesOf(from).size))) runs.set(to, { ...run, id: to });
    for (const [game, kept] of gamesOf(from)) gamesOf(to).set(game, { ...kept, run: to });
    runs.delete(from);
    games.delete(from);
  }
  /** @param {boolean} copies */
  const listed = (copies) => [...runs.values()].filter((run) => isCopy(run) === copies).sort(latestFirst);

  return {
    lasting: false,
    reopened: 0,
    runs: async () => listed(false),
    copies: async () => listed(true),
    run: async (id) => runs.get(id) ?? null,
    async keepRun(run) {
      const name = runs.get(run.id)?.name;
      runs.set(run.id, { ...run, ...(name && { name }) });
    },
    async rename(id, name) {
      const run = runs.get(id);
      if (run) runs.set(id, { ...run, name: name || undefined });
    },
    async setAside(id) {
      const copy = newCopy(id);
      move(id, copy, false);
      return copy;
    },
    async bringBack(copy) {
      move(originOf(copy), newCopy(originOf(copy)), true);
      move(copy, originOf(copy), false);
    },
    async forget(copy) {
      runs.delete(copy);
      games.delete(copy);
    },
    keepGame: async (run, record) => void gamesOf(run).set(record.game, kept(run, record)),
    async keepGames(run, records) {
      for (const record of records) gamesOf(run).set(record.game, kept(run, record));
    },
    dropGame: async (run, game) => void gamesOf(run).delete(game),
    game: async (run, game) => gamesOf(run).get(game)?.record ?? null,
    gameNumbers: async (run) => [...gamesOf(run).keys()],
    countGames: async (run) => gamesOf(run).size,
    gamesAfter: async (run, after, limit) =>
      [...gamesOf(run).values()]
        .filter(({ game }) => game > after)
        .sort((one, other) => one.game - other.game)
        .slice(0, limit),
    gameByText: async () => null,
  };
}

/** @param {unknown} error why something could not be stored */
export function storageErrorText(error) {
  if (Object(error).name === 'QuotaExceededError')
    return 'The browser has no room left to save results. Delete what you no longer need, or free space on the disk.';
  return `The browser could not save the results: ${messageOf(error)}. Download them before you leave the page.`;
}

/** @returns {Promise<Store>} */
export async function openStore() {
  try {
    const open = () => openDatabase(NAME, VERSION, createStores);
    return databaseStore(await open(), open);
  } catch {
    return memoryStore();
  }
}

/** What the arena has kept, for other pages; null if it has kept nothing. @returns {Promise<Store | null>} */
export async function openExisting() {
  try {
    return databaseStore(await openDatabase(NAME, VERSION, null));
  } catch {
    return null;
  }
}

/** The record of a game that the arena played in this browser, and its tournament, or null.
 * @param {string} text @returns {Promise<{ record: ArenaRecord, run: Run | null } | null>} */
export async function findGame(text) {
  try {
    const database = await openDatabase(NAME, VERSION, null);
    const store = databaseStore(database);
    const found = await store.gameByText(text);
    const run = found && (await store.run(found.run));
    database.close();
    return found && { record: found.record, run };
  } catch {
    return null;
  }
}
