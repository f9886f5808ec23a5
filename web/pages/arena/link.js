/** An experiment as a URL fragment, in short readable JSON. Its content is untrusted until the engine has accepted it.
 * @import { Experiment } from '../../../wasm/lilypad.js' */
import { messageOf } from '../../shared/page/message.js';
import { gameNamed } from './games.js';

const MAX_CHARACTERS = 100_000;
const FORMAT = 'lilypad-experiment 1';

/** Escapes of characters that are allowed in a fragment; unescaped they are easier to read. */
const READABLE = /%(3A|2F|2C|3D|2A|5B|5D|7B|7D|3B)/g;

/** Leaves out the engine's defaults. @param {Experiment} experiment */
function withoutDefaults({ format, game, rules, schedule, openings, anchor, ...rest }) {
  const { name, ruleSets } = gameNamed(game);
  const hasDefaultOpenings = openings && !openings.list && openings.random === 4 && !openings.sound;
  const hasDefaultAnchor = !anchor || (anchor.agent === -1 && !anchor.rating);
  return {
    ...(name !== 'freckers' && { game: name }),
    ...(rules !== ruleSets[0] && { rules }),
    ...(schedule !== 'round-robin' && { schedule }),
    ...(!hasDefaultOpenings && { openings }),
    ...(!hasDefaultAnchor && { anchor }),
    ...rest,
  };
}

/** @param {Experiment} experiment */
export const writeLink = (experiment) =>
  `#experiment=${encodeURIComponent(JSON.stringify(withoutDefaults(experiment))).replace(READABLE, decodeURIComponent)}`;

/** What a link holds. @param {string} text @returns {any} */
export function parseLink(text) {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    throw new Error('it is damaged or cut off');
  }
}

/** @param {string} hash @returns {Experiment | null} null if there is none; throws a message for the user */
export function readLink(hash) {
  const text = /^#experiment=(.*)$/s.exec(hash)?.[1];
  if (text === undefined) return null;
  try {
    if (text.length > MAX_CHARACTERS) throw new Error('it is too long');
    const found = parseLink(text);
    if (found === null || typeof found !== 'object' || Array.isArray(found)) throw new Error('it holds no experiment');
    return { ...found, format: FORMAT };
  } catch (error) {
    throw new Error(`This link cannot be read: ${messageOf(error)}.`);
  }
}

/** A hash of an experiment. @param {Experiment} experiment with all defaults, as the engine writes it */
export function idOf(experiment) {
  // Two 32-bit multiplicative hashes: enough to tell one person's experiments apart.
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (const character of JSON.stringify(experiment)) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
