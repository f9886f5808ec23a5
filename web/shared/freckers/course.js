/** A line of play as the rules engine describes it, position by position, to compare it with another.
 * @import { PositionDescription, RuleSet, Rules, Side, SideFacts } from '../../../wasm/lilypad.js'
 * @typedef {object} Scene a position, and what each side has in it
 * @property {PositionDescription} now
 * @property {Record<Side, SideFacts>} sides
 * @typedef {object} Course
 * @property {Side} side that plays the first move
 * @property {Side} other
 * @property {string[]} moves
 * @property {Scene} before
 * @property {Scene} after the first move
 * @property {Scene | null} replied after the answer to it; null if the line ends before
 * @property {Scene} end after all moves */
import { withActions } from '../match/game.js';
import { otherSide } from '../match/sides.js';

/** How far lines are compared. Beyond, engines guess. */
const MAX_PLIES = 8;

/** Two lines from the same position, of equal length. The first move of each must be legal; a line is followed as far as
 * the rules allow. @param {Rules} rules @param {string} text the game up to the position @param {RuleSet} ruleSet
 * @param {string[][]} lines @returns {Course[]} */
export function coursesOf(rules, text, ruleSet, lines) {
  /** @param {string[]} moves @returns {Scene} */
  function scene(moves) {
    const game = withActions(text, moves);
    return { now: rules.describe(game, ruleSet), sides: rules.sides(game, ruleSet) };
  }
  /** @param {string[]} moves */
  function legalLength(moves) {
    for (let length = moves.length; length > 1; length--) {
      try {
        rules.describe(withActions(text, moves.slice(0, length)), ruleSet);
        return length;
      } catch {
        // a line from a table may go on after the end of the game
      }
    }
    return 1;
  }
  const before = scene([]);
  const plies = Math.min(MAX_PLIES, ...lines.map(legalLength));
  return lines.map((line) => {
    const moves = line.slice(0, plies);
    return {
      side: before.now.side,
      other: otherSide(before.now.side),
      moves,
      before,
      after: scene(moves.slice(0, 1)),
      replied: plies > 1 ? scene(moves.slice(0, 2)) : null,
      end: scene(moves),
    };
  });
}
