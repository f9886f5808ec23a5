/** A search tree as shapes: plain data, so that the screen and an exported file look the same. Each node is a card in the
 * colour of the player whose action led to it, with the numbers from that player's view. Branches lead to the right; a
 * dashed mark stands for actions that were left out.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { Layout } from './layout.js'
 * @import { Tree } from './model.js'
 * @typedef {{ kind: 'box', className: string, x: number, y: number, width: number, height: number, round: number }
 *   | { kind: 'path', className: string, path: string }
 *   | { kind: 'text', className: string, x: number, y: number, text: string }} Shape
 * @typedef {object} Scene
 * @property {Tree} tree
 * @property {Layout} layout
 * @property {Side} side to move at the root
 * @property {Set<number>} line nodes of the principal line
 * @property {number} selected
 * @property {number} top of the view; open nodes above it stick to it while one of their descendants is in view
 * @property {(node: number) => boolean} isOpen
 * @property {(node: number) => boolean} isFinished whether the search has finished with a node */
import { grouped } from '../../shared/numbers.js';
import { moverOf, nodeAt, parentOf } from './model.js';
import { boundText, leftOutText, percent, scoreText, shortReason, titleOf } from './words.js';

const ROW = 50;
const COLUMN = 204;
const [WIDTH, HEIGHT, MARGIN, TRUNK, TURN] = [164, 42, 14, 18, 8];
const [HANDLE, PINNED] = [9, 6];

/** The size of the whole drawing. @param {Layout} layout */
export const sizeOf = ({ rowCount, levelCount }) => ({
  width: levelCount * COLUMN - (COLUMN - WIDTH) + HANDLE + 2 * MARGIN,
  height: rowCount * ROW - (ROW - HEIGHT) + 2 * MARGIN,
});

/** The rectangle of an entry's card. @param {Layout} layout @param {number} entry @param {number} [top] of the view */
export function cardOf({ rows, levels, lastRows }, entry, top = 0) {
  const y = Math.min(Math.max(rows[entry] * ROW, top + PINNED - MARGIN), lastRows[entry] * ROW);
  return { x: MARGIN + levels[entry] * COLUMN, y: MARGIN + y, width: WIDTH, height: HEIGHT };
}

/** The rows between two heights of the drawing. @param {number} top @param {number} bottom */
export const rowsBetween = (top, bottom) => ({
  first: Math.max(0, Math.floor((top - MARGIN) / ROW)),
  last: Math.ceil((bottom - MARGIN) / ROW),
});

/** The texts on a card: top left, top right, bottom left, bottom right. @param {Scene} scene @param {number} node */
function textsOf({ tree, isFinished }, node) {
  const found = nodeAt(tree, node);
  if (tree.counts) {
    const prior = found.prior ? `P ${found.prior.toFixed(2)}  ` : '';
    const below = found.ply ? `${prior}U ${found.bound.toFixed(2)}` : '';
    return [titleOf(found), percent(found.winRate), `n ${grouped(found.visits)}`, below];
  }
  const window = `${boundText(found.alpha, tree.unit, '−∞')} … ${boundText(found.beta, tree.unit, '+∞')}`;
  const known = isFinished(node) && found.reason !== 'open';
  return [
    titleOf(found),
    known ? scoreText(found.score, tree.unit) : '?',
    window,
    known ? shortReason(found).replace(/ left out$/, '') : 'open',
  ];
}

/** The mark for left-out actions. @param {Scene} scene @param {number} entry @returns {Shape[]} */
function mark({ tree, layout }, entry) {
  const { x, y, height } = cardOf(layout, entry);
  const text = leftOutText(tree, ~layout.nodes[entry]);
  return [
    {
      kind: 'box',
      className: 'left-out',
      x,
      y: y + height / 2 - 11,
      width: 20 + 7 * text.length,
      height: 22,
      round: 11,
    },
    { kind: 'text', className: 'small', x: x + 10, y: y + height / 2 + 4, text },
  ];
}

