/** Learning from mistakes on the table of Sequence. The match is not touched, and the table shows nothing that the player did not
 * know then.
 * @import { Side } from '../../../../wasm/lilypad.js'
 * @import { SourceHandlers } from '../../../shared/match/learning.js'
 * @import { Table } from '../../../shared/sequence/rules.js'
 * @import { Judge, TableRules } from './judge.js'
 * @import { Mistake } from './mistakes.js'
 * @import { Review, ReviewedGame } from './review.js'
 * @typedef {ReviewedGame & { you: Side | null, name: string }} Lesson a game to learn from; `name` is empty if there is only one
 * @typedef {{ game: Lesson, mistake: Mistake, now: Table, text: string }} Question
 * @typedef {ReturnType<typeof createSequenceLearning>['learning']} Learning */
import { gameText, withActions } from '../../../shared/match/game.js';
import { createLearning } from '../../../shared/match/learning.js';
import { ACCEPTED_POINTS, lossOf, mistakesOf, pointsOf } from './mistakes.js';

/** Where a move wins at once, every other one is wrong, however good. */
const NOT_WON = 100;

/** @param {object} parts
 * @param {TableRules} parts.rules
 * @param {Judge} parts.judge for the answers
 * @param {(game: Lesson) => Review} parts.reviewOf the review of a game, whose changes are told by `reviewed` and `failed`
 * @param {() => void} parts.onChange */
export function createSequenceLearning({ rules, judge, reviewOf, onChange }) {
  /** @type {SourceHandlers | null} */
  let handlers = null;

  const learning = createLearning({
    /** @param {Lesson} game */
    review(game, told) {
      handlers = told;
      return reviewOf(game);
    },
    questionsOf: (game) =>
      mistakesOf(reviewOf(game).judged).map((mistake) => {
        const text = gameText(game.start, game.actions.slice(0, mistake.place - 1));
        /** @type {Question} */
        const asked = { game, mistake, text, now: rules.describe(text, game.rules) };
        return asked;
      }),
    async judge({ game, mistake, now, text }, action, signal) {
      if (action === mistake.best) return { loss: 0, reply: '' };
      if (mistake.win) {
        const { result } = rules.describe(withActions(text, [action]), game.rules);
        return { loss: result === mistake.side ? 0 : NOT_WON, reply: '' };
      }
      const after = action === mistake.action ? mistake.after : await judge.chanceAfter(now, action, signal);
      return { loss: pointsOf(lossOf({ better: mistake.better, after })), reply: '' };
    },
    accepted: ACCEPTED_POINTS,
    isLegal({ game, text }, action) {
      try {
        rules.describe(withActions(text, [action]), game.rules);
        return true;
      } catch {
        return false;
      }
    },
    onChange,
    onLeave: onChange,
  });

  return {
    learning,
    /** The review of the game that is looked through has found more, or stopped. */
    reviewed: () => handlers?.onChange(),
    /** @param {Error} error of the review */
    failed: (error) => handlers?.onError(error),
  };
}
