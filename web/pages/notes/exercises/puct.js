/** PUCT's next child.
 * @import { PureExercise } from './exercise.js' */
import { numberText } from './check.js';
import { drawUntil } from './dice.js';
import { clearlyHighest, decimals, nameAt, selectionFields } from './selection.js';

/** @type {PureExercise} */
export const exercise = {
  title: 'PUCT’s next visit',
  needsEngine: false,
  question(seed) {
    const { children, c, total, bounds } = drawUntil(seed, (dice) => {
      const surprises = dice.below(3) > 0;
      const c = dice.pick([1, 1.5, 2]);
      const count = dice.between(3, 5);
      const cuts = dice
        .deal(
          Array.from({ length: 18 }, (_, index) => 5 * (index + 1)),
          count - 1,
        )
        .sort((a, b) => a - b);
      const priors = [...cuts, 100].map((cut, index) => (cut - (cuts[index - 1] ?? 0)) / 100);
      // The action that is expected least has not been tried yet.
      const unvisited = priors.indexOf(Math.min(...priors));
      const children = priors.map((prior, index) =>
        index === unvisited
          ? { prior, visits: 0, value: 0 }
          : { prior, visits: dice.between(1, 50), value: dice.between(20, 80) / 100 },
      );
      const total = children.reduce((sum, { visits }) => sum + visits, 0);
      const bounds = children.map(({ prior, visits, value }) => value + (c * prior * Math.sqrt(total)) / (1 + visits));
      const highest = clearlyHighest(bounds);
      const bestValue = clearlyHighest(children.map(({ value }) => value));
      if (highest === null || bestValue === null || (highest !== bestValue) !== surprises) return null;
      return { children, c, total, bounds };
    });
    const formula = `U = Q + c P √N / (1 + n), with N = ${total} and √N = ${decimals(Math.sqrt(total))}.`;
    const [highest] = bounds.map((bound, index) => [bound, index]).sort(([a], [b]) => b - a);
    return {
      text: [
        `A position has been visited N = ${total} times. P is the prior of an action, n its visits, Q its value so far; an action without visits counts as Q = 0. Which one does PUCT visit next, with c = ${c}, and what is its U?`,
        'U may be off by 0.01.',
      ],
      given: [
        {
          kind: 'table',
          caption: 'The actions so far',
          head: ['action', 'prior P', 'visits n', 'value Q'],
          rows: children.map(({ prior, visits, value }, index) => [
            nameAt(index),
            numberText(prior, 2),
            String(visits),
            numberText(value, 2),
          ]),
        },
      ],
      fields: selectionFields({ bounds, rates: children.map(({ value }) => value), formula }),
      steps: [
        formula,
        ...children.map(
          ({ prior, visits, value }, index) =>
            `${nameAt(index)}: ${numberText(value, 2)} + ${c} × ${numberText(prior, 2)} × ${decimals(Math.sqrt(total))} / ${1 + visits} = ${decimals(bounds[index])}.`,
        ),
        `The highest is ${nameAt(highest[1])}, with ${decimals(highest[0])}.`,
      ],
    };
  },
};
