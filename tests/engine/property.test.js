import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampled } from '../tools/effort.js';
import { root, run } from '../tools/native.js';

const GAMES = sampled(300, 2000);

test(`${GAMES} random games agree with the slow rules in every position`, async () => {
  const { code, stdout, stderr } = await run(`${root}build/property`, [String(GAMES), '1']);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  const [, games, red, blue, draw] = stdout.match(/^games (\d+) red (\d+) blue (\d+) draw (\d+) /) ?? [];
  assert.equal(games, String(GAMES));
  for (const count of [red, blue, draw]) assert.ok(Number(count) > 0, `every result must occur: ${stdout}`);
});
