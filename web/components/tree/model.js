/** A recorded search tree that is easy to walk. Nodes are in depth-first order, so the subtree of a node follows it
 * directly: node i and the `size[i] - 1` nodes after it.
 * @import { ActionText, Side, Trace, TraceNode } from '../../../wasm/lilypad.js'
 * @typedef {object} TreeNode a TraceNode with named fields
 * @property {number} parent
 * @property {ActionText} action
 * @property {number} ply
 * @property {number} depth
 * @property {number | null} alpha
 * @property {number | null} beta
 * @property {number} score
 * @property {string} reason
 * @property {number} leftOut
 * @property {number} visits
 * @property {number} winRate
 * @property {number} prior
 * @property {number} bound
 * @property {number} draws simulations that ended in a draw
 * @typedef {object} Tree
 * @property {TraceNode[]} nodes
 * @property {Int32Array} size of each node's subtree, the node included
 * @property {number} unit score of one row
 * @property {boolean} full the trace had no room for all nodes
 * @property {boolean} counts the search counts visits */
import { endOfScore } from '../../shared/match/scores.js';
import { otherSide } from '../../shared/match/sides.js';

const [PARENT, ACTION, PLY, SCORE, REASON, VISITS] = /** @type {const} */ ([0, 1, 2, 6, 7, 9]);

/** @param {Trace} trace @returns {Tree} */
export function readTree({ nodes, unit, full }) {
  const size = new Int32Array(nodes.length).fill(1);
  for (let node = nodes.length - 1; node > 0; node--) size[nodes[node][PARENT]] += size[node];
  return { nodes, size, unit: unit || 1, full, counts: nodes.some((node) => node.length > VISITS) };
}

/** @param {Tree} tree @param {number} node @returns {TreeNode} */
export function nodeAt(tree, node) {
  const [
    parent,
    action,
    ply,
    depth,
    alpha,
    beta,
    score,
    reason,
    leftOut,
    visits = 0,
    winRate = 0,
    prior = 0,
    bound = 0,
    draws = 0,
  ] = tree.nodes[node];
  return { parent, action, ply, depth, alpha, beta, score, reason, leftOut, visits, winRate, prior, bound, draws };
}

/** The parent of a node; -1 for the root. @param {Tree} tree @param {number} node */
export const parentOf = (tree, node) => tree.nodes[node][PARENT];

/** @param {Tree} tree @param {number} node */
export const plyOf = (tree, node) => tree.nodes[node][PLY];

/** @param {Tree} tree @param {number} node */
export function childrenOf({ size }, node) {
  const children = [];
  for (let child = node + 1; child < node + size[node]; child += size[child]) children.push(child);
  return children;
}

/** The nodes from the root to a node, both included. @param {Tree} tree @param {number} node */
export function pathTo(tree, node) {
  const path = [];
  for (let at = node; at >= 0; at = parentOf(tree, at)) path.unshift(at);
  return path;
}

/** The actions from the root to a node. @param {Tree} tree @param {number} node @returns {ActionText[]} */
export const lineTo = (tree, node) =>
  pathTo(tree, node)
    .slice(1)
    .map((at) => tree.nodes[at][ACTION]);

/** Whose action led to a node; at the root, who is to move. @param {Tree} tree @param {number} node @param {Side} side to move at the root @returns {Side} */
export const moverOf = (tree, node, side) => (plyOf(tree, node) % 2 || !plyOf(tree, node) ? side : otherSide(side));

/** How good the search finds an action compared with its siblings. @param {Tree} tree @param {number} node */
function merit(tree, node) {
  const score = tree.nodes[node][SCORE];
  return tree.counts && endOfScore(score) === null ? (tree.nodes[node][VISITS] ?? 0) : score;
}

/** The nodes of the principal line: the given actions as far as they are in the tree, then the best child each time.
 * @param {Tree} tree @param {ActionText[]} [known] */
export function principalLine(tree, known = []) {
  const line = [0];
  for (let ply = 0; ; ply++) {
    // Of an action that was searched again, only the last search counts.
    const children = childrenOf(tree, line[ply]).filter((child) => tree.nodes[child][REASON] !== 'again');
    if (!children.length) return line;
    const named = children.filter((child) => tree.nodes[child][ACTION] === known[ply]).pop();
    const best = children.reduce((chosen, child) => (merit(tree, child) > merit(tree, chosen) ? child : chosen));
    line.push(named ?? best);
  }
}

/** Finds the nodes of one tree in another by the actions that lead to them; -1 if there is none.
 * @param {Tree} from @param {Tree} to */
export function createFinder(from, to) {
  const known = new Map([[0, 0]]);
  /** @param {Tree} tree @param {number} parent @param {ActionText} action */
  const named = (tree, parent, action) =>
    childrenOf(tree, parent).filter((child) => tree.nodes[child][ACTION] === action);
  /** @param {number} node @returns {number} */
  return function find(node) {
    const found = known.get(node);
    if (found !== undefined) return found;
    const [parent, action] = from.nodes[node];
    const there = find(parent);
    // An action that was searched again has several nodes.
    const place = named(from, parent, action).indexOf(node);
    const result = there < 0 ? -1 : (named(to, there, action)[place] ?? -1);
    known.set(node, result);
    return result;
  };
}
