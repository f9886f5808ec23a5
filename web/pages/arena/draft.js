/** The contents of the tournament form, one draft per game. It survives a reload; stored values are checked when they are
 * read.
 * @import { Agent, EloModel, Experiment, Seat } from '../../../wasm/lilypad.js'
 * @import { ArenaKind } from './games.js'
 * @typedef {'round-robin' | 'gauntlet' | 'swiss' | 'sprt'} Mode
 * @typedef {object} Entrant
 * @property {string} agent
 * @property {string} name
 * @property {string} limits empty for the common limits
 * @property {number} handicap factor for its node limit
 * @property {{ name: string, limits: string }} [given] what came with the agent and was not typed; it goes with the agent
 * @typedef {object} Draft
 * @property {Mode} mode
 * @property {Entrant[]} entrants
 * @property {string} limits
 * @property {number} games per pairing
 * @property {number} mostGames of a sequential test; 0 for as many as fit its bounds
 * @property {number} rounds of a Swiss tournament
 * @property {number} seed
 * @property {NonNullable<Experiment['rules']>} rules
 * @property {'random' | 'list'} openings source of the openings or deals
 * @property {number} random
 * @property {boolean} sound
 * @property {number} bound of sound openings
 * @property {string} judge who says what is balanced; empty if the game has no choice
 * @property {string} list
 * @property {number[]} odds the agents that always have the side which the listed openings favour
 * @property {Seat} oddsSeat that side
 * @property {boolean} adjudicate ends games that both sides see as won
 * @property {boolean} solved ends games that are proved to be won
 * @property {boolean} draws ends games that both sides see as even
 * @property {number} longest a draw after so many moves; 0 for never
 * @property {number} elo0
 * @property {number} elo1
 * @property {EloModel} model what Elo means in a sequential test
 * @property {number} anchor the agent whose rating is fixed; -1 to fix the mean
 * @property {number} anchorRating
 * @property {number} workers */
import { isGuest } from '../../shared/guests/store.js';
import { readAgent, writeAgent } from '../../shared/match/opponents.js';
import { oneOf } from '../../shared/match/settings.js';
import { keep, recall } from '../../shared/page/storage.js';
import { endingsOf, MAX_LONGEST } from './ending-fields.js';
import { FRECKERS } from './freckers.js';
import { gameNamed } from './games.js';
import { DEFAULT_BOUND } from './opening-text.js';
import { testSize } from './sprt-size.js';

const GAME_KEY = 'lilypad-arena-game';
/** A class of students. The engine takes 256. */
export const MAX_ENTRANTS = 200;
export const MAX_WORKERS = 32;
const MOST_DEFAULT_AGENTS = 16;
const MAX_GAMES = 100_000;
export const MAX_BOUND = 100;
const MODES = /** @type {const} */ (['round-robin', 'gauntlet', 'swiss', 'sprt']);

/** The storage key of a game's draft. @param {ArenaKind} kind */
const keyOf = ({ name }) => (name === FRECKERS.name ? 'lilypad-arena' : `lilypad-arena-${name}`);

const defaultWorkers = () => Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

/** @param {unknown} value @param {number} low @param {number} high @param {number} fallback */
const integer = (value, low, high, fallback) =>
  Number.isInteger(value) && Number(value) >= low && Number(value) <= high ? Number(value) : fallback;

/** @param {unknown} value @param {string} fallback @param {number} maxLength */
const text = (value, fallback, maxLength) =>
  typeof value === 'string' && value.length <= maxLength ? value : fallback;

/** @param {string} agent @returns {Entrant} */
export const newEntrant = (agent) => ({ agent, name: '', limits: '', handicap: 1 });

/** A sequential test is between the first two, so nobody else's rating is fixed. @param {Mode} mode @param {number} anchor */
export const anchorIn = (mode, anchor) => (mode === 'sprt' && anchor > 1 ? -1 : anchor);

/** Other rows of a form; the agent whose rating is fixed stays the same, or goes with its row. @param {Draft} draft
 * @param {Entrant[]} entrants those that stay are the same objects, and if there are as many as before, every row stays
 * @returns {Pick<Draft, 'entrants' | 'anchor' | 'odds'>} */
export function rowsOf(draft, entrants) {
  /** @param {number} row */
  const placeOf = (row) => (entrants.length === draft.entrants.length ? row : entrants.indexOf(draft.entrants[row]));
  return { entrants, anchor: placeOf(draft.anchor), odds: draft.odds.map(placeOf).filter((row) => row >= 0) };
}

