/** A review can be paused and resumed at any moment, and still searches every position once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReview } from '../../web/pages/analyse/review.js';

const turn = () => new Promise((done) => setTimeout(done));

test('a review resumed before its interrupted search has ended skips nothing', async () => {
  /** @type {string[]} */
  const asked = [];
  /** @type {number[]} */
  const scored = [];
  /** @type {((report: any) => void)[]} */
  const waiting = [];
  const review = createReview({
    client: /** @type {any} */ ({
      search: (/** @type {string} */ text) => (asked.push(text), new Promise((answer) => waiting.push(answer))),
    }),
    ready: async () => {},
    texts: ['one', 'two', 'three'],
    rules: 'pads',
    agent: 'greedy',
    onScore: (index) => scored.push(index),
    onError: assert.fail,
    onChange: () => {},
  });
  await turn();
  review.pause();
  review.resume();
  for (let answers = 0; answers < 3; answers++) {
    await turn();
    assert.equal(waiting.length, 1, 'one search at a time');
    waiting.pop()?.({ lines: [{ score: 0, end: null, winRate: null }] });
  }
  await turn();
  assert.deepEqual(asked, ['one', 'two', 'three']);
  assert.deepEqual([scored, review.state], [[0, 1, 2], 'ended']);
});
