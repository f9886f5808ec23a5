/** Why one move is better than another, in words that can be checked on the board. Each kind of reason is a function of two
 * lines, the played one and the better one; it returns an empty text if the position does not bear it out.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { Course, Scene } from './course.js'
 * @typedef {(played: Course, better: Course) => string} Reason */

import { nameOf, SIDES } from '../match/sides.js';
import { counted } from '../numbers.js';
import { actionText } from './action-text.js';

const MAX_REASONS = 3;
/** A jump worth mentioning is at least this much longer than another, in rows. */
const MORE_ROWS = 2;

/** @param {Course} course */
const first = ({ moves }) => actionText(moves[0]);
/** The move at the beginning of a sentence. @param {Course} course */
const First = (course) => (course.moves[0] === 'grow' ? 'Growing' : first(course));
/** The move after “after”. @param {Course} course */
const afterIt = (course) => (course.moves[0] === 'grow' ? 'growing' : first(course));
/** @param {string[]} path */
const way = (path) => path.join('–');
/** @param {number} count */
const rows = (count) => counted(count, 'row');
/** @param {number} count */
const moves = (count) => counted(count, 'move');

/** @param {Scene} scene @param {Side} side */
const home = ({ now }, side) => now.home[SIDES.indexOf(side)];
/** The jump that gains most rows. @param {Scene} scene @param {Side} side */
const longestJump = ({ sides }, side) =>
  sides[side].moves
    .filter(({ jumps, rows: gained }) => jumps > 0 && gained > 0)
    .reduce((best, jump) => (jump.rows > (best?.rows ?? 0) ? jump : best), /** @type {JumpFound | null} */ (null));
/** @typedef {import('../../../wasm/lilypad.js').SideFacts['moves'][number]} JumpFound */
/** The rows that the first move gains. @param {Course} course */
const gain = ({ before, side, moves: [action] }) =>
  before.sides[side].moves.find((move) => move.action === action)?.rows ?? 0;
/** @param {Scene} scene @param {Side} side */
const rowsLeft = ({ sides }, side) => sides[side].frogs.reduce((sum, { left }) => sum + left, 0);
/** The frogs that are not across and cannot go forward. @param {Scene} scene @param {Side} side */
const stuck = ({ sides }, side) =>
  sides[side].frogs.filter(
    ({ cell, left }) => left > 0 && !sides[side].moves.some(({ path, rows: gained }) => path[0] === cell && gained > 0),
  ).length;
/** The frog that has furthest to go. @param {Scene} scene @param {Side} side */
const lastFrog = ({ sides }, side) => sides[side].frogs.reduce((last, frog) => (frog.left > last.left ? frog : last));

/** @type {Reason} */
export function winsAtOnce(played, better) {
  const { side } = better;
  if (better.after.now.result !== side || played.after.now.result === side) return '';
  return `${First(better)} wins at once.`;
}

/** @type {Reason} */
export function letsOpponentWin(played, better) {
  const { other } = played;
  if (played.replied?.now.result !== other || better.replied?.now.result === other) return '';
  return `After ${afterIt(played)}, ${nameOf(other)} wins at once with ${actionText(played.moves[1])}.`;
}

/** The moves that both sides need, exactly; null before the race. @param {Scene} scene @param {Side} side */
const needed = ({ sides }, side) => sides[side].needed;

/** Once the armies have passed each other, each side needs a known number of moves.
 * @type {Reason} */
export function losesRaceMoves(played, better) {
  const { side, other } = played;
  const [more, fewer] = [needed(played.after, side), needed(better.after, side)];
  if (more === null || fewer === null || fewer >= more) return '';
  const theirs = needed(better.after, other);
  const rest = theirs !== null && theirs === needed(played.after, other) ? ` ${nameOf(other)} needs ${theirs}.` : '';
  return `${nameOf(side)} needs ${counted(fewer, 'more move')} after ${afterIt(better)}, but ${more} after ${afterIt(played)}.${rest}`;
}

/** The same, where the armies pass each other only later in both lines. @type {Reason} */
export function losesRaceLater(played, better) {
  const { side, other } = played;
  if (needed(played.after, side) !== null || needed(better.after, side) !== null) return '';
  const [own, theirs, ownPlayed, theirsPlayed] = [
    needed(better.end, side),
    needed(better.end, other),
    needed(played.end, side),
    needed(played.end, other),
  ];
  if (own === null || theirs === null || ownPlayed === null || theirsPlayed === null) return '';
  if (theirs - own <= theirsPlayed - ownPlayed) return '';
  return `At the end of the better line ${nameOf(side)} needs ${moves(own)} and ${nameOf(other)} ${theirs}; at the end of the other ${nameOf(side)} needs ${ownPlayed} and ${nameOf(other)} ${theirsPlayed}.`;
}

/** @type {Reason} */
export function bringsFrogHome(played, better) {
  const { side } = better;
  const count = home(better.after, side);
  if (count <= home(better.before, side) || count <= home(played.after, side)) return '';
  return `${First(better)} brings a frog across: ${nameOf(side)} then has ${count} of 6 there.`;
}

