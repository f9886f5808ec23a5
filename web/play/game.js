/** A game: its actions, and a place in them that is looked at. Everything else is asked of the rules.
 * @import { RuleSet } from '../../wasm/lilypad.js' */

/** A game as it is kept and exchanged.
 * @template {string} [R=RuleSet]
 * @typedef {object} GameRecord
 * @property {R} rules
 * @property {string} start `startpos`, or `fen` and a position; of Sequence, `deal` and its number
 * @property {string[]} actions
 * @property {number} at how many of them have been played in the position that is looked at */

/** @param {string} start @param {string[]} actions */
export const gameText = (start, actions) => (actions.length ? `${start} moves ${actions.join(' ')}` : start);

/** @param {GameRecord<string>} one @param {GameRecord<string>} other */
export const sameGame = (one, other) =>
  one.rules === other.rules && one.at === other.at && gameText(one.start, one.actions) === gameText(other.start, other.actions);

/** @template {string} R @template {{ history: unknown[] }} Now
 * @param {{ describe: (text: string, rules: R) => Now }} rules @param {R} ruleSet @param {string} [start] */
export function createGame(rules, ruleSet, start = 'startpos') {
  /** @type {GameRecord<R>} */
  let record = { rules: ruleSet, start, actions: [], at: 0 };
  let whole = rules.describe(record.start, ruleSet);
  let now = whole;

  /** A record that the engine refuses throws and changes nothing. @param {GameRecord<R>} next */
  function become(next) {
    const at = Math.min(Math.max(0, next.at), next.actions.length);
    const described = rules.describe(gameText(next.start, next.actions), next.rules);
    now = at === next.actions.length ? described : rules.describe(gameText(next.start, next.actions.slice(0, at)), next.rules);
    whole = described;
    record = { ...next, at };
  }

  return {
    /** The position that is looked at. */
    get now() {
      return now;
    },
    /** All moves, also those after it. @returns {Now['history']} */
    get line() {
      return whole.history;
    },
    get at() {
      return record.at;
    },
    get atEnd() {
      return record.at === record.actions.length;
    },
    /** The game up to here in the words of the engine. */
    get text() {
      return gameText(record.start, record.actions.slice(0, record.at));
    },
    get record() {
      return record;
    },
    /** Plays from here; what had come after is dropped. @param {string} action */
    play(action) {
      const actions = [...record.actions.slice(0, record.at), action];
      become({ ...record, actions, at: actions.length });
    },
    /** Looks at another place. @param {number} at */
    go(at) {
      become({ ...record, at });
    },
    load: become,
  };
}
