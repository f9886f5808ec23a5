/** What the two exercises about selection share: the child with the highest bound is visited next.
 * @import { Field } from './exercise.js' */
import { numberText } from './check.js';

/** The highest bound is higher than the next by at least this, so rounding cannot change the answer. */
export const MARGIN = 0.03;
/** Of the bound that the reader computes. */
export const TOLERANCE = 0.01;

const NAMES = ['A', 'B', 'C', 'D', 'E'];

/** @param {number} index */
export const nameAt = (index) => NAMES[index];

/** The index of the highest value, or null if another comes within the margin. @param {number[]} values */
export function clearlyHighest(values) {
  const [first, second] = [...values].sort((a, b) => b - a);
  return first - second >= MARGIN ? values.indexOf(first) : null;
}

/** @param {number} value */
export const decimals = (value) => numberText(value, 3);

/** @param {object} question
 * @param {number[]} question.bounds
 * @param {number[]} question.rates
 * @param {string} question.formula in words
 * @returns {Field[]} */
export function selectionFields({ bounds, rates, formula }) {
  const answer = bounds.indexOf(Math.max(...bounds));
  const highestRate = rates.indexOf(Math.max(...rates));
  return [
    {
      kind: 'choice',
      name: 'child',
      label: 'Visited next',
      choices: bounds.map((_, index) => nameAt(index)),
      answer,
      why: bounds.map((_, index) =>
        index === highestRate && index !== answer
          ? `${nameAt(index)} has the best result so far, but that is only the first part of U.`
          : '',
      ),
      hint: `The child with the highest U is visited next. ${formula}`,
    },
    {
      kind: 'number',
      name: 'bound',
      label: 'Its U, to two decimals',
      answer: bounds[answer],
      tolerance: TOLERANCE,
      mistakes: bounds
        .map((bound, index) => ({ answer: bound, why: `That is the U of ${nameAt(index)}, which is not the highest.` }))
        .filter((_, index) => index !== answer),
      hint: formula,
    },
  ];
}
