/** Red's score in the games of a result file: node web/tools/notes/measure/red-score.js FILE
 * An engine that plays itself plays the same game twice from each opening, so openings are counted, not games. */
import { readFileSync } from 'node:fs';

/** @type {Map<string, number[]>} */
const byOpening = new Map();
for (const line of readFileSync(process.argv[2], 'utf8').trim().split('\n')) {
  const { opening, redPoints } = JSON.parse(line);
  if (typeof redPoints === 'number') byOpening.set(opening, [...(byOpening.get(opening) ?? []), redPoints]);
}
/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const scores = [...byOpening.values()].map(mean);
const score = mean(scores);
const variance = scores.reduce((sum, value) => sum + (value - score) ** 2, 0) / (scores.length - 1);
const percent = (/** @type {number} */ value) => (100 * value).toFixed(1);
const draws = [...byOpening.values()].flat().filter((points) => points === 0.5).length;
console.log(
  `${scores.length} openings: Red scored ${percent(score)} % +- ${percent(1.96 * Math.sqrt(variance / scores.length))}; ${draws} drawn games`,
);
