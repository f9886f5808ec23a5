/** Reads the words of a command line as the native program does: options with two dashes in any order, then the rest. */

/** A mistake of the user: one line on standard error, exit code 2. */
export class Refusal extends Error {}

/** @param {string} message @returns {never} */
export const refuse = (message) => {
  throw new Refusal(message);
};

/** @param {string} text */
export const quote = (text) => `'${text.slice(0, 60)}'`;

/** @typedef {ReturnType<typeof readArguments>} Arguments */

/** @param {string[]} given */
export function readArguments(given) {
  /** What has not been taken yet. */
  const words = [...given];

  /** @param {string} name */
  function take(name) {
    const at = words.indexOf(`--${name}`);
    if (at < 0) return null;
    if (at + 1 === words.length) refuse(`missing value after '--${name}'`);
    return words.splice(at, 2)[1];
  }

  return {
    take,
    /** Every value of an option that may be given several times. @param {string} name */
    takeAll(name) {
      /** @type {string[]} */
      const values = [];
      for (let value = take(name); value !== null; value = take(name)) values.push(value);
      return values;
    },
    /** @param {string} name */
    flag(name) {
      const at = words.indexOf(`--${name}`);
      if (at >= 0) words.splice(at, 1);
      return at >= 0;
    },
    /** @param {string} name @param {number} fallback @param {number} low @param {number} high */
    integer(name, fallback, low, high) {
      const word = take(name);
      if (word === null) return fallback;
      if (!/^-?\d+$/.test(word) || Number(word) < low || Number(word) > high)
        refuse(`--${name} must be a number from ${low} to ${high}, not ${quote(word)}`);
      return Number(word);
    },
    /** Numbers separated by commas, or null. @param {string} name @param {number} least @param {number} most */
    numbers(name, least, most) {
      const word = take(name);
      if (word === null) return null;
      const numbers = word.split(',').map((part) => (part.trim() ? Number(part) : NaN));
      if (numbers.length > most || !numbers.every(Number.isFinite))
        refuse(`expected numbers separated by commas: ${quote(word)}`);
      if (numbers.length < least) refuse(`too few numbers: ${quote(word)}`);
      return numbers;
    },
    /** Limits in the syntax of UGI's go. @param {string[]} names */
    limits(names) {
      return names
        .flatMap((name) => {
          const value = take(name);
          return value === null ? [] : [`${name} ${value}`];
        })
        .join(' ');
    },
    /** The next word that is not an option, or null. */
    next() {
      const at = words.findIndex((word) => !word.startsWith('--'));
      return at < 0 ? null : words.splice(at, 1)[0];
    },
    /** All that is left, which must not contain options. */
    rest() {
      const option = words.find((word) => word.startsWith('--'));
      if (option) refuse(`unknown argument ${quote(option)}`);
      return words.splice(0);
    },
    end() {
      if (words.length) refuse(`unknown argument ${quote(words[0])}`);
    },
  };
}

/** Splits `a:x=1,y=2,b` into agents: a piece with = and without : continues the agent before it. @param {string} list */
export function splitAgents(list) {
  /** @type {string[]} */
  const agents = [];
  for (const piece of list.split(',')) {
    const continues = agents.length > 0 && piece.includes('=') && !piece.includes(':');
    if (continues) agents[agents.length - 1] += `,${piece}`;
    else agents.push(piece);
  }
  return agents;
}
