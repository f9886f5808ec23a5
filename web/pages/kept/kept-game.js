/** A game that a person has played, as it is kept: plain data, which is hostile until it is checked.
 * @import { RuleSet, Side } from '../../../wasm/lilypad.js'
 * @import { Level } from '../../shared/match/opponents.js'
 * @import { Times } from '../../shared/match/clock.js'
 * @import { Setup } from '../../shared/match/settings.js'
 * @import { Forfeit } from '../../shared/match/sides.js'
 * @import { PlayedGame } from '../../shared/match/snapshots.js'
 * @import { Stories } from '../../shared/match/stories.js'
 * @import { Changes as ListChanges } from '../../shared/page/list-store.js' */

/** @template {string} [R=RuleSet] the names of the game's rule sets
 * @typedef {object} KeptGame
 * @property {string} id
 * @property {number} date when it ended or was left, in milliseconds
 * @property {R} rules
 * @property {string} start
 * @property {string[]} actions
 * @property {'none' | 'draw' | Side} result of the last position
 * @property {Forfeit | null} forfeit
 * @property {Times | null} times
 * @property {string} [tree] its variations, see move-tree.js
 * @property {Setup} setup
 * @property {Stories} [stories] of brought agents
 * @property {Record<Side, string>} [names] of the players of a game that was only watched */
import { LEVELS } from '../../shared/freckers/levels.js';
import { ACTION, RULE_SETS } from '../../shared/freckers/rules.js';
import { checkTimes } from '../../shared/match/clock.js';
import { isPerson, SEATS } from '../../shared/match/settings.js';
import { checkForfeit, otherSide, SIDES } from '../../shared/match/sides.js';
import { checkStories, hasStories, sizeOf } from '../../shared/match/stories.js';
import { checkControl } from '../../shared/match/time-control.js';

/** Shorter games are not worth keeping if they have no end. */
const LEAST_MOVES = 4;
/** How many games are kept; then the oldest make room. */
export const MAX_GAMES = 500;
const MAX_ACTIONS = 1000;
const MAX_TEXT = 200;
const MAX_TREE = 50_000;
const RESULTS = /** @type {const} */ (['none', 'draw', 'red', 'blue']);

/** @param {unknown} text @returns {text is string} */
const isShort = (text) => typeof text === 'string' && text.length <= MAX_TEXT;

/** What the list must know about the game that is played.
 * @template {string} R
 * @typedef {object} KeptKind
 * @property {string} name for files, in small letters
 * @property {string} title
 * @property {readonly R[]} ruleSets
 * @property {RegExp} action matches every action
 * @property {Level[]} levels */

/** @type {KeptKind<RuleSet>} */
export const FRECKERS = { name: 'freckers', title: 'Freckers', ruleSets: RULE_SETS, action: ACTION, levels: LEVELS };

/** @param {any} found @returns {KeptGame | null} */
export const checkKept = (found) => checkKeptOf(FRECKERS, found);

/** @template {string} R @param {KeptKind<R>} kind @param {any} found
 * @returns {KeptGame<R> | null} null if it is damaged; whether its moves are legal, the engine decides */
export function checkKeptOf(kind, found) {
  const { id, date, rules, start, actions, result, forfeit, times, setup, tree, names } = Object(found);
  const { seat, opponents } = Object(setup);
  const stories = checkStories(Object(found).stories);
  const isWhole =
    isShort(id) &&
    /^[\w-]+$/.test(id) &&
    Number.isInteger(date) &&
    Math.abs(date) < 8e15 &&
    kind.ruleSets.includes(rules) &&
    isShort(start) &&
    Array.isArray(actions) &&
    actions.length <= MAX_ACTIONS &&
    actions.every((action) => typeof action === 'string' && kind.action.test(action)) &&
    RESULTS.includes(result) &&
    SEATS.includes(seat) &&
    SIDES.every((side) => isShort(opponents?.[side]));
  if (!isWhole) return null;
  return {
    id,
    date,
    rules,
    start,
    actions,
    result,
    forfeit: result === 'none' ? checkForfeit(forfeit) : null,
    times: checkTimes(times),
    setup: { seat, opponents: { red: opponents.red, blue: opponents.blue }, ...checkControl(setup) },
    ...(typeof tree === 'string' && tree && tree.length <= MAX_TREE && { tree }),
    ...(hasStories(stories) && { stories }),
    ...(SIDES.every((side) => isShort(names?.[side])) && { names: { red: names.red, blue: names.blue } }),
  };
}

