/** Records and result files as they come from outside. The engine checks what it counts; here is checked what the page
 * shows.
 * @import { ArenaRecord, Experiment } from '../../wasm/lilypad.js' */

const ACTION = /^(grow|[0-7]{4})$/;
const MOST_ACTIONS = 1000;
const MOST_CHARACTERS = 400 << 20;

/** @param {unknown} list @param {number} length */
const isListOf = (list, length) => Array.isArray(list) && list.length === length;

/** @param {any} found @returns {found is ArenaRecord} */
export function isRecord(found) {
  if (found === null || typeof found !== 'object' || !Number.isInteger(found.game) || !Number.isFinite(found.length)) return false;
  const { players, actions, opening, reason, rules, thoughts } = found;
  if (!isListOf(players, 2) || !players.every(Number.isInteger)) return false;
  if (!Array.isArray(actions) || actions.length > MOST_ACTIONS || !actions.every((action) => ACTION.test(action))) return false;
  if (typeof opening !== 'string' || typeof reason !== 'string' || (rules !== 'pads' && rules !== 'referee')) return false;
  if (thoughts === undefined) return true;
  return thoughts !== null && ['depth', 'nodes', 'score', 'time'].every((measure) => isListOf(thoughts[measure], actions.length));
}

/** The experiment and the records of a result file. A last line that was cut off is left out. Throws a message for people.
 * @param {string} text @returns {{ experiment: Experiment, records: ArenaRecord[], refused: number }} */
export function readResults(text) {
  if (text.length > MOST_CHARACTERS) throw new Error('The file is too long.');
  const lines = text.split('\n').filter((line) => line.trim());
  /** @param {string} line */
  const parsed = (line) => {
    try {
      return JSON.parse(line);
    } catch {
      return null;
    }
  };
  const experiment = parsed(lines[0] ?? '');
  if (experiment === null || typeof experiment !== 'object') throw new Error('The file does not begin with an experiment.');
  const found = lines.slice(1).map(parsed);
  const records = found.filter(isRecord);
  return { experiment, records, refused: found.length - records.length };
}
