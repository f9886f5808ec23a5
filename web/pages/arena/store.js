/** Stores tournaments and studies in the browser, tournaments game by game. Records are checked by the engine when they are
 * read. If the browser has no storage, they are kept in memory until the page is closed.
 * @import { ArenaRecord, Experiment } from '../../../wasm/lilypad.js'
 * @import { KeptStudy } from './study.js'
 * @typedef {'running' | 'paused' | 'stopped' | 'complete'} RunState
 * @typedef {object} Run a tournament, or a study of a report
 * @property {string} id for studies, `study-` and the name
 * @property {string} game
 * @property {Experiment} [experiment] the tournament's
 * @property {KeptStudy} [study] all of its findings; the games of a tournament are stored separately
 * @property {string | null} engine the version that played all games; null if there were several
 * @property {string} title
 * @property {RunState} state
 * @property {number} done
 * @property {number} games
 * @property {number} changed time of the last change
 * @typedef {object} KeptGame
 * @property {string} run
 * @property {number} game
 * @property {string} text the whole game in the engine's notation; the key for replays
 * @property {ArenaRecord} record
 * @typedef {object} Store
 * @property {boolean} lasting
 * @property {() => Promise<Run[]>} runs latest first
 * @property {(run: Run) => Promise<void>} keepRun
 * @property {(id: string) => Promise<void>} setAside puts a tournament away with its games, in place of one put away earlier
 * @property {(id: string) => Promise<void>} bringBack adds what was put away to what is there
 * @property {(id: string) => Promise<number>} countAside how many games of a tournament were put away
 * @property {(run: string, record: ArenaRecord) => Promise<void>} keepGame
 * @property {(run: string, game: number) => Promise<void>} dropGame
 * @property {(run: string, game: number) => Promise<ArenaRecord | null>} game
 * @property {(run: string, after: number, limit: number) => Promise<KeptGame[]>} gamesAfter a batch of a tournament's games, in order
 * @property {(text: string) => Promise<ArenaRecord | null>} gameByText */
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

/** Where a tournament is put away. @param {string} id */
const aside = (id) => `${id}~`;
/** @param {{ id?: unknown }} run */
const isAside = ({ id }) => String(id).endsWith('~');
/** The keys of all games of a tournament. @param {string} id */
const gamesOfRun = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** @param {IDBDatabase} database @returns {Store} */
function databaseStore(database) {
  /** Gives a tournament another id, in one step. @param {string} from @param {string} to @param {boolean} replaces what is there */
  async function move(from, to, replaces) {
    const transaction = database.transaction(['runs', 'games'], 'readwrite');
    const done = finished(transaction);
    const [runs, games] = [transaction.objectStore('runs'), transaction.objectStore('games')];
    const [run, records] = await Promise.all([result(runs.get(from)), result(games.getAll(gamesOfRun(from)))]);
    if (replaces) games.delete(gamesOfRun(to));
    if (run) runs.put({ ...run, id: to });
    for (const record of records) games.put({ ...record, run: to });
    runs.delete(from);
    games.delete(gamesOfRun(from));
    await done;
  }

  /** @param {'runs' | 'games'} name @param {(store: IDBObjectStore) => void} change */
  async function write(name, change) {
    const transaction = database.transaction(name, 'readwrite');
    change(transaction.objectStore(name));
    await finished(transaction);
  }
  /** @param {'runs' | 'games'} name */
  const read = (name) => database.transaction(name).objectStore(name);

  return {
    lasting: true,
    async runs() {
      const found = await result(read('runs').getAll());
      return found
        .filter((run) => !isAside(Object(run)))
        .sort((one, other) => Number(other?.changed) - Number(one?.changed));
    },
    keepRun: (run) => write('runs', (store) => store.put(run)),
    setAside: (id) => move(id, aside(id), true),
    bringBack: (id) => move(aside(id), id, false),
    countAside: (id) => result(read('games').count(gamesOfRun(aside(id)))),
    keepGame: (run, record) => write('games', (store) => store.put(kept(run, record))),
    dropGame: (run, game) => write('games', (store) => store.delete([run, game])),
    game: async (run, game) => (await result(read('games').get([run, game])))?.record ?? null,
    gamesAfter: (run, after, limit) =>
      result(read('games').getAll(IDBKeyRange.bound([run, after], [run, Infinity], true), limit)),
    gameByText: async (text) => (await result(read('games').index('text').get(text)))?.record ?? null,
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
  /** @param {string} from @param {string} to */
  function move(from, to) {
    const run = runs.get(from);
    if (run) runs.set(to, { ...run, id: to });
    for (const [game, kept] of gamesOf(from)) gamesOf(to).set(game, { ...kept, run: to });
    runs.delete(from);
    games.delete(from);
  }

  return {
    lasting: false,
    runs: async () =>
      [...runs.values()].filter((run) => !isAside(run)).sort((one, other) => other.changed - one.changed),
    keepRun: async (run) => void runs.set(run.id, run),
    async setAside(id) {
      games.delete(aside(id));
      move(id, aside(id));
    },
    bringBack: async (id) => move(aside(id), id),
    countAside: async (id) => gamesOf(aside(id)).size,
    keepGame: async (run, record) => void gamesOf(run).set(record.game, kept(run, record)),
    dropGame: async (run, game) => void gamesOf(run).delete(game),
    game: async (run, game) => gamesOf(run).get(game)?.record ?? null,
    gamesAfter: async (run, after, limit) =>
      [...gamesOf(run).values()]
        .filter(({ game }) => game > after)
        .sort((one, other) => one.game - other.game)
        .slice(0, limit),
    gameByText: async () => null,
  };
}

/** @param {unknown} error why something could not be stored */
export const storageErrorText = (error) =>
  `The browser could not save the results: ${messageOf(error)}. Download them before you leave the page.`;

/** @returns {Promise<Store>} */
export async function openStore() {
  try {
    return databaseStore(await openDatabase(NAME, VERSION, createStores));
  } catch {
    return memoryStore();
  }
}

/** The record of a game that the arena played in this browser, or null. @param {string} text @returns {Promise<ArenaRecord | null>} */
export async function findGame(text) {
  try {
    const database = await openDatabase(NAME, VERSION, null);
    const record = await databaseStore(database).gameByText(text);
    database.close();
    return record;
  } catch {
    return null;
  }
}
