/** The nodes of a search tree as text.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { Tree, TreeNode } from './model.js' */

import { actionText } from '../../shared/freckers/action-text.js';
import { endOfScore, endText } from '../../shared/match/scores.js';
import { nameOf, otherSide } from '../../shared/match/sides.js';
import { grouped } from '../../shared/numbers.js';
import { childrenOf, moverOf, nodeAt, pathTo } from './model.js';

/** @type {Record<string, string>} */
const SHORT_REASONS = {
  open: 'open',
  leaf: 'leaf',
  over: 'end',
  table: 'table',
  race: 'race',
  cut: 'cut',
  searched: '',
  again: 'again',
  proven: 'proven',
};
/** @type {Record<string, string>} */
const LONG_REASONS = {
  open: 'it was still being searched when the search ended',
  leaf: 'it is scored by the evaluation',
  over: 'the game is over there',
  table: 'the table knew it',
  race: 'it is a race, counted out exactly',
  searched: 'its moves were searched',
  again: 'it looked better than expected and is searched again, see the next one',
  proven: 'what comes after it settles it',
};

/** @param {number} share */
export const percent = (share) => `${(100 * share).toFixed(share > 0.0995 ? 0 : 1)} %`;

/** The simulations that were won. Where an evaluation judges them they need not be whole; the engine rounds win rates.
 * @param {Pick<TreeNode, 'visits' | 'winRate' | 'draws'>} node */
function winsText({ visits, winRate, draws }) {
  const wins = Math.max(0, visits * winRate - draws / 2);
  return visits < 1000 ? String(Number(wins.toFixed(1))) : grouped(wins);
}

/** A score in rows, or how soon the game ends. @param {number} score @param {number} unit */
export function scoreText(score, unit) {
  const end = endOfScore(score);
  if (end !== null) return endText(end);
  const rows = (Math.abs(score) / unit).toFixed(2);
  return Number(rows) === 0 ? '0.00' : `${score < 0 ? '−' : '+'}${rows}`;
}

/** @param {number | null} value @param {number} unit @param {string} unbounded */
export const boundText = (value, unit, unbounded) => (value === null ? unbounded : scoreText(value, unit));

/** @param {{ alpha: number | null, beta: number | null }} window @param {number} unit */
const windowText = ({ alpha, beta }, unit) => `${boundText(alpha, unit, '−∞')} to ${boundText(beta, unit, '+∞')}`;

/** A node's action as shown. @param {Pick<TreeNode, 'ply' | 'action'>} node */
export const titleOf = ({ ply, action }) =>
  ply === 0 ? 'Position' : /^\d{4}$|^grow$/.test(action) ? actionText(action) : 'pass';

/** Why the search of a node ended, in a word or two. @param {TreeNode} node */
export const shortReason = ({ reason, leftOut }) =>
  reason === 'cut' && leftOut ? `cut, ${leftOut} left out` : (SHORT_REASONS[reason] ?? reason);

/** How many actions of a node were left out, and why. @param {Tree} tree @param {number} node */
export function leftOutText(tree, node) {
  const { leftOut, reason } = nodeAt(tree, node);
  return `${leftOut} ${reason === 'cut' ? 'cut off' : tree.full ? 'hardly tried' : 'not tried'}`;
}

/** Why the search of a node ended, as a clause. @param {Tree} tree @param {number} node @param {Side} side to move at the root */
function longReason(tree, node, side) {
  const { reason, leftOut, alpha } = nodeAt(tree, node);
  if (reason !== 'cut')
    return `${LONG_REASONS[reason] ?? reason}${leftOut ? `; ${leftOut} plain ${leftOut === 1 ? 'move' : 'moves'} late in the order not tried` : ''}`;
  const mover = moverOf(tree, node, side);
  const answer = nameOf(otherSide(mover));
  const left = leftOut ? `; ${leftOut === 1 ? 'one answer was' : `${leftOut} answers were`} left out` : '';
  return `cut: ${answer} has an answer that leaves ${nameOf(mover)} no more than the ${boundText(alpha, tree.unit, '−∞')} available elsewhere${left}`;
}

/** A node in one sentence. @param {Tree} tree @param {number} node @param {Side} side to move at the root */
export function sentence(tree, node, side) {
  const found = nodeAt(tree, node);
  const mover = nameOf(moverOf(tree, node, side));
  const who = found.ply ? `${mover} ${titleOf(found)}` : `The position, ${mover} to move`;
  if (tree.counts) {
    const parts = [
      `${grouped(found.visits)} ${found.visits === 1 ? 'visit' : 'visits'}`,
      `win rate ${percent(found.winRate)}`,
    ];
    if (found.ply) parts.splice(1, 0, `${winsText(found)} won`, `${grouped(found.draws)} drawn`);
    if (found.prior) parts.push(`prior ${found.prior.toFixed(3)}`);
    if (found.ply) parts.push(`bound ${found.bound.toFixed(3)}`);
    if (endOfScore(found.score) !== null) parts.push(scoreText(found.score, tree.unit));
    if (found.leftOut) parts.push(`${leftOutText(tree, node)} from there`);
    return `${who}: ${parts.join(', ')}.`;
  }
  if (found.reason === 'open') return `${who}: ${LONG_REASONS.open}; window ${windowText(found, tree.unit)}.`;
  return `${who}: score ${scoreText(found.score, tree.unit)} for ${mover}, window ${windowText(found, tree.unit)}; ${longReason(tree, node, side)}.`;
}

/** The actions from the root to a node, with their players. @param {Tree} tree @param {number} node @param {Side} side */
export const lineText = (tree, node, side) =>
  pathTo(tree, node)
    .slice(1)
    .map((at) => `${nameOf(moverOf(tree, at, side))} ${titleOf(nodeAt(tree, at))}`)
    .join(', ');

/** The whole tree in a few sentences. @param {Tree} tree @param {number[]} line its principal line @param {Side} side */
export function summary(tree, line, side) {
  let [deepest, cuts, leftOut] = [0, 0, 0];
  for (const [, , ply, , , , , reason, left] of tree.nodes) {
    deepest = Math.max(deepest, ply);
    if (reason !== 'cut') continue;
    cuts++;
    leftOut += left;
  }
  const { visits } = nodeAt(tree, 0);
  const size = `${grouped(tree.nodes.length)} positions${tree.full ? ' (the search had more)' : ''}, ${deepest} moves deep`;
  const work = tree.counts
    ? `, after ${grouped(visits)} simulations`
    : cuts
      ? `; ${grouped(cuts)} cuts left out ${grouped(leftOut)} moves`
      : '';
  const best = line.length > 1 ? ` Best line: ${lineText(tree, line[line.length - 1], side)}.` : '';
  return `${size}${work}.${best}`;
}

/** A table of a node's children. @param {Tree} tree @param {number} node */
export function childTable(tree, node) {
  const children = childrenOf(tree, node);
  const head = tree.counts
    ? ['Move', 'Visits', 'Won', 'Drawn', 'Win rate', 'Prior', 'Bound']
    : ['Move', 'Score', 'Window', 'Why'];
  const rows = children.map((child) => {
    const found = nodeAt(tree, child);
    const cells = tree.counts
      ? [
          grouped(found.visits),
          winsText(found),
          grouped(found.draws),
          percent(found.winRate),
          found.prior.toFixed(3),
          found.bound.toFixed(3),
        ]
      : [scoreText(found.score, tree.unit), windowText(found, tree.unit), shortReason(found) || 'all searched'];
    return { node: child, cells: [titleOf(found), ...cells] };
  });
  return { head, rows };
}
