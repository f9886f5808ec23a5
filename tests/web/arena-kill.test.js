/** Tabs and browsers that are killed at random moments of a tournament: no finished game is lost or doubled. The whole series is
 * tests/bench/kill-arena.js. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killOften } from '../tools/kill-arena.js';

test('a few killed tabs and browsers lose no game', async () => {
  let state = 5;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const { games, kills } = await killOften({ tabs: 5, browsers: 2, random });
  console.log(`${games} games after ${kills} kills`);
  assert.ok(games > 0);
});
