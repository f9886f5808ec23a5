import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDescriptions, checkParameters, checkWrittenForms } from '../tools/agents.js';
import { sampled } from '../tools/effort.js';
import { lines, native, openUgi, programs, vectors } from '../tools/native.js';

/** @type {import('../../wasm/lilypad.js').Agent[]} */
const agents = JSON.parse((await lines(native, 'agents', '--json')).join('\n'));
const positions = vectors('freckers-positions').slice(0, 20);

test('every agent describes itself completely', () => {
  for (const name of ['random', 'forward', 'greedy', 'greedy-random']) {
    assert.ok(
      agents.some((agent) => agent.name === name),
      name,
    );
  }
  checkDescriptions(agents);
});

test('every parameter has a type, a default within its range, and help', () => {
  checkParameters(agents);
});

test('the list for people, UGI and JSON name the same agents in the same order', async () => {
  const names = agents.map((agent) => agent.name);
  assert.deepEqual(
    (await lines(native, 'agents')).map((line) => line.split(' ')[0]),
    names,
  );
  const ugi = openUgi(native);
  const option = (await ugi.ask('ugi')).find((line) => line.startsWith('option name Agent '));
  assert.deepEqual(option?.split(' var ').slice(1), names);
  await ugi.close();
});

for (const { name, path } of programs) {
  test(`${name}: the written form takes every value in range and refuses the others`, async () => {
    const ugi = openUgi(path);
    await checkWrittenForms(ugi, agents);
    await ugi.close();
  });

  test(`${name}: the same seed gives the same actions, in UGI and on the command line`, async () => {
    const ugi = openUgi(path);
    const tried = positions.slice(0, name === 'sanitized' ? sampled(3, 20) : 20);
    for (const agent of agents) {
      await ugi.ask(`setoption name Agent value ${agent.name}`);
      await ugi.ask('setoption name Seed value 42');
      const answers = [];
      for (const { fen } of [...tried, ...tried]) {
        await ugi.ask('uginewgame');
        await ugi.ask(`position fen ${fen}`);
        answers.push(await ugi.bestMove('nodes 50'));
      }
      assert.deepEqual(answers.slice(tried.length), answers.slice(0, tried.length), agent.name);
      const words = ['bestmove', '--agent', agent.name, '--seed', '42', '--nodes', '50', positions[0].fen];
      assert.deepEqual(await lines(path, ...words), [answers[0]], agent.name);
    }
    await ugi.close();
  });
}
