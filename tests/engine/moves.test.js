import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, mapInPairs, programs, vectors } from '../tools/native.js';

const positions = vectors('freckers-positions');

for (const program of programs) {
  for (const [rules, field] of [
    ['pads', 'moves'],
    ['referee', 'moves_referee'],
  ]) {
    test(`${program.name}: 400 positions have the referee's moves under the ${rules} rules`, async () => {
      assert.equal(positions.length, 400);
      await mapInPairs(positions, async (position) => {
        const actions = await lines(program.path, 'moves', '--rules', rules, position.fen);
        assert.equal(actions.pop(), 'grow', position.fen);
        assert.deepEqual(actions.sort(), position[field], position.fen);
      });
    });
  }

  test(`${program.name}: a finished game has no actions`, async () => {
    for (const game of vectors('freckers-games')) {
      assert.deepEqual(await lines(program.path, 'moves', '--rules', game.rules, game.final), []);
    }
  });
}
