import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root, run } from '../tools/native.js';

for (const [program, games] of [
  ['sequence-property', '5000'],
  ['sequence-property-sanitized', '120'],
]) {
  test(`${games} random games (${program}): 104 cards, round trips through text, legal lists, and no hidden cards in a view`, async () => {
    const { code, stdout, stderr } = await run(`${root}build/${program}`, [games, '1']);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    const counts = Object.fromEntries(
      [...stdout.matchAll(/(\w+) (\d+)/g)].map(([, name, count]) => [name, Number(count)]),
    );
    assert.equal(counts.games, Number(games));
    for (const [name, count] of Object.entries(counts)) assert.ok(count > 0, `${name} must occur: ${stdout}`);
  });
}
