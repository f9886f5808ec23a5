/** Drawings for the board: water, pads, frogs, marks. Shapes are centred on 0,0 in a cell of 100 units. */
import { svg } from 'lit';
import { cellAt, endOf, MARGIN, middleOf, placeOf, SIZE, UNIT, VIEW } from './board-geometry.js';

const WIDTH = SIZE * UNIT;

/** A fixed, irregular angle for each cell, so that no two neighbouring pads look alike. @param {string} cell */
const padRotation = (cell) =>
  (Number(cell[0]) * 37 + Number(cell[1]) * 53 + Number(cell[0]) * Number(cell[1]) * 11) % 360;

export const gradients = svg`
  <defs>
    <linearGradient id="water" x1="0" y1="0" x2="0.3" y2="1">
      <stop class="water-near" offset="0" /><stop class="water-far" offset="1" />
    </linearGradient>
    <radialGradient id="pad" cx="0.4" cy="0.35" r="0.75">
      <stop class="pad-light" offset="0" /><stop class="pad-dark" offset="1" />
    </radialGradient>
    <radialGradient id="red" cx="0.5" cy="0.4" r="0.7">
      <stop class="red-light" offset="0" /><stop class="red-dark" offset="1" />
    </radialGradient>
    <radialGradient id="blue" cx="0.5" cy="0.4" r="0.7">
      <stop class="blue-light" offset="0" /><stop class="blue-dark" offset="1" />
    </radialGradient>
  </defs>`;

const ripples = [
  [60, 245, 46],
  [610, 330, 60],
  [330, 268, 38],
  [720, 560, 42],
  [170, 455, 52],
  [440, 545, 48],
  [250, 380, 30],
  [540, 430, 34],
].map(([x, y, width]) => svg`<path d="M${x} ${y}q${width / 4} -7 ${width / 2} 0t${width / 2} 0" />`);

/** The shore, the water and its grid. */
export function pond() {
  const lines = Array.from({ length: SIZE - 1 }, (_, index) => {
    const at = (index + 1) * UNIT;
    return svg`<path d="M${at} 0V${WIDTH}M0 ${at}H${WIDTH}" />`;
  });
  return svg`
    <rect class="shore" x=${-MARGIN} y=${-MARGIN} width=${VIEW} height=${VIEW} />
    <rect width=${WIDTH} height=${WIDTH} rx="6" fill="url(#water)" />
    <g class="ripples">${ripples}</g>
    <g class="grid-lines">${lines}</g>`;
}

/** How far below its middle a line of text on the shore begins. */
const TEXT_DROP = 6;

/** Row numbers on the left shore, column numbers on the lower one. @param {boolean} flipped */
export function coordinates(flipped) {
  return Array.from({ length: SIZE }, (_, index) => {
    const [row, column] = [cellAt(0, index, flipped)?.[0], cellAt(index, 0, flipped)?.[1]];
    const middle = (index + 0.5) * UNIT;
    return svg`
      <text x=${-MARGIN / 2} y=${middle + TEXT_DROP}>${row}</text>
      <text x=${middle} y=${WIDTH + MARGIN / 2 + TEXT_DROP}>${column}</text>`;
  });
}

/** The shore that a side must reach: arrows that point ashore, and words, which at the bottom fit between two column numbers
 * in any font.
 * @param {'red' | 'blue'} side @param {boolean} flipped */
function finish(side, flipped) {
  const isTop = (side === 'red') !== flipped;
  const y = isTop ? -MARGIN / 2 : WIDTH + MARGIN / 2;
  const arrows = [1, 2, 3, 5, 6, 7].map(
    (column) =>
      svg`<path d="M-11 5 0 -6 11 5" transform="translate(${column * UNIT} ${y}) rotate(${isTop ? 0 : 180})" />`,
  );
  const word = side === 'red' ? 'Red finish' : 'Blue finish';
  const size = isTop ? 19 : 15.5;
  return svg`<g class="finish ${side}">
    ${arrows}<text x=${WIDTH / 2} y=${y + size / 3} font-size=${size} textLength=${0.43 * size * word.length} lengthAdjust="spacingAndGlyphs">${word}</text>
  </g>`;
}

