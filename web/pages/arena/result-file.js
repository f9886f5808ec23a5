/** Result files of this page or of the native program.
 * @import { ArenaRecord, Experiment } from '../../../wasm/lilypad.js' */
import { gameNamed } from './games.js';
import { isRecord } from './records.js';

const MAX_CHARACTERS = 400 << 20;

/** The experiment and records of a result file. Lines that are not records, such as a truncated last line, are counted as
 * refused. Throws a message for the user.
 * @param {string} text @returns {{ experiment: Experiment, records: ArenaRecord[], refused: number }} */
export function readResults(text) {
  if (text.length > MAX_CHARACTERS) throw new Error('The file is too long.');
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
  if (experiment === null || typeof experiment !== 'object')
    throw new Error(
      'This is no file of results. Choose one that was downloaded here or written by lilypad match --json.',
    );
  const found = lines.slice(1).map(parsed);
  const kind = gameNamed(experiment.game);
  const records = found.filter((record) => isRecord(record, kind));
  return { experiment, records, refused: found.length - records.length };
}
