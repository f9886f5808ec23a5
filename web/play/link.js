/** The page's state in the fragment of its address. What is read is hostile until the engine has accepted it.
 * @import { Agent } from '../../wasm/lilypad.js'
 * @import { GameRecord } from './game.js'
 * @import { Settings } from './settings.js'
 * @typedef {'play' | 'analyse' | 'setup'} Mode
 * @typedef {object} Link
 * @property {GameRecord} record
 * @property {Partial<Settings>} settings
 * @property {Mode} mode */
import { readOpponent } from './opponents.js';
import { RULE_SETS, SEATS, SIDES, isPerson } from './settings.js';

/** No game that the engine knows needs more. */
const MOST_CHARACTERS = 4000;
const MODES = /** @type {const} */ (['play', 'analyse', 'setup']);

/** @param {string} message */
const refuse = (message) => {
  throw new Error(`This link cannot be read: ${message}.`);
};

/** @template {string} T @param {URLSearchParams} parts @param {string} name @param {readonly T[]} choices @param {T} otherwise @returns {T} */
function choice(parts, name, choices, otherwise) {
  const text = parts.get(name);
  if (text === null) return otherwise;
  return choices.find((known) => known === text) ?? refuse(`its ${name} is none of ${choices.join(', ')}`);
}

/** `startpos`, or `fen` and a position; in links, blanks are underscores. @param {string | null} text */
export const readStart = (text) => (text ? `fen ${text.replaceAll('_', ' ').trim()}` : 'startpos');

/** @param {string} text */
export const readActions = (text) => text.split(/[\s.,]+/).filter(Boolean);

/** @param {string} hash @param {Agent[]} agents @returns {Link | null} null if there is nothing in it */
export function readLink(hash, agents) {
  const text = hash.replace(/^#/, '');
  if (!text) return null;
  if (text.length > MOST_CHARACTERS) refuse('it is too long');
  const parts = new URLSearchParams(text);
  const actions = readActions(parts.get('moves') ?? '');
  const wrong = actions.find((action) => !/^(grow|[0-7]{4})$/.test(action));
  if (wrong !== undefined) refuse(`“${wrong.slice(0, 20)}” is no action`);
  const at = parts.get('at') ?? String(actions.length);
  if (!/^\d{1,3}$/.test(at)) refuse('it does not say which action to show');
  /** @type {Partial<Settings>} */
  const settings = parts.has('seat') ? { seat: choice(parts, 'seat', SEATS, 'red') } : {};
  const named = SIDES.filter((side) => parts.has(side)).map((side) => {
    const opponent = readOpponent(agents, parts.get(side)) ?? refuse(`there is no opponent “${parts.get(side)?.slice(0, 40)}”`);
    return [side, opponent.text];
  });
  if (named.length) settings.opponents = Object.fromEntries(named);
  const rules = choice(parts, 'rules', RULE_SETS, 'pads');
  return { record: { rules, start: readStart(parts.get('position')), actions, at: Number(at) }, settings, mode: choice(parts, 'mode', MODES, 'play') };
}

/** Blanks, colons, slashes and the like need no escape in a fragment, and people can read them.
 * @param {[string, string][]} parts */
const fragment = (parts) => parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%(3A|2F|2C|3D|2A)/g, decodeURIComponent)}`).join('&');

/** @param {GameRecord} record @param {Settings} settings @param {Mode} mode */
export function writeLink({ rules, start, actions, at }, settings, mode) {
  /** @type {[string, string][]} */
  const parts = [];
  if (start !== 'startpos') parts.push(['position', start.replace(/^fen /, '').replaceAll(' ', '_')]);
  if (actions.length) parts.push(['moves', actions.join('.')]);
  if (at !== actions.length) parts.push(['at', String(at)]);
  if (rules !== 'pads') parts.push(['rules', rules]);
  parts.push(['seat', settings.seat]);
  for (const side of SIDES) if (!isPerson(settings, side)) parts.push([side, settings.opponents[side]]);
  if (mode !== 'play') parts.push(['mode', mode]);
  return `#${fragment(parts)}`;
}
