/** Kept games in words, and the score against each opponent.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { Level } from '../../shared/match/opponents.js'
 * @import { KeptGame } from './kept-game.js'
 * @typedef {{ name: string, won: number, drawn: number, lost: number }} Score */
import { readPlayer, writeLevel } from '../../shared/match/opponents.js';
import { nameOf, otherSide } from '../../shared/match/sides.js';
import { whenText } from '../../shared/page/when-text.js';
import { FRECKERS, isFinished, ownSideOf, winnerOf } from './kept-game.js';

/** @param {KeptGame<string>} game */
export function resultText(game) {
  const [own, winner] = [ownSideOf(game), winnerOf(game)];
  if (!isFinished(game)) return 'Unfinished';
  if (!winner) return 'Draw';
  const words = own ? (winner === own ? 'You won' : 'You lost') : `${nameOf(winner)} won`;
  const how = {
    time: ' on time',
    resignation: ' by resignation',
    crash: ' (it crashed)',
    illegal: ' (it moved illegally)',
    silence: ' (it did not answer)',
    fault: ' (the other failed)',
  };
  return `${words}${game.forfeit ? how[game.forfeit.by] : ''}`;
}

/** The opponent as text; null if the person played both sides. @param {KeptGame<string>} game */
const opponentText = (game) => {
  const own = ownSideOf(game);
  return own && game.setup.opponents[otherSide(own)];
};

/** @param {Agent[]} agents @param {string} text @param {Level[]} levels */
const nameOfOpponent = (agents, text, levels) => {
  const opponent = readPlayer(agents, text, levels);
  return opponent ? (opponent.level || opponent.guest ? opponent.name : opponent.text) : text.slice(0, 60);
};

/** Whom the person played, and on which side; or who played, if the person watched.
 * @param {Agent[]} agents @param {KeptGame<string>} game @param {Level[]} [levels] */
export function playersText(agents, game, levels = FRECKERS.levels) {
  if (game.names) return `watched: ${game.names.red} against ${game.names.blue}`;
  const [own, opponent] = [ownSideOf(game), opponentText(game)];
  const { seat, opponents } = game.setup;
  if (seat === 'watch')
    return `${nameOfOpponent(agents, opponents.red, levels)} against ${nameOfOpponent(agents, opponents.blue, levels)}`;
  return own && opponent ? `against ${nameOfOpponent(agents, opponent, levels)}, as ${nameOf(own)}` : 'both sides';
}

/** @param {KeptGame<string>} game */
export const dateText = ({ date }) => whenText(date);

/** Finished games by opponent: levels first, weakest first, then agents. @param {Agent[]} agents @param {KeptGame<string>[]} games @param {Level[]} [levels] @returns {Score[]} */
export function scores(agents, games, levels = FRECKERS.levels) {
  /** @type {Map<string, Score>} */
  const found = new Map();
  for (const game of games) {
    const [own, text] = [ownSideOf(game), opponentText(game)];
    if (!own || !text || !isFinished(game)) continue;
    const score = found.get(text) ?? { name: nameOfOpponent(agents, text, levels), won: 0, drawn: 0, lost: 0 };
    const winner = winnerOf(game);
    score[winner === own ? 'won' : winner ? 'lost' : 'drawn'] += 1;
    found.set(text, score);
  }
  const order = [...levels.map(writeLevel), ...agents.map(({ name }) => name)];
  /** @param {string} text */
  const place = (text) => {
    const index = order.findIndex((known) => known === text || known === text.split(':')[0]);
    return index < 0 ? order.length : index;
  };
  return [...found].sort(([one], [other]) => place(one) - place(other)).map(([, score]) => score);
}
