/** Where the reader is in a review or in a list of questions, kept for this tab, so that a reload goes on there. What is kept is
 * hostile until it is checked.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { LearnGame } from '../../components/freckers/board-panel.js'
 * @import { LearningPlace } from '../../shared/match/learning.js'
 * @typedef {object} Place
 * @property {string} board the game on the board that it belongs to
 * @property {string} agent that analyses
 * @property {'running' | 'paused' | ''} review
 * @property {LearningPlace<LearnGame> | null} learning */
import { ACTION, RULE_SETS } from '../../shared/freckers/rules.js';
import { gameText } from '../../shared/match/game.js';
import { checkLesson, checkPlace } from '../../shared/match/learning-place.js';

const KEY = 'lilypad-study';

/** A game to learn from, or null if it is damaged or the engine refuses it. @param {Rules} rules @param {unknown} found @returns {LearnGame | null} */
export const checkLearnGame = (rules, found) =>
  checkLesson(found, {
    ruleSets: RULE_SETS,
    action: ACTION,
    describe: (start, actions, ruleSet) => rules.describe(gameText(start, actions), ruleSet),
  });

/** @param {Rules} rules @returns {Place | null} */
export function readPlace(rules) {
  try {
    const { board, agent, review, learning } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (typeof board !== 'string') return null;
    return {
      board,
      agent: typeof agent === 'string' ? agent : '',
      review: review === 'running' || review === 'paused' ? review : '',
      learning: checkPlace(learning, ACTION, (game) => checkLearnGame(rules, game)),
    };
  } catch {
    return null;
  }
}

/** @param {Place | null} place */
export function keepPlace(place) {
  try {
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, a reload begins anew.
  }
}