/** @param {Record<string, any>} found unchecked values @param {ArenaKind} kind @param {Agent[]} agents @returns {Draft} */
function checkDraft(found, { defaultAgents, limits: [[defaultLimit, , defaultNumber]], ruleSets, judges }, agents) {
  /** @type {any[]} */
  const listed = Array.isArray(found.entrants) ? found.entrants.slice(0, MAX_ENTRANTS) : [];
  /** The places in the list of those that are known. @type {number[]} */
  const places = [];
  const entrants = listed.flatMap((entrant, place) => {
    const choice = readAgent(agents, entrant?.agent);
    if (!choice && !isGuest(entrant?.agent)) return [];
    places.push(place);
    const [name, limits] = [text(entrant.name, '', 60), text(entrant.limits, '', 100)];
    // Agents that people bring have always come with a name and a limit.
    const given = entrant.given ?? (choice ? null : { name, limits });
    return [
      {
        agent: choice ? writeAgent(choice) : String(entrant.agent).slice(0, 60),
        name,
        limits,
        handicap: entrant.handicap > 0 && entrant.handicap <= 1e6 ? Number(entrant.handicap) : 1,
        ...(given && { given: { name: text(given.name, '', 60), limits: text(given.limits, '', 100) } }),
      },
    ];
  });
  const isUsable = entrants.length >= 2;
  const mode = MODES.find((known) => known === found.mode) ?? 'round-robin';
  const known = agents.map(({ name }) => name);
  const defaults = defaultAgents.length
    ? defaultAgents.filter((name) => known.includes(name))
    : known.slice(0, MOST_DEFAULT_AGENTS);
  return {
    mode,
    entrants: isUsable ? entrants : defaults.map(newEntrant),
    limits: text(found.limits, `${defaultLimit} ${defaultNumber}`, 100),
    games: integer(found.games, 1, MAX_GAMES, 20),
    mostGames: integer(found.mostGames, 0, MAX_GAMES, 0),
    rounds: integer(found.rounds, 1, MAX_ENTRANTS, 4),
    seed: integer(found.seed, 0, 2 ** 31, 1),
    rules: oneOf(ruleSets, found.rules, ruleSets[0]),
    openings: found.openings === 'list' ? 'list' : 'random',
    random: integer(found.random, 0, 20, 4),
    sound: found.sound !== false,
    bound: found.bound > 0 && found.bound <= MAX_BOUND ? Number(found.bound) : DEFAULT_BOUND,
    judge: oneOf(judges, found.judge, judges[0] ?? ''),
    list: text(found.list, '', 100_000),
    odds:
      isUsable && Array.isArray(found.odds)
        ? found.odds.map((place) => places.indexOf(place)).filter((place) => place >= 0)
        : [],
    oddsSeat: found.oddsSeat === 1 ? 1 : 0,
    adjudicate: found.adjudicate === true,
    solved: found.solved === true,
    draws: found.draws === true,
    longest: integer(found.longest, 0, MAX_LONGEST, 0),
    elo0: integer(found.elo0, -1000, 1000, 0),
    elo1: integer(found.elo1, -1000, 1000, 20),
    model: found.model === 'normalized' ? 'normalized' : 'logistic',
    anchor: isUsable ? anchorIn(mode, places.indexOf(found.anchor)) : -1,
    anchorRating: integer(found.anchorRating, -10_000, 10_000, 0),
    workers: integer(found.workers, 1, MAX_WORKERS, defaultWorkers()),
  };
}

/** The game chosen last. */
export const recallGame = () => gameNamed(recall(GAME_KEY).game);

/** @param {ArenaKind} kind @param {Agent[]} agents */
export const recallDraft = (kind, agents) => checkDraft(recall(keyOf(kind)), kind, agents);

/** An empty form. @param {ArenaKind} kind @param {Agent[]} agents @param {number} workers */
export const emptyDraft = (kind, agents, workers) => checkDraft({ workers }, kind, agents);

/** Whether two forms hold the same. @param {Draft} one @param {Draft} other */
export const isSameDraft = (one, other) => JSON.stringify(one) === JSON.stringify({ ...other, workers: one.workers });

/** @param {Draft} draft @param {ArenaKind} kind */
export function keepDraft(draft, kind) {
  keep(keyOf(kind), draft);
  keep(GAME_KEY, { game: kind.name });
}

/** The openings of a pasted list, one per line. @param {string} list @param {ArenaKind} kind */
const readOpenings = (list, { readOpening }) =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map(readOpening);

/** The most games that a sequential test plays. @param {Pick<Draft, 'mostGames' | 'elo0' | 'elo1'>} draft */
export const mostGamesOf = ({ mostGames, elo0, elo1 }) => mostGames || (testSize({ elo0, elo1 })?.cap ?? MAX_GAMES);

