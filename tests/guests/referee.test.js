/** The stand-in of the course's package `referee.game`, in a plain Python. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, root } from '../tools/native.js';

test('every position and game of the vectors, legal and illegal actions, and all documented names are as the referee has them', async () => {
  const [text] = await lines(
    'python3',
    '-B',
    `${root}tests/guests/check_board.py`,
    `${root}tests/vectors`,
    `${root}web/shared/guests/python`,
  );
  assert.deepEqual(JSON.parse(text), { positions: 400, games: 40, refusals: 13, facts: 1 });
});
