/** What a wrong move in a puzzle costs, in a sentence.
 * @import { Side } from '../../../../wasm/lilypad.js'
 * @import { Found } from '../look.js' */
import { nameOf, otherSide } from '../../match/sides.js';
import { actionText, moveName } from '../action-text.js';
import { lossOf } from '../look.js';
import { WON_ROWS } from '../scores.js';

/** Scores beyond this are forced ends. */
const FORCED_ROWS = WON_ROWS / 2;
/** Less than this, in rows, is not worth a number. */
const LEAST_ROWS = 0.5;

/** @param {string} text */
export const sentence = (text) => text[0].toUpperCase() + text.slice(1);

/** @param {object} parts
 * @param {Side} parts.side to move
 * @param {string} parts.action the wrong one
 * @param {Found} parts.best what follows from the right move
 * @param {Found} parts.found what follows from the wrong one
 * @param {number | null} [parts.gap] rows that any other move costs at least, by a long search; null if it costs the game */
export function costText({ side, action, best, found, gap }) {
  const sign = side === 'red' ? 1 : -1;
  const [good, rows] = [sign * best.rows, sign * found.rows];
  const name = sentence(moveName(action));
  const [reply] = found.moves;
  const answer = reply
    ? `: ${nameOf(otherSide(side))} ${reply === 'grow' ? 'grows' : `plays ${actionText(reply)}`}`
    : '';
  if (rows < -FORCED_ROWS) return `${name} loses the game${answer}.`;
  if (good > FORCED_ROWS && rows < FORCED_ROWS) return `${name} lets the win slip${answer}.`;
  if (gap === null) return `${name} is not the move: only one decides this game.`;
  const loss = lossOf(best.rows, found.rows, side);
  if (gap !== undefined && gap > loss) return `${name} loses at least ${gap.toFixed(1)} rows${answer}.`;
  if (loss < LEAST_ROWS) return `${name} is weaker, though it takes a long search to see it.`;
  return `${name} loses ${loss.toFixed(1)} rows${answer}.`;
}
