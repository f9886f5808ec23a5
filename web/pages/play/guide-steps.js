/** The guided first game: three moves from the start of a game, and the last move of another.
 * @typedef {object} GuideStep
 * @property {string} [start] another position, in the engine's notation; without it the game goes on
 * @property {string} action what the player is asked to do
 * @property {string} [answer] Blue's action after it
 * @property {string} text
 * @property {string} instead what to do, after something else was tried
 * @property {string} [partway] what to say after a part of the chain of jumps was tried
 * @property {string} [after] what to read before the next step */

/** @type {[GuideStep, ...GuideStep[]]} */
export const STEPS = [
  {
    start: 'startpos',
    action: '0313',
    answer: '7464',
    text: 'Move: choose the marked frog, then the pad that the arrow points to.',
    instead: 'Choose the marked frog, then the pad at the tip of the arrow.',
  },
  {
    action: 'grow',
    answer: '7262',
    text: 'The pad you left sank, and there is only water ahead. Press Grow to make pads.',
    instead: 'Press Grow, the button below the board.',
  },
  {
    action: '0224',
    text: 'Jump: the marked frog can hop over a frog to the pad just beyond it.',
    instead: 'Choose the marked frog, then the pad at the tip of the arrow.',
    after: 'Two rows at once! You can jump over any frog, yours or Blue’s.',
  },
  {
    start: 'fen **bbbb**/8/8/5r2/5b2/5*2/4b3/rrr*rr2 r 40',
    action: '3573',
    text: 'The end of a game: five frogs are home. Jump twice to bring in the last.',
    instead: 'Choose the marked frog, then the free pad at the tip of the arrow.',
    partway: 'A chain of jumps is one move: click the pad where it ends, at the tip of the arrow.',
  },
];

export const END = 'All six frogs are home, so you win. That is the whole game!';