/** @param {boolean} flipped */
export const finishes = (flipped) => [finish('red', flipped), finish('blue', flipped)];

const padShape = 'M0 0 12.6 -41.2A43 43 0 1 0 31.4 -29.4Z';
const padVeins = 'M-4 5 -26 -22M-5 6 -38 4M-4 8 -24 32M0 9 4 40M4 7 31 25M5 4 39 -6';

/** A lily pad. Every cell has one, sunk or floating, so that growing and sinking can be CSS transitions.
 * @param {string} cell @param {boolean} flipped @param {string} state */
export function pad(cell, flipped, state) {
  const { x, y } = middleOf(cell, flipped);
  const turn = padRotation(cell);
  return svg`
    <g transform="translate(${x} ${y})"><g class="pad ${state}">
      <path class="pad-shadow" d=${padShape} transform="translate(0 5) rotate(${turn})" />
      <path class="pad-leaf" d=${padShape} transform="rotate(${turn})" fill="url(#pad)" />
      <path class="pad-veins" d=${padVeins} transform="rotate(${turn})" />
    </g></g>`;
}

const hindLegs = 'M-13 20C-30 6 -37 18 -29 28C-24 34 -16 30 -12 26M13 20C30 6 37 18 29 28C24 34 16 30 12 26';
const hindFeet = 'M-27 30-37 34M-27 30-34 40M-27 30-25 41M27 30 37 34M27 30 34 40M27 30 25 41';
const arms = 'M-16 -8C-26 -6 -30 -14 -29 -22M16 -8C26 -6 30 -14 29 -22';
const fingers = 'M-29 -22-36 -27M-29 -22-29 -32M-29 -22-23 -29M29 -22 36 -27M29 -22 29 -32M29 -22 23 -29';
const torso =
  'M0 -33C14 -33 22 -24 22 -13C22 -7 20 -3 20 3C21 18 14 31 0 31C-14 31 -21 18 -20 3C-20 -3 -22 -7 -22 -13C-22 -24 -14 -33 0 -33Z';

/** Red frogs have stripes and blue frogs spots, so that colour is not the only difference. */
const marks = {
  red: svg`<path class="stripes" d="M-8 -10C-11 4 -9 16 -5 24M8 -10C11 4 9 16 5 24" />`,
  blue: svg`<g class="spots"><circle cx="-8" cy="-4" r="4.6" /><circle cx="9" cy="3" r="5.4" /><circle cx="-5" cy="13" r="5" /><circle cx="7" cy="20" r="3.4" /></g>`,
};

/** A frog seen from above, facing its goal.
 * @param {'red' | 'blue'} side @param {string} cell @param {boolean} flipped @param {string} state */
export function frog(side, cell, flipped, state) {
  const { x, y } = middleOf(cell, flipped);
  const turn = (side === 'red') === flipped ? 180 : 0;
  return svg`
    <g transform="translate(${x} ${y})"><g class="frog ${side} ${state}" data-frog=${cell}>
      <ellipse class="frog-shadow" cy="6" rx="30" ry="33" />
      <g transform="rotate(${turn})">
        <path class="toes" d=${hindFeet} /><path class="toes" d=${fingers} />
        <path class="leg" d=${hindLegs} /><path class="arm" d=${arms} />
        <path class="torso" d=${torso} fill="url(#${side})" />
        ${marks[side]}
        <circle class="eye-socket" cx="-13" cy="-27" r="9.5" /><circle class="eye-socket" cx="13" cy="-27" r="9.5" />
        <circle class="eye" cx="-13.5" cy="-28" r="6.6" /><circle class="eye" cx="13.5" cy="-28" r="6.6" />
        <ellipse class="pupil" cx="-13.5" cy="-29.5" rx="3.4" ry="4" /><ellipse class="pupil" cx="13.5" cy="-29.5" rx="3.4" ry="4" />
        <circle class="glint" cx="-12" cy="-31" r="1.3" /><circle class="glint" cx="15" cy="-31" r="1.3" />
        <path class="nostrils" d="M-3 -27v.1M3 -27v.1" />
      </g>
    </g></g>`;
}

