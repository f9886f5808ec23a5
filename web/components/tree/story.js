/** Describes a step of a depth-first search in a sentence or two.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { Tree } from './model.js' */
import { nameOf, otherSide } from '../../shared/match/sides.js';
import { moverOf, nodeAt, parentOf } from './model.js';
import { nodeOfStep, windowAt } from './steps.js';
import { boundText, scoreText, titleOf } from './words.js';

/** What the score of an action changes for the player who made it. @param {Tree} tree @param {number} node @param {number} step @param {string} mover */
function consequence(tree, node, step, mover) {
  const { score } = nodeAt(tree, node);
  const parent = parentOf(tree, node);
  const [before, after] = [windowAt(tree, parent, step - 1), windowAt(tree, parent, step)];
  if (after.beta !== null && score >= after.beta)
    return `That is too good to be allowed: ${mover === 'Red' ? 'Blue' : 'Red'} has ${scoreText(0 - after.beta, tree.unit)} elsewhere.`;
  if (after.alpha === before.alpha) return `${mover} already has ${boundText(before.alpha, tree.unit, 'nothing')}.`;
  return `The best so far: ${mover}’s α is now ${boundText(after.alpha, tree.unit, '−∞')}.`;
}

/** @param {Tree} tree @param {number} step @param {Side} side to move at the root */
export function storyOf(tree, step, side) {
  const { node, isExit } = nodeOfStep(tree, step);
  const found = nodeAt(tree, node);
  const mover = nameOf(moverOf(tree, node, side));
  if (!found.ply) {
    if (!isExit) return `${mover} is to move. Nothing is known yet: the window is open on both sides.`;
    return `Done: with best play ${mover} gets ${scoreText(found.score, tree.unit)}.`;
  }
  const answers = nameOf(otherSide(moverOf(tree, node, side)));
  const title = titleOf(found);
  if (!isExit) {
    const { alpha, beta } = windowAt(tree, node, step);
    return `${mover} tries ${title}. ${answers} answers within α = ${boundText(alpha, tree.unit, '−∞')} and β = ${boundText(beta, tree.unit, '+∞')}.`;
  }
  const worth = scoreText(found.score, tree.unit);
  if (found.reason === 'cut') {
    const rest = found.leftOut ? ` The other ${found.leftOut} answers need not be looked at.` : '';
    return `Cut: ${answers}’s answer leaves ${mover} ${worth} or less after ${title}, and ${mover} has ${boundText(found.alpha, tree.unit, 'something')} elsewhere.${rest}`;
  }
  const how =
    found.reason === 'leaf'
      ? `the evaluation gives ${mover} ${worth}`
      : found.reason === 'over'
        ? `the game is over, ${worth} for ${mover}`
        : `the best answer leaves ${mover} ${worth}`;
  return `${title}: ${how}. ${consequence(tree, node, step, mover)}`;
}
