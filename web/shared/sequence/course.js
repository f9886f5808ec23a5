/** What a move changes on the board, as far as the player who makes it can see. The engine answers; nothing here knows
 * the rules.
 * @import { Card, Cell, SequenceCompletion, SequenceRules, SequenceView, Side } from '../../../wasm/lilypad.js'
 * @import { Play } from './cards.js'
 * @import { Table } from './rules.js'
 * @typedef {object} Spot an empty cell where one chip would complete something
 * @property {Cell} cell
 * @property {Card} card of the cell
 * @property {Cell[][]} lines that would be complete; the heart of the board has four cells
 * @typedef {{ own: Spot[], theirs: Spot[] }} Scene
 * @typedef {object} Course
 * @property {Play} play
 * @property {Side} side
 * @property {Scene} before
 * @property {Scene} after
 * @property {number} completed sequences
 * @property {boolean} isHeart whether the heart of the board was taken
 * @property {boolean} wins at once
 * @property {Card[]} known cards that the opponent is known to hold
 * @property {Card[]} hand afterwards
 * @property {Card[]} left of the draft, before a new card comes
 * @property {() => Cell[][]} threes through the chip that was placed: the two cells that each of them lacks
 * @typedef {object} BoardRules
 * @property {Card[]} board
 * @property {(text: string, rules: SequenceRules) => Table} describe
 * @property {(text: string, rules: SequenceRules) => [SequenceCompletion[], SequenceCompletion[]]} completions */
import { readPlay, sideOf } from './cards.js';

const HEART_CELLS = 4;
const LINE_CELLS = 5;

/** @param {[number, number]} cell */
const cellName = ([row, column]) => `${row}${column}`;

/** @param {BoardRules} rules @param {SequenceCompletion[]} found @returns {Spot[]} */
const spotsOf = ({ board }, found) =>
  found.map(({ rc, cells }) => ({
    cell: cellName(rc),
    card: board[Number(cellName(rc))],
    lines: cells.map((line) => line.map(cellName)),
  }));

/** @param {BoardRules} rules @param {string} text @param {SequenceView} view @returns {Scene} */
function sceneOf(rules, text, { seat, rules: ruleSet }) {
  const found = rules.completions(text, ruleSet);
  return { own: spotsOf(rules, found[seat]), theirs: spotsOf(rules, found[1 - seat]) };
}

/** @param {Card[]} cards @param {Card} card one of which goes */
const without = (cards, card) => cards.filter((_, index) => index !== cards.indexOf(card));

/** The lines of five that a chip makes three of: what would one chip more bring close to the end?
 * @param {BoardRules} rules @param {SequenceView} view after the move, seen by the player who made it @param {Cell} cell */
function threesThrough(rules, view, cell) {
  const chip = view.seat === 0 ? 'r' : 'b';
  /** @type {Map<string, Cell[]>} */
  const threes = new Map();
  view.chips.forEach((row, y) => {
    [...row].forEach((found, x) => {
      if (found !== '_') return;
      const second = cellName([y, x]);
      const chips = view.chips.map((line, index) => (index === y ? line.slice(0, x) + chip + line.slice(x + 1) : line));
      const spots = sceneOf(rules, `view ${JSON.stringify({ ...view, chips })}`, view).own;
      for (const { cell: third, lines } of spots) {
        const line = lines.find(
          (cells) => cells.length === LINE_CELLS && cells.includes(cell) && cells.includes(second),
        );
        if (line) threes.set(line.join(), [second, third].sort());
      }
    });
  });
  return [...threes.values()];
}

/** @param {BoardRules} rules @param {SequenceView} view of the player to move @param {string} world a game that could be going on
 * @param {string} action @returns {Course} */
export function courseOf(rules, view, world, action) {
  const { seat, hand, draft, known, rules: ruleSet } = view;
  const play = readPlay(action);
  const text = `${world} moves ${action}`;
  const after = rules.describe(text, ruleSet);
  const { completed, groups } = after.history[after.history.length - 1];
  const isPlaced = play.kind === 'place';
  return {
    play,
    side: sideOf(seat),
    before: sceneOf(rules, `view ${JSON.stringify(view)}`, view),
    after: sceneOf(rules, text, view),
    completed,
    isHeart: groups.some(({ length }) => length === HEART_CELLS),
    wins: after.result === sideOf(seat),
    known,
    hand: play.card ? [...without(hand, play.card), play.take] : hand,
    left: play.take ? without(draft, play.take) : draft,
    threes: () => (isPlaced && !completed ? threesThrough(rules, after.views[seat], play.cell) : []),
  };
}
