/** A hand-made evaluation as a weighted sum.
 * @import { PureExercise } from './exercise.js' */
import { numberText } from './check.js';
import { drawUntil } from './dice.js';

/** Features and the weights to choose from. The exercise's own numbers; the fitted ones are in the engine. */
const FEATURES = /** @type {const} */ ([
  ['rows advanced', [1], [8, 30]],
  ['row of the rearmost frog', [1.5, 2, 2.5], [0, 5]],
  ['frogs that cannot go on', [-0.5, -0.75, -1], [0, 3]],
  ['frogs that can jump', [0.2, 0.4, 0.5], [0, 5]],
  ['frogs at home', [0.5, 1.5], [0, 3]],
]);
const TOLERANCE = 0.01;

/** @param {number} value */
const text = (value) => numberText(value, 2);
/** With brackets around a negative number. @param {number} value */
const factor = (value) => (value < 0 ? `(${text(value)})` : text(value));

/** @type {PureExercise} */
export const exercise = {
  title: 'Value a position by hand',
  needsEngine: false,
  question(seed) {
    const { rows, move, value, mistakes } = drawUntil(seed, (dice) => {
      const rows = dice.deal(FEATURES, 3).map(([name, weights, [low, high]]) => ({
        name,
        weight: dice.pick(weights),
        mine: dice.between(low, high),
        theirs: dice.between(low, high),
      }));
      const move = dice.pick([0.6, 0.8, 0.9]);
      const sum = rows.reduce((total, { weight, mine, theirs }) => total + weight * (mine - theirs), 0);
      const value = sum + move;
      const mistakes = [
        { answer: sum, why: 'The move is missing: it is worth something to have it.' },
        { answer: -sum + move, why: 'It is mine minus theirs, not the other way round.' },
        { answer: sum - move, why: 'The move belongs to the player for whom the value is; it is added.' },
        {
          answer: rows.reduce((total, { weight, mine }) => total + weight * mine, move),
          why: 'Their features count, too, and are subtracted from mine.',
        },
      ];
      const isClear = mistakes.every(({ answer }) => Math.abs(answer - value) > 4 * TOLERANCE);
      return isClear && rows.some(({ mine, theirs }) => mine < theirs) ? { rows, move, value, mistakes } : null;
    });
    return {
      text: [
        `What is this position worth to the player to move? Weigh the difference of each feature, mine minus theirs, and add ${text(move)} for having the move. The unit is a row.`,
      ],
      given: [
        {
          kind: 'table',
          caption: 'Features and weights',
          head: ['feature', 'weight', 'mine', 'theirs'],
          rows: rows.map(({ name, weight, mine, theirs }) => [name, text(weight), String(mine), String(theirs)]),
        },
      ],
      fields: [
        {
          kind: 'number',
          name: 'value',
          label: 'Value, to two decimals',
          answer: value,
          tolerance: TOLERANCE,
          mistakes,
          hint: `For each row of the table take weight × (mine − theirs), for instance ${factor(rows[0].weight)} × (${rows[0].mine} − ${rows[0].theirs}). Add them up, with their signs, and add ${text(move)} for the move.`,
        },
      ],
      steps: [
        ...rows.map(
          ({ name, weight, mine, theirs }) =>
            `${name}: ${factor(weight)} × (${mine} − ${theirs}) = ${text(weight * (mine - theirs))}.`,
        ),
        `Together with ${text(move)} for the move: ${text(value)}.`,
      ],
    };
  },
};
