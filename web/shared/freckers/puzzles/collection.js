/** Puzzles by names that stay when more are added.
 * @import { RuleSet } from '../../../../wasm/lilypad.js'
 * @import { Puzzle } from '../puzzle-file.js'
 * @typedef {Puzzle & { id: string, rules: RuleSet }} NamedPuzzle
 * @typedef {Pick<NamedPuzzle, 'id' | 'rules' | 'position' | 'side' | 'solution' | 'winsIn'> & { gap?: number | null }} AskedPuzzle
 *   what is needed to solve one; the gap may be unknown */
import { RULE_SETS } from '../rules.js';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const NAME_LENGTH = 7;

/** FNV-1a in 64 bits. @param {string} text */
function hash(text) {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value;
}

/** The name of a puzzle, from its content. @param {RuleSet} rules @param {string} position */
export const idOf = (rules, position) =>
  `${rules}-${hash(`${rules} ${position}`).toString(36).padStart(NAME_LENGTH, '0').slice(-NAME_LENGTH)}`;

/** The rules that a name speaks of, or null if it is not the name of a puzzle. @param {string} id */
export const rulesOfId = (id) =>
  /^[a-z]+-[a-z0-9]{7}$/.test(id) ? (RULE_SETS.find((rules) => id.startsWith(`${rules}-`)) ?? null) : null;

/** @param {RuleSet} rules @param {Puzzle} puzzle @returns {NamedPuzzle} */
export const named = (rules, puzzle) => ({ ...puzzle, rules, id: idOf(rules, puzzle.position) });

/** The puzzle of a day: one after the other in the order of their names, which has nothing to do with how hard they are, so
 * that none comes twice before all have come. @param {NamedPuzzle[]} puzzles @param {Date} date in the reader's calendar */
export function dailyOf(puzzles, date) {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MILLISECONDS);
  const ordered = [...puzzles].sort((one, other) => (one.id < other.id ? -1 : 1));
  return ordered[day % ordered.length];
}