/** @type {Reason} */
export function givesJumpAway(played, better) {
  const { other } = played;
  const [given, rest] = [longestJump(played.after, other), longestJump(better.after, other)];
  if (!given || given.rows < (rest?.rows ?? 0) + MORE_ROWS) return '';
  const instead = rest ? `its longest jump gains ${rows(rest.rows)}` : 'it has no jump forward';
  return `After ${afterIt(played)}, ${nameOf(other)} can jump ${way(given.path)} and gain ${rows(given.rows)}; after ${afterIt(better)} ${instead}.`;
}

/** A jump that the better move leaves for the next turn and the played one does not. Together with the move itself it must
 * gain more than what was played, and the opponent's best answer does not stop it.
 * @param {Course} played @param {Course} better */
function nextJump(played, better) {
  const { side } = better;
  const [jump, rest] = [longestJump(better.after, side), longestJump(played.after, side)];
  if (!jump || jump.rows < (rest?.rows ?? 0) + MORE_ROWS) return null;
  if (gain(better) + jump.rows <= gain(played) + (rest?.rows ?? 0)) return null;
  const isStillThere = better.replied?.sides[side].moves.some(({ action }) => action === jump.action);
  const wasThere = better.before.sides[side].moves.some(({ action }) => action === jump.action);
  return isStillThere ? { jump, rest, wasThere } : null;
}

/** @type {Reason} */
export function preparesJump(played, better) {
  const found = nextJump(played, better);
  if (!found || found.wasThere) return '';
  const { jump, rest } = found;
  const instead = rest ? `the longest jump gains ${rows(rest.rows)}` : 'there is no jump forward';
  return `${First(better)} prepares the jump ${way(jump.path)}, which gains ${rows(jump.rows)}; after ${afterIt(played)} ${instead}.`;
}

/** @type {Reason} */
export function spoilsJump(played, better) {
  const found = nextJump(played, better);
  if (!found?.wasThere) return '';
  const { jump } = found;
  return `${First(better)} keeps the jump ${way(jump.path)}, which gains ${rows(jump.rows)}; after ${afterIt(played)} it is gone.`;
}

/** @type {Reason} */
export function goesFurther(played, better) {
  const [far, near] = [gain(better), gain(played)];
  if (far <= near) return '';
  if (played.moves[0] === 'grow') return `${First(better)} goes ${rows(far)} forward; growing moves no frog.`;
  return `${First(better)} goes ${rows(far)} forward, ${first(played)} ${near ? `only ${near}` : 'none'}.`;
}

/** @type {Reason} */
export function lacksPads(played, better) {
  const { side } = played;
  const [many, few] = [stuck(played.after, side), stuck(better.after, side)];
  if (many <= few) return '';
  return `After ${afterIt(played)}, ${counted(many, `${nameOf(side)} frog has`, `${nameOf(side)} frogs have`)} no move forward; after ${afterIt(better)} ${few || 'none'}.`;
}

/** @type {Reason} */
export function leavesFrogBehind(played, better) {
  const { side } = played;
  const [last, brought] = [lastFrog(played.after, side), lastFrog(better.after, side)];
  if (last.left <= brought.left) return '';
  return `The last frog, on ${last.cell}, still has ${rows(last.left)} to go after ${afterIt(played)}; after ${afterIt(better)} no frog has more than ${brought.left}.`;
}

/** What counts in the end: how far each side still has to go. @type {Reason} */
export function fallsBehind(played, better) {
  const { side, other } = played;
  const plies = better.moves.length;
  if (plies < 2 || better.end.now.result !== 'none' || played.end.now.result !== 'none') return '';
  const [own, theirs, ownPlayed, theirsPlayed] = [
    rowsLeft(better.end, side),
    rowsLeft(better.end, other),
    rowsLeft(played.end, side),
    rowsLeft(played.end, other),
  ];
  if (theirs - own <= theirsPlayed - ownPlayed) return '';
  return `${plies} moves into the better line ${nameOf(side)} has ${rows(own)} to go and ${nameOf(other)} ${theirs}; in the other line ${nameOf(side)} has ${ownPlayed} and ${nameOf(other)} ${theirsPlayed}.`;
}

/** The kinds of reasons, the most telling first. @type {Reason[]} */
const REASONS = [
  winsAtOnce,
  letsOpponentWin,
  losesRaceMoves,
  losesRaceLater,
  bringsFrogHome,
  givesJumpAway,
  preparesJump,
  spoilsJump,
  lacksPads,
  goesFurther,
  leavesFrogBehind,
  fallsBehind,
];

/** @param {Course} played @param {Course} better @returns {string[]} the best reasons, or none */
export const reasonsFor = (played, better) =>
  REASONS.map((reason) => reason(played, better))
    .filter(Boolean)
    .slice(0, MAX_REASONS);
