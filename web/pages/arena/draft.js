/** The contents of the tournament form, one draft per game. It survives a reload; stored values are checked when they are
 * read.
 * @import { Agent, Experiment } from '../../../wasm/lilypad.js'
 * @import { ArenaKind } from './games.js'
 * @typedef {'round-robin' | 'gauntlet' | 'sprt'} Mode
 * @typedef {object} Entrant
 * @property {string} agent
 * @property {string} name
 * @property {string} limits empty for the common limits
 * @property {number} handicap factor for its node limit
 * @typedef {object} Draft
 * @property {Mode} mode
 * @property {Entrant[]} entrants
 * @property {string} limits
 * @property {number} games
 * @property {number} seed
 * @property {NonNullable<Experiment['rules']>} rules
 * @property {'random' | 'list'} openings source of the openings or deals
 * @property {number} random
 * @property {boolean} sound
 * @property {string} list
 * @property {boolean} adjudicate
 * @property {number} elo0
 * @property {number} elo1
 * @property {number} anchor the agent whose rating is fixed; -1 to fix the mean
 * @property {number} anchorRating
 * @property {number} workers */
import { isGuest } from '../../shared/guests/store.js';
import { readAgent, writeAgent } from '../../shared/match/opponents.js';
import { oneOf } from '../../shared/match/settings.js';
import { keep, recall } from '../../shared/page/storage.js';
import { FRECKERS } from './freckers.js';
import { gameNamed } from './games.js';

const GAME_KEY = 'lilypad-arena-game';
export const MAX_ENTRANTS = 16;
export const MAX_WORKERS = 32;
const MAX_GAMES = 100_000;
const MODES = /** @type {const} */ (['round-robin', 'gauntlet', 'sprt']);

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

/** @param {Record<string, any>} found unchecked values @param {ArenaKind} kind @param {Agent[]} agents @returns {Draft} */
function checkDraft(found, { defaultAgents, limits: [[defaultLimit, , defaultNumber]], ruleSets }, agents) {
  /** @type {any[]} */
  const listed = Array.isArray(found.entrants) ? found.entrants.slice(0, MAX_ENTRANTS) : [];
  const entrants = listed.flatMap((entrant) => {
    const choice = readAgent(agents, entrant?.agent);
    return choice || isGuest(entrant?.agent)
      ? [
          {
            agent: choice ? writeAgent(choice) : String(entrant.agent).slice(0, 60),
            name: text(entrant.name, '', 60),
            limits: text(entrant.limits, '', 100),
            handicap: entrant.handicap > 0 && entrant.handicap <= 1e6 ? Number(entrant.handicap) : 1,
          },
        ]
      : [];
  });
  const known = agents.map(({ name }) => name);
  const defaults = defaultAgents.length
    ? defaultAgents.filter((name) => known.includes(name))
    : known.slice(0, MAX_ENTRANTS);
  return {
    mode: MODES.find((mode) => mode === found.mode) ?? 'round-robin',
    entrants: entrants.length >= 2 ? entrants : defaults.map(newEntrant),
    limits: text(found.limits, `${defaultLimit} ${defaultNumber}`, 100),
    games: integer(found.games, 1, MAX_GAMES, 20),
    seed: integer(found.seed, 0, 2 ** 31, 1),
    rules: oneOf(ruleSets, found.rules, ruleSets[0]),
    openings: found.openings === 'list' ? 'list' : 'random',
    random: integer(found.random, 0, 20, 4),
    sound: found.sound !== false,
    list: text(found.list, '', 100_000),
    adjudicate: found.adjudicate === true,
    elo0: integer(found.elo0, -1000, 1000, 0),
    elo1: integer(found.elo1, -1000, 1000, 20),
    anchor: integer(found.anchor, -1, MAX_ENTRANTS - 1, -1),
    anchorRating: integer(found.anchorRating, -10_000, 10_000, 0),
    workers: integer(found.workers, 1, MAX_WORKERS, defaultWorkers()),
  };
}

/** The game chosen last. */
export const recallGame = () => gameNamed(recall(GAME_KEY).game);

/** @param {ArenaKind} kind @param {Agent[]} agents */
export const recallDraft = (kind, agents) => checkDraft(recall(keyOf(kind)), kind, agents);

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
    list,
    adjudicate,
    elo0,
    elo1,
    anchor,
    anchorRating,
  } = draft;
  return {
    format: 'lilypad-experiment 1',
    game: kind.name,
    rules,
    schedule: mode === 'gauntlet' ? 'gauntlet' : 'round-robin',
    limits,
    agents: (mode === 'sprt' ? entrants.slice(0, 2) : entrants).map((entrant) => ({
      agent: entrant.agent,
      ...(entrant.name && { name: entrant.name }),
      ...(entrant.limits && { limits: entrant.limits }),
      ...(entrant.handicap !== 1 && { handicap: entrant.handicap }),
    })),
    games,
    seed,
    ...(openings === 'list'
      ? { openings: { list: readOpenings(list, kind) } }
      : !kind.isDealt && { openings: { random, sound } }),
    ...(adjudicate && !kind.isDealt && { adjudicate: {} }),
    ...(mode === 'sprt' && { sprt: { elo0, elo1 } }),
    ...(anchor >= 0 && anchor < entrants.length && { anchor: { agent: anchor, rating: anchorRating } }),
  };
}

/** The draft for an experiment from a link or a file. @param {Experiment} experiment @param {Draft} draft @param {ArenaKind} kind @param {Agent[]} agents */
export function draftOf(
  { agents: entrants, schedule, sprt, openings, limits, adjudicate, anchor, ...rest },
  draft,
  kind,
  agents,
) {
  return checkDraft(
    {
      ...draft,
      ...rest,
      mode: sprt ? 'sprt' : schedule,
      entrants,
      limits: limits ?? draft.limits,
      openings: openings?.list ? 'list' : 'random',
      random: openings?.random,
      sound: openings?.sound,
      list: openings?.list?.join('\n') ?? '',
      adjudicate: adjudicate !== undefined,
      elo0: sprt?.elo0,
      elo1: sprt?.elo1,
      anchor: anchor?.agent,
      anchorRating: anchor?.rating,
    },
    kind,
    agents,
  );
}
