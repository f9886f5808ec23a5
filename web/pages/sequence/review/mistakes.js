/** What a review found: how much each turn lost, the worst of them, and how accurate each side was. All in percentage points of
 * the chance of winning.
 * @import { Side } from '../../../../wasm/lilypad.js'
 * @typedef {object} Judged a turn that was looked at
 * @property {number} place the number of the action in the game, from 1
 * @property {number} round as the list of moves counts
 * @property {Side} side
 * @property {string} action what was played
 * @property {string} best what the search would have played
 * @property {number} better the chance of winning after the best move, from what the side knew
 * @property {number} after the same after what was played
 * @property {string} [win] a move that would have won at once, if what was played did not
 * @typedef {object} Kind of mistake
 * @property {number} least points that it loses
 * @property {string} sign
 * @property {string} name
 * @property {string} plural
 * @typedef {Judged & { kind: Kind, loss: number, turns: number }} Mistake `turns`: how many turns in a row the win was there
 * @typedef {object} Judgement of one side's play
 * @property {number | null} accuracy from 0 to 100; null if nothing is known
 * @property {Record<string, number>} counts mistakes by name */
import { mean } from '../../../shared/numbers.js';

/** A move that loses this many points counts half. */
const HALF_POINTS = 10;
/** An answer that loses no more than this against the best move is accepted. */
export const ACCEPTED_POINTS = 3;

/** The worst first. @type {Kind[]} */
export const KINDS = [
  { least: 20, sign: '??', name: 'blunder', plural: 'blunders' },
  { least: 10, sign: '?', name: 'mistake', plural: 'mistakes' },
  { least: 5, sign: '?!', name: 'inaccuracy', plural: 'inaccuracies' },
];

export const ACCURACY_LEGEND = `A move that loses nothing counts 100 %, one that lowers the chance of winning by ${HALF_POINTS} percentage points half of that, and so on by halves. Accuracy is the average.`;
export const KINDS_LEGEND = [...KINDS]
  .reverse()
  .map(({ sign, name, least }) => `${sign} ${name}: lowers it by at least ${least} points`)
  .join('; ');

/** A win that was there at once and was not taken, though it was as good as certain. @type {Kind} */
export const MISSED_WIN = { least: Number.POSITIVE_INFINITY, sign: '×', name: 'missed win', plural: 'missed wins' };
export const ALL_KINDS = [...KINDS, MISSED_WIN];
export const MISSED_LEGEND = `${MISSED_WIN.sign} ${MISSED_WIN.name}: a move would have won at once. It counts once for as long as that win was there.`;

/** What a move loses, in points. @param {Pick<Judged, 'better' | 'after'>} judged */
export const lossOf = ({ better, after }) => Math.max(0, 100 * (better - after));

/** The chances over the game: before each turn, if the best move follows, and after what was played, which is lower by what that
 * lost. @param {Judged[]} judged @returns {[number, number][]} the number of actions played, and the chance then */
export const chancesOf = (judged) =>
  judged.flatMap((turn) => [
    [turn.place - 1, turn.better],
    [turn.place, turn.better - lossOf(turn) / 100],
  ]);

/** Whole points, cut off rather than rounded: what is called an inaccuracy never shows the points of a mistake. @param {number} loss */
export const pointsOf = (loss) => Math.floor(loss);

/** In how many turns of its side in a row a win was there, from this one on; 0 if it was there before.
 * @param {Judged[]} judged @param {Judged} turn */
function missedTurns(judged, turn) {
  const own = judged.filter(({ side }) => side === turn.side);
  const at = own.indexOf(turn);
  if (!turn.win || own[at - 1]?.win) return 0;
  const end = own.findIndex(({ win }, index) => index > at && !win);
  return (end < 0 ? own.length : end) - at;
}

/** @param {Judged[]} judged @returns {Mistake[]} in the order of the game */
export const mistakesOf = (judged) =>
  judged.flatMap((turn) => {
    const [loss, turns] = [lossOf(turn), missedTurns(judged, turn)];
    const kind = KINDS.find(({ least }) => loss >= least) ?? (turns ? MISSED_WIN : null);
    return kind ? [{ ...turn, best: turn.win ?? turn.best, kind, loss, turns }] : [];
  });

/** @param {Judged[]} judged @param {Side} side @returns {Judgement} */
export function judgementOf(judged, side) {
  const own = judged.filter((turn) => turn.side === side);
  const mistakes = mistakesOf(own);
  return {
    accuracy: own.length ? mean(own.map((turn) => 100 * 0.5 ** (lossOf(turn) / HALF_POINTS))) : null,
    counts: Object.fromEntries(
      ALL_KINDS.map(({ name }) => [name, mistakes.filter(({ kind }) => kind.name === name).length]),
    ),
  };
}

/** @param {number} loss */
export const pointsText = (loss) => `${pointsOf(loss)} points`;
