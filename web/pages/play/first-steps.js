/** The game in four pictures. The build writes them into the page, so that they are there at once.
 * @import { Picture } from '../../components/freckers/picture.js' */
import { html } from 'lit';
import { drawPicture } from '../../components/freckers/picture.js';

/** @type {Record<'move' | 'jump' | 'grow' | 'win', Picture>} */
export const PICTURES = {
  move: {
    rows: ['.**', '*r.'],
    path: [
      [1, 1],
      [1, 0],
    ],
  },
  jump: {
    rows: ['...', 'rb*'],
    path: [
      [0, 1],
      [2, 1],
    ],
    jumps: true,
  },
  grow: { rows: ['+++', '+r+'] },
  win: { rows: ['rrr', '...'], goal: true },
};

/** @type {[picture: Picture, name: string, text: string][]} */
const STEPS = [
  [PICTURES.move, 'Move', 'to the next pad'],
  [PICTURES.jump, 'Jump', 'over any frog'],
  [PICTURES.grow, 'Grow', 'pads around you'],
  [PICTURES.win, 'Win', 'with all six across'],
];

export const firstSteps = () => html`<ol class="first-steps">
  ${STEPS.map(
    ([picture, name, text]) =>
      html`<li>${drawPicture(picture)}<span><b>${name}</b><span class="more"> ${text}</span></span></li>`,
  )}
</ol>`;
