/** The flood of a frog's jumps, wave by wave. The engine's bit boards say which cells each wave reaches.
 * @import { EngineExercise } from './exercise.js' */
import { CELLS } from '../../../components/freckers/board-geometry.js';
import { contentsOf } from '../../../components/freckers/position-text.js';
import { nameOf } from '../../../shared/match/sides.js';
import { cellOfBit, membersOf, readSet } from '../figures/cell-sets.js';
import { drawUntil } from './dice.js';
import { fenOf, realPosition } from './positions.js';

const FEWEST_WAVES = 2;

/** @type {EngineExercise} */
export const exercise = {
  title: 'Flood a jump',
  needsEngine: true,
  question(seed, { rules }) {
    const { position, side, frog, waves } = drawUntil(seed, (dice) => {
      const game = realPosition(dice, rules);
      const frogs = rules.bits(fenOf(game)).frogs.filter(({ waves }) => waves.length >= FEWEST_WAVES);
      if (!frogs.length) return null;
      const { cell, waves } = dice.pick(frogs);
      const cells = waves.map((wave) => membersOf(readSet(wave)).map((bit) => cellOfBit(bit, game.side)));
      return { ...game, frog: cell, waves: cells };
    });
    const contents = contentsOf(position);
    const answer = waves.flat().sort();
    const waveOf = new Map(waves.flatMap((cells, index) => cells.map((cell) => [cell, index + 1])));
    const why = (/** @type {string} */ cell) => {
      if (waveOf.has(cell)) return `${cell} is first reached in wave ${waveOf.get(cell)}.`;
      if (cell === frog) return `${cell} is where the flood begins; no jump lands there.`;
      if (contents.get(cell) === 'pad') return `No chain of jumps from ${frog} lands on ${cell}.`;
      return `${cell} is ${contents.get(cell) === 'water' ? 'water' : 'taken by a frog'}; jumps land on free pads only.`;
    };
    return {
      text: [
        `${nameOf(side)} is to move and goes towards ${side === 'red' ? 'row 7' : 'row 0'}. Flood the jumps of the frog on ${frog}: mark every cell on which some chain of its jumps lands, in any wave. Steps do not count, and every landing is a free pad.`,
        'Then say how many waves there are, up to the last that brings something new.',
      ],
      given: [],
      fields: [
        {
          kind: 'cells',
          name: 'cells',
          label: `Cells that jumps from ${frog} land on`,
          position,
          frog,
          answer,
          why: Object.fromEntries(CELLS.map((cell) => [cell, why(cell)])),
          hint: `A jump goes over one frog, of either colour, to the free pad just beyond it: sideways or forward, straight or diagonally. First take all jumps from ${frog}; then from each cell reached take all jumps again, until nothing new comes.`,
        },
        {
          kind: 'number',
          name: 'waves',
          label: 'Waves',
          answer: waves.length,
          tolerance: 0,
          mistakes: [
            {
              answer: waves.length + 1,
              why: 'The wave that brings nothing new ends the flood; it is not counted.',
            },
          ],
          hint: 'A wave is all cells first reached with the same number of jumps. Count until a wave brings no new cell.',
        },
      ],
      steps: [
        ...waves.map((cells, index) => `Wave ${index + 1}: ${cells.sort().join(', ')}.`),
        `Wave ${waves.length + 1} brings nothing new, so there are ${waves.length} waves and ${answer.length} cells: ${answer.join(', ')}.`,
      ],
    };
  },
};
