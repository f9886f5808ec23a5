/** Kept games as files, to take them to another browser: all of them, or one. A game in the JSON that Share copies can be taken
 * into the list, too.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { Seat } from '../../shared/match/settings.js'
 * @import { KeptGame, KeptKind } from './kept-game.js' */
import { gameText, refusalOf } from '../../shared/match/game.js';
import { isPerson } from '../../shared/match/settings.js';
import { KEPT_FORMAT, readRecord } from '../share/exchange.js';
import { checkKeptOf, FRECKERS } from './kept-game.js';

const MAX_CHARACTERS = 32 << 20;
const PERSON = 'person';
/** Who would play the side of a person. */
const STAND_IN = 'level:casual';
const NO_GAMES =
  'There are no games of Freckers in this file. It must be an export of this list, or a game as JSON. Open logs and moves in Share, tournaments in the arena.';
/** What the names of games begin with that came without one. */
const UNNAMED = 'file-';

/** @param {KeptGame<string>} game @param {'red' | 'blue'} side */
const player = ({ setup, names }, side) => names?.[side] ?? (isPerson(setup, side) ? PERSON : setup.opponents[side]);

/** A file of another game than Freckers names it. @param {string} name */
const formatOf = (name) => (name === FRECKERS.name ? KEPT_FORMAT : `${KEPT_FORMAT} ${name}`);

/** A game in our usual JSON, with what the list knows about it. @param {KeptGame<string>} game */
const entryOf = (game) => ({ red: player(game, 'red'), blue: player(game, 'blue'), ...game });

/** One game. @param {KeptGame<string>} game */
export const writeGame = (game) => JSON.stringify(entryOf(game));

/** @param {KeptGame<string>[]} games @param {string} [name] of the game that was played */
export const writeGames = (games, name = FRECKERS.name) =>
  JSON.stringify({ format: formatOf(name), games: games.map(entryOf) });

/** The same for the same moves, so that a game is not taken twice. @param {string} text */
function nameFor(text) {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return `${UNNAMED}${hash.toString(36)}-${text.length}`;
}

/** A game of Freckers that did not come from a list: its players tell the seat. Throws a message for the user.
 * @param {Rules} engine @param {unknown} found @returns {unknown} to be checked as a game of a list is */
function fromPlain(engine, found) {
  const { rules, start: written, actions, tree } = readRecord(found);
  const start = written === `fen ${engine.describe('startpos').start}` ? 'startpos' : written;
  const { red, blue } = Object(found);
  const people = [red, blue].map((name) => typeof name !== 'string' || !name || name === PERSON);
  /** @type {Seat} */
  const seat = people[0] ? (people[1] ? 'both' : 'red') : people[1] ? 'blue' : 'watch';
  const opponents = { red: people[0] ? STAND_IN : red, blue: people[1] ? STAND_IN : blue };
  const setup = { seat, opponents, clock: 0, increment: 0 };
  const id = nameFor(`${rules} ${gameText(start, actions)}`);
  return { id, date: Date.now(), rules, start, actions, result: 'none', setup, tree };
}

/** Whether a game of a file is in the list already, perhaps by another name.
 * @param {KeptGame<string>[]} known @param {KeptGame<string>} game */
export const isThere = (known, game) =>
  game.id.startsWith(UNNAMED) &&
  known.some(
    ({ rules, start, actions }) =>
      `${rules} ${gameText(start, actions)}` === `${game.rules} ${gameText(game.start, game.actions)}`,
  );

/** The games of a file, and what is wrong with the others. The engine plays each of them again, with pauses in between, so
 * that the page stays responsive. Throws a message for the user if it is not such a file.
 * @template {string} R
 * @param {KeptKind<R>} kind @param {{ describe: (text: string, rules: R) => { result: KeptGame['result'] } }} rules @param {string} text
 * @returns {Promise<{ games: KeptGame<R>[], problems: string[] }>} */
export async function readGamesOf(kind, rules, text) {
  if (text.length > MAX_CHARACTERS) throw new Error('The file is too large: at most 32 MB can be read.');
  let found;
  try {
    found = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new Error(kind.name === FRECKERS.name ? NO_GAMES : 'This is not a file of kept games.');
  }
  const { format, games: listed } = Object(found);
  const isFreckers = kind.name === FRECKERS.name;
  const isList = format === formatOf(kind.name);
  if (!isList && `${format}`.startsWith(KEPT_FORMAT))
    throw new Error(`These are games of another kind. Here only games of ${kind.title} can be read.`);
  const entries = isList ? listed : isFreckers && Object(found).actions === undefined ? found : [found];
  if (!Array.isArray(entries) || !entries.some((entry) => Object(entry).actions))
    throw new Error(isFreckers ? NO_GAMES : 'This is not a file of kept games.');
  /** @type {KeptGame<R>[]} */
  const games = [];
  /** @type {string[]} */
  const problems = [];
  for (const [index, entry] of entries.entries()) {
    try {
      const plain = () => fromPlain(/** @type {Rules} */ (/** @type {unknown} */ (rules)), entry);
      const game = checkKeptOf(kind, entry) ?? (isList || !isFreckers ? null : checkKeptOf(kind, plain()));
      if (!game) throw new Error('it is damaged');
      const { result } = rules.describe(gameText(game.start, game.actions), game.rules);
      games.push({ ...game, result, forfeit: result === 'none' ? game.forfeit : null });
    } catch (error) {
      const reason = refusalOf(error).replace(/\.$/, '').replace(/^The/, 'the').replace(/^This/, 'this');
      problems.push(`${entries.length > 1 || isList ? `Game ${index + 1}` : 'The game'} cannot be read: ${reason}.`);
    }
    await new Promise((done) => setTimeout(done));
  }
  return { games, problems };
}

/** The same for Freckers. @param {Rules} rules @param {string} text */
export const readGames = (rules, text) => readGamesOf(FRECKERS, rules, text);
