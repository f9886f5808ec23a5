import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { sampled } from '../tools/effort.js';
import { mapInPairs, root, run } from '../tools/native.js';

const seconds = sampled('1', '5');

test(`fuzzing each reader for ${seconds} s finds nothing`, async () => {
  const sources = readdirSync(`${root}tests/fuzz`).filter((name) => name.endsWith('.c'));
  const targets = sources.map((name) => name.slice(0, -'.c'.length)).sort();
  assert.deepEqual(targets, ['action', 'arena', 'network', 'position', 'referee', 'sequence', 'trees', 'ugi']);
  await mapInPairs(targets, async (target) => {
    const { code, stdout, stderr } = await run(`${root}tests/fuzz/run.sh`, [`build/fuzz/${target}`, seconds]);
    assert.equal(code, 0, stderr);
    assert.match(stdout, new RegExp(`^${target}: \\d+ inputs, no finding\n$`));
  });
});

test('a target that fails is a finding', async () => {
  const { code, stderr } = await run(`${root}tests/fuzz/run.sh`, ['false', '1']);
  assert.equal(code, 1);
  assert.match(stderr, /^false: a finding, see build\/fuzz\/false\.log$/m);
});
