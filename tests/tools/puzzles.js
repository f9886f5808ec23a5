/** The shipped puzzles, for tests. */
import { readFileSync } from 'node:fs';
import { readPuzzles } from '../../web/shared/freckers/puzzle-file.js';
import { named } from '../../web/shared/freckers/puzzles/collection.js';

/** @import { RuleSet } from '../../wasm/lilypad.js' */

const { data } = JSON.parse(readFileSync('models/manifest.json', 'utf8'));

/** The bytes of a data file. @param {string} kind @param {RuleSet} rules */
export const shippedData = (kind, rules) =>
  readFileSync(
    `models/${data.find((/** @type {any} */ one) => one.kind === kind && one.rules === rules && one.game === 'freckers').file}`,
  );

/** @param {RuleSet} rules */
export const shippedPuzzles = (rules) =>
  readPuzzles(shippedData('puzzles', rules)).puzzles.map((puzzle) => named(rules, puzzle));
