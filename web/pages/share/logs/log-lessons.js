/** The lost games among logs, to learn from.
 * @import { LearnGame } from '../../../components/freckers/board-panel.js'
 * @import { LogGame } from './log-game.js' */
import { LEARNED_GAMES } from '../../../shared/match/learning.js';
import { nameOf, otherSide } from '../../../shared/match/sides.js';

/** @param {LogGame} game */
const loserOf = ({ winner, record }) =>
  winner === null || winner === 'draw' || !record.actions.length ? null : otherSide(winner);

/** Who lost, each name once; logs without names have none. @param {LogGame[]} games @returns {string[]} */
export function losersOf(games) {
  const names = games.map((game) => {
    const loser = loserOf(game);
    return loser ? game.names[loser] : '';
  });
  return [...new Set(names)].filter(Boolean).sort();
}

/** The games that somebody lost. @param {LogGame[]} games @param {string} of a name; empty for whoever lost @returns {LearnGame[]} */
export const lessonsOf = (games, of) =>
  games
    .flatMap((game) => {
      const side = loserOf(game);
      if (!side || (of && game.names[side] !== of)) return [];
      const { rules, start, actions } = game.record;
      const [lost, won] = [side, otherSide(side)].map((each) => game.names[each]);
      const who = lost && won ? `${lost}, as ${nameOf(side)}, lost to ${won}` : `${nameOf(side)} lost`;
      return [{ rules, start, actions, sides: [side], you: null, name: `${game.file}: ${who}` }];
    })
    .slice(0, LEARNED_GAMES);
