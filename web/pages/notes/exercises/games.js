/** How many games it takes to see a difference in strength.
 * @import { PureExercise } from './exercise.js' */
import { expectedScore } from '../figures/virtual-matches.js';
import { numberText } from './check.js';
import { createDice } from './dice.js';

const NORMAL_95 = 1.96;
const SCORE_TOLERANCE = 0.05;
/** As a share of the games. */
const GAMES_TOLERANCE = 0.03;

/** @type {PureExercise} */
export const exercise = {
  title: 'How many games for so much Elo?',
  needsEngine: false,
  question(seed) {
    const dice = createDice(seed);
    const elo = dice.between(5, 80);
    const score = expectedScore(elo);
    const lead = score - 0.5;
    const exact = (NORMAL_95 ** 2 * score * (1 - score)) / lead ** 2;
    const games = Math.ceil(exact);
    return {
      text: [
        `A is stronger than B by ${elo} Elo. There are no draws. How many games does a match take until its 95 % interval is just narrow enough to leave out 50 %, if A scores what is expected?`,
        `Compute the expected score to four digits first. It may be off by ${SCORE_TOLERANCE} points, the games by 3 %.`,
      ],
      given: [],
      fields: [
        {
          kind: 'number',
          name: 'score',
          label: 'A’s expected score, in per cent',
          answer: 100 * score,
          tolerance: SCORE_TOLERANCE,
          percent: true,
          mistakes: [{ answer: 100 - 100 * score, why: 'That is B’s score; A is the stronger one.' }],
          hint: `Elo = 400 log₁₀(p / (1 − p)), so p / (1 − p) = 10^(${elo}/400), and p = 1 / (1 + 10^(−${elo}/400)).`,
        },
        {
          kind: 'number',
          name: 'games',
          label: 'Games',
          answer: games,
          tolerance: GAMES_TOLERANCE * games,
          mistakes: [
            {
              answer: games / NORMAL_95 ** 2,
              why: 'With so many games the lead is one standard error. It must be 1.96 of them.',
            },
            { answer: games / NORMAL_95, why: 'The 1.96 is squared, as everything is that leaves the root.' },
            {
              answer: 4 * games,
              why: 'The lead is p − 50 %, not the difference between the two scores: half the interval must fit into it.',
            },
            {
              answer: games / 4,
              why: 'The lead is p − 50 %, not the difference between the two scores: half the interval must fit into it.',
            },
          ],
          hint: 'Half the interval, 1.96 √(p (1 − p) / n), must be as large as the lead, p − 50 %. Square both sides and solve for n. All shares go in as numbers between 0 and 1.',
        },
      ],
      steps: [
        `p = 1 / (1 + 10^(−${elo}/400)) = ${numberText(score, 4)}, or ${numberText(100 * score, 2)} %.`,
        `The lead is p − 0.5 = ${numberText(lead, 4)}.`,
        `n = 1.96² × p (1 − p) / lead² = 3.8416 × ${numberText(score * (1 - score), 4)} / ${numberText(lead, 4)}² = ${numberText(exact, 1)}, so ${numberText(games)} games.`,
      ],
    };
  },
};
