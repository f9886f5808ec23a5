/** A Zobrist key with words of eight bits, from scratch and after a move, as position_apply does it.
 * @import { PureExercise } from './exercise.js' */
import { drawUntil } from './dice.js';

/** @param {number} word */
const hex = (word) => word.toString(16).toUpperCase().padStart(2, '0');
/** @param {number} word */
const binary = (word) =>
  word
    .toString(2)
    .padStart(8, '0')
    .replace(/(....)/, '$1 ');
/** @param {number[]} words */
const all = (...words) => words.reduce((sum, word) => sum ^ word, 0);

/** @type {PureExercise} */
export const exercise = {
  title: 'Compute a key',
  needsEngine: false,
  question(seed) {
    const { cells, frogs, pads, keys, mistakes } = drawUntil(seed, (dice) => {
      const row = dice.between(0, 6);
      const column = dice.between(0, 6);
      // The frog goes from the first cell to the second, which is beside it; the other two lie elsewhere.
      const cells = [
        `${row}${column}`,
        `${row + dice.below(2)}${column + 1}`,
        `${(row + 3) % 8}${column}`,
        `${(row + 5) % 8}${7 - column}`,
      ];
      const words = dice.deal(
        Array.from({ length: 255 }, (_, index) => index + 1),
        8,
      );
      const [frogs, pads] = [words.slice(0, 4), words.slice(4)];
      const before = all(frogs[0], frogs[2], pads[1], pads[3]);
      const after = all(before, frogs[0], frogs[1], pads[1]);
      const mistakes = [
        {
          word: all(after, pads[1]),
          why: 'The pad that the frog goes to is no longer free: its word has to be taken out as well.',
        },
        { word: all(after, frogs[0]), why: 'The frog has left its cell: take that word out, too.' },
        {
          word: all(after, pads[0]),
          why: 'The pad that the frog leaves sinks. It never becomes a free pad, so its word does not come in.',
        },
        { word: before, why: 'That is the key before the move.' },
      ];
      const different = new Set([after, ...mistakes.map(({ word }) => word)]);
      return different.size === mistakes.length + 1 ? { cells, frogs, pads, keys: { before, after }, mistakes } : null;
    });
    const [from, to, other, pad] = cells;
    return {
      text: [
        `Every frog and every free pad on every cell has a random word; here the words have only eight bits, in hexadecimal. Red frogs stand on ${from} and ${other}, and ${to} and ${pad} are free pads. The key is the exclusive or of their four words.`,
        `Then the frog goes from ${from} to ${to}. Correct the key; there is no need to start again.`,
      ],
      given: [
        {
          kind: 'table',
          caption: 'The words',
          head: ['cell', 'Red frog', 'free pad'],
          rows: cells.map((cell, index) => [cell, hex(frogs[index]), hex(pads[index])]),
        },
      ],
      fields: [
        {
          kind: 'hex',
          name: 'before',
          label: 'Key before the move, two hexadecimal digits',
          answer: keys.before.toString(16),
          hint: `Write the four words below each other in binary, ${hex(frogs[0])} is ${binary(frogs[0])}. A column with an odd number of ones gives 1, an even number gives 0. Only what is on the board counts.`,
        },
        {
          kind: 'hex',
          name: 'after',
          label: 'Key after the move',
          answer: keys.after.toString(16),
          mistakes: mistakes.map(({ word, why }) => ({ answer: word.toString(16), why })),
          hint: `Exclusive or with a word puts it in or takes it out again. Three words change: the frog on ${from} out, the frog on ${to} in, the free pad on ${to} out.`,
        },
      ],
      steps: [
        `The frogs on ${from} and ${other}, the pads on ${to} and ${pad}: ${hex(frogs[0])} ^ ${hex(frogs[2])} ^ ${hex(pads[1])} ^ ${hex(pads[3])} = ${hex(keys.before)}.`,
        `In binary: ${binary(frogs[0])} ^ ${binary(frogs[2])} ^ ${binary(pads[1])} ^ ${binary(pads[3])} = ${binary(keys.before)}.`,
        `After the move: ${hex(keys.before)} ^ ${hex(frogs[0])} ^ ${hex(frogs[1])} ^ ${hex(pads[1])} = ${hex(keys.after)}.`,
        `The pad on ${from} sinks. It was never a free pad while the frog stood on it, so nothing more changes.`,
      ],
    };
  },
};
