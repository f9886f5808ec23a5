import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, programs } from '../tools/native.js';

test('bench is the same in every run and every build', async () => {
  const [first, ...others] = await Promise.all([...programs, programs[0]].map(({ path }) => lines(path, 'bench')));
  for (const other of others) assert.deepEqual(other, first);
});

test('bench has a line for every agent and ends with the total of their nodes', async () => {
  const output = await lines(programs[0].path, 'bench');
  const agents = JSON.parse((await lines(programs[0].path, 'agents', '--json'))[0]);
  const total = Number(output.pop());
  const rows = output.map((line) => line.match(/^(\S+) nodes (\d+) score -?\d+ moves \d+$/) ?? [line]);
  assert.deepEqual(
    rows.map(([, name]) => name),
    agents.map((/** @type {{ name: string }} */ agent) => agent.name),
  );
  assert.equal(
    rows.reduce((sum, [, , nodes]) => sum + Number(nodes), 0),
    total,
  );
});
