/** What `lilypad breakthrough check` says about a fault in the note's game.
 * tests/notes/exercises.test.js makes each of these changes, compiles the game and compares what the check says.
 * @import { PureExercise } from './exercise.js' */
import { createDice } from './dice.js';

export const NO_FAULT = 'no fault found';

/** Changes to the game of the note: lines of its file and what they become; what the check says then, and why. Links depend
 * on their order.
 * @typedef {{ changes: [before: string, after: string][], says: string, why: string }} Fault
 * @type {Fault[]} */
export const FAULTS = [
  {
    changes: [['    board->seat = !board->seat;', '    /* the same player again */']],
    says: NO_FAULT,
    why: 'White moves until White has won. That is another game, but it keeps the contract; players need not take turns.',
  },
  {
    changes: [
      [
        '            bool captures = board->cells[to] == signs[!seat] && side != 0;',
        '            bool captures = board->cells[to] == signs[!seat];',
      ],
    ],
    says: NO_FAULT,
    why: 'Pieces now capture straight ahead, too. The rules are wrong, but they are rules; only counting against a second program finds this.',
  },
  {
    changes: [['        for (int side = -1; side <= 1; side++) {', '        for (int side = 0; side <= 0; side++) {']],
    says: 'list finds no action though the game is not over; if a player must pass, list that',
    why: 'Pieces go straight ahead only and soon block each other. Then list is empty, but points says that the game goes on.',
  },
  {
    changes: [['    write_cell(from_of(action), out);', '    (void)from_of;']],
    says: 'two actions have the text',
    why: 'Only the goal is written, and two pieces can go to the same cell. Reading the text back cannot tell them apart.',
  },
  {
    changes: [["        if (row) text_character(out, '/');", "        if (row) text_character(out, '|');"]],
    says: 'read refuses what write wrote',
    why: 'write joins the rows by |, and read asks for /. A position must come back from its own text.',
  },
  {
    changes: [['    board->seat = span_equals(seat, "b") ? BLACK : WHITE;', '    board->seat = WHITE;']],
    says: 'read and write do not agree: it comes back as',
    why: 'read always sets White to move. The first position comes back as it was, the one after it does not.',
  },
  {
    changes: [
      [
        '    char seat; /* to move */',
        '    char seat; /* to move */\n    char left; /* the cell that was left last */',
      ],
      [
        '    board->cells[from_of(action)] = EMPTY;',
        '    board->cells[from_of(action)] = EMPTY;\n    board->left = (char)from_of(action);',
      ],
    ],
    says: 'the position read back has other bytes: is everything zeroed?',
    why: 'apply notes a cell that the text does not hold, so a position that is read back differs in memory. Searches would take the two for different ones.',
  },
  {
    changes: [
      [
        '    memcpy(cells, ((const struct board *)position)->cells, CELLS);',
        '    for (int i = 0; i < CELLS; i++)\n        if (((const struct board *)position)->cells[i] != EMPTY) cells[i] = ((const struct board *)position)->cells[i];',
      ],
    ],
    says: 'draw left a cell without a sign',
    why: 'Empty cells get no sign. A plain board needs one for every cell, even if it is a dot.',
  },
  {
    changes: [['    clicked[1] = (uint8_t)to_of(action);', '    clicked[1] = (uint8_t)action;']],
    says: 'cells gives one that is off the board',
    why: 'That is the whole action, both cells in one number, and far larger than 35.',
  },
  {
    changes: [
      [
        '    return ((const struct board *)position)->seat;',
        '    return signs[(int)((const struct board *)position)->seat];',
      ],
    ],
    says: 'turn must be 0 or 1',
    why: 'The letter of the player is returned, not the seat.',
  },
  {
    changes: [['    .turn = turn,', '    /* turn comes later */']],
    says: 'turn is required',
    why: 'Everybody who plays a game must ask whose turn it is, so this member may not be left out.',
  },
  {
    changes: [['    .rows = SIDE,', '    /* no rows */']],
    says: 'draw needs rows and columns',
    why: 'There is a drawing, but nobody knows how many cells it has.',
  },
  {
    changes: [['    .name = "breakthrough",', '    .name = "Breakthrough",']],
    says: 'name must be one word in lower case',
    why: 'The name is what commands and links use; the title is for people.',
  },
  {
    changes: [
      [
        '    board->cells[from_of(action)] = EMPTY;\n    board->cells[to_of(action)] = signs[(int)board->seat];\n    board->seat = !board->seat;',
        '    (void)board, (void)action; /* later */',
      ],
    ],
    says: 'an action changes nothing, not even whose turn it is,',
    why: 'apply leaves the position as it is, so the game would never end.',
  },
];

const CHOICES = 4;

/** @param {string} sign @param {string} text */
const marked = (sign, text) =>
  text
    .split('\n')
    .map((line) => `${sign} ${line}`)
    .join('\n');

/** @param {[before: string, after: string]} change */
const changeText = ([before, after]) => `${marked('-', before)}\n${marked('+', after)}`;

/** @type {PureExercise} */
export const exercise = {
  title: 'What does the check find?',
  needsEngine: false,
  question(seed) {
    const dice = createDice(seed);
    const { changes, says, why } = dice.pick(FAULTS);
    const others = [...new Set(FAULTS.map((fault) => fault.says))].filter((other) => other !== says);
    const choices = dice.deal([says, ...dice.deal(others, CHOICES - 1)]);
    const noFault = choices.indexOf(NO_FAULT);
    return {
      text: [
        'The Breakthrough of the note was changed: lines with a minus were taken out, lines with a plus put in. What does lilypad breakthrough check say? Messages that name a text or a position go on after these words.',
      ],
      given: [
        {
          kind: 'code',
          caption: 'engine/breakthrough/breakthrough.c',
          code: changes.map(changeText).join('\n'),
        },
      ],
      fields: [
        {
          kind: 'choice',
          name: 'says',
          label: 'The check says',
          choices,
          answer: choices.indexOf(says),
          why: choices.map((_, index) =>
            index === noFault && says !== NO_FAULT
              ? 'This change breaks the contract, and random games come across it.'
              : '',
          ),
          hint: 'Ask which function is different now, and what the contract in game.h wants of it. The check looks at the structure first, then at every position of random games: its text there and back, its drawing, the list, each action’s text. It does not know the rules.',
        },
      ],
      steps: [why, `The check says: ${says}.`],
    };
  },
};