/** The rounds of a Swiss tournament: at most until everybody has met everybody. @param {Pick<Draft, 'rounds' | 'entrants'>} draft */
export const roundsOf = ({ rounds, entrants: { length } }) => Math.min(rounds, length % 2 ? length : length - 1);

/** Who has the better side of the listed openings in every game. @param {Draft} draft @param {ArenaKind} kind @returns {Pick<Experiment, 'odds'>} */
export function oddsOf({ mode, openings, odds, oddsSeat, entrants }, { isDealt, seats }) {
  const most = mode === 'sprt' ? 2 : entrants.length;
  const agents = odds.filter((index) => index < most);
  return openings === 'list' && !isDealt && agents.length ? { odds: { seat: seats[oddsSeat], agents } } : {};
}

/** @param {Draft} draft @param {ArenaKind} kind @returns {Experiment} */
export function experimentOf(draft, kind) {
  const {
    mode,
    entrants,
    limits,
    games,
    seed,
    rules,
    openings,
    random,
    sound,
    bound,
    list,
    judge,
    elo0,
    elo1,
    model,
    anchor,
    anchorRating,
  } = draft;
  return {
    format: 'lilypad-experiment 1',
    game: kind.name,
    rules,
    schedule: mode === 'sprt' ? 'round-robin' : mode,
    ...(mode === 'swiss' && { rounds: roundsOf(draft) }),
    limits,
    agents: (mode === 'sprt' ? entrants.slice(0, 2) : entrants).map((entrant) => ({
      agent: entrant.agent,
      ...(entrant.name && { name: entrant.name }),
      ...(entrant.limits && { limits: entrant.limits }),
      ...(entrant.handicap !== 1 && { handicap: entrant.handicap }),
    })),
    games: mode === 'sprt' ? mostGamesOf(draft) : games,
    seed,
    ...(openings === 'list'
      ? { openings: { list: readOpenings(list, kind) } }
      : !kind.isDealt && {
          openings: {
            random,
            sound,
            ...(sound && bound !== DEFAULT_BOUND && { bound }),
            ...(sound && judge && { judge }),
          },
        }),
    ...oddsOf(draft, kind),
    ...endingsOf(draft, kind),
    ...(mode === 'sprt' && { sprt: { elo0, elo1, ...(model === 'normalized' && { model }) } }),
    ...(anchorIn(mode, anchor) >= 0 && { anchor: { agent: anchor, rating: anchorRating } }),
  };
}

/** What to show as the shared limit, as an experiment gives every agent its own: the form's, if anybody has it, else the one
 * that most agents have. @param {Experiment['agents']} entrants @param {string} limits of the form */
function sharedLimit(entrants, limits) {
  const found = entrants.map((entrant) => entrant.limits ?? limits);
  const count = (/** @type {string} */ wanted) => found.filter((each) => each === wanted).length;
  const [most] = [limits, ...found].sort((one, other) => count(other) - count(one));
  return count(limits) || count(most) < 2 ? limits : most;
}

/** The draft for an experiment from a link or a file. @param {Experiment} experiment @param {Draft} draft @param {ArenaKind} kind @param {Agent[]} agents */
export function draftOf(
  { agents: entrants, schedule, sprt, openings, odds, limits, adjudicate, draws, anchor, games, ...rest },
  draft,
  kind,
  agents,
) {
  const shared = limits ?? sharedLimit(entrants, draft.limits);
  /** @param {string} [own] */
  const ownLimit = (own = '') => (own === shared ? '' : own);
  return checkDraft(
    {
      ...draft,
      ...rest,
      mode: sprt ? 'sprt' : schedule,
      games: sprt ? draft.games : games,
      mostGames: sprt ? games : draft.mostGames,
      entrants: entrants.map((entrant) => ({
        ...entrant,
        limits: ownLimit(entrant.limits),
        given: { name: entrant.name ?? '', limits: ownLimit(entrant.limits) },
      })),
      limits: shared,
      openings: openings?.list ? 'list' : 'random',
      random: openings?.random,
      sound: openings?.sound,
      bound: openings?.bound,
      // Experiments without a judge were judged by the last.
      judge: openings?.sound ? (openings.judge ?? kind.judges[kind.judges.length - 1]) : draft.judge,
      list: openings?.list?.join('\n') ?? '',
      odds: odds?.agents ?? [],
      oddsSeat: odds?.seat === kind.seats[1] ? 1 : 0,
      adjudicate: adjudicate !== undefined,
      draws: draws !== undefined,
      solved: rest.solved,
      longest: rest.longest,
      elo0: sprt?.elo0,
      elo1: sprt?.elo1,
      model: sprt?.model,
      anchor: anchor?.agent,
      anchorRating: anchor?.rating,
    },
    kind,
    agents,
  );
}
