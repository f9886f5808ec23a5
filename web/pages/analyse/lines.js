/** The best lines as shown: all of one depth, the best first. While it searches the next depth, an engine replaces its lines
 * one by one, so a report can list an action twice and mix scores of two depths.
 * @import { Line, SearchReport } from '../../../wasm/lilypad.js' */
import { rowsOf, scoreText } from '../../shared/freckers/scores.js';

/** @param {Line} line */
const merit = (line) => rowsOf(line) ?? 0;

/** Scores this close, in rows, are not told apart. */
const CLOSE_ROWS = 0.2;

/** Whether two lines show the same score. @param {Line} one @param {Line} other */
const looksEqual = (one, other) => scoreText(one, 'red') === scoreText(other, 'red');

/** How the first line does against the second. Lines that are ordered by visits may have the better score second.
 * @param {Line} first @param {Line} second @returns {'better' | 'equal' | 'close' | 'worse'} */
export function verdictOn(first, second) {
  const lead = merit(first) - merit(second);
  if (Math.abs(lead) >= CLOSE_ROWS) return lead > 0 ? 'better' : 'worse';
  return looksEqual(first, second) ? 'equal' : 'close';
}

/** The second line and those that show the same score. @param {Line[]} lines */
export const secondBest = ([, second, ...rest]) => [second, ...rest.filter((line) => looksEqual(line, second))];

/** @param {Line[]} lines @param {Line} line */
const hasFirstMoveOf = (lines, line) => lines.some(({ moves }) => moves[0] === line.moves[0]);

/** The lines to show for a report, given the previous report of the same search.
 * @param {Pick<SearchReport, 'depth' | 'lines'> | null} before @param {Pick<SearchReport, 'depth' | 'lines'>} report @returns {Line[]} */
export function stableLines(before, { depth, lines }) {
  const countsVisits = lines.some(({ visits }) => visits !== null); // such lines are already in order
  if (lines.length < 2 || countsVisits) return lines;
  if (before?.depth === depth && before.lines.length === lines.length) return before.lines;
  const fresh = lines.filter((line, index) => !hasFirstMoveOf(lines.slice(0, index), line));
  const older = (before?.lines ?? []).filter((line) => !hasFirstMoveOf(fresh, line));
  return [...fresh, ...older].slice(0, lines.length).sort((a, b) => merit(b) - merit(a));
}
