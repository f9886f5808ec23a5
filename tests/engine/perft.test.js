import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, mapInPairs, programs, startPosition, vectors } from '../tools/native.js';

const deepest = 5; // the sixth count is checked by `make bench`

for (const program of programs) {
  test(`${program.name}: all perft counts to depth ${deepest} under both rule sets`, async () => {
    const counts = vectors('freckers-perft');
    assert.equal(counts.length, 26);
    const cases = counts.flatMap(({ fen, rules, perft }) =>
      perft.slice(0, deepest).map((/** @type {number} */ count, /** @type {number} */ index) => ({
        fen,
        rules,
        depth: index + 1,
        count,
      })),
    );
    await mapInPairs(cases, async ({ fen, rules, depth, count }) => {
      const output = await lines(program.path, 'perft', '--rules', rules, String(depth), fen);
      assert.equal(output.at(-1), String(count), `${fen} (${rules}) at depth ${depth}`);
    });
  });

  test(`${program.name}: perft begins at the start position and counts one game of no actions`, async () => {
    assert.deepEqual(await lines(program.path, 'perft', '3'), await lines(program.path, 'perft', '3', startPosition));
    assert.equal((await lines(program.path, 'perft', '0')).at(-1), '1');
  });
}
