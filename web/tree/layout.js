/** Where the nodes of a tree stand: one column for each action, one line for each node that shows nothing below it. A
 * node stands on the line of its first child, so that opening it moves only what is further down, and the nodes in the
 * order of the tree are also in the order of their lines: what is in view is one stretch of them.
 * @import { Tree } from './model.js'
 * @typedef {object} Layout
 * @property {number[]} nodes shown ones in order; `~node` is the mark for what was left out below a node
 * @property {number[]} lines of each, from 0
 * @property {number[]} levels of each, from 0
 * @property {number[]} ends the line of each one's last child, or its own line
 * @property {number[]} lasts the last line of all that is shown below each, or its own line
 * @property {Map<number, number>} places of nodes in these lists
 * @property {number} lineCount
 * @property {number} levelCount */
import { nodeAt } from './model.js';

/** @param {Tree} tree @param {(node: number) => boolean} isOpen whether what is below a node is shown
 * @param {(node: number) => 'unknown' | 'entered' | 'left'} [stateOf] how far the search has got with a node @returns {Layout} */
export function layoutTree(tree, isOpen, stateOf = () => 'left') {
  /** @type {Layout} */
  const layout = { nodes: [], lines: [], levels: [], ends: [], lasts: [], places: new Map(), lineCount: 0, levelCount: 0 };

  /** @param {number} node @param {number} level */
  function put(node, level) {
    layout.levelCount = Math.max(layout.levelCount, level + 1);
    layout.levels.push(level);
    layout.lines.push(layout.lineCount);
    layout.ends.push(layout.lineCount);
    layout.lasts.push(layout.lineCount);
    return layout.nodes.push(node) - 1;
  }

  /** @param {number} node @param {number} level */
  function place(node, level) {
    const at = put(node, level);
    layout.places.set(node, at);
    const end = isOpen(node) ? node + tree.size[node] : 0;
    const first = layout.nodes.length;
    for (let child = node + 1; child < end && stateOf(child) !== 'unknown'; child += tree.size[child]) {
      layout.ends[at] = layout.lineCount;
      place(child, level + 1);
    }
    if (end && stateOf(node) === 'left' && nodeAt(tree, node).leftOut > 0) {
      layout.ends[at] = layout.lineCount;
      put(~node, level + 1);
      layout.lineCount++;
    }
    if (layout.nodes.length === first) layout.lineCount++;
    layout.lasts[at] = layout.lineCount - 1;
  }

  if (tree.nodes.length) place(0, 0);
  return layout;
}

/** The first of the entries on this line or a later one. @param {Layout} layout @param {number} line */
function firstFrom({ lines }, line) {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle] < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What there is to draw on some lines: the entries on them, and those above whose branches pass through.
 * @param {Layout} layout @param {(node: number) => number} parentOf @param {number} first @param {number} last */
export function entriesBetween(layout, parentOf, first, last) {
  const from = firstFrom(layout, first);
  const to = firstFrom(layout, last + 1);
  const passing = [];
  const top = layout.nodes[from];
  for (let node = top < 0 ? ~top : top === undefined ? -1 : parentOf(top); node >= 0; node = parentOf(node)) {
    const place = layout.places.get(node) ?? 0;
    if (place < from) passing.push(place);
  }
  return { from, to, passing };
}
