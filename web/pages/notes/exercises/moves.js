/** Where can a frog go? The engine lists its moves.
 * @import { EngineExercise } from './exercise.js' */
import { CELLS, endOf } from '../../../components/freckers/board-geometry.js';
import { contentsOf } from '../../../components/freckers/position-text.js';
import { nameOf } from '../../../shared/match/sides.js';
import { drawUntil } from './dice.js';
import { realPosition } from './positions.js';

const [FEWEST, MOST] = [3, 9];

/** Whether the first hop of a path leaves the cells around it. @param {string[]} path */
const isJump = ([from, next]) =>
  Math.max(...[0, 1].map((axis) => Math.abs(Number(from[axis]) - Number(next[axis])))) > 1;

/** @param {string[]} path */
const pathText = (path) =>
  isJump(path)
    ? `${endOf(path)}: ${path.length > 2 ? `${path.length - 1} jumps, ${path.join(' to ')}` : `one jump from ${path[0]}`}`
    : `${endOf(path)}: a step`;

/** @param {string} cell @param {string | undefined} content @param {string} frog */
const refusal = (cell, content, frog) =>
  cell === frog
    ? `${cell} is where the frog stands; a move must end elsewhere.`
    : content === 'pad'
      ? `${cell} is free, but neither a step nor a chain of jumps from ${frog} ends there.`
      : `${cell} is ${content === 'water' ? 'water' : 'taken by a frog'}; a move ends on a free pad.`;

/** @type {EngineExercise} */
export const exercise = {
  title: 'Where can this frog go?',
  needsEngine: true,
  question(seed, { rules }) {
    const { position, side, frog, moves } = drawUntil(seed, (dice) => {
      const game = realPosition(dice, rules);
      const frog = dice.pick(game.moves)?.path[0];
      const moves = game.moves.filter(({ path }) => path[0] === frog);
      const isWorthAsking = moves.length >= FEWEST && moves.length <= MOST && moves.some(({ path }) => isJump(path));
      return isWorthAsking ? { ...game, frog, moves } : null;
    });
    const [contents, answer] = [contentsOf(position), moves.map(({ path }) => endOf(path)).sort()];
    const forward = side === 'red' ? 'row 7' : 'row 0';
    const reasons = new Map(moves.map(({ path }) => [endOf(path), `${pathText(path)}.`]));
    return {
      text: [
        `${nameOf(side)} is to move and goes towards ${forward}. Mark every cell that the frog on ${frog} can move to in one turn, by a step or by jumps.`,
        'Every landing of a chain of jumps must be a free pad (the rules “pads”).',
      ],
      given: [],
      fields: [
        {
          kind: 'cells',
          name: 'cells',
          label: `Cells that the frog on ${frog} can move to`,
          position,
          frog,
          answer,
          why: Object.fromEntries(
            CELLS.map((cell) => [cell, reasons.get(cell) ?? refusal(cell, contents.get(cell), frog)]),
          ),
          hint: `A frog goes sideways or towards ${forward}, straight or diagonally, never back. It steps to a free pad beside it, or jumps over a frog of either colour to a free pad straight behind it, and may jump again from there.`,
        },
      ],
      steps: [
        ...moves.filter(({ path }) => !isJump(path)).map(({ path }) => `${pathText(path)}.`),
        ...moves.filter(({ path }) => isJump(path)).map(({ path }) => `${pathText(path)}.`),
        `Together: ${answer.join(', ')}.`,
      ],
    };
  },
};
