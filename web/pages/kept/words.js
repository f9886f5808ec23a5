/** Kept games in words, and the score against each opponent.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { KeptGame } from './kept-game.js'
 * @typedef {{ name: string, won: number, drawn: number, lost: number }} Score */
import { LEVELS } from '../../shared/freckers/levels.js';
import { readOpponent, writeLevel } from '../../shared/match/opponents.js';
import { nameOf, otherSide } from '../../shared/match/sides.js';
import { isFinished, ownSideOf, winnerOf } from './kept-game.js';

/** @param {KeptGame} game */
export function resultText(game) {
  const [own, winner] = [ownSideOf(game), winnerOf(game)];
  if (!isFinished(game)) return 'Unfinished';
  if (!winner) return 'Draw';
  const words = own ? (winner === own ? 'You won' : 'You lost') : `${nameOf(winner)} won`;
  const how = { time: ' on time', resignation: ' by resignation' };
  return `${words}${game.forfeit ? how[game.forfeit.by] : ''}`;
}

/** The opponent as text; null if the person played both sides. @param {KeptGame} game */
const opponentText = (game) => {
  const own = ownSideOf(game);
  return own && game.setup.opponents[otherSide(own)];
};

/** @param {Agent[]} agents @param {string} text */
const nameOfOpponent = (agents, text) => {
  const opponent = readOpponent(agents, text, LEVELS);
  return opponent ? (opponent.level?.name ?? opponent.text) : text.slice(0, 60);
};

/** Whom the person played, and on which side. @param {Agent[]} agents @param {KeptGame} game */
export function playersText(agents, game) {
  const [own, opponent] = [ownSideOf(game), opponentText(game)];
  return own && opponent ? `against ${nameOfOpponent(agents, opponent)}, as ${nameOf(own)}` : 'both sides';
}

/** In the reader's language. */
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** @param {KeptGame} game */
export const dateText = ({ date }) => DATE.format(date);

/** Finished games by opponent: levels first, weakest first, then agents. @param {Agent[]} agents @param {KeptGame[]} games @returns {Score[]} */
export function scores(agents, games) {
  /** @type {Map<string, Score>} */
  const found = new Map();
  for (const game of games) {
    const [own, text] = [ownSideOf(game), opponentText(game)];
    if (!own || !text || !isFinished(game)) continue;
    const score = found.get(text) ?? { name: nameOfOpponent(agents, text), won: 0, drawn: 0, lost: 0 };
    const winner = winnerOf(game);
    score[winner === own ? 'won' : winner ? 'lost' : 'drawn'] += 1;
    found.set(text, score);
  }
  const order = [...LEVELS.map(writeLevel), ...agents.map(({ name }) => name)];
  /** @param {string} text */
  const place = (text) => {
    const index = order.findIndex((known) => known === text || known === text.split(':')[0]);
    return index < 0 ? order.length : index;
  };
  return [...found].sort(([one], [other]) => place(one) - place(other)).map(([, score]) => score);
}
