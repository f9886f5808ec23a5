/** What a review found: how much each move lost, the marks for the worst, and how accurate each side was.
 * @import { Side } from '../../../wasm/lilypad.js'
 * @import { Mark } from '../../components/freckers/board-panel.js'
 * @import { Found } from '../../shared/freckers/look.js'
 * @typedef {object} Kind of mistake
 * @property {number} least rows that it loses
 * @property {string} sign
 * @property {string} name
 * @property {string} plural
 * @typedef {object} Mistake
 * @property {number} place the number of the move in the game, from 1
 * @property {Side} side
 * @property {Kind} kind
 * @property {number} loss in rows
 * @property {string} text the game up to the position before it
 * @property {string[]} played the line that followed from it
 * @property {string[]} better the line that would have been better
 * @property {number} rows by which Red would be ahead after the better move
 * @typedef {object} Judgement of one side's play
 * @property {number | null} accuracy from 0 to 100; null if nothing is known
 * @property {number} judged how many of its moves
 * @property {Record<string, number>} counts mistakes by name */
import { lossOf } from '../../shared/freckers/look.js';
import { gameText, withActions } from '../../shared/match/game.js';
import { otherSide } from '../../shared/match/sides.js';
import { mean } from '../../shared/numbers.js';

/** A move that loses this many rows counts half. */
const HALF_ROWS = 1.5;

/** The worst first. @type {Kind[]} */
export const KINDS = [
  { least: 6, sign: '??', name: 'blunder', plural: 'blunders' },
  { least: 3, sign: '?', name: 'mistake', plural: 'mistakes' },
  { least: HALF_ROWS, sign: '?!', name: 'inaccuracy', plural: 'inaccuracies' },
];
/** From this loss on, a move is marked. */
export const LEAST_LOSS = HALF_ROWS;

export const ACCURACY_LEGEND = `Accuracy: a move that loses nothing scores 100 %, one that loses ${HALF_ROWS} rows 50 %, one that loses ${2 * HALF_ROWS} rows 25 %, and so on. This is the average over all moves of a side.`;
export const KINDS_LEGEND = [...KINDS]
  .reverse()
  .map(({ sign, name, least }) => `${sign} ${name}: loses at least ${least} rows`)
  .join('; ');

/** @typedef {object} ReviewedGame
 * @property {string} start
 * @property {string[]} actions
 * @property {Side} first the side that moves first
 * @property {(text: string) => Found | undefined} found */

/** The moves of a game with what they lost; null where that is not known.
 * @param {ReviewedGame} game */
function judgedMoves({ start, actions, first, found }) {
  return actions.map((action, index) => {
    const side = index % 2 ? otherSide(first) : first;
    const text = gameText(start, actions.slice(0, index));
    const [before, after] = [found(text), found(withActions(text, [action]))];
    if (!before?.moves.length || !after) return { side, text, action, loss: null, better: null, after: null };
    const [best] = before.moves;
    const better = best === action ? null : (found(withActions(text, [best])) ?? null);
    const loss = best === action ? 0 : lossOf((better ?? before).rows, after.rows, side);
    return { side, text, action, loss, better: better && { rows: better.rows, moves: [best, ...better.moves] }, after };
  });
}

/** @param {ReviewedGame} game @returns {Mistake[]} */
export const mistakesOf = (game) =>
  judgedMoves(game).flatMap(({ side, text, action, loss, better, after }, index) => {
    const kind = KINDS.find(({ least }) => loss !== null && loss >= least);
    if (!kind || !better || !after || loss === null) return [];
    const [played, rows] = [[action, ...after.moves], better.rows];
    return [{ place: index + 1, side, kind, loss, text, played, better: better.moves, rows }];
  });

/** Whether a review would find nothing more. @param {ReviewedGame} game */
export const isReviewed = (game) =>
  game.actions.length > 0 &&
  judgedMoves(game).every(({ loss, better }) => loss !== null && (loss < LEAST_LOSS || better !== null));

/** @param {ReviewedGame} game @returns {Record<Side, Judgement>} */
export function judgementsOf(game) {
  const [judged, mistakes] = [judgedMoves(game), mistakesOf(game)];
  /** @param {Side} side */
  const of = (side) => {
    const losses = judged.flatMap((move) => (move.side === side && move.loss !== null ? [move.loss] : []));
    const own = mistakes.filter((mistake) => mistake.side === side);
    return {
      accuracy: losses.length ? mean(losses.map((loss) => 100 * 0.5 ** (loss / HALF_ROWS))) : null,
      judged: losses.length,
      counts: Object.fromEntries(KINDS.map(({ name }) => [name, own.filter(({ kind }) => kind.name === name).length])),
    };
  };
  return { red: of('red'), blue: of('blue') };
}

/** Marks for the move list, by the number of the move. @param {Mistake[]} mistakes @returns {Map<number, Mark>} */
export const marksOf = (mistakes) =>
  new Map(
    mistakes.map(({ place, kind: { sign, name }, loss }) => [
      place,
      { sign, name, loss: `lost ${loss.toFixed(1)} rows` },
    ]),
  );
