/** A review searches every position once, also when it is paused, and looks at the better move where much was lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trace } from '../../web/pages/analyse/charts.js';
import { judgementsOf, marksOf, mistakesOf } from '../../web/pages/analyse/mistakes.js';
import { createReview } from '../../web/pages/analyse/review.js';
import { lossOf } from '../../web/shared/freckers/look.js';
import { numberText } from '../../web/shared/match/move-list.js';

const turn = () => new Promise((done) => setTimeout(done));

/** @import { Found } from '../../web/shared/freckers/look.js' */
/** @typedef {Record<string, Found>} Answers by text */

/** Reviews `start moves …` with given answers. @param {string[]} actions @param {Answers} answers */
async function reviewed(actions, answers) {
  /** @type {string[]} */
  const asked = [];
  /** @type {Map<string, Found>} */
  const found = new Map();
  const review = createReview({
    look: async (text) => (asked.push(text), answers[text] ?? { rows: 0, moves: ['best'] }),
    ready: async () => {},
    game: { start: 'start', actions },
    first: 'red',
    onFound: (text, answer) => found.set(text, answer),
    onError: assert.fail,
    onChange: () => {},
  });
  while (review.state !== 'ended') await turn();
  const game = { start: 'start', actions, first: /** @type {const} */ ('red'), found: found.get.bind(found) };
  return { asked, game };
}

test('a review resumed before its interrupted search has ended skips nothing', async () => {
  /** @type {string[]} */
  const asked = [];
  /** @type {string[]} */
  const scored = [];
  /** @type {((report: any) => void)[]} */
  const waiting = [];
  const review = createReview({
    look: (text) => (asked.push(text), new Promise((answer) => waiting.push(answer))),
    ready: async () => {},
    game: { start: 'start', actions: ['a', 'b'] },
    first: 'red',
    onFound: (text) => scored.push(text),
    onError: assert.fail,
    onChange: () => {},
  });
  await turn();
  review.pause();
  review.resume();
  for (let answers = 0; answers < 3; answers++) {
    await turn();
    assert.equal(waiting.length, 1, 'one search at a time');
    waiting.pop()?.({ rows: 0, moves: ['c'] });
  }
  await turn();
  assert.deepEqual(asked, ['start', 'start moves a', 'start moves a b']);
  assert.deepEqual([scored, review.state], [asked, 'ended']);
});

test('where a move lost much, the better one is searched as deeply, and the two are compared', async () => {
  const { asked, game } = await reviewed(['a', 'b'], {
    start: { rows: 1, moves: ['x', 'y'] },
    'start moves a': { rows: -3, moves: ['b'] },
    'start moves x': { rows: 0.5, moves: ['y', 'z'] },
    'start moves a b': { rows: -3, moves: ['c'] },
  });
  assert.deepEqual(asked, ['start', 'start moves a', 'start moves x', 'start moves a b']);
  const [mistake, ...others] = mistakesOf(game);
  assert.equal(others.length, 0);
  assert.deepEqual(
    { ...mistake, kind: mistake.kind.sign },
    {
      place: 1,
      side: 'red',
      kind: '?',
      loss: 3.5,
      text: 'start',
      played: ['a', 'b'],
      better: ['x', 'y', 'z'],
      rows: 0.5,
    },
  );
  assert.deepEqual([...marksOf([mistake])], [[1, { sign: '?', name: 'mistake', loss: 'lost 3.5 rows' }]]);
});

test('a move is no mistake if the other one turns out no better, or if it is the engine’s own', async () => {
  const lost = { 'start moves a': { rows: -4, moves: ['b'] } };
  const fooled = await reviewed(['a'], {
    start: { rows: 1, moves: ['x'] },
    ...lost,
    'start moves x': { rows: -3, moves: [] },
  });
  assert.deepEqual(mistakesOf(fooled.game), []);
  const own = await reviewed(['a'], { start: { rows: 1, moves: ['a'] }, ...lost });
  assert.deepEqual(own.asked, ['start', 'start moves a']);
  assert.deepEqual([mistakesOf(own.game), judgementsOf(own.game).red.accuracy], [[], 100]);
});

test('accuracy halves for every one and a half rows, and is the average over a side’s moves', async () => {
  const { game } = await reviewed(['a', 'b', 'c'], {
    start: { rows: 0, moves: ['a'] },
    'start moves a': { rows: 0, moves: ['x'] },
    'start moves x': { rows: 0, moves: [] },
    'start moves a b': { rows: 7, moves: ['y'] },
    'start moves a x': { rows: 1, moves: [] },
    'start moves a b c': { rows: 4, moves: [] },
    'start moves a b y': { rows: 7, moves: [] },
  });
  const { red, blue } = judgementsOf(game);
  assert.deepEqual(red, { accuracy: (100 + 25) / 2, judged: 2, counts: { blunder: 0, mistake: 1, inaccuracy: 0 } });
  assert.equal(blue.counts.blunder, 1);
  assert.ok(Math.abs((blue.accuracy ?? 0) - 100 / 2 ** 4) < 1e-9, `${blue.accuracy}`);
});

test('the graph has gaps where nothing is known, and a dot for a single score', () => {
  const point = (/** @type {number} */ place, /** @type {number} */ rows) => `${place} ${rows}`;
  assert.equal(trace([1, 2, undefined, undefined, 3, undefined, 4, 5], point), 'M0 1L1 2M4 3h0M6 4L7 5');
});

test('moves are numbered in pairs, as in the list, whoever began', () => {
  const numbers = (/** @type {('red' | 'blue')[]} */ sides) => sides.map((side, index) => numberText(index + 1, side));
  assert.deepEqual(numbers(['red', 'blue', 'red', 'blue']), ['1.', '1…', '2.', '2…']);
  assert.deepEqual(numbers(['blue', 'red', 'blue', 'red']), ['1…', '2.', '2…', '3.']);
});

test('what a move loses is judged as it is shown: no loss of 0.5 rows is more than half a row', () => {
  for (let hundredths = 0; hundredths <= 700; hundredths++) {
    const loss = lossOf(hundredths / 100, 0, 'red');
    for (const limit of [0.5, 1.5, 3, 6])
      assert.equal(loss >= limit, Number(loss.toFixed(1)) >= limit, `${hundredths}`);
  }
  assert.equal(lossOf(0.54, 0, 'red'), 0.5);
  assert.equal(lossOf(-0.56, 0, 'blue'), 0.6);
});
