/** The lines of a running analysis: always sorted, and each action only once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stableLines } from '../../web/pages/analyse/lines.js';
import { rowsOf } from '../../web/shared/freckers/scores.js';
import { loadEngine, vectors } from '../tools/engine.js';

/** @typedef {import('../../wasm/lilypad.js').SearchReport} SearchReport */

const LINES = 5;
const MAX_NODES = 60_000;

/** All reports of a search that is polled as often as possible. @param {string} position @returns {Promise<SearchReport[]>} */
async function reports(position) {
  const engine = await loadEngine();
  engine.set('Agent', 'alphabeta-best');
  engine.position(position);
  engine.go(`nodes ${MAX_NODES} multipv ${LINES}`);
  const list = [];
  while (engine.step(0)) list.push(engine.report());
  list.push(engine.report());
  return list.filter((report) => report !== null);
}

/** @param {SearchReport['lines']} lines */
const isSorted = (lines) =>
  lines.every((line, index) => index === 0 || (rowsOf(lines[index - 1]) ?? 0) >= (rowsOf(line) ?? 0));

/** @param {SearchReport['lines']} lines */
const isUnique = (lines) => new Set(lines.map(({ moves }) => moves[0])).size === lines.length;

test('lines are sorted and unique, while the engine’s own are not', async () => {
  let mixed = 0;
  for (const { fen } of vectors('freckers-positions')
    .filter(({ moves }) => moves.length > LINES)
    .slice(0, 6)) {
    /** What was shown, in order. @type {Pick<SearchReport, 'depth' | 'lines'>[]} */
    const shown = [];
    let most = 0;
    for (const report of await reports(`fen ${fen}`)) {
      if (!isSorted(report.lines) || !isUnique(report.lines)) mixed++;
      const before = shown.at(-1);
      const lines = stableLines(before ?? null, report);
      assert.ok(isSorted(lines), `${fen}: ${lines.map(({ score }) => score)}`);
      assert.ok(isUnique(lines), `${fen}: ${lines.map(({ moves }) => moves[0])}`);
      most = Math.max(most, lines.length);
      assert.equal(lines.length, most, 'no line disappears');
      if (before?.depth === report.depth && most > 1) assert.equal(lines, before.lines, 'nothing moves within a depth');
      shown.push({ depth: report.depth, lines });
    }
    assert.equal(most, LINES);
  }
  assert.ok(mixed > 0, 'there was something to put in order');
});
