/** The lines of a running analysis: always sorted, each action only once, and never explained against their scores. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondBest, stableLines, verdictOn } from '../../web/pages/analyse/lines.js';
import { whyText } from '../../web/pages/analyse/view.js';
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

/** The text of a template. @param {unknown} part @returns {string} */
function plain(part) {
  if (Array.isArray(part)) return part.map(plain).join('');
  const { strings, values } = Object(part);
  if (!strings) return String(part ?? '');
  const text = [...strings].map((string, index) => string + plain(values[index] ?? '')).join('');
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const COMPARED = { equals: ['1726'], reasons: ['It goes further.'] };

test('a move that was tried most but scores less is not explained as the better one', async () => {
  const engine = await loadEngine();
  engine.set('Agent', 'mcts-best');
  engine.position('fen *rrrr*1*/*****r*r/4***1/8/8/8/1bbbbbb1/*6* r 12');
  engine.go('nodes 1000 multipv 3');
  while (engine.step(20));
  const [first, second] = engine.report()?.lines ?? [];
  assert.ok((first.visits ?? 0) > (second.visits ?? 0) && (first.winRate ?? 0) < (second.winRate ?? 0));
  assert.deepEqual(
    [verdictOn(first, second), verdictOn(second, first), verdictOn(first, first)],
    ['worse', 'better', 'equal'],
  );
  const said = (/** @type {ReturnType<typeof verdictOn>} */ verdict) =>
    plain(whyText({ ...COMPARED, best: first.moves[0], other: second.moves[0], verdict }));
  assert.equal(
    said('worse'),
    'The engine has tried 03–25 most often, but 17–26 scores higher so far. It has not decided yet.',
  );
  assert.match(said('better'), /^03–25 rather than 17–26:.*It goes further\.$/);
});

test('moves are equally good only if they show the same score, and all that do are named', () => {
  /** @param {string} move @param {number} score @returns {SearchReport['lines'][number]} */
  const line = (move, score) => /** @type {any} */ ({ score, end: null, winRate: null, visits: null, moves: [move] });
  /** @param {number[]} scores */
  function said(...scores) {
    const lines = scores.map((score, index) => line(['0314', '0413', '0212', '0111'][index], score));
    const [{ moves: best }, { moves: other }] = lines;
    const equals = secondBest(lines).map(({ moves }) => moves[0]);
    return plain(
      whyText({ best: best[0], other: other[0], equals, verdict: verdictOn(lines[0], lines[1]), reasons: [] }),
    );
  }
  const seen = ', as far as the engine can see.';
  assert.equal(said(98, 84), `04–13 is nearly as good as 03–14${seen}`);
  assert.equal(said(98, 84, 82, 60), `04–13 and 02–12 are nearly as good as 03–14${seen}`);
  assert.equal(said(98, 96, 60), `03–14 and 04–13 are equally good${seen}`);
  assert.equal(said(98, 97, 96, 96), `03–14, 04–13, 02–12 and 01–11 are equally good${seen}`);
  assert.match(said(98, 70), /^03–14 rather than 04–13/);
});
