/** The best lines as they are shown: those of one depth, the best first. While the next depth is searched, an engine
 * replaces its lines one by one, so that an action may stand there twice, and scores of two depths side by side.
 * @import { Line, SearchReport } from '../../wasm/lilypad.js' */
import { rowsOf } from '../play/scores.js';

/** @param {Line} line */
const merit = (line) => rowsOf(line) ?? 0;

/** @param {Line[]} lines @param {Line} line */
const startsLike = (lines, line) => lines.some(({ moves }) => moves[0] === line.moves[0]);

/** What to show of a report, after what has been shown of the same search before.
 * @param {Pick<SearchReport, 'depth' | 'lines'> | null} before @param {Pick<SearchReport, 'depth' | 'lines'>} report @returns {Line[]} */
export function steadyLines(before, { depth, lines }) {
  const countsVisits = lines.some(({ visits }) => visits !== null); // then their order is the order of merit
  if (lines.length < 2 || countsVisits) return lines;
  if (before?.depth === depth && before.lines.length === lines.length) return before.lines;
  const fresh = lines.filter((line, index) => !startsLike(lines.slice(0, index), line));
  const older = (before?.lines ?? []).filter((line) => !startsLike(fresh, line));
  return [...fresh, ...older].slice(0, lines.length).sort((a, b) => merit(b) - merit(a));
}
