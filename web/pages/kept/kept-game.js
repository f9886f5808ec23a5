/** A game that a person has played, as it is kept: plain data, which is hostile until it is checked.
 * @import { RuleSet, Side } from '../../../wasm/lilypad.js'
 * @import { Times } from '../../shared/match/clock.js'
 * @import { Setup } from '../../shared/match/settings.js'
 * @import { Forfeit } from '../../shared/match/sides.js'
 * @import { PlayedGame } from '../../shared/match/snapshots.js'
 * @typedef {object} KeptGame
 * @property {string} id
 * @property {number} date when it ended or was left, in milliseconds
 * @property {RuleSet} rules
 * @property {string} start
 * @property {string[]} actions
 * @property {'none' | 'draw' | Side} result of the last position
 * @property {Forfeit | null} forfeit
 * @property {Times | null} times
 * @property {Setup} setup */
import { ACTION, RULE_SETS } from '../../shared/freckers/rules.js';
import { checkTimes } from '../../shared/match/clock.js';
import { SEATS } from '../../shared/match/settings.js';
import { checkForfeit, otherSide, SIDES } from '../../shared/match/sides.js';
import { checkControl } from '../../shared/match/time-control.js';

/** Shorter games are not worth keeping if they have no end. */
const LEAST_MOVES = 4;
/** How many games are kept; then the oldest make room. */
export const MAX_GAMES = 500;
const MAX_ACTIONS = 1000;
const MAX_TEXT = 200;
const RESULTS = /** @type {const} */ (['none', 'draw', 'red', 'blue']);

/** @param {unknown} text @returns {text is string} */
const isShort = (text) => typeof text === 'string' && text.length <= MAX_TEXT;

/** @param {any} found @returns {KeptGame | null} null if it is damaged; whether its moves are legal, the engine decides */
export function checkKept(found) {
  const { id, date, rules, start, actions, result, forfeit, times, setup } = Object(found);
  const { seat, opponents } = Object(setup);
  const isWhole =
    isShort(id) &&
    /^[\w-]+$/.test(id) &&
    Number.isInteger(date) &&
    Math.abs(date) < 8e15 &&
    RULE_SETS.includes(rules) &&
    isShort(start) &&
    Array.isArray(actions) &&
    actions.length <= MAX_ACTIONS &&
    actions.every((action) => typeof action === 'string' && ACTION.test(action)) &&
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
  };
}

/** Unique, also among tabs and devices. */
function newId() {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('-');
}

/** What to keep of a game, or null if it is not worth it. @param {PlayedGame<RuleSet>} game @returns {KeptGame | null} */
export function keptOf({ record: { rules, start, actions }, result, forfeit, times, setup }) {
  const isOver = result !== 'none' || forfeit !== null;
  if (setup.seat === 'watch' || (!isOver && actions.length < LEAST_MOVES)) return null;
  return { id: newId(), date: Date.now(), rules, start, actions, result, forfeit, times, setup };
}

/** @param {KeptGame} game */
export const isFinished = ({ result, forfeit }) => result !== 'none' || forfeit !== null;

/** @param {KeptGame} game @returns {Side | null} */
export function winnerOf({ result, forfeit }) {
  if (forfeit) return otherSide(forfeit.side);
  return result === 'red' || result === 'blue' ? result : null;
}

/** The person's side, or null if they played both. @param {KeptGame} game */
export const ownSideOf = ({ setup: { seat } }) => SIDES.find((side) => side === seat) ?? null;

/** Whether one game begins with all of another. @param {KeptGame} one @param {KeptGame} other */
const contains = (one, other) =>
  one.rules === other.rules &&
  one.start === other.start &&
  other.actions.every((action, index) => action === one.actions[index]);

/** @param {KeptGame} one @param {KeptGame} other */
const hasSameEnd = (one, other) =>
  one.actions.length === other.actions.length && winnerOf(one) === winnerOf(other) && isFinished(one);

/** What a new game changes in the list: it takes the place of its own beginnings, and is not kept twice.
 * @typedef {{ put: KeptGame[], remove: string[] }} Changes
 * @param {KeptGame[]} games @param {KeptGame} game @returns {Changes} */
export function changesFor(games, game) {
  const isThere = games.some((other) =>
    isFinished(game)
      ? contains(other, game) && hasSameEnd(other, game)
      : contains(other, game) && (isFinished(other) || other.actions.length > game.actions.length),
  );
  if (isThere) return { put: [], remove: [] };
  const beginnings = games.filter((other) => !isFinished(other) && contains(game, other)).map(({ id }) => id);
  return withRoom(games, [game], beginnings);
}

/** Makes room by removing the oldest games. @param {KeptGame[]} games @param {KeptGame[]} added @param {string[]} [removed] @returns {Changes} */
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

/** @param {KeptGame} one @param {KeptGame} other */
export const newestFirst = (one, other) => other.date - one.date;
