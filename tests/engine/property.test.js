import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root, run } from '../tools/native.js';

test('2,000 random games agree with the slow rules in every position', async () => {
  const { code, stdout, stderr } = await run(`${root}build/property`, ['2000', '1']);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  const [, games, red, blue, draw] = stdout.match(/^games (\d+) red (\d+) blue (\d+) draw (\d+) /) ?? [];
  assert.equal(games, '2000');
  for (const count of [red, blue, draw]) assert.ok(Number(count) > 0, `every result must occur: ${stdout}`);
});
