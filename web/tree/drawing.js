/** A search tree as shapes: plain data, so that the screen and a file are drawn alike. A card for each node, its numbers
 * for the player whose colour it bears; branches to the right; a dashed mark for what was left out.
 * @import { Side } from '../../wasm/lilypad.js'
 * @import { Layout } from './layout.js'
 * @import { Tree } from './model.js'
 * @typedef {{ kind: 'box', look: string, x: number, y: number, width: number, height: number, round: number }
 *   | { kind: 'stroke', look: string, path: string }
 *   | { kind: 'words', look: string, x: number, y: number, text: string }} Shape
 * @typedef {object} Scene what is drawn
 * @property {Tree} tree
 * @property {Layout} layout
 * @property {Side} side to move at the root
 * @property {Set<number>} line the principal one
 * @property {number} selected
 * @property {number} top of what is in view; open nodes above it stay at it while something below them is in view
 * @property {(node: number) => boolean} isOpen
 * @property {(node: number) => boolean} isLeft whether the search has finished with a node */
import { moverOf, nodeAt, parentOf } from './model.js';
import { boundText, counted, leftOutText, percent, scoreText, shortReason, titleOf } from './words.js';

export const LINE = 50;
export const COLUMN = 204;
const [WIDTH, HEIGHT, MARGIN, TRUNK, TURN] = [164, 42, 14, 18, 8];
const [HANDLE, PINNED] = [9, 6];

/** The space that a tree takes. @param {Layout} layout */
export const sizeOf = ({ lineCount, levelCount }) => ({ width: levelCount * COLUMN - (COLUMN - WIDTH) + HANDLE + 2 * MARGIN, height: lineCount * LINE - (LINE - HEIGHT) + 2 * MARGIN });

/** The card of an entry. @param {Layout} layout @param {number} place @param {number} [top] see Scene */
export function cardOf({ lines, levels, lasts }, place, top = 0) {
  const y = Math.min(Math.max(lines[place] * LINE, top + PINNED - MARGIN), lasts[place] * LINE);
  return { x: MARGIN + levels[place] * COLUMN, y: MARGIN + y, width: WIDTH, height: HEIGHT };
}

/** Lines that a stretch of the drawing shows. @param {number} top @param {number} bottom */
export const linesBetween = (top, bottom) => ({ first: Math.max(0, Math.floor((top - MARGIN) / LINE)), last: Math.ceil((bottom - MARGIN) / LINE) });

/** The numbers on a card: two to the left, two to the right. @param {Scene} scene @param {number} node */
function textsOf({ tree, isLeft }, node) {
  const found = nodeAt(tree, node);
  if (tree.counts) {
    const prior = found.prior ? `P ${found.prior.toFixed(2)}  ` : '';
    const below = found.ply ? `${prior}U ${found.bound.toFixed(2)}` : '';
    return [titleOf(found), percent(found.winRate), `n ${counted(found.visits)}`, below];
  }
  const window = `${boundText(found.alpha, tree.unit, '−∞')} … ${boundText(found.beta, tree.unit, '+∞')}`;
  const known = isLeft(node) && found.reason !== 'open';
  return [titleOf(found), known ? scoreText(found.score, tree.unit) : '?', window, known ? shortReason(found).replace(/ left out$/, '') : 'open'];
}

/** @param {Scene} scene @param {number} place @returns {Shape[]} */
function mark({ tree, layout }, place) {
  const { x, y, height } = cardOf(layout, place);
  const text = leftOutText(tree, ~layout.nodes[place]);
  return [
    { kind: 'box', look: 'left-out', x, y: y + height / 2 - 11, width: 20 + 7 * text.length, height: 22, round: 11 },
    { kind: 'words', look: 'small', x: x + 10, y: y + height / 2 + 4, text },
  ];
}

