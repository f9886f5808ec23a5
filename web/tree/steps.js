/** A depth-first search moment by moment: each node is entered once and left once, so a tree of n nodes takes 2n steps.
 * Before node i there were i nodes entered, and all of them left again but its ancestors: when that happened follows from
 * its number and its depth alone.
 * @import { Tree } from './model.js' */
import { nodeAt, parentOf, plyOf } from './model.js';

/** @param {Tree} tree @param {number} node the step in which it is entered */
export const enteredAt = (tree, node) => 2 * node - plyOf(tree, node);

/** @param {Tree} tree @param {number} node the step in which it is left with its score */
export const leftAt = (tree, node) => enteredAt(tree, node) + 2 * tree.size[node] - 1;

/** @param {Tree} tree */
export const stepCount = (tree) => 2 * tree.nodes.length;

/** Nodes that have been entered up to a step. @param {Tree} tree @param {number} step */
export function enteredCount(tree, step) {
  let [low, high] = [0, tree.nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (enteredAt(tree, middle) <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The node that a step is about, and whether it is left in it. @param {Tree} tree @param {number} step */
export function nodeOfStep(tree, step) {
  const last = enteredCount(tree, step) - 1;
  for (let node = last; node >= 0; node = parentOf(tree, node)) {
    if (enteredAt(tree, node) === step) return { node, leaves: false };
    if (leftAt(tree, node) === step) return { node, leaves: true };
  }
  return { node: 0, leaves: step > 0 };
}

/** The next step, from one on, in which a node is left because of a cut; -1 if there is none. @param {Tree} tree @param {number} step */
export function nextCut(tree, step) {
  let soonest = -1;
  for (let node = 0; node < tree.nodes.length; node++) {
    const left = leftAt(tree, node);
    if (left > step && (soonest < 0 || left < soonest) && nodeAt(tree, node).reason === 'cut') soonest = left;
  }
  return soonest;
}

/** The window of the player to move at a node, as it stands after a step: alpha is what that player can be sure of, beta
 * what the other already has elsewhere. Null is without bound. @param {Tree} tree @param {number} node @param {number} step */
export function windowAt(tree, node, step) {
  const { alpha, beta, ply } = nodeAt(tree, node);
  // A node's own window is written for the player who moved there; at the root, for who is to move.
  let [low, high] = ply ? [beta === null ? null : 0 - beta, alpha === null ? null : 0 - alpha] : [alpha, beta];
  for (let child = node + 1; child < node + tree.size[node] && leftAt(tree, child) <= step; child += tree.size[child]) {
    const { score, reason } = nodeAt(tree, child);
    if (reason !== 'again' && (low === null || score > low)) low = score;
  }
  return { alpha: low, beta: high };
}
