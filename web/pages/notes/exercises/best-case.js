/** How many leaves alpha-beta must look at if the best action always comes first.
 * @import { PureExercise } from './exercise.js' */
import { numberText } from './check.js';
import { createDice } from './dice.js';

/** @type {PureExercise} */
export const exercise = {
  title: 'What pruning can save at best',
  needsEngine: false,
  question(seed) {
    const dice = createDice(seed);
    const actions = dice.between(3, 30);
    const depth = dice.between(3, 6);
    const [up, down] = [Math.ceil(depth / 2), Math.floor(depth / 2)];
    const [all, least] = [actions ** depth, actions ** up + actions ** down - 1];
    return {
      text: [
        `A tree has ${actions} actions in every position and is searched to depth ${depth}. How many leaves does plain minimax look at, and how many alpha-beta, if the best action always comes first?`,
        'Both numbers are exact.',
      ],
      given: [],
      fields: [
        {
          kind: 'number',
          name: 'all',
          label: 'Leaves without pruning',
          answer: all,
          tolerance: 0,
          mistakes: [{ answer: actions * depth, why: 'The actions multiply at every ply; they are not added.' }],
          hint: `Each ply multiplies the positions by ${actions}, and there are ${depth} plies.`,
        },
        {
          kind: 'number',
          name: 'least',
          label: 'Leaves with the best order',
          answer: least,
          tolerance: 0,
          mistakes: [
            { answer: least + 1, why: 'Almost: one leaf belongs to both powers, so 1 has to be subtracted.' },
            {
              answer: actions ** up,
              why: `That is one of the two powers. The other, with the exponent ${down}, comes on top, less 1.`,
            },
          ],
          hint: `Every second ply needs only one action. The formula has two powers of ${actions}, with half the depth rounded up and rounded down, less 1.`,
        },
      ],
      steps: [
        `Without pruning: ${actions}^${depth} = ${numberText(all)}.`,
        `Half of ${depth}, rounded up and down: ${up} and ${down}.`,
        `${actions}^${up} + ${actions}^${down} − 1 = ${numberText(actions ** up)} + ${numberText(actions ** down)} − 1 = ${numberText(least)}.`,
      ],
    };
  },
};
