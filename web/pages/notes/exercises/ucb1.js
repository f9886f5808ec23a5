/** UCB1's next child.
 * @import { PureExercise } from './exercise.js' */
import { numberText } from './check.js';
import { drawUntil } from './dice.js';
import { clearlyHighest, decimals, nameAt, selectionFields } from './selection.js';

/** @type {PureExercise} */
export const exercise = {
  title: 'UCB1’s next visit',
  needsEngine: false,
  question(seed) {
    const { children, c, total, bounds, rates } = drawUntil(seed, (dice) => {
      const surprises = dice.below(3) > 0;
      const c = dice.pick([0.5, 0.7, 1, 1.4]);
      const children = Array.from({ length: dice.between(3, 5) }, () => {
        const visits = dice.between(2, 60);
        return { visits, wins: dice.between(Math.ceil(visits / 5), visits) };
      });
      const total = children.reduce((sum, { visits }) => sum + visits, 0);
      const rates = children.map(({ visits, wins }) => wins / visits);
      const bounds = children.map(({ visits }, index) => rates[index] + c * Math.sqrt(Math.log(total) / visits));
      const highest = clearlyHighest(bounds);
      const bestRate = clearlyHighest(rates);
      if (highest === null || bestRate === null || (highest !== bestRate) !== surprises) return null;
      return { children, c, total, bounds, rates };
    });
    const formula = `U = w/n + c √(ln N / n), with N = ${total} and ln N = ${decimals(Math.log(total))}.`;
    const [highest] = bounds.map((bound, index) => [bound, index]).sort(([a], [b]) => b - a);
    return {
      text: [
        `A position has been visited N = ${total} times, and its actions as the table says. Which one does UCB1 visit next, with c = ${c}, and what is its U?`,
        'The logarithm is the natural one. U may be off by 0.01.',
      ],
      given: [
        {
          kind: 'table',
          caption: 'The actions so far',
          head: ['action', 'visits n', 'wins w', 'win rate'],
          rows: children.map(({ visits, wins }, index) => [
            nameAt(index),
            String(visits),
            String(wins),
            numberText(wins / visits, 3),
          ]),
        },
      ],
      fields: selectionFields({ bounds, rates, formula }),
      steps: [
        formula,
        ...children.map(
          ({ visits, wins }, index) =>
            `${nameAt(index)}: ${wins}/${visits} + ${c} × √(${decimals(Math.log(total))} / ${visits}) = ${decimals(rates[index])} + ${decimals(bounds[index] - rates[index])} = ${decimals(bounds[index])}.`,
        ),
        `The highest is ${nameAt(highest[1])}, with ${decimals(highest[0])}.`,
      ],
    };
  },
};
