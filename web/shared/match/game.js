/** A game: its actions, and which of its positions is shown. Everything else comes from the rules. */
import { messageOf } from '../page/message.js';

/** A game as it is stored and shared.
 * @template {string} R
 * @typedef {object} GameRecord
 * @property {R} rules
 * @property {string} start `startpos`, `fen` and a position, or for Sequence `deal` and a number
 * @property {string[]} actions
 * @property {number} at how many of them lead to the position shown
 * @property {string} [tree] the game with its variations, see move-tree.js; missing or empty if there are none */

/** @param {string} start @param {string[]} actions */
export const gameText = (start, actions) => (actions.length ? `${start} moves ${actions.join(' ')}` : start);

/** A game with actions appended. @param {string} text @param {string[]} actions */
export const withActions = (text, actions) =>
  actions.length ? `${text}${text.includes(' moves ') ? '' : ' moves'} ${actions.join(' ')}` : text;

/** Why the engine refuses an action: its message in the page's spelling, without the place in the text, which the page states
 * in its own words. @param {unknown} error */
export const refusalOf = (error) =>
  messageOf(error)
    .replace(/^move \d+ of the game(, '[^']*')?: /, '')
    .replace(/,? at character \d+$/, '')
    .replace(/\((\d),(\d)\)/g, '$1$2')
    .replace(/\b(?:red|blue)\b/g, (side) => side[0].toUpperCase() + side.slice(1))
    .replaceAll("'s turn", '’s turn');

/** How many actions of a game can be played, and why the next one cannot; `problem` is empty if all can. Throws if the start
 * is refused.
 * @template {string} R
 * @param {{ describe: (text: string, rules: R) => unknown }} rules @param {R} ruleSet @param {string} start @param {string[]} actions */
export function legalPart(rules, ruleSet, start, actions) {
  rules.describe(start, ruleSet);
  for (let count = 0; count < actions.length; count++) {
    try {
      rules.describe(gameText(start, actions.slice(0, count + 1)), ruleSet);
    } catch (error) {
      const problem = `move ${count + 1}, “${actions[count].slice(0, 40)}”, is not possible: ${refusalOf(error)}`;
      return { count, problem };
    }
  }
  return { count: actions.length, problem: '' };
}

/** @param {GameRecord<string>} one @param {GameRecord<string>} other */
export const sameGame = (one, other) =>
  one.rules === other.rules &&
  one.at === other.at &&
  gameText(one.start, one.actions) === gameText(other.start, other.actions);

/** @template {string} R @template {{ history: unknown[] }} Now
 * @param {{ describe: (text: string, rules: R) => Now }} rules @param {R} ruleSet @param {string} [start] */
export function createGame(rules, ruleSet, start = 'startpos') {
  /** @type {GameRecord<R>} */
  let record = { rules: ruleSet, start, actions: [], at: 0 };
  let full = rules.describe(record.start, ruleSet);
  let now = full;

  /** Throws, and changes nothing, if the engine rejects the record. @param {GameRecord<R>} next */
  function load(next) {
    const at = Math.min(Math.max(0, next.at), next.actions.length);
    const described = rules.describe(gameText(next.start, next.actions), next.rules);
    now =
      at === next.actions.length
        ? described
        : rules.describe(gameText(next.start, next.actions.slice(0, at)), next.rules);
    full = described;
    record = { ...next, at };
  }

  return {
    /** The position shown. */
    get now() {
      return now;
    },
    /** All moves, including those after the position shown. @returns {Now['history']} */
    get line() {
      return full.history;
    },
    /** The last position of the game. */
    get end() {
      return full;
    },
    get at() {
      return record.at;
    },
    get atEnd() {
      return record.at === record.actions.length;
    },
    /** The game up to the position shown, in the engine's notation. */
    get text() {
      return gameText(record.start, record.actions.slice(0, record.at));
    },
    get record() {
      return record;
    },
    /** Plays from the position shown and drops all later moves. @param {string} action */
    play(action) {
      const actions = [...record.actions.slice(0, record.at), action];
      load({ ...record, actions, at: actions.length });
    },
    /** Shows another position. @param {number} at */
    go(at) {
      load({ ...record, at });
    },
    load,
    /** Changes nothing but the variations. @param {string} tree */
    annotate(tree) {
      record = { ...record, tree };
    },
  };
}
