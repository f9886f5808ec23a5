// `lilypad GAME check` plays random games and holds every position against the contract of a game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, native, programs } from '../tools/native.js';

const games = (await lines(native, 'games')).map((line) => line.split(' ')[0]);

for (const { name, path } of programs) {
  test(`${name}: every game keeps its contract`, async () => {
    assert.ok(games.length >= 2);
    for (const game of games)
      assert.match((await lines(path, game, 'check', '--games', '20')).join(), /^\d+ random games, .* no fault found$/);
  });
}
