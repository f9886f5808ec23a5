/** Read a calibration plot.
 * @import { Dice } from './dice.js'
 * @import { PureExercise } from './exercise.js' */
import { numberText } from './check.js';
import { drawUntil } from './dice.js';

const PREDICTED = [0.1, 0.3, 0.5, 0.7, 0.9];
const NAMES = ['0 to 20 %', '20 to 40 %', '40 to 60 %', '60 to 80 %', '80 to 100 %'];
/** In per cent: how far the worst bin stands out, and how exactly a share can be read. */
const [MARGIN, TOLERANCE] = [4, 3];

const SHAPES = [
  'It is too sure of itself: winners win less often than it says, losers more often',
  'It is too careful: winners win more often than it says, losers less often',
  'It is too hopeful: positions are won less often than it says, everywhere',
  'It is too gloomy: positions are won more often than it says, everywhere',
];
/** For each shape and bin, how many per cent more than predicted are won: from, to. */
const RANGES = [
  [
    [6, 24],
    [6, 20],
    [-1, 1],
    [-20, -6],
    [-24, -6],
  ],
  [
    [-9, -6],
    [-24, -8],
    [-1, 1],
    [8, 24],
    [6, 9],
  ],
  [
    [-9, -6],
    [-20, -6],
    [-24, -6],
    [-24, -6],
    [-24, -6],
  ],
  [
    [6, 24],
    [6, 24],
    [6, 24],
    [6, 20],
    [6, 9],
  ],
];

/** @param {number} share */
const percent = (share) => `${numberText(100 * share)} %`;

/** @param {Dice} dice */
function drawBins(dice) {
  const shape = dice.below(SHAPES.length);
  const bins = RANGES[shape].map(([low, high], index) => ({
    predicted: PREDICTED[index],
    won: Math.round(100 * PREDICTED[index] + dice.between(low, high)) / 100,
    count: 10 * dice.between(8, 60),
  }));
  const off = bins.map(({ predicted, won }) => Math.round(100 * Math.abs(won - predicted)));
  const [most, second] = [...off].sort((a, b) => b - a);
  return most - second >= MARGIN
    ? { shape, bins, off, worst: off.indexOf(most), asked: dice.pick([0, 1, 3, 4]) }
    : null;
}

/** @type {PureExercise} */
export const exercise = {
  title: 'Read a calibration plot',
  needsEngine: false,
  question(seed) {
    const { shape, bins, off, worst, asked } = drawUntil(seed, drawBins);
    const below = bins.map(({ predicted, won }) => (won < predicted ? 'below' : 'above'));
    return {
      text: [
        'A model has said of many positions how likely they are to be won. The plot sorts its predictions into five bins. Across: what it predicted on average; up: how many of those positions were won. On the dashed line, both agree.',
        `A share may be off by ${TOLERANCE} points.`,
      ],
      given: [{ kind: 'calibration', bins }],
      fields: [
        {
          kind: 'number',
          name: 'share',
          label: `Won of the positions in the bin ${NAMES[asked]}, in per cent`,
          answer: Math.round(100 * bins[asked].won),
          tolerance: TOLERANCE,
          percent: true,
          mistakes: [
            {
              answer: Math.round(100 * bins[asked].predicted),
              why: 'That is what the model predicted, along the bottom. Go up to the point and read the scale on the left.',
            },
          ],
          hint: `Find the point above ${percent(bins[asked].predicted)} on the bottom scale, and go left from it.`,
        },
        {
          kind: 'choice',
          name: 'worst',
          label: 'The bin in which the model is furthest off',
          choices: NAMES,
          answer: worst,
          hint: 'Look for the point with the greatest distance from the dashed line, straight up or down.',
        },
        {
          kind: 'choice',
          name: 'shape',
          label: 'What is wrong with the model?',
          choices: SHAPES,
          answer: shape,
          hint: `Compared with the dashed line, the points lie, from left to right: ${off.map((distance, index) => (distance <= 1 ? 'on it' : below[index])).join(', ')}. Below the line, fewer are won than predicted; above it, more.`,
        },
      ],
      steps: [
        ...bins.map(
          ({ predicted, won }, index) =>
            `${NAMES[index]}: predicted ${percent(predicted)}, won ${percent(won)}, off by ${off[index]} points.`,
        ),
        `So ${percent(bins[asked].won)} of the bin ${NAMES[asked]} were won, and the bin ${NAMES[worst]} is furthest off. ${SHAPES[shape]}.`,
      ],
    };
  },
};
