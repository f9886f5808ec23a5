/** Where the reader is in the questions, kept for this tab, so that a reload goes on there.
 * @import { LearningPlace } from '../../../shared/match/learning.js'
 * @import { TableRules } from './judge.js'
 * @import { Lesson } from './learning.js' */
import { gameText } from '../../../shared/match/game.js';
import { checkLesson, checkPlace } from '../../../shared/match/learning-place.js';
import { ACTION } from '../../../shared/sequence/cards.js';
import { isStart } from '../../../shared/sequence/link.js';
import { RULE_SETS } from '../../../shared/sequence/rules.js';
import { STUDY_KEY } from '../study-key.js';

/** @param {TableRules} rules @param {unknown} found @returns {Lesson | null} */
const checkGame = (rules, found) =>
  checkLesson(found, {
    ruleSets: RULE_SETS,
    action: ACTION,
    describe(start, actions, ruleSet) {
      if (!isStart(start)) throw new Error(`not a deal: ${start}`);
      rules.describe(gameText(start, actions), ruleSet);
    },
  });

/** Where the reader was while this game was on the table; null if nowhere. What is kept is hostile until it is checked.
 * @param {TableRules} rules @param {string} table @returns {LearningPlace<Lesson> | null} */
export function readPlace(rules, table) {
  try {
    const found = Object(JSON.parse(sessionStorage.getItem(STUDY_KEY) ?? 'null'));
    return found.table === table ? checkPlace(found.learning, ACTION, (game) => checkGame(rules, game)) : null;
  } catch {
    return null;
  }
}

/** @param {string} table the game that is on it @param {LearningPlace<Lesson> | null} learning */
export function keepPlace(table, learning) {
  try {
    if (learning) sessionStorage.setItem(STUDY_KEY, JSON.stringify({ table, learning }));
    else sessionStorage.removeItem(STUDY_KEY);
  } catch {
    // Without storage, a reload begins anew.
  }
}
