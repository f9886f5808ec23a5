/** Which depth is finished before the time is up.
 * @import { PureExercise } from './exercise.js' */
import { numberText } from './check.js';
import { drawUntil } from './dice.js';

/** The time that is left, or missing, is at least this share of the whole. */
const MARGIN = 0.1;
const [SHALLOWEST, DEEPEST] = [3, 10];

/** Nodes of all depths up to one. @param {number} first @param {number} factor @param {number} depth */
const upTo = (first, factor, depth) => {
  let [sum, nodes] = [0, first];
  for (let at = 1; at <= depth; at++, nodes *= factor) sum += nodes;
  return sum;
};

/** @type {PureExercise} */
export const exercise = {
  title: 'Choose the depth that fits the clock',
  needsEngine: false,
  question(seed) {
    const { first, factor, speed, time, depth } = drawUntil(seed, (dice) => {
      const [first, factor] = [dice.between(10, 35), dice.pick([2, 2.5, 3, 4, 5, 6])];
      const [speed, time] = [dice.pick([5_000, 20_000, 50_000, 200_000, 1_000_000]), dice.pick([0.5, 1, 2, 3, 5])];
      const budget = speed * time;
      let depth = 0;
      while (upTo(first, factor, depth + 1) <= budget) depth += 1;
      const isClear =
        upTo(first, factor, depth) <= budget * (1 - MARGIN) && upTo(first, factor, depth + 1) >= budget * (1 + MARGIN);
      return isClear && depth >= SHALLOWEST && depth <= DEEPEST ? { first, factor, speed, time, depth } : null;
    });
    const budget = speed * time;
    const total = upTo(first, factor, depth);
    const next = first * factor ** depth;
    const alone = next <= budget * (1 - MARGIN);
    const seconds = time === 1 ? '1 second' : `${time} seconds`;
    return {
      text: [
        `A search deepens from depth 1 on, one depth after the other. Depth 1 takes ${first} nodes, and every depth takes ${factor} times the nodes of the one before. The engine looks at ${numberText(speed)} nodes a second and has ${seconds}. Which is the deepest depth that it finishes, and how many nodes has it looked at by then, all depths together?`,
        'The nodes may be off by 1 %.',
      ],
      given: [],
      fields: [
        {
          kind: 'number',
          name: 'depth',
          label: 'Depth',
          answer: depth,
          tolerance: 0,
          mistakes: [
            {
              answer: depth + 1,
              why: alone
                ? `Depth ${depth + 1} alone would fit, but the depths before it have used ${numberText(total)} nodes already.`
                : `Depth ${depth + 1} is begun, but its ${numberText(next)} nodes are more than are left.`,
            },
          ],
          hint: `There is time for ${numberText(speed)} × ${time} = ${numberText(budget)} nodes. Add up ${first}, ${first} × ${factor}, ${first} × ${factor}² and so on, and stop before the sum is larger.`,
        },
        {
          kind: 'number',
          name: 'nodes',
          label: 'Nodes',
          answer: total,
          tolerance: total / 100,
          mistakes: [{ answer: next / factor, why: `That is the last depth alone. The depths before it count, too.` }],
          hint: `The nodes of all depths up to the last that is finished: ${first} + ${first} × ${factor} + …`,
        },
      ],
      steps: [
        `There is time for ${numberText(speed)} × ${time} = ${numberText(budget)} nodes.`,
        ...Array.from({ length: depth + 1 }, (_, index) => {
          const nodes = first * factor ** index;
          const sum = upTo(first, factor, index + 1);
          return `Depth ${index + 1}: ${numberText(nodes, 1)} nodes, ${numberText(sum, 1)} so far${sum > budget ? ', which is too many' : ''}.`;
        }),
        `So depth ${depth} is finished, after ${numberText(total)} nodes.`,
      ],
    };
  },
};
