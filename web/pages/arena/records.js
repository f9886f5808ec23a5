/** Checks untrusted records. The engine checks what it counts; this checks what the page shows.
 * @import { ArenaRecord } from '../../../wasm/lilypad.js'
 * @import { ArenaKind } from './games.js' */

const MAX_ACTIONS = 1000;

/** @param {unknown} list @param {number} length */
const isListOf = (list, length) => Array.isArray(list) && list.length === length;

/** @param {any} found @param {ArenaKind} kind @returns {found is ArenaRecord} */
export function isRecord(found, kind) {
  if (found === null || typeof found !== 'object' || !Number.isInteger(found.game) || !Number.isFinite(found.length))
    return false;
  const { players, actions, opening, reason, rules, thoughts } = found;
  if (!isListOf(players, 2) || !players.every(Number.isInteger)) return false;
  if (!Array.isArray(actions) || actions.length > MAX_ACTIONS || !actions.every((action) => kind.action.test(action)))
    return false;
  if (typeof opening !== 'string' || typeof reason !== 'string' || !kind.ruleSets.includes(rules)) return false;
  if (thoughts === undefined) return true;
  return thoughts !== null && kind.thoughts.every((measure) => isListOf(thoughts[measure], actions.length));
}
