/** A search tree as it was written down, made easy to walk. Its nodes stand in the order in which they were reached, so
 * that what lies below a node comes right after it: node i and the `size[i] - 1` nodes that follow.
 * @import { ActionText, Side, Trace, TraceNode } from '../../wasm/lilypad.js'
 * @typedef {object} TreeNode one node's numbers by name; see TraceNode
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
 * @typedef {object} Tree
 * @property {TraceNode[]} nodes
 * @property {Int32Array} size of the subtree that begins here
 * @property {number} unit score of one row
 * @property {boolean} full some nodes are missing
 * @property {boolean} counts the search counts visits */

const [PARENT, ACTION, PLY, SCORE, REASON, VISITS] = /** @type {const} */ ([0, 1, 2, 6, 7, 9]);
/** Scores beyond this are a forced end, see engine/freckers/score.h. */
const LEAST_WIN = 999_999_000;

/** @param {Trace} trace @returns {Tree} */
export function readTree({ nodes, unit, full }) {
  const size = new Int32Array(nodes.length).fill(1);
  for (let node = nodes.length - 1; node > 0; node--) size[nodes[node][PARENT]] += size[node];
  return { nodes, size, unit: unit || 1, full, counts: nodes.some((node) => node.length > VISITS) };
}

/** @param {Tree} tree @param {number} node @returns {TreeNode} */
export function nodeAt(tree, node) {
  const [parent, action, ply, depth, alpha, beta, score, reason, leftOut, visits = 0, winRate = 0, prior = 0, bound = 0] = tree.nodes[node];
  return { parent, action, ply, depth, alpha, beta, score, reason, leftOut, visits, winRate, prior, bound };
}

/** @param {Tree} tree @param {number} node -1 at the root */
export const parentOf = (tree, node) => tree.nodes[node][PARENT];

/** @param {Tree} tree @param {number} node */
export const plyOf = (tree, node) => tree.nodes[node][PLY];

/** @param {Tree} tree @param {number} node */
export function childrenOf({ size }, node) {
  const children = [];
  for (let child = node + 1; child < node + size[node]; child += size[child]) children.push(child);
  return children;
}

/** The node itself last. @param {Tree} tree @param {number} node */
export function pathTo(tree, node) {
  const path = [];
  for (let at = node; at >= 0; at = parentOf(tree, at)) path.unshift(at);
  return path;
}

/** The actions that lead to a node. @param {Tree} tree @param {number} node @returns {ActionText[]} */
export const lineTo = (tree, node) => pathTo(tree, node).slice(1).map((at) => tree.nodes[at][ACTION]);

/** Whose action led to a node; at the root, who is to move. @param {Tree} tree @param {number} node @param {Side} side to move at the root @returns {Side} */
export const moverOf = (tree, node, side) => (plyOf(tree, node) % 2 || !plyOf(tree, node) ? side : side === 'red' ? 'blue' : 'red');

/** Actions to a forced end, negative if lost; null if nothing is forced. @param {number} score */
export function endOfScore(score) {
  if (Math.abs(score) <= LEAST_WIN) return null;
  return score > 0 ? LEAST_WIN + 1000 - score : -LEAST_WIN - 1000 - score;
}

/** How much a search thinks of an action, to be compared with its siblings. @param {Tree} tree @param {number} node */
function merit(tree, node) {
  const score = tree.nodes[node][SCORE];
  return tree.counts && endOfScore(score) === null ? (tree.nodes[node][VISITS] ?? 0) : score;
}

/** The line that both players would follow: the nodes of the given actions as far as they are in the tree, then the best
 * of each. @param {Tree} tree @param {ActionText[]} [known] */
export function principalLine(tree, known = []) {
  const line = [0];
  for (let ply = 0; ; ply++) {
    // An action that was searched again counts by its last search.
    const children = childrenOf(tree, line[ply]).filter((child) => tree.nodes[child][REASON] !== 'again');
    if (!children.length) return line;
    const named = children.filter((child) => tree.nodes[child][ACTION] === known[ply]).pop();
    const best = children.reduce((chosen, child) => (merit(tree, child) > merit(tree, chosen) ? child : chosen));
    line.push(named ?? best);
  }
}

/** Finds nodes of one tree in another, by the actions that lead to them; -1 where there is none.
 * @param {Tree} from @param {Tree} to */
export function createFinder(from, to) {
  const known = new Map([[0, 0]]);
  /** @param {Tree} tree @param {number} parent @param {ActionText} action */
  const named = (tree, parent, action) => childrenOf(tree, parent).filter((child) => tree.nodes[child][ACTION] === action);
  /** @param {number} node @returns {number} */
  return function find(node) {
    const found = known.get(node);
    if (found !== undefined) return found;
    const [parent, action] = from.nodes[node];
    const there = find(parent);
    // The same action may stand there twice, when it was searched again.
    const place = named(from, parent, action).indexOf(node);
    const result = there < 0 ? -1 : (named(to, there, action)[place] ?? -1);
    known.set(node, result);
    return result;
  };
}