/** The card of a node. @param {Scene} scene @param {number} place @returns {Shape[]} */
export function card(scene, place) {
  const { tree, layout, side, line, selected, top, isOpen, isLeft } = scene;
  const node = layout.nodes[place];
  if (node < 0) return mark(scene, place);
  const { x, y, width, height } = cardOf(layout, place, top);
  const found = nodeAt(tree, node);
  const [title, value, left, right] = textsOf(scene, node);
  const looks = ['card', isLeft(node) ? found.reason : 'open', line.has(node) ? 'best' : '', node === selected ? 'selected' : ''];
  /** @type {Shape[]} */
  const shapes = [
    { kind: 'box', look: looks.filter(Boolean).join(' '), x, y, width, height, round: 9 },
    { kind: 'box', look: `side ${moverOf(tree, node, side)}`, x: x + 6, y: y + 8, width: 4, height: height - 16, round: 2 },
    { kind: 'words', look: 'title', x: x + 17, y: y + 18, text: title },
    { kind: 'words', look: 'value', x: x + width - 14, y: y + 18, text: value },
    { kind: 'words', look: 'small', x: x + 17, y: y + 33, text: left },
    { kind: 'words', look: 'small end', x: x + width - 14, y: y + 33, text: right },
  ];
  if (tree.counts && found.ply) {
    const share = found.visits / Math.max(1, nodeAt(tree, found.parent).visits);
    shapes.push({ kind: 'box', look: 'share', x: x + 8, y: y + height - 4, width: Math.max(2, (width - 16) * Math.min(1, share)), height: 3, round: 1.5 });
  }
  if (tree.size[node] > 1) {
    const [middle, at] = [y + height / 2, x + width];
    shapes.push({ kind: 'box', look: 'handle', x: at - HANDLE, y: middle - HANDLE, width: 2 * HANDLE, height: 2 * HANDLE, round: HANDLE });
    shapes.push({ kind: 'stroke', look: 'sign', path: `M${at - 4} ${middle}h8${isOpen(node) ? '' : `M${at} ${middle - 4}v8`}` });
  }
  return shapes;
}

/** The branches of an open entry: one trunk, from which the branch to each child turns off. The child's own part is drawn
 * with the child. @param {Scene} scene @param {number} place @returns {Shape[]} */
export function trunk({ layout, top }, place) {
  if (layout.nodes[place] < 0 || layout.ends[place] === layout.lines[place]) return [];
  const { x, y, height } = cardOf(layout, place, top);
  const [from, to] = [y + height / 2, MARGIN + layout.ends[place] * LINE + height / 2];
  return [{ kind: 'stroke', look: 'branch', path: `M${x + WIDTH} ${from}h${TRUNK}V${Math.max(from, to - TURN)}` }];
}

/** The branch that leads to an entry. @param {Scene} scene @param {number} place @returns {Shape[]} */
export function branch({ tree, layout, line, top }, place) {
  const node = layout.nodes[place];
  if (node === 0) return [];
  const parent = node < 0 ? ~node : parentOf(tree, node);
  const above = layout.places.get(parent) ?? 0;
  const [from, to] = [cardOf(layout, above, top), cardOf(layout, place, top)];
  const [start, middle, turn] = [from.y + HEIGHT / 2, to.y + HEIGHT / 2, from.x + WIDTH + TRUNK];
  const best = node > 0 && line.has(node);
  const look = ['branch', best ? 'best' : '', node < 0 ? 'left-out' : ''].filter(Boolean).join(' ');
  if (start === middle) return [{ kind: 'stroke', look, path: `M${from.x + WIDTH} ${start}H${to.x}` }];
  const whole = best && start < middle ? `M${from.x + WIDTH} ${start}h${TRUNK - TURN}q${TURN} 0 ${TURN} ${TURN}V${middle - TURN}` : `M${turn} ${middle - TURN}`;
  return [{ kind: 'stroke', look, path: `${whole}q0 ${TURN} ${TURN} ${TURN}H${to.x}` }];
}
