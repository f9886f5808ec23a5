import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openModule } from '../bench/module.js';
import { sampled } from '../tools/effort.js';
import { lines, mapInPairs, programs, vectors } from '../tools/native.js';

const positions = vectors('freckers-features');

/** What is printed in the vectors has six decimals. */
const TOLERANCE = 1e-5;

for (const { name, path } of programs) {
  const every = name === 'sanitized' ? sampled(6, 1) : 1;
  const tried = positions.filter((_, index) => index % every === 0);
  test(`${name}: the 39 features of ${tried.length} positions`, async () => {
    await mapInPairs(tried, async ({ fen, features }) => {
      const [line] = await lines(path, 'features', fen);
      const values = line.split(' ').map(Number);
      assert.equal(values.length, features.length);
      values.forEach((value, i) =>
        assert.ok(Math.abs(value - features[i]) <= TOLERANCE, `${fen}: feature ${i + 1} is ${value}`),
      );
    });
  });
}

test('WebAssembly: the same features, with their names', async () => {
  const module = await openModule();
  for (const { fen, features } of positions) {
    module.call('game_position', `fen ${fen}`);
    const { features: seen, chance } = JSON.parse(module.call('game_ask', 'features'));
    assert.equal(chance, null);
    assert.equal(new Set(seen.map((/** @type {any} */ { name }) => name)).size, features.length);
    seen.forEach((/** @type {any} */ { name, value }, /** @type {number} */ i) =>
      assert.ok(Math.abs(value - features[i]) <= TOLERANCE, `${fen}: ${name} is ${value}`),
    );
  }
});
