/** Small pictures of the game: a few cells, and the way of a frog over them. Red goes up.
 * @typedef {[x: number, y: number]} Place counted in cells from the top left
 * @typedef {object} Picture
 * @property {string[]} rows of `r`, `b`, `*` for a pad, `+` for one that would grow, `.` for water
 * @property {Place[]} [path]
 * @property {boolean} [jumps] the frog flies over what is between
 * @property {boolean} [goal] the upper edge is the shore that Red must reach */
import { html, svg } from 'lit';
import { frog, pad } from './board-drawing.js';
import { cellAt, UNIT } from './board-geometry.js';

const BANK_WIDTH = 16;
/** How high a jump is drawn, in cells. */
const JUMP_HEIGHT = 0.75;
const POINTS_PER_JUMP = 8;

/** @param {Place} place @param {string} letter */
function drawCell([x, y], letter) {
  const cell = cellAt(x, y, false) ?? '';
  if (letter === '.') return null;
  const leaf = pad(cell, false, letter === '+' ? 'preview' : '');
  return letter === 'r' || letter === 'b' ? [leaf, frog(letter === 'r' ? 'red' : 'blue', cell, false, '')] : leaf;
}

/** @param {Place} from @param {Place} to @param {boolean} jumps */
function hop([fromX, fromY], [toX, toY], jumps) {
  const count = jumps ? POINTS_PER_JUMP : 1;
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count;
    const lift = jumps ? JUMP_HEIGHT * 4 * part * (1 - part) : 0;
    return [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part - lift].map((at) =>
      Math.round((at + 0.5) * UNIT),
    );
  });
}

/** @param {Place[]} path @param {boolean} jumps */
function way(path, jumps) {
  const points = path.slice(1).flatMap((to, index) => hop(path[index], to, jumps));
  const [[fromX, fromY], [toX, toY]] = points.slice(-2);
  const angle = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI;
  return svg`<g class="trail arrow best">
    <polyline points=${points.map((point) => point.join()).join(' ')} />
    <g transform="translate(${toX} ${toY}) rotate(${angle.toFixed()})"><path class="tip" d="M-5 -4 3 0-5 4Z" /></g>
  </g>`;
}

/** @param {Picture} picture */
export function drawPicture({ rows, path = [], jumps = false, goal = false }) {
  const [width, height] = [rows[0].length * UNIT, rows.length * UNIT];
  return html`<svg class="picture" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    ${goal ? svg`<rect class="shore" width=${width} height=${BANK_WIDTH} />` : null}
    ${rows.map((row, y) => [...row].map((letter, x) => drawCell([x, y], letter)))}
    ${path.length ? way(path, jumps) : null}
  </svg>`;
}
