/** Kept games as a file, to take them to another browser.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { KeptGame } from './kept-game.js' */
import { gameText, refusalOf } from '../../shared/match/game.js';
import { isPerson } from '../../shared/match/settings.js';
import { KEPT_FORMAT } from '../share/exchange.js';
import { checkKept } from './kept-game.js';

const MAX_CHARACTERS = 8 << 20;

/** @param {KeptGame} game @param {'red' | 'blue'} side */
const player = ({ setup }, side) => (isPerson(setup, side) ? 'person' : setup.opponents[side]);

/** One game in our usual JSON. @param {KeptGame} game */
export const writeGame = (game) => {
  const { rules, start, actions, result } = game;
  return JSON.stringify({ red: player(game, 'red'), blue: player(game, 'blue'), rules, start, actions, result });
};

/** @param {KeptGame[]} games */
export const writeGames = (games) =>
  JSON.stringify({ format: KEPT_FORMAT, games: games.map((game) => ({ ...JSON.parse(writeGame(game)), ...game })) });

/** The games of a file, and what is wrong with the others. The engine plays each of them again, with pauses in between, so
 * that the page stays responsive. Throws a message for the user if it is not such a file.
 * @param {Rules} rules @param {string} text @returns {Promise<{ games: KeptGame[], problems: string[] }>} */
export async function readGames(rules, text) {
  if (text.length > MAX_CHARACTERS) throw new Error('The file is too large: at most 8 MB can be read.');
  let found;
  try {
    found = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new Error('This is not a file of kept games.');
  }
  if (Object(found).format !== KEPT_FORMAT || !Array.isArray(found.games))
    throw new Error('This is not a file of kept games. Games in other formats can be opened in Share.');
  /** @type {KeptGame[]} */
  const games = [];
  /** @type {string[]} */
  const problems = [];
  for (const [index, entry] of found.games.entries()) {
    const game = checkKept(entry);
    try {
      if (!game) throw new Error('it is damaged');
      const { result } = rules.describe(gameText(game.start, game.actions), game.rules);
      games.push({ ...game, result, forfeit: result === 'none' ? game.forfeit : null });
    } catch (error) {
      problems.push(`Game ${index + 1} cannot be read: ${refusalOf(error)}.`);
    }
    await new Promise((done) => setTimeout(done));
  }
  return { games, problems };
}
