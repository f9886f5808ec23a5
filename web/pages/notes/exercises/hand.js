/** The chance that the other player holds a card.
 * @import { PureExercise } from './exercise.js' */
import { counted } from '../../../shared/numbers.js';
import { numberText } from './check.js';
import { drawUntil } from './dice.js';

/** In points. */
const TOLERANCE = 0.1;
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'queen', 'king', 'ace'];
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'];

/** The chance to hold none of `good` cards in a hand of `held` out of `unseen`. @param {number} unseen @param {number} held @param {number} good */
function chanceOfNone(unseen, held, good) {
  let chance = 1;
  for (let card = 0; card < held; card++) chance *= (unseen - good - card) / (unseen - card);
  return chance;
}

/** @type {PureExercise} */
export const exercise = {
  title: 'Does Blue hold the card?',
  needsEngine: false,
  question(seed) {
    const { unseen, held, copies, jacks, card, chance, mistakes } = drawUntil(seed, (dice) => {
      const [unseen, held] = [dice.between(20, 80), dice.between(2, 6)];
      const [copies, jacks] = [dice.between(1, 2), dice.between(0, 3)];
      const good = copies + jacks;
      const chance = 100 * (1 - chanceOfNone(unseen, held, good));
      const mistakes = [
        {
          answer: (100 * held * good) / unseen,
          why: 'Adding the chances of the cards counts hands that hold two of them twice. Take the chance of holding none instead.',
        },
        {
          answer: 100 * (1 - (1 - good / unseen) ** held),
          why: 'The cards are drawn without putting them back: after each there is one card fewer.',
        },
        { answer: 100 - chance, why: 'That is the chance that Blue holds none of them.' },
        { answer: chance / 100, why: 'That is the chance as a share. In per cent it is a hundred times as much.' },
      ].filter(({ answer }) => Math.abs(answer - chance) > 1e-9);
      const isClear = chance >= 3 && mistakes.every(({ answer }) => Math.abs(answer - chance) > 3 * TOLERANCE);
      const card = `${dice.pick(RANKS)} of ${dice.pick(SUITS)}`;
      return isClear ? { unseen, held, copies, jacks, card, chance, mistakes } : null;
    });
    const good = copies + jacks;
    const wild = jacks
      ? ` or with a wild jack; ${counted(copies, 'copy', 'copies')} of it and ${counted(jacks, 'wild jack')} are unseen`
      : `; ${counted(copies, 'copy', 'copies')} of it ${copies === 1 ? 'is' : 'are'} unseen`;
    const factors = Array.from({ length: held }, (_, index) => `${unseen - good - index}/${unseen - index}`);
    return {
      text: [
        `You are Red and have not seen ${unseen} cards. Blue holds ${held} of them, the others are in the stock. Blue would complete a line with the ${card}${wild}. How likely is it that Blue holds at least one of those cards?`,
        `Write per cent or a fraction; it may be off by ${TOLERANCE} points.`,
      ],
      given: [],
      fields: [
        {
          kind: 'number',
          name: 'chance',
          label: 'Chance, in per cent',
          answer: chance,
          tolerance: TOLERANCE,
          percent: true,
          mistakes,
          hint: `Ask the other way round: Blue’s first hidden card is not one of the ${good} with a chance of ${unseen - good}/${unseen}, the second with ${unseen - good - 1}/${unseen - 1}, and so on for ${held} cards. Multiply, and take the result from 1.`,
        },
      ],
      steps: [
        `There are ${good} such cards among ${unseen}.`,
        `None of them in ${held} cards: ${factors.join(' × ')} = ${numberText(chanceOfNone(unseen, held, good), 4)}.`,
        `At least one: 1 − ${numberText(chanceOfNone(unseen, held, good), 4)} = ${numberText(chance, 1)} %.`,
      ],
    };
  },
};
