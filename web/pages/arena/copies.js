/** A short copy of each game of a tournament in memory, without what the agents thought, so that results survive if the browser
 * clears its storage while the page is open.
 * @import { ArenaRecord } from '../../../wasm/lilypad.js' */

const FIELDS = /** @type {const} */ ([
  'pair',
  'round',
  'opening',
  'seed',
  'engine',
  'start',
  'redPoints',
  'reason',
  'length',
  'message',
  'digest',
  'traceback',
  ...['red', 'blue'].flatMap((side) =>
    ['Moves', 'Nodes', 'Time', 'DepthSum', 'Overruns', 'Memory', 'Used'].map((measure) => side + measure),
  ),
]);
/** The same in all games of two players with the same colours, and kept once for all of them. */
const SHARED = /** @type {const} */ ([
  'plays',
  'players',
  'red',
  'blue',
  'redLimits',
  'blueLimits',
  'redClock',
  'blueClock',
  'rules',
]);

export function createCopies() {
  /** @type {Map<string, Record<string, unknown>>} */
  const shared = new Map();
  /** JSON by game. @type {Map<number, string>} */
  const texts = new Map();

  return {
    get size() {
      return texts.size;
    },
    games: () => [...texts.keys()].sort((one, other) => one - other),
    /** @param {ArenaRecord} record that the engine has accepted */
    add(record) {
      const values = /** @type {Record<string, any>} */ (/** @type {unknown} */ (record));
      const key = record.players.join();
      if (!shared.has(key)) shared.set(key, Object.fromEntries(SHARED.map((name) => [name, values[name]])));
      const own = FIELDS.map((name) => values[name] ?? null);
      texts.set(record.game, JSON.stringify([key, record.actions.join(' '), ...own]));
    },
    /** The record of a game, or null if it has not been added. @param {number} game @returns {ArenaRecord | null} */
    record(game) {
      const text = texts.get(game);
      if (text === undefined) return null;
      const [key, actions, ...own] = JSON.parse(text);
      const values = FIELDS.flatMap((name, index) =>
        own[index] === null && name !== 'redPoints' ? [] : [[name, own[index]]],
      );
      return /** @type {ArenaRecord} */ (
        /** @type {unknown} */ ({
          format: 'lilypad-record 1',
          ...shared.get(key),
          game,
          ...Object.fromEntries(values),
          actions: actions ? actions.split(' ') : [],
        })
      );
    },
  };
}
