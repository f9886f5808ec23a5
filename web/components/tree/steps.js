/** A depth-first search step by step: each node is entered once and exited once, so a tree of n nodes takes 2n steps.
 * When node i is entered, i nodes have been entered before it and all but its ancestors exited, so the step follows from
 * its number and its ply.
 * @import { Tree } from './model.js' */
import { nodeAt, parentOf, plyOf } from './model.js';

/** The step in which a node is entered. @param {Tree} tree @param {number} node */
export const entryStep = (tree, node) => 2 * node - plyOf(tree, node);

/** The step in which a node is exited with its score. @param {Tree} tree @param {number} node */
export const exitStep = (tree, node) => entryStep(tree, node) + 2 * tree.size[node] - 1;

/** @param {Tree} tree */
export const stepCount = (tree) => 2 * tree.nodes.length;

/** How many nodes have been entered up to and including a step. @param {Tree} tree @param {number} step */
export function enteredCount(tree, step) {
  let [low, high] = [0, tree.nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entryStep(tree, middle) <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The node that is entered or exited in a step. @param {Tree} tree @param {number} step */
export function nodeOfStep(tree, step) {
  const last = enteredCount(tree, step) - 1;
  for (let node = last; node >= 0; node = parentOf(tree, node)) {
    if (entryStep(tree, node) === step) return { node, isExit: false };
    if (exitStep(tree, node) === step) return { node, isExit: true };
  }
  return { node: 0, isExit: step > 0 };
}

/** The next step after `step` in which a node is exited by a cutoff; -1 if there is none. @param {Tree} tree @param {number} step */
export function nextCut(tree, step) {
  let soonest = -1;
  for (let node = 0; node < tree.nodes.length; node++) {
    const left = exitStep(tree, node);
    if (left > step && (soonest < 0 || left < soonest) && nodeAt(tree, node).reason === 'cut') soonest = left;
  }
  return soonest;
}

/** The window of the player to move at a node after a step: alpha is what that player is sure of, beta what the opponent
 * already has elsewhere. Null means unbounded. @param {Tree} tree @param {number} node @param {number} step */
export function windowAt(tree, node, step) {
  const { alpha, beta, ply } = nodeAt(tree, node);
  // The trace gives a node's window for the player who moved there; at the root, for the player to move.
  let [low, high] = ply ? [beta === null ? null : 0 - beta, alpha === null ? null : 0 - alpha] : [alpha, beta];
  for (
    let child = node + 1;
    child < node + tree.size[node] && exitStep(tree, child) <= step;
    child += tree.size[child]
  ) {
    const { score, reason } = nodeAt(tree, child);
    if (reason !== 'again' && (low === null || score > low)) low = score;
  }
  return { alpha: low, beta: high };
}
