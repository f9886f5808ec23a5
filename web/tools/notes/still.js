/** Still drawings of boards, shown without scripts and until the live board has loaded. */
import { gradients } from '../../components/freckers/board-drawing.js';
import { CELLS, START } from '../../components/freckers/board-geometry.js';
import { stillScene } from '../../components/freckers/board-scene.js';
import { drawingStyles, trailStyles } from '../../components/freckers/board-styles.js';
import { readPosition } from '../../components/freckers/position-text.js';
import { templateText } from './template-text.js';

/** Prefixes ids, because these drawings share one document with the page. @param {string} text */
const prefixIds = (text) => text.replace(/\bid="(\w+)"/g, 'id="still-$1"').replace(/url\(#(\w+)\)/g, 'url(#still-$1)');

/** The gradients that all drawings on a page share. */
export const stillGradients = () =>
  `<svg class="still-colours" aria-hidden="true">${prefixIds(templateText(gradients))}</svg>`;

/** @param {Map<string, string>} contents */
function spoken(contents) {
  /** @param {string} what */
  const cells = (what) => CELLS.filter((cell) => contents.get(cell) === what).join(', ');
  return `Board. Red frogs on ${cells('red')}; Blue frogs on ${cells('blue')}; free pads on ${cells('pad') || 'no cell'}.`;
}

/** @param {object} shown
 * @param {string} [shown.position]
 * @param {boolean} [shown.flipped]
 * @param {string[]} [shown.lastPath] path of the last move */
export function stillBoard({ position = START, flipped = false, lastPath = [] }) {
  const drawing = templateText(stillScene(position, flipped, lastPath)).replace(/<defs>.*<\/defs>/, '');
  return `<span class="still-board" role="img" aria-label="${spoken(readPosition(position).contents)}">${prefixIds(drawing)}</span>`;
}

/** The board's styles for these drawings. Nested CSS; the bundler flattens it. @param {string} [selector] */
export function stillBoardStyles(selector = ':is(.still-board,.still-colours)') {
  const drawing = drawingStyles.cssText.replace(/:host\(\[hidden\]\)\s*\{[^}]*\}/, '').replace(':host', '&');
  return `${selector}{${drawing}${trailStyles.cssText}}`;
}
