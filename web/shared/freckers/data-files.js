/** The data files of the site, fetched when a page needs one.
 * @import { RuleSet } from '../../../wasm/lilypad.js'
 * @typedef {'puzzles' | 'book'} DataKind */

/** Those listed in the manifest of models/. @type {{ kind: DataKind, rules: RuleSet, file: string }[]} */
const SHIPPED = JSON.parse(/** @type {any} */ (globalThis).SHIPPED_DATA);

/** Throws an error with a message if it cannot be fetched. @param {DataKind} kind @param {RuleSet} rules */
export async function fetchData(kind, rules) {
  const found = SHIPPED.find((shipped) => shipped.kind === kind && shipped.rules === rules);
  if (!found) throw new Error(`There is no ${kind} file for these rules.`);
  const response = await fetch(new URL(`./models/${found.file}`, import.meta.url)).catch(() => {
    throw new Error('It could not be fetched; you may be offline.');
  });
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${found.file}.`);
  return new Uint8Array(await response.arrayBuffer());
}
