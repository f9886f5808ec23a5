/** The positions of a study's game of Sequence with Red to move.
 * @import { StudyPosition } from './engines.js' */
import { gameText } from '../../shared/match/game.js';
import { questionOf } from '../../shared/sequence/rules.js';

/** @param {ReturnType<typeof import('../../shared/sequence/rules.js').createSequenceRules>} rules
 * @returns {(opening: string, actions: string[]) => StudyPosition[]} */
export const sequencePositions = (rules) => (opening, actions) =>
  actions.flatMap((_, played) => {
    const now = rules.describe(gameText(opening, actions.slice(0, played)), 'course');
    return now.turn === 0 ? [{ text: questionOf(now), played }] : [];
  });
