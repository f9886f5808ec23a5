/** Still drawings of boards, for readers without scripts and until the live board is there. */
import { coordinates, frog, gradients, pad, pond, square, trail } from '../../components/board-drawing.js';
import { CELLS, SIZE, START, UNIT, endOf, readPosition } from '../../components/board-geometry.js';
import { boardStyles } from '../../components/board-styles.js';
import { escaped } from './tags.js';

/** A drawing of lit's as text; without listeners, as those of the board are. @param {unknown} part @returns {string} */
export function markup(part) {
  if (part === null || part === undefined) return '';
  if (Array.isArray(part)) return part.map(markup).join('');
  if (typeof part !== 'object' || !('strings' in part)) return escaped(String(part));
  const { strings, values } = /** @type {{ strings: string[], values: unknown[] }} */ (part);
  return strings.reduce((text, string, index) => {
    const value = markup(values[index - 1]);
    return `${text}${text.endsWith('=') ? `"${value}"` : value}${string}`;
  });
}

/** Names within the drawings are those of the whole page here. @param {string} text */
const named = (text) => text.replace(/\bid="(\w+)"/g, 'id="still-$1"').replace(/url\(#(\w+)\)/g, 'url(#still-$1)').replace(/>\s+</g, '><');

/** The colours that all drawings of a page share. */
export const stillColours = () => `<svg class="still-colours" aria-hidden="true">${named(markup(gradients))}</svg>`;

/** @param {Map<string, string>} contents */
function spoken(contents) {
  /** @param {string} what */
  const cells = (what) => CELLS.filter((cell) => contents.get(cell) === what).join(', ');
  return `Board. Red frogs on ${cells('red')}; Blue frogs on ${cells('blue')}; free pads on ${cells('pad') || 'no cell'}.`;
}

/** @param {object} shown
 * @param {string} [shown.position]
 * @param {boolean} [shown.flipped]
 * @param {string[]} [shown.lastPath] of the move that led here
 * @param {string[][]} [shown.arrows] */
export function stillBoard({ position = START, flipped = false, lastPath = [], arrows = [] }) {
  const contents = readPosition(position.replaceAll('_', ' '));
  const ends = lastPath.length ? [lastPath[0], endOf(lastPath)] : [];
  const drawing = [
    pond(flipped),
    ends.map((cell) => square(cell, flipped)),
    CELLS.map((cell) => (contents.get(cell) === 'water' ? null : pad(cell, flipped, ''))),
    markupGroup('coordinates', coordinates(flipped)),
    lastPath.length > 2 ? trail('last', lastPath, flipped) : null,
    CELLS.map((cell) => {
      const content = contents.get(cell);
      return content === 'red' || content === 'blue' ? frog(content, cell, flipped, '') : null;
    }),
    arrows.map((path, rank) => trail(rank ? 'arrow' : 'arrow best', path, flipped)),
  ];
  return `<span class="still-board" role="img" aria-label="${spoken(contents)}"><svg viewBox="0 0 ${SIZE * UNIT} ${SIZE * UNIT}" aria-hidden="true">${named(markup(drawing))}</svg></span>`;
}

/** @param {string} name @param {unknown} content */
const markupGroup = (name, content) => ({ strings: [`<g class="${name}">`, '</g>'], values: [content] });

/** The board's own styles, for drawings outside of it; nested, to be lowered by the bundler. */
export const stillStyles = () => `:is(.still-board,.still-colours){${boardStyles.cssText.replace(/:host\(\[hidden\]\)\s*\{[^}]*\}/, '').replace(':host', '&')}}`;