const petals = [0, 60, 120, 180, 240, 300].map(
  (turn) => svg`<path d="M0 0C-11 -8 -8 -22 0 -27C8 -22 11 -8 0 0Z" transform="rotate(${turn})" />`,
);

/** A blossom marks a pad that the selected frog can move to.
 * @param {string} cell @param {boolean} flipped @param {boolean} isOpen whether the pointer is on it */
export function blossom(cell, flipped, isOpen) {
  const { x, y } = middleOf(cell, flipped);
  return svg`<g transform="translate(${x} ${y})"><g class="blossom ${isOpen ? 'open' : ''}">${petals}<circle r="7" /></g></g>`;
}

/** @param {string} cell @param {boolean} flipped @param {'selected' | 'inviting'} kind */
export function halo(cell, flipped, kind) {
  const { x, y } = middleOf(cell, flipped);
  return svg`<circle class="halo ${kind}" cx=${x} cy=${y} r="42" />`;
}

/** Marks the cell where the last move began or ended. @param {string} cell @param {boolean} flipped */
export function square(cell, flipped) {
  const { x, y } = middleOf(cell, flipped);
  return svg`<rect class="square" x=${x - 47} y=${y - 47} width="94" height="94" rx="16" />`;
}

/** Colours a cell, below its pad or frog. @param {string} cell @param {number} strength @param {boolean} flipped */
export function tint(cell, strength, flipped) {
  const { x, y } = middleOf(cell, flipped);
  const opacity = (0.2 + 0.7 * Math.abs(strength)).toFixed(2);
  return svg`<rect class="tint ${strength > 0 ? 'plus' : 'minus'}" x=${x - 47} y=${y - 47} width="94" height="94" rx="16" opacity=${opacity} />`;
}

/** The label of a tinted cell. @param {string} cell @param {string} label @param {boolean} flipped */
export function tintLabel(cell, label, flipped) {
  const { x, y } = middleOf(cell, flipped);
  return svg`<text class="tint-label" x=${x - 44} y=${y + 42}>${label}</text>`;
}

/** A line through cells with an arrowhead. The head is a shape of its own: not every browser gives markers the colour of
 * their line.
 * @param {string} kind @param {string[]} path @param {boolean} flipped */
export function trail(kind, path, flipped) {
  const points = path.map((cell) => middleOf(cell, flipped));
  const [from, to] = [points[points.length - 2] ?? points[0], points[points.length - 1]];
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return svg`<g class="trail ${kind}">
    <polyline points=${points.map(({ x, y }) => `${x},${y}`).join(' ')} />
    <g transform="translate(${to.x} ${to.y}) rotate(${angle.toFixed(1)})"><path class="tip" d="M-5 -4 3 0-5 4Z" /></g>
  </g>`;
}

/** Keyframes for a frog drawn at the end of a path: it hops there from the start, cell by cell.
 * @param {string[]} path @param {boolean} flipped @returns {Keyframe[]} */
export function hops(path, flipped) {
  const end = placeOf(endOf(path), flipped);
  const offsets = path
    .map((cell) => placeOf(cell, flipped))
    .map(({ x, y }) => ({ x: (x - end.x) * UNIT, y: (y - end.y) * UNIT }));
  return offsets.flatMap((to, index) => {
    const landing = { transform: `translate(${to.x}px, ${to.y}px) scale(1)`, easing: 'ease-out' };
    if (index === 0) return [landing];
    const from = offsets[index - 1];
    const height = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) > UNIT ? 1.28 : 1.1;
    const top = {
      transform: `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2}px) scale(${height})`,
      easing: 'ease-in',
    };
    return [top, landing];
  });
}
