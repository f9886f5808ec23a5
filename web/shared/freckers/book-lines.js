/** Openings for a tournament from the opening book.
 * @import { Rules } from '../../../wasm/lilypad.js'
 * @import { Book } from './book-file.js' */
import { foldedKey } from './openings.js';

/** The ways of `length` book moves from the start after which neither side is ahead by more than `bound` rows, as the engine reads
 * them. Of those that lead to the same position, or to its mirror image, only the first; `lilypad-book lines` prints the same.
 * @param {Book} book @param {Rules} rules @param {number} length @param {number} bound @returns {string[]} */
export function bookLines(book, rules, length, bound) {
  /** @type {Map<string, string>} */
  const found = new Map();

  /** @param {string[]} line */
  function follow(line) {
    const { position } = rules.describe(`startpos${line.length ? ` moves ${line.join(' ')}` : ''}`, book.rules);
    if (line.length === length) {
      const key = foldedKey(position);
      if (!found.has(key)) found.set(key, line.join(' '));
      return;
    }
    for (const { action, score } of book.find(position)?.moves ?? [])
      if (line.length + 1 < length || Math.abs(score) <= bound) follow([...line, action]);
  }

  follow([]);
  return [...found.values()];
}