/** The card of a node, or the mark for left-out actions. @param {Scene} scene @param {number} entry @returns {Shape[]} */
export function card(scene, entry) {
  const { tree, layout, side, line, selected, top, isOpen, isFinished } = scene;
  const node = layout.nodes[entry];
  if (node < 0) return mark(scene, entry);
  const { x, y, width, height } = cardOf(layout, entry, top);
  const found = nodeAt(tree, node);
  const [title, value, left, right] = textsOf(scene, node);
  const classNames = [
    'card',
    isFinished(node) ? found.reason : 'open',
    line.has(node) ? 'best' : '',
    node === selected ? 'selected' : '',
  ];
  /** @type {Shape[]} */
  const shapes = [
    { kind: 'box', className: classNames.filter(Boolean).join(' '), x, y, width, height, round: 9 },
    {
      kind: 'box',
      className: `side ${moverOf(tree, node, side)}`,
      x: x + 6,
      y: y + 8,
      width: 4,
      height: height - 16,
      round: 2,
    },
    { kind: 'text', className: 'title', x: x + 17, y: y + 18, text: title },
    { kind: 'text', className: 'value', x: x + width - 14, y: y + 18, text: value },
    { kind: 'text', className: 'small', x: x + 17, y: y + 33, text: left },
    { kind: 'text', className: 'small end', x: x + width - 14, y: y + 33, text: right },
  ];
  if (tree.counts && found.ply) {
    const share = found.visits / Math.max(1, nodeAt(tree, found.parent).visits);
    shapes.push({
      kind: 'box',
      className: 'share',
      x: x + 8,
      y: y + height - 4,
      width: Math.max(2, (width - 16) * Math.min(1, share)),
      height: 3,
      round: 1.5,
    });
  }
  if (tree.size[node] > 1) {
    const [middle, at] = [y + height / 2, x + width];
    shapes.push({
      kind: 'box',
      className: 'handle',
      x: at - HANDLE,
      y: middle - HANDLE,
      width: 2 * HANDLE,
      height: 2 * HANDLE,
      round: HANDLE,
    });
    shapes.push({
      kind: 'path',
      className: 'sign',
      path: `M${at - 4} ${middle}h8${isOpen(node) ? '' : `M${at} ${middle - 4}v8`}`,
    });
  }
  return shapes;
}

/** The trunk of an open entry, from which the branches to its children turn off. Each child draws its own branch.
 * @param {Scene} scene @param {number} entry @returns {Shape[]} */
export function trunk({ layout, top }, entry) {
  if (layout.nodes[entry] < 0 || layout.lastChildRows[entry] === layout.rows[entry]) return [];
  const { x, y, height } = cardOf(layout, entry, top);
  const [from, to] = [y + height / 2, MARGIN + layout.lastChildRows[entry] * ROW + height / 2];
  return [{ kind: 'path', className: 'branch', path: `M${x + WIDTH} ${from}h${TRUNK}V${Math.max(from, to - TURN)}` }];
}

/** The branch to an entry. @param {Scene} scene @param {number} entry @returns {Shape[]} */
export function branch({ tree, layout, line, top }, entry) {
  const node = layout.nodes[entry];
  if (node === 0) return [];
  const parent = node < 0 ? ~node : parentOf(tree, node);
  const above = layout.entryOf.get(parent) ?? 0;
  const [from, to] = [cardOf(layout, above, top), cardOf(layout, entry, top)];
  const [start, middle, turn] = [from.y + HEIGHT / 2, to.y + HEIGHT / 2, from.x + WIDTH + TRUNK];
  const best = node > 0 && line.has(node);
  const className = ['branch', best ? 'best' : '', node < 0 ? 'left-out' : ''].filter(Boolean).join(' ');
  if (start === middle) return [{ kind: 'path', className, path: `M${from.x + WIDTH} ${start}H${to.x}` }];
  const whole =
    best && start < middle
      ? `M${from.x + WIDTH} ${start}h${TRUNK - TURN}q${TURN} 0 ${TURN} ${TURN}V${middle - TURN}`
      : `M${turn} ${middle - TURN}`;
  return [{ kind: 'path', className, path: `${whole}q0 ${TURN} ${TURN} ${TURN}H${to.x}` }];
}
