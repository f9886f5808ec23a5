/** Saves the games of one tournament, and knows what to do when that fails: a full disk keeps them waiting, a cleared storage is
 * filled again from what the page still knows.
 * @import { ArenaRecord } from '../../../wasm/lilypad.js'
 * @import { Store } from './store.js' */
import { counted } from '../../shared/numbers.js';
import { createCopies } from './copies.js';
import { storageErrorText } from './store.js';

const BATCH_SIZE = 25;

/** @param {Store} store @param {string} id of the tournament */
export function createKeeper(store, id) {
  const copies = createCopies();
  /** Games that could not be saved yet. @type {Map<number, ArenaRecord>} */
  const unsaved = new Map();
  let [trouble, news, reopened] = ['', '', store.reopened];

  /** Saves again what the storage has lost; returns how many games. */
  async function restore() {
    if (!store.lasting || (await store.countGames(id)) >= copies.size - unsaved.size) return 0;
    const there = new Set(await store.gameNumbers(id));
    const lost = copies.games().filter((game) => !there.has(game) && !unsaved.has(game));
    for (let at = 0; at < lost.length; at += BATCH_SIZE) {
      const records = lost.slice(at, at + BATCH_SIZE).map((game) => copies.record(game));
      await store.keepGames(
        id,
        records.filter((record) => record !== null),
      );
    }
    if (lost.length)
      news = `The browser’s storage was cleared while this page was open. ${counted(lost.length, 'finished game')} ${lost.length === 1 ? 'was' : 'were'} saved again, without what the agents thought.`;
    return lost.length;
  }

  /** Saves what is waiting. @returns {Promise<boolean>} whether everything is saved now */
  async function retry() {
    try {
      for (const [game, record] of [...unsaved]) {
        await store.keepGame(id, record);
        unsaved.delete(game);
      }
      if (store.reopened !== reopened) await restore();
      reopened = store.reopened;
      trouble = '';
    } catch (error) {
      const count = unsaved.size;
      const waiting = count
        ? ` ${counted(count, 'game')} ${count === 1 ? 'is' : 'are'} not saved yet and wait${count === 1 ? 's' : ''} in this page; all others are safe.`
        : '';
      trouble = storageErrorText(error) + waiting;
    }
    return trouble === '';
  }

  return {
    /** What keeps games from being saved, in words; empty if they are. */
    get trouble() {
      return trouble;
    },
    /** What happened to the storage, in words; empty if nothing did. */
    get news() {
      return news;
    },
    /** The number of games that this page knows. */
    get known() {
      return copies.size;
    },
    retry,
    /** Looks whether everything that was saved is still there, and saves it again if not.
     * @returns {Promise<number>} how many games were missing */
    check: () => restore().catch(() => 0),
    /** Notes a game that is saved already. @param {ArenaRecord} record */
    note: (record) => copies.add(record),
    /** @param {ArenaRecord} record @returns {Promise<boolean>} whether it and all others are saved */
    keep(record) {
      copies.add(record);
      unsaved.set(record.game, record);
      return retry();
    },
    /** Notes several new games and saves them. @param {ArenaRecord[]} records */
    async keepAll(records) {
      for (const record of records) {
        copies.add(record);
        unsaved.set(record.game, record);
      }
      try {
        await store.keepGames(id, records);
        for (const { game } of records) unsaved.delete(game);
      } catch {
        // They wait in `unsaved`; the next attempt says why.
      }
      return retry();
    },
    /** @param {number} game */
    async record(game) {
      return (await store.game(id, game).catch(() => null)) ?? unsaved.get(game) ?? copies.record(game);
    },
    /** All games that the page knows, saved or not, in order; read in batches. */
    async *records() {
      const known = copies.games();
      for (let at = 0; at < known.length; at += BATCH_SIZE) {
        const wanted = known.slice(at, at + BATCH_SIZE);
        const batch = await store.gamesAfter(id, wanted[0] - 1, BATCH_SIZE).catch(() => []);
        const saved = new Map(batch.map(({ game, record }) => [game, record]));
        for (const game of wanted) {
          const record = saved.get(game) ?? unsaved.get(game) ?? copies.record(game);
          if (record) yield record;
        }
      }
    },
  };
}
