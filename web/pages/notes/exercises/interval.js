/** The error bar of a match, and what it shows.
 * @import { PureExercise } from './exercise.js' */
import { numberText } from './check.js';
import { drawUntil } from './dice.js';

/** Standard errors on each side of a 95 % interval. */
const NORMAL_95 = 1.96;
const TOLERANCE = 0.2;
/** 50 % is inside or outside of the interval by at least this share of its half. */
const MARGIN = 0.15;
const VERDICTS = ['A is stronger', 'B is stronger', 'it does not show which is stronger'];

/** @type {PureExercise} */
export const exercise = {
  title: 'The error bar of a match',
  needsEngine: false,
  question(seed) {
    const { games, wins, score, half } = drawUntil(seed, (dice) => {
      const games = dice.pick([20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 500, 1000, 2000]);
      const wins = Math.round((games * dice.between(35, 65)) / 100) + dice.between(-1, 1);
      const score = wins / games;
      const half = NORMAL_95 * Math.sqrt((score * (1 - score)) / games);
      const isClear = Math.abs(Math.abs(score - 0.5) - half) >= MARGIN * half;
      return isClear ? { games, wins, score, half } : null;
    });
    const verdict = Math.abs(score - 0.5) < half ? 2 : score > 0.5 ? 0 : 1;
    const [low, high] = [score - half, score + half].map((share) => numberText(100 * share, 1));
    const sigma = half / NORMAL_95;
    return {
      text: [
        `A has won ${wins} of ${games} games against B; there were no draws, and the games are independent. What is the 95 % interval of A’s score, and what does it show?`,
        `The half-width may be off by ${TOLERANCE} points.`,
      ],
      given: [],
      fields: [
        {
          kind: 'number',
          name: 'half',
          label: `Half the width of the interval, in points: ${numberText(100 * score, 1)} % ±`,
          answer: 100 * half,
          tolerance: TOLERANCE,
          percent: true,
          mistakes: [
            { answer: 100 * sigma, why: 'That is one standard error. A 95 % interval has 1.96 of them on each side.' },
            { answer: 200 * half, why: 'That is the whole width; half of it stands behind the ±.' },
            { answer: half, why: 'That is the half-width as a share. In points it is a hundred times as much.' },
          ],
          hint: `The standard error is √(p (1 − p) / n), with p = ${wins}/${games} and n = ${games}. The interval has 1.96 of them on each side; in points, times 100.`,
        },
        {
          kind: 'choice',
          name: 'verdict',
          label: 'The match shows that',
          choices: VERDICTS,
          answer: verdict,
          hint: 'If 50 % is inside the interval, equal players could well have had this result. Only if all of it lies above or below 50 % is one of them shown to be stronger.',
        },
      ],
      steps: [
        `p = ${wins}/${games} = ${numberText(score, 4)}, and σ = √(${numberText(score, 4)} × ${numberText(1 - score, 4)} / ${games}) = ${numberText(sigma, 5)}.`,
        `1.96 σ = ${numberText(half, 5)}, or ${numberText(100 * half, 1)} points.`,
        `The interval goes from ${low} % to ${high} %. 50 % is ${verdict === 2 ? 'inside' : 'outside'}: ${VERDICTS[verdict]}.`,
      ],
    };
  },
};
