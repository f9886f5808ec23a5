/** Which pads does GROW add? The engine says.
 * @import { EngineExercise } from './exercise.js' */
import { CELLS } from '../../../components/freckers/board-geometry.js';
import { contentsOf } from '../../../components/freckers/position-text.js';
import { nameOf } from '../../../shared/match/sides.js';
import { drawUntil } from './dice.js';
import { frogsOf, realPosition } from './positions.js';

const [FEWEST, MOST] = [4, 14];

/** @param {string} one @param {string} other */
const areNeighbours = (one, other) =>
  one !== other && [0, 1].every((axis) => Math.abs(Number(one[axis]) - Number(other[axis])) <= 1);

/** @type {EngineExercise} */
export const exercise = {
  title: 'What does GROW add?',
  needsEngine: true,
  question(seed, { rules }) {
    const { position, side, growth } = drawUntil(seed, (dice) => {
      const game = realPosition(dice, rules);
      return game.growth.length >= FEWEST && game.growth.length <= MOST ? game : null;
    });
    const [contents, answer, who] = [contentsOf(position), [...growth].sort(), nameOf(side)];
    const frogs = frogsOf(contents, side);
    const besides = (/** @type {string} */ cell) => frogs.filter((frog) => areNeighbours(frog, cell));
    const why = (/** @type {string} */ cell) =>
      answer.includes(cell)
        ? `${cell} is water beside the frog on ${besides(cell).join(' and on ')}.`
        : contents.get(cell) === 'water'
          ? `${cell} is water, but no frog of ${who}’s is beside it.`
          : `${cell} is not water: there is a pad already.`;
    return {
      text: [`${who} is to move and grows. Mark every cell that becomes a pad.`],
      given: [],
      fields: [
        {
          kind: 'cells',
          name: 'cells',
          label: 'Cells that become pads',
          position,
          frog: null,
          answer,
          why: Object.fromEntries(CELLS.map((cell) => [cell, why(cell)])),
          hint: `GROW turns every water cell next to one of ${who}’s own frogs into a pad, diagonals included. The other side’s frogs do not count. Go from frog to frog: ${frogs.join(', ')}.`,
        },
      ],
      steps: [
        ...frogs.map((frog) => {
          const grown = answer.filter((cell) => areNeighbours(frog, cell));
          return `Around the frog on ${frog}: ${grown.length ? grown.join(', ') : 'no water'}.`;
        }),
        `Together: ${answer.join(', ')}.`,
      ],
    };
  },
};