/** Unique, also among tabs and devices. */
function newId() {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('-');
}

/** What to keep of a game, or null if it is not worth it.
 * @template {string} R @param {PlayedGame<R>} game @returns {KeptGame<R> | null} */
export function keptOf({ record: { rules, start, actions, tree }, result, forfeit, times, setup, stories }) {
  const isOver = result !== 'none' || forfeit !== null;
  if (setup.seat === 'watch' || (!isOver && actions.length < LEAST_MOVES)) return null;
  const kept = { id: newId(), date: Date.now(), rules, start, actions, result, forfeit, times, setup };
  return { ...kept, ...(tree && { tree }), ...(hasStories(stories) && { stories: checkStories(stories) }) };
}

/** @param {KeptGame<string>} game */
export const isFinished = ({ result, forfeit }) => result !== 'none' || forfeit !== null;

/** @param {KeptGame<string>} game @returns {Side | null} */
export function winnerOf({ result, forfeit }) {
  if (forfeit) return otherSide(forfeit.side);
  return result === 'red' || result === 'blue' ? result : null;
}

/** The person's side, or null if they played both. @param {KeptGame<string>} game */
export const ownSideOf = ({ setup: { seat } }) => SIDES.find((side) => side === seat) ?? null;

/** @param {KeptGame<string>} one @param {KeptGame<string>} other */
const hasSamePlayers = ({ setup: one }, { setup: other }) =>
  one.seat === other.seat &&
  SIDES.every((side) => isPerson(one, side) || one.opponents[side] === other.opponents[side]);

/** Whether one game begins with all of another, of the same players. @param {KeptGame<string>} one @param {KeptGame<string>} other */
const contains = (one, other) =>
  hasSamePlayers(one, other) &&
  one.rules === other.rules &&
  one.start === other.start &&
  other.actions.every((action, index) => action === one.actions[index]);

/** A game in a list, also if it has been written to the list anew. @template {string} R
 * @param {KeptGame<R>[]} games @param {KeptGame<R>} game */
export const findIn = (games, game) =>
  games.find(({ id }) => id === game.id) ??
  games.find((other) => contains(other, game) && other.actions.length === game.actions.length);

/** @param {KeptGame<string>} one @param {KeptGame<string>} other */
const hasSameEnd = (one, other) =>
  one.actions.length === other.actions.length && winnerOf(one) === winnerOf(other) && isFinished(one);

/** What a new game changes in the list: it takes the place of its own beginnings, and is not kept twice. If it is there already
 * and agents have said more since, that is added.
 * @template {string} R
 * @param {KeptGame<R>[]} games @param {KeptGame<R>} game @returns {ListChanges<KeptGame<R>>} */
export function changesFor(games, game) {
  const isThere = games.some((other) =>
    isFinished(game)
      ? contains(other, game) && hasSameEnd(other, game)
      : contains(other, game) && (isFinished(other) || other.actions.length > game.actions.length),
  );
  const twin = games.find((other) => contains(other, game) && hasSameEnd(other, game) && isFinished(game));
  if (twin && sizeOf(game.stories) > sizeOf(twin.stories))
    return { put: [{ ...twin, stories: game.stories }], remove: [] };
  if (isThere) return { put: [], remove: [] };
  const beginnings = games.filter((other) => !isFinished(other) && contains(game, other)).map(({ id }) => id);
  return withRoom(games, [game], beginnings);
}

/** Makes room by removing the oldest games. @template {string} R
 * @param {KeptGame<R>[]} games @param {KeptGame<R>[]} added @param {string[]} [removed] @returns {ListChanges<KeptGame<R>>} */
export function withRoom(games, added, removed = []) {
  const known = new Set(games.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  const all = [...games.filter(({ id }) => !removed.includes(id)), ...fresh];
  const oldest = all.sort(newestFirst).slice(MAX_GAMES);
  return {
    put: fresh.filter((game) => !oldest.includes(game)),
    remove: [...removed, ...oldest.filter((game) => !fresh.includes(game)).map(({ id }) => id)],
  };
}

/** @param {KeptGame<string>} one @param {KeptGame<string>} other */
export const newestFirst = (one, other) => other.date - one.date;
