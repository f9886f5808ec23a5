/** The openings of a tournament in words.
 * @import { Experiment } from '../../../wasm/lilypad.js'
 * @import { ArenaKind } from './games.js' */
import { counted } from '../../shared/numbers.js';

/** The engine's, in the unit of its evaluation: rows in Freckers. */
export const DEFAULT_BOUND = 2;

/** @param {string} judge an agent @returns {string} */
export const judgeText = (judge) => (judge === 'champion' ? 'the champion' : judge);

/** @param {number} bound @param {string | undefined} judge @param {Pick<ArenaKind, 'scoring' | 'judges'>} kind */
export function boundText(bound, judge, { scoring, judges }) {
  const who = judge ?? judges[judges.length - 1];
  const unit = bound === 1 ? scoring.unit.replace(/s\b/, '') : scoring.unit;
  return `a short search${who ? ` by ${judgeText(who)}` : ''} sees neither side more than ${bound} ${unit}`;
}

/** What the openings of a book have in common. @param {number} count @param {number} length in moves @param {number} bound */
export const bookText = (count, length, bound) =>
  `${counted(count, 'opening')} of ${counted(length, 'move')}: the champion’s long search sees neither side more than ${counted(bound, 'row')} ahead`;

/** @param {Experiment['openings']} openings @param {ArenaKind} kind */
export function openingText(openings, kind) {
  if (openings?.list) return `${counted(openings.list.length, kind.isDealt ? 'deal' : 'opening')} from a list`;
  if (kind.isDealt) return 'Deals from the seed';
  const moves = counted(openings?.random ?? 0, 'random move');
  if (!openings?.sound) return `Openings of ${moves}, not checked for balance`;
  return `Balanced openings of ${moves}: ${boundText(openings.bound ?? DEFAULT_BOUND, openings.judge, kind)}`;
}

/** Who has the better side, and how colours are dealt out. @param {Pick<Experiment, 'odds'>} experiment @param {ArenaKind} kind
 * @param {string[]} names of the agents */
export function sidesText({ odds }, { isDealt, seats, sides }, names) {
  const swapped = `Each is played twice, with ${isDealt ? 'seats' : 'colours'} swapped.`;
  if (!odds?.agents.length) return swapped;
  const side = odds.seat === seats[1] ? sides.blue : sides.red;
  const who = odds.agents.map((index) => names[index]).join(', ');
  return `Odds: ${who} always ${odds.agents.length > 1 ? 'have' : 'has'} ${side}’s side of them. ${names.length > 2 ? 'Among the others, each is played twice, with colours swapped.' : ''}`.trim();
}
