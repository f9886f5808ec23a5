/** A game as the list of its actions; everything else is asked of the rules.
 * @import { PositionDescription, RuleSet, Rules } from '../../wasm/lilypad.js' */

/** @param {Rules} rules @param {RuleSet} initialRules */
export function createGame(rules, initialRules) {
  let start = 'startpos';
  let ruleSet = initialRules;
  /** @type {string[]} */
  let actions = [];
  let now = rules.describe(start, ruleSet);

  /** A game that the engine refuses throws and changes nothing. @param {string[]} list */
  function become(list) {
    now = rules.describe(list.length ? `${start} moves ${list.join(' ')}` : start, ruleSet);
    actions = list;
  }

  return {
    /** @returns {PositionDescription} */
    get now() {
      return now;
    },
    /** The game in the words of the engine. */
    get text() {
      return actions.length ? `${start} moves ${actions.join(' ')}` : start;
    },
    get length() {
      return actions.length;
    },
    /** @param {string} action */
    play(action) {
      become([...actions, action]);
    },
    /** @param {number} count */
    undo(count) {
      become(actions.slice(0, Math.max(0, actions.length - count)));
    },
    /** @param {RuleSet} newRules @param {string} newStart */
    restart(newRules, newStart = 'startpos') {
      now = rules.describe(newStart, newRules);
      [ruleSet, start, actions] = [newRules, newStart, []];
    },
  };
}
