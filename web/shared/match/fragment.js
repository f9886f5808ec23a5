/** Links that carry a game in their fragment. Their content is untrusted until the engine has accepted it.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { Level } from './opponents.js'
 * @import { Players, Setup } from './settings.js' */
import { readOpponent } from './opponents.js';
import { isPerson, SEATS } from './settings.js';
import { SIDES } from './sides.js';
import { readControl, writeControl } from './time-control.js';

/** Enough for any game of Freckers or Sequence. */
const MAX_CHARACTERS = 4000;

/** @param {string} message @returns {never} */
export const refuse = (message) => {
  throw new Error(`This link cannot be read: ${message}.`);
};

/** @param {string} hash @param {number} [maxLength] @returns {URLSearchParams | null} null if the fragment is empty */
export function readFragment(hash, maxLength = MAX_CHARACTERS) {
  const text = hash.replace(/^#/, '');
  if (!text) return null;
  if (text.length > maxLength) refuse('it is too long');
  return new URLSearchParams(text);
}

/** @template {string} T @param {URLSearchParams} parts @param {string} name @param {readonly T[]} choices @param {T} fallback @returns {T} */
export function choice(parts, name, choices, fallback) {
  const text = parts.get(name);
  if (text === null) return fallback;
  return choices.find((known) => known === text) ?? refuse(`${name} must be one of ${choices.join(', ')}`);
}

/** @param {string} text */
export const readActions = (text) => text.split(/[\s.,]+/).filter(Boolean);

/** The actions of a game, and how many of them lead to the position shown.
 * @param {URLSearchParams} parts @param {RegExp} format of an action */
export function linkedActions(parts, format) {
  const actions = readActions(parts.get('moves') ?? '');
  const wrong = actions.find((action) => !format.test(action));
  if (wrong !== undefined) refuse(`“${wrong.slice(0, 20)}” is not a move`);
  const at = parts.get('at') ?? String(actions.length);
  if (!/^\d{1,3}$/.test(at)) refuse('it does not say which move to show');
  return { actions, at: Number(at) };
}

/** Whether a link shows a game of others, such as a replay of the arena: its players are agents, or it begins at its start and
 * names nobody. @param {Partial<Players>} players @param {{ actions: string[], at: number }} record */
export const isOfOthers = ({ seat }, { actions, at }) =>
  actions.length > 0 && (seat === 'watch' || (seat === 'both' && at === 0));

/** The link's parts for the actions. @param {{ actions: string[], at: number }} record @returns {[string, string][]} */
export const actionParts = ({ actions, at }) => [
  ...(actions.length ? [/** @type {[string, string]} */ (['moves', actions.join('.')])] : []),
  ...(at === actions.length ? [] : [/** @type {[string, string]} */ (['at', String(at)])]),
];

/** Who plays: the person's seat, the opponents and the clock that the link names.
 * @param {URLSearchParams} parts @param {Agent[]} agents @param {Level[]} levels @param {typeof readOpponent} [read] */
export function linkedPlayers(parts, agents, levels, read = readOpponent) {
  /** @type {Partial<Setup>} */
  const players = parts.has('seat') ? { seat: choice(parts, 'seat', SEATS, 'red') } : {};
  const named = SIDES.filter((side) => parts.has(side)).map((side) => {
    const opponent =
      read(agents, parts.get(side), levels) ?? refuse(`there is no opponent “${parts.get(side)?.slice(0, 40)}”`);
    return [side, opponent.text];
  });
  if (named.length) players.opponents = Object.fromEntries(named);
  const clock = parts.get('clock');
  if (clock !== null) Object.assign(players, readControl(clock) ?? refuse(`there is no clock “${clock.slice(0, 20)}”`));
  return players;
}

/** The link's parts for the players. The clock belongs to the invitation to a new game: nobody who opens a game to look at it
 * is put under time.
 * @param {Players & Partial<Setup>} settings @param {{ actions: string[] }} record @returns {[string, string][]} */
export const playerParts = (settings, { actions }) => [
  ['seat', settings.seat],
  ...SIDES.filter((side) => !isPerson(settings, side)).map(
    (side) => /** @type {[string, string]} */ ([side, settings.opponents[side]]),
  ),
  ...(settings.clock && !actions.length
    ? [
        /** @type {[string, string]} */ ([
          'clock',
          writeControl({ clock: settings.clock, increment: settings.increment ?? 0 }),
        ]),
      ]
    : []),
];

/** Writes spaces as plus signs, which links read as such, and leaves characters unescaped that are allowed in a fragment, so that people can read it.
 * @param {[string, string][]} parts */
export const writeFragment = (parts) =>
  `#${parts
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value)
          .replaceAll('%20', '+')
          .replace(/%(3A|2F|2C|3D|2A|3F)/g, decodeURIComponent)}`,
    )
    .join('&')}`;
