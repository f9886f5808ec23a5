/** Links that carry a game in their fragment. What is read is hostile until the engine has accepted it.
 * @import { Agent, Side } from '../../wasm/lilypad.js'
 * @import { Level } from './levels.js' */
import { readOpponent } from './opponents.js';
import { SEATS, SIDES } from './settings.js';

/** No game that the engine knows needs more. */
const MOST_CHARACTERS = 4000;

/** @param {string} message @returns {never} */
export const refuse = (message) => {
  throw new Error(`This link cannot be read: ${message}.`);
};

/** @param {string} hash @returns {URLSearchParams | null} null if there is nothing in it */
export function readFragment(hash) {
  const text = hash.replace(/^#/, '');
  if (!text) return null;
  if (text.length > MOST_CHARACTERS) refuse('it is too long');
  return new URLSearchParams(text);
}

/** @template {string} T @param {URLSearchParams} parts @param {string} name @param {readonly T[]} choices @param {T} otherwise @returns {T} */
export function choice(parts, name, choices, otherwise) {
  const text = parts.get(name);
  if (text === null) return otherwise;
  return choices.find((known) => known === text) ?? refuse(`its ${name} is none of ${choices.join(', ')}`);
}

/** @param {string} text */
export const readActions = (text) => text.split(/[\s.,]+/).filter(Boolean);

/** The actions of a game, and how many of them lead to the place that is looked at.
 * @param {URLSearchParams} parts @param {RegExp} form of an action */
export function linkedActions(parts, form) {
  const actions = readActions(parts.get('moves') ?? '');
  const wrong = actions.find((action) => !form.test(action));
  if (wrong !== undefined) refuse(`“${wrong.slice(0, 20)}” is no action`);
  const at = parts.get('at') ?? String(actions.length);
  if (!/^\d{1,3}$/.test(at)) refuse('it does not say which action to show');
  return { actions, at: Number(at) };
}

/** Who plays: the seat of the person, and the opponents that are named.
 * @param {URLSearchParams} parts @param {Agent[]} agents @param {Level[]} [levels] */
export function linkedPlayers(parts, agents, levels) {
  /** @type {{ seat?: typeof SEATS[number], opponents?: Record<Side, string> }} */
  const players = parts.has('seat') ? { seat: choice(parts, 'seat', SEATS, 'red') } : {};
  const named = SIDES.filter((side) => parts.has(side)).map((side) => {
    const opponent = readOpponent(agents, parts.get(side), levels) ?? refuse(`there is no opponent “${parts.get(side)?.slice(0, 40)}”`);
    return [side, opponent.text];
  });
  if (named.length) players.opponents = Object.fromEntries(named);
  return players;
}

/** Blanks, colons, slashes and the like need no escape in a fragment, and people can read them.
 * @param {[string, string][]} parts */
export const writeFragment = (parts) =>
  `#${parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%(3A|2F|2C|3D|2A)/g, decodeURIComponent)}`).join('&')}`;
