import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampled } from '../tools/effort.js';
import { lines, mapInPairs, programs, vectors } from '../tools/native.js';

const positions = vectors('freckers-positions');
/** The slow program looks at a part of them. */
const EVERY = { native: 1, sanitized: sampled(8, 1) };

for (const program of programs) {
  const every = EVERY[/** @type {keyof typeof EVERY} */ (program.name)];
  const tried = positions.filter((_, index) => index % every === 0);
  for (const [rules, field] of [
    ['pads', 'moves'],
    ['referee', 'moves_referee'],
  ]) {
    test(`${program.name}: ${tried.length} positions have the referee's moves under the ${rules} rules`, async () => {
      assert.equal(positions.length, 400);
      await mapInPairs(tried, async (position) => {
        const actions = await lines(program.path, 'moves', '--rules', rules, position.fen);
        assert.equal(actions.pop(), 'grow', position.fen);
        assert.deepEqual(actions.sort(), position[field], position.fen);
      });
    });
  }

  test(`${program.name}: a finished game has no actions`, async () => {
    for (const game of vectors('freckers-games').filter((_, index) => index % every === 0)) {
      assert.deepEqual(await lines(program.path, 'moves', '--rules', game.rules, game.final), []);
    }
  });
}
