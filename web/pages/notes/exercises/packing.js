/** Actions as numbers, as the game of the note packs them: from * CELLS + to, cells counted from the top left.
 * @import { PureExercise } from './exercise.js' */
import { createDice } from './dice.js';

const SIDE = 6;
const CELLS = SIDE * SIDE;

/** @param {number} cell */
const cellText = (cell) => `${'abcdef'[cell % SIDE]}${SIDE - Math.floor(cell / SIDE)}`;

/** @type {PureExercise} */
export const exercise = {
  title: 'Pack an action into a number',
  needsEngine: false,
  question(seed) {
    const dice = createDice(seed);
    const column = dice.below(SIDE);
    const columns = [column - 1, column, column + 1].filter((each) => each >= 0 && each < SIDE);
    const from = SIDE * dice.between(1, SIDE - 1) + column;
    const to = SIDE * (Math.floor(from / SIDE) - 1) + dice.pick(columns);
    const action = from * CELLS + to;
    const text = cellText(from) + cellText(to);
    const cellHint = (/** @type {number} */ cell) =>
      `Row ${cellText(cell)[1]} is row ${SIDE - Number(cellText(cell)[1])} counted from the top, where the first is row 0, and column ${cellText(cell)[0]} is column ${cell % SIDE}. A cell is 6 × row + column.`;
    const turned = (/** @type {number} */ cell) => SIDE * (SIDE - 1 - Math.floor(cell / SIDE)) + (cell % SIDE);
    /** @param {string} name @param {string} label @param {number} cell @returns {import('./exercise.js').NumberField} */
    const cellField = (name, label, cell) => ({
      kind: 'number',
      name,
      label,
      answer: cell,
      tolerance: 0,
      mistakes: [
        {
          answer: turned(cell),
          why: 'That counts from the bottom. Cells are counted from the top left, where a6 is cell 0.',
        },
        { answer: cell + 1, why: 'The first cell is number 0, not 1.' },
      ].filter(({ answer }) => answer !== cell),
      hint: cellHint(cell),
    });
    return {
      text: [
        `The note’s Breakthrough counts its 36 cells from the top left, row by row: a6 is 0, f6 is 5, a5 is 6, and f1 is 35. An action is from × 36 + to. White plays ${text}. What does list give for it?`,
      ],
      given: [],
      fields: [
        cellField('from', `Number of the cell ${cellText(from)}`, from),
        cellField('to', `Number of the cell ${cellText(to)}`, to),
        {
          kind: 'number',
          name: 'action',
          label: 'The action as a number',
          answer: action,
          tolerance: 0,
          mistakes: [
            {
              answer: to * CELLS + from,
              why: 'The two cells are the other way round: the one that is left is multiplied.',
            },
            {
              answer: from * SIDE + to,
              why: 'The cell that is left is multiplied by the number of cells, 36, so that every pair gets a number of its own.',
            },
            {
              answer: from * 64 + to,
              why: 'Freckers multiplies by 64, because its board has 64 cells. This one has 36.',
            },
          ],
          hint: 'Multiply the cell that the piece leaves by 36 and add the cell that it goes to. Dividing by 36 gives the first back, the remainder is the second.',
        },
      ],
      steps: [
        `${cellText(from)}: 6 × ${Math.floor(from / SIDE)} + ${from % SIDE} = ${from}.`,
        `${cellText(to)}: 6 × ${Math.floor(to / SIDE)} + ${to % SIDE} = ${to}.`,
        `${from} × 36 + ${to} = ${action.toLocaleString('en')}.`,
      ],
    };
  },
};
