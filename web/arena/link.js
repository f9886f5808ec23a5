/** An experiment in the fragment of the address, as short readable JSON. What is read is hostile until the engine has
 * accepted it.
 * @import { Experiment } from '../../wasm/lilypad.js' */
import { gameNamed } from './games.js';

const MOST_CHARACTERS = 100_000;
const FORMAT = 'lilypad-experiment 1';

/** Signs that need no escape in a fragment, and that people can read. */
const PLAIN = /%(3A|2F|2C|3D|2A|5B|5D|7B|7D|3B)/g;

/** What the engine adds by itself is left out. @param {Experiment} experiment */
function shortened({ format, game, rules, schedule, openings, anchor, ...rest }) {
  const { name, ruleSets } = gameNamed(game);
  const usualOpenings = openings && !openings.list && openings.random === 4 && !openings.sound;
  const usualAnchor = !anchor || (anchor.agent === -1 && !anchor.rating);
  return {
    ...(name !== 'freckers' && { game: name }),
    ...(rules !== ruleSets[0] && { rules }),
    ...(schedule !== 'round-robin' && { schedule }),
    ...(!usualOpenings && { openings }),
    ...(!usualAnchor && { anchor }),
    ...rest,
  };
}

/** @param {Experiment} experiment */
export const writeLink = (experiment) => `#experiment=${encodeURIComponent(JSON.stringify(shortened(experiment))).replace(PLAIN, decodeURIComponent)}`;

/** @param {string} hash @returns {Experiment | null} null if there is none in it; throws a message for people */
export function readLink(hash) {
  const text = /^#experiment=(.*)$/s.exec(hash)?.[1];
  if (text === undefined) return null;
  try {
    if (text.length > MOST_CHARACTERS) throw new Error('it is too long');
    const found = JSON.parse(decodeURIComponent(text));
    if (found === null || typeof found !== 'object' || Array.isArray(found)) throw new Error('it holds no experiment');
    return { ...found, format: FORMAT };
  } catch (error) {
    throw new Error(`This link cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

/** A short name of an experiment; the same for the same. @param {Experiment} experiment as the engine wrote it out */
export function idOf(experiment) {
  // Two rounds of a multiplicative hash of 32 bits each: enough to tell apart what one person runs.
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (const sign of JSON.stringify(experiment)) {
    const code = sign.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
