/** What reviews have found, kept for each game, so that neither a reload nor a later visit searches again. All of it can be
 * found anew: a browser without a database, or one that is full, costs only time.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { Found } from '../../shared/freckers/look.js'
 * @import { PlainGame } from './searches.js'
 * @typedef {{ at: number, tried: string, found: Found }} KeptLook what was found after some moves of a game, and one more if `tried` names it
 * @typedef {ReturnType<typeof createReviewStore>} ReviewStore */
import { ACTION } from '../../shared/freckers/rules.js';
import { gameText, withActions } from '../../shared/match/game.js';
import { finished, openDatabase, result } from '../../shared/page/database.js';

const [NAME, VERSION, LIST] = ['lilypad-reviews', 1, 'reviews'];
/** How many games; then the oldest reviews make room. */
const MAX_REVIEWS = 100;
const MAX_LINE = 200;
/** How many positions are checked before the page may draw. */
const BATCH = 10;

/** @param {PlainGame} game */
const idOf = ({ rules, start, actions }) => `${rules} ${gameText(start, actions)}`;

/** @param {PlainGame} game @param {Pick<KeptLook, 'at' | 'tried'>} look */
export const textOfLook = ({ start, actions }, { at, tried }) =>
  withActions(gameText(start, actions.slice(0, at)), tried ? [tried] : []);

/** @param {any} look @returns {look is KeptLook} */
const isLook = (look) =>
  Number.isInteger(look?.at) &&
  look.at >= 0 &&
  (look.tried === '' || ACTION.test(String(look.tried))) &&
  Number.isFinite(look.found?.rows) &&
  Array.isArray(look.found.moves) &&
  look.found.moves.length <= MAX_LINE &&
  look.found.moves.every((/** @type {unknown} */ action) => ACTION.test(String(action)));

export function createReviewStore() {
  /** @type {Promise<IDBDatabase | null> | null} */
  let opened = null;
  const open = () =>
    (opened ??= openDatabase(NAME, VERSION, (created) =>
      created.createObjectStore(LIST, { keyPath: 'id' }).createIndex('changed', 'changed'),
    ).catch(() => null));

  return {
    /** What is kept about a game, as far as the engine can play it.
     * @param {Rules} rules @param {PlainGame} game @param {string} by which agent and models @returns {Promise<[text: string, found: Found][]>} */
    async read(rules, game, by) {
      const database = await open();
      const kept =
        database && (await result(database.transaction(LIST).objectStore(LIST).get(idOf(game))).catch(() => null));
      if (kept?.by !== by || !Array.isArray(kept.looks)) return [];
      /** @type {[string, Found][]} */
      const known = [];
      for (const [index, look] of kept.looks.filter(isLook).entries()) {
        const text = textOfLook(game, look);
        const found = { rows: look.found.rows, moves: look.found.moves.map(String) };
        try {
          rules.describe(withActions(text, found.moves), game.rules);
          known.push([text, found]);
        } catch {
          // A damaged line is searched again.
        }
        if (index % BATCH === 0) await new Promise((done) => setTimeout(done));
      }
      return known;
    },
    /** @param {PlainGame} game @param {string} by @param {KeptLook[]} looks */
    async keep(game, by, looks) {
      const database = await open();
      if (!database) return;
      try {
        const transaction = database.transaction(LIST, 'readwrite');
        const done = finished(transaction);
        const list = transaction.objectStore(LIST);
        list.put({ id: idOf(game), by, changed: Date.now(), looks });
        const ids = await result(list.index('changed').getAllKeys());
        for (const id of ids.slice(0, Math.max(0, ids.length - MAX_REVIEWS))) list.delete(id);
        await done;
      } catch {
        // See above.
      }
    },
  };
}
