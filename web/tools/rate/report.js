/** What `make rate` plays, and what it prints.
 * @import { ArenaRecord, Experiment } from '../../../wasm/lilypad.js'
 * @import { GuestCard } from '../../shared/guests/store.js' */
import { readFile } from 'node:fs/promises';
import { load } from '../../../wasm/loader.js';
import { knownRating, MIDDLE, RATED, ratingExperiment, ratingText, WHOLE_CLOCK } from '../../pages/arena/ladder.js';
import { estimate } from '../../pages/arena/rating.js';
import { ratedGames } from '../../pages/arena/rating-plan.js';
import { LEVELS } from '../../shared/freckers/levels.js';
import { paceText } from '../../shared/guests/pace.js';
import { guestText } from '../../shared/guests/store.js';
import { duration, percent, percentRange } from '../../shared/numbers.js';

/** For agents that are named without a level. */
const LIMITS = 'nodes 10000';

/** @typedef {{ name: string, agent: string, limits: string }} Opponent */

const loadEngine = async () => load(await readFile('build/site/lilypad.wasm'));

/** @param {string} text of a level, a player of the ladder or an agent @returns {Opponent} */
function opponentOf(text) {
  /** @param {{ name: string }} player */
  const isNamed = ({ name }) => name.toLowerCase() === text.toLowerCase();
  const level = LEVELS.find(isNamed);
  if (level) return { name: level.name, agent: level.agents[0], limits: level.limits };
  const { name, agent, limits } = RATED.find(isNamed) ?? { name: text, agent: text, limits: LIMITS };
  return { name, agent, limits };
}

/** Reads names with commas between them; parameters may hold commas too. Rejects if the engine does not know one.
 * @param {string} list @returns {Promise<Opponent[]>} */
export async function readOpponents(list) {
  const words = list.split(',').reduce((/** @type {string[]} */ found, word) => {
    if (/^[^:]+=/.test(word) && found.length) found[found.length - 1] += `,${word}`;
    else found.push(word.trim());
    return found;
  }, []);
  const opponents = words.filter(Boolean).map(opponentOf);
  if (!opponents.length) throw new Error('name at least one opponent');
  const { arena } = await loadEngine();
  for (const { agent, limits } of opponents)
    arena.open({ format: 'lilypad-experiment 1', rules: 'referee', limits, agents: [{ agent }, { agent: 'random' }] });
  return opponents;
}

/** What to play, and when it is enough. @param {GuestCard} guest @param {Opponent[] | null} opponents null for the ladder @param {number} games
 * @returns {{ experiment: Experiment, isEnough: (played: number) => boolean }} */
export function ratingOf(guest, opponents, games) {
  const ladder = ratingExperiment(guest);
  if (!opponents) return { experiment: ladder, isEnough: (played) => played >= games };
  const { anchor, ...rest } = ladder;
  return {
    experiment: {
      ...rest,
      agents: [
        { agent: guestText(guest), name: guest.name, limits: `clock ${WHOLE_CLOCK}` },
        ...opponents.map(({ name, agent, limits }) => ({ agent, name, limits })),
      ],
      games,
    },
    isEnough: () => false,
  };
}

/** How the guest failed, each message with the games. @param {ArenaRecord[]} records @param {string} agent */
function failuresOf(records, agent) {
  /** @type {Map<string, number[]>} */
  const games = new Map();
  for (const { game, message, reason, redPoints, red } of records) {
    const lost = redPoints === (red === agent ? 0 : 1);
    if (redPoints !== null && !(lost && message)) continue;
    const text = redPoints === null ? `The game broke off: ${message}` : `${message} (${reason})`;
    games.set(text, [...(games.get(text) ?? []), game + 1]);
  }
  return [...games].map(([message, numbers]) => ({ message, games: numbers }));
}

/** @param {string[][]} rows the first column is text, the others are numbers */
function columns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0])))
      .join('  ')
      .trimEnd(),
  );
}

/** @param {{ guest: GuestCard, experiment: Experiment, records: ArenaRecord[], pace: number | null }} parts */
export async function tableOf({ guest, experiment, records, pace }) {
  const { arena } = await loadEngine();
  const { agents, limits } = arena.open(experiment);
  while (arena.prepare(1000));
  for (const record of records) arena.take(record);
  const standings = arena.standings();
  const ratings = agents.map((player) => knownRating(player, limits));
  const rows = standings.pairings
    .filter(({ games }) => games)
    .map(({ players: [, opponent], games, wins, draws, losses, score, interval }) => {
      const name = agents[opponent].name ?? agents[opponent].agent;
      return { name, rating: ratings[opponent], games, wins, draws, losses, score, interval };
    });
  const played = records.map(({ game, players, redPoints, reason, length }) => ({
    game,
    players,
    redPoints,
    reason,
    length,
  }));
  const rating = estimate(
    ratedGames(played, (opponent) => ratings[opponent]),
    MIDDLE,
  );
  const own = standings.agents[0];
  const failures = failuresOf(records, guestText(guest));
  const isPython = guest.language === 'python' && pace !== null;
  const text = [
    `${guest.name} (${guest.spec}), ${WHOLE_CLOCK / 1000} s a game`,
    '',
    ...columns([
      ['opponent', 'rating', 'games', 'won', 'drawn', 'lost', 'score'],
      ...rows.map(({ name, rating: known, games, wins, draws, losses, score, interval }) => [
        name,
        known === null ? '-' : String(known),
        ...[games, wins, draws, losses].map(String),
        `${percent(score)} (${percentRange(interval)})`,
      ]),
    ]),
    '',
    `all: ${percent(own.score)} (${percentRange(own.interval)}) in ${own.games} games`,
    `rating: ${rating ? ratingText(rating) : 'unknown, since none of these opponents has one'}`,
    `time a move: ${duration(own.time)}${isPython ? `, counted as in a terminal. ${paceText(pace, WHOLE_CLOCK / 1000)}` : ''}`,
    `failures: ${failures.length ? '' : 'none'}`,
    ...failures.map(({ message, games }) => `  ${games.length} × ${message}, game ${games.join(', ')}`),
  ].join('\n');
  return {
    text,
    found: { agent: guest.name, spec: guest.spec, rating, opponents: rows, time: own.time, pace, failures },
  };
}
