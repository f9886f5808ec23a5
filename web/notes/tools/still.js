/** Still drawings of boards, for readers without scripts and until the live board is there. */
import { gradients } from '../../components/board-drawing.js';
import { CELLS, START, readPosition } from '../../components/board-geometry.js';
import { stillScene } from '../../components/board-scene.js';
import { drawingStyles } from '../../components/board-styles.js';
import { templateText } from '../../tools/template-text.js';

/** Names within a drawing are those of the whole page here. @param {string} text */
const named = (text) => text.replace(/\bid="(\w+)"/g, 'id="still-$1"').replace(/url\(#(\w+)\)/g, 'url(#still-$1)');

/** The colours that all drawings of a page share. */
export const stillColours = () => `<svg class="still-colours" aria-hidden="true">${named(templateText(gradients))}</svg>`;

/** @param {Map<string, string>} contents */
function spoken(contents) {
  /** @param {string} what */
  const cells = (what) => CELLS.filter((cell) => contents.get(cell) === what).join(', ');
  return `Board. Red frogs on ${cells('red')}; Blue frogs on ${cells('blue')}; free pads on ${cells('pad') || 'no cell'}.`;
}

/** @param {object} shown
 * @param {string} [shown.position]
 * @param {boolean} [shown.flipped]
 * @param {string[]} [shown.lastPath] of the move that led here */
export function stillBoard({ position = START, flipped = false, lastPath = [] }) {
  const drawing = templateText(stillScene(position, flipped, lastPath)).replace(/<defs>.*<\/defs>/, '');
  return `<span class="still-board" role="img" aria-label="${spoken(readPosition(position))}">${named(drawing)}</span>`;
}

/** The board's own styles, for drawings outside of it; nested, to be lowered by the bundler. */
export const stillStyles = () =>
  `:is(.still-board,.still-colours){${drawingStyles.cssText.replace(/:host\(\[hidden\]\)\s*\{[^}]*\}/, '').replace(':host', '&')}}`;
