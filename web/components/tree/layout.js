/** Positions of the nodes of a tree: one column per ply, one row per node without visible children. A node shares the row
 * of its first child, so opening it moves only what is further down. In tree order the rows never decrease, so the nodes
 * in view are one contiguous range.
 * @import { Tree } from './model.js'
 * @typedef {object} Layout
 * @property {number[]} nodes visible entries in tree order; `~node` is the mark for the left-out actions of a node
 * @property {number[]} rows by entry, from 0
 * @property {number[]} levels by entry, from 0
 * @property {number[]} lastChildRows by entry: the row of its last child, or its own row
 * @property {number[]} lastRows by entry: the last row of its visible subtree
 * @property {Map<number, number>} entryOf node: its index in these lists
 * @property {number} rowCount
 * @property {number} levelCount
 * @typedef {'unvisited' | 'entered' | 'finished'} NodeState */
import { nodeAt } from './model.js';

/** @param {Tree} tree @param {(node: number) => boolean} isOpen whether a node's children are shown
 * @param {(node: number) => NodeState} [stateOf] how far the search has got with a node @returns {Layout} */
export function layoutTree(tree, isOpen, stateOf = () => 'finished') {
  /** @type {Layout} */
  const layout = {
    nodes: [],
    rows: [],
    levels: [],
    lastChildRows: [],
    lastRows: [],
    entryOf: new Map(),
    rowCount: 0,
    levelCount: 0,
  };

  /** @param {number} node @param {number} level */
  function addEntry(node, level) {
    layout.levelCount = Math.max(layout.levelCount, level + 1);
    layout.levels.push(level);
    layout.rows.push(layout.rowCount);
    layout.lastChildRows.push(layout.rowCount);
    layout.lastRows.push(layout.rowCount);
    return layout.nodes.push(node) - 1;
  }

  /** @param {number} node @param {number} level */
  function placeSubtree(node, level) {
    const entry = addEntry(node, level);
    layout.entryOf.set(node, entry);
    const end = isOpen(node) ? node + tree.size[node] : 0;
    const first = layout.nodes.length;
    for (let child = node + 1; child < end && stateOf(child) !== 'unvisited'; child += tree.size[child]) {
      layout.lastChildRows[entry] = layout.rowCount;
      placeSubtree(child, level + 1);
    }
    if (end && stateOf(node) === 'finished' && nodeAt(tree, node).leftOut > 0) {
      layout.lastChildRows[entry] = layout.rowCount;
      addEntry(~node, level + 1);
      layout.rowCount++;
    }
    if (layout.nodes.length === first) layout.rowCount++;
    layout.lastRows[entry] = layout.rowCount - 1;
  }

  if (tree.nodes.length) placeSubtree(0, 0);
  return layout;
}

/** The first entry on this row or a later one. @param {Layout} layout @param {number} row */
function firstFrom({ rows }, row) {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle] < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What to draw between two rows: the entries on them, and the ancestors above whose branches pass through.
 * @param {Layout} layout @param {(node: number) => number} parentOf @param {number} first @param {number} last */
export function entriesBetween(layout, parentOf, first, last) {
  const from = firstFrom(layout, first);
  const to = firstFrom(layout, last + 1);
  const passing = [];
  const top = layout.nodes[from];
  for (let node = top < 0 ? ~top : top === undefined ? -1 : parentOf(top); node >= 0; node = parentOf(node)) {
    const entry = layout.entryOf.get(node) ?? 0;
    if (entry < from) passing.push(entry);
  }
  return { from, to, passing };
}
