/** The puzzles of the site.
 * @import { RuleSet } from '../../../../wasm/lilypad.js'
 * @import { NamedPuzzle } from './collection.js' */
import { fetchData } from '../data-files.js';
import { readPuzzles } from '../puzzle-file.js';
import { named } from './collection.js';

/** @type {Map<RuleSet, Promise<NamedPuzzle[]>>} */
const loaded = new Map();

/** All puzzles for a rule set, easiest first. Rejects with a message; the next call tries again. @param {RuleSet} rules */
export function loadPuzzles(rules) {
  const known = loaded.get(rules);
  if (known) return known;
  const loading = fetchData('puzzles', rules).then((bytes) =>
    readPuzzles(bytes).puzzles.map((puzzle) => named(rules, puzzle)),
  );
  loaded.set(rules, loading);
  loading.catch(() => loaded.delete(rules));
  return loading;
}
